import { ANYONE } from '@shared/model/people/actor';
import { ticketOf } from '@shared/model/sale/test-support/orders';
import { describe, expect, it, vi } from 'vitest';
import type { TopUpAnswer } from '../../domain/ports';
import { attemptOf, NOON, saleId, saleOf, SERVICE_ID, transactionOf } from '../../domain/test-support/sales';
import type { Journal } from '../../adapters/journal/sales/journal';
import type { Sale } from '@shared/model/sale/sale';
import type { Transaction } from '@shared/model/sale/transaction';
import { answerOf, FakeLog } from '../test-support/fakes';
import { ORDER, SellingShop } from '../test-support/selling-shop';
import { SOLE_TILL } from '../ledger/sole-till';
import { newBillsOnly } from './new-bills';

const SENT = saleOf({ id: saleId(1), state: 'sending', transaction: null });

function judged(
  change: Partial<Transaction>,
  known: Partial<Transaction>,
  sent: Partial<Sale> = {},
  sale: Partial<Sale> = {},
) {
  const other = saleOf({ id: saleId(2), transaction: transactionOf(known), ...sale });
  const named = vi.fn<Journal['named']>(() => [other]);
  const answer = answerOf('accepted');
  const outcome = { ...answer.outcome, transaction: transactionOf(change) };
  const bills = newBillsOnly({
    journal: { named },
    serviceId: SERVICE_ID,
    otherTills: SOLE_TILL,
    log: new FakeLog(),
  });
  return bills({ ...SENT, ...sent }, { ...answer, outcome }).outcome;
}

describe('a bill that another sale has', () => {
  it.each([
    ['by its code and id', {}, {}],
    ['by its code and id, at another time', { createdAt: NOON }, { createdAt: '2026-11-20T05:00:00.000Z' }],
    ['by its code and time, where it has no id', { id: null }, { id: null }],
    ['by its id and time, where it has no code', { code: null }, { code: null }],
    ['by its code and time, where this answer has no id', { id: null }, {}],
    ['by its id and time, where the other answer had no code', {}, { code: null }],
  ])('%s leaves the outcome unknown', (_, change, known) => {
    const { code, id } = transactionOf(change);
    expect(judged(change, known)).toEqual({
      ...{ state: 'unknown', reason: 'BILL_OF_ANOTHER', transaction: null },
      identity: { code, id },
    });
  });

  it.each([
    ['has', [], 'unknown'],
    ['has, among several of this name', ['#7'], 'unknown'],
    ['has not: its id is another', ['', 'another'], 'accepted'],
  ] as const)('that a sale without an answer %s from the list', (_, [end = '', id], state) => {
    const { code, id: own } = transactionOf();
    const key = `${JSON.stringify([id ?? own, code])}${end}`;
    const seenOrder = { key, code, status: 'SUCCESS', seenAt: NOON, by: 'match', reasons: [] } as const;
    expect(judged({}, {}, {}, { transaction: null, seenOrder })).toMatchObject({ state });
  });

  it.each([
    ['by its code alone', {}, { id: 'another' }],
    ['by its id alone', {}, { code: 'TG2' }],
    [
      'by a code that begins again each day',
      { id: null },
      { id: null, createdAt: '2026-11-20T05:00:00.000Z' },
    ],
  ])('%s is a new one', (_, change, known) => {
    expect(judged(change, known)).toMatchObject({ state: 'accepted' });
  });

  it.each([
    ['another package', { package: { ...SENT.package, id: 'ff100', name: '100 Diamonds' } }],
    ['another player', { payload: [{ ref: 'uid', value: '1', secret: false }] }],
  ])('is not repeated for %s: the list shows whose it is', (_, sent) => {
    expect(judged({}, {}, sent)).toMatchObject({ state: 'accepted' });
  });

  it.each([
    ['package', { package: { ...SENT.package, id: 'new' } }],
    ['game and package', { product: { ...SENT.product, id: 'new' }, package: { ...SENT.package, id: 'n' } }],
    ['ids', { product: { id: 'ff', name: 'FF' }, package: { ...SENT.package, name: '3' } }],
  ])('is repeated for the same %s under another id or name', (_, sent) => {
    expect(judged({}, {}, sent)).toMatchObject({ state: 'unknown', reason: 'BILL_OF_ANOTHER' });
  });

  it.each([
    ['while that sale was on the wire', NOON, 'unknown'],
    ['a day later: codes may begin again', '2026-11-22T05:00:00.000Z', 'accepted'],
    ['at no known time', null, 'accepted'],
  ])('by its code alone, in a list with other ids, made %s', (_, createdAt, state) => {
    const key = JSON.stringify(['another', 'TG1']);
    const seenOrder = {
      key,
      code: 'TG1',
      status: 'SUCCESS',
      seenAt: NOON,
      by: 'match',
      reasons: [],
    } as const;
    const known = { transaction: null, seenOrder, attempts: [attemptOf()] };
    expect(judged({ createdAt }, {}, {}, known)).toMatchObject({ state });
  });
});

it('of two answers in one moment is taken for one sale alone', async () => {
  const shop = await SellingShop.open();
  const { journal, log } = shop;
  shop.newBillsOnly = newBillsOnly({ journal, log, serviceId: SERVICE_ID, otherTills: SOLE_TILL });
  const { promise, resolve } = Promise.withResolvers<TopUpAnswer>();
  shop.topUp.mockReturnValue(promise);
  const sell = shop.till();
  await sell.confirm(ticketOf(ORDER), ANYONE);
  await sell.confirm(ticketOf({ ...ORDER, saleId: saleId(2), acknowledged: [saleId(1)] }), ANYONE);
  resolve(answerOf('accepted'));
  await sell.idle();
  expect([1, 2].map((one) => shop.journal.get(saleId(one))?.state)).toEqual(['accepted', 'unknown']);
  // The provider has to be asked about it.
  const [{ answer } = { answer: null }] = shop.journal.get(saleId(2))?.attempts ?? [];
  expect(JSON.parse(answer ?? '{}')).toMatchObject({ code: 'TG1', createdAt: NOON });
  shop.close();
});

it('of another till’s like sale leaves the outcome unknown', () => {
  const hasBill = vi.fn(() => true);
  const otherTills = { guard: { hasBill } };
  const journal = { named: () => [] };
  const bills = newBillsOnly({ journal, serviceId: SERVICE_ID, otherTills, log: new FakeLog() });
  expect(bills(SENT, answerOf('accepted')).outcome).toMatchObject({
    ...{ state: 'unknown', reason: 'BILL_OF_ANOTHER', transaction: null },
    identity: { code: 'TG1' },
  });
  expect(hasBill).toHaveBeenCalledWith(SENT, 'TG1');
});

it('keeps an outcome that cannot be compared, and asks nothing where no bill is named', () => {
  const named = vi.fn<Journal['named']>(() => {
    throw new Error('the disk is gone');
  });
  const bills = newBillsOnly({
    journal: { named },
    serviceId: SERVICE_ID,
    otherTills: SOLE_TILL,
    log: new FakeLog(),
  });
  expect(bills(SENT, answerOf('accepted')).outcome.state).toBe('accepted');
  expect(bills(SENT, answerOf('rejected')).outcome.state).toBe('rejected');
  expect(named).toHaveBeenCalledOnce();
});
