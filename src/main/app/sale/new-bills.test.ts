import { describe, expect, it, vi } from 'vitest';
import { NOON, saleId, saleOf, SERVICE_ID, transactionOf } from '../../domain/test-support/sales';
import type { Journal } from '../../adapters/journal/sales/journal';
import type { Sale } from '@shared/model/sale/sale';
import type { Transaction } from '@shared/model/sale/transaction';
import { answerOf, FakeLog } from '../test-support/fakes';
import { newBillsOnly } from './new-bills';

const REQUEST = { selectPackage: 'ff310', amount: 1, payload: [{ ref: 'uid', value: '1234567890' }] };

async function judged(
  change: Partial<Transaction>,
  known: Partial<Transaction>,
  request: Partial<typeof REQUEST> = {},
  sale: Partial<Sale> = {},
) {
  const other = saleOf({ id: saleId(2), transaction: transactionOf(known), ...sale });
  const named = vi.fn<Journal['named']>(() => [other]);
  const answer = answerOf('accepted');
  const outcome = { ...answer.outcome, transaction: transactionOf(change) };
  const service = { topUp: () => Promise.resolve({ ...answer, outcome }), skewMs: () => 7 };
  const bills = newBillsOnly({ service, journal: { named }, serviceId: SERVICE_ID, log: new FakeLog() });
  expect(bills.skewMs()).toBe(7);
  return (await bills.topUp({ ...REQUEST, ...request }, [])).outcome;
}

describe('a bill that another sale has', () => {
  it.each([
    ['by its code and id', {}, {}],
    ['by its code and id, at another time', { createdAt: NOON }, { createdAt: '2026-11-20T05:00:00.000Z' }],
    ['by its code and time, where it has no id', { id: null }, { id: null }],
    ['by its id and time, where it has no code', { code: null }, { code: null }],
  ])('%s leaves the outcome unknown', async (_, change, known) => {
    const { code, id } = transactionOf(change);
    expect(await judged(change, known)).toEqual({
      ...{ state: 'unknown', reason: 'BILL_OF_ANOTHER', transaction: null },
      identity: { code, id },
    });
  });

  it.each([
    ['has', [], 'unknown'],
    ['has, among several of this name', ['#7'], 'unknown'],
    ['has not: its id is another', ['', 'another'], 'accepted'],
  ] as const)('that a sale without an answer %s from the list', async (_, [end = '', id], state) => {
    const { code, id: own } = transactionOf();
    const key = `${JSON.stringify([id ?? own, code])}${end}`;
    const seenOrder = { key, code, status: 'SUCCESS', seenAt: NOON, by: 'match', reasons: [] } as const;
    expect(await judged({}, {}, {}, { transaction: null, seenOrder })).toMatchObject({ state });
  });

  it.each([
    ['by its code alone', {}, { id: 'another' }],
    ['by its id alone', {}, { code: 'TG2' }],
    [
      'by a code that begins again each day',
      { id: null },
      { id: null, createdAt: '2026-11-20T05:00:00.000Z' },
    ],
  ])('%s is a new one', async (_, change, known) => {
    expect(await judged(change, known)).toMatchObject({ state: 'accepted' });
  });

  it.each([
    ['another package', { selectPackage: 'ff100' }],
    ['another player', { payload: [{ ref: 'uid', value: '1' }] }],
  ])('is not repeated for %s: the list shows whose it is', async (_, request) => {
    expect(await judged({}, {}, request)).toMatchObject({ state: 'accepted' });
  });
});

it('keeps an outcome that cannot be compared, and asks nothing where no bill is named', async () => {
  const named = vi.fn<Journal['named']>(() => {
    throw new Error('the disk is gone');
  });
  const log = new FakeLog();
  const of = (answer: ReturnType<typeof answerOf>) =>
    newBillsOnly({
      service: { topUp: () => Promise.resolve(answer), skewMs: () => null },
      journal: { named },
      serviceId: SERVICE_ID,
      log,
    }).topUp(REQUEST, []);
  expect((await of(answerOf('accepted'))).outcome.state).toBe('accepted');
  expect((await of(answerOf('rejected'))).outcome.state).toBe('rejected');
  expect(named).toHaveBeenCalledOnce();
});
