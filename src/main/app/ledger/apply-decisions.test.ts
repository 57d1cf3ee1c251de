import { beforeEach, expect, it } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import type { Person } from '@shared/model/people/person';
import type { Sale } from '@shared/model/sale/sale';
import { saleOf, unknownOf } from '../../domain/test-support/sales';
import type { Decision } from '../../domain/ledger/decisions';
import { ApplyDecisions, type SettlingTill } from './apply-decisions';

const DECISION: Decision = {
  ...{ id: 'd1', saleId: saleOf().id, state: 'unknown', code: null, reason: 'nothing came' },
  ...{ who: 'Nok', personId: null, approvedBy: 'Ying', till: 'Office' },
  ...{ at: '2026-11-23T05:00:00.000Z', noted: false },
};

let waiting: Decision[];
let answers: unknown[];
let done: unknown[];
let sale: Sale | null;
let orders: string[];
let listed: () => Promise<string[]>;
let refuses: Error | null;
let takesAnswers: boolean;
let people: () => readonly Person[] | null;
let apply: ApplyDecisions;

beforeEach(() => {
  [waiting, answers, done, sale, orders] = [[DECISION], [], [], unknownOf(), ['k1']];
  [refuses, takesAnswers] = [null, true];
  listed = () => Promise.resolve(orders);
  people = () => null;
  const act = (...what: unknown[]): Promise<void> => {
    if (refuses) return Promise.reject(refuses);
    done.push(what);
    return Promise.resolve();
  };
  const till: SettlingTill = {
    get: () => sale,
    locale: () => 'en',
    note: (_, note) => void (sale = { ...sale!, notes: [...sale!.notes, note] }),
    close: (id, reason, { person, approvedBy }) => {
      sale = {
        ...sale!,
        state: 'voided',
        voidReason: reason,
        voidedBy: { id: null, name: person?.name ?? '' },
      };
      return act('close', id, reason, person?.name, approvedBy?.name);
    },
    ordersOf: () => listed(),
    settle: (id, key, { person }) => act('settle', id, key, person?.name),
    people: () => people(),
  };
  apply = new ApplyDecisions({
    questions: {
      waiting: () => Promise.resolve(waiting),
      answer: (id, answer, why) => {
        if (takesAnswers) answers.push([id, answer, why]);
        return Promise.resolve(takesAnswers);
      },
    },
    till: () => till,
    log: { info: () => undefined, warn: () => undefined, error: () => '' },
  });
});

it('closes a sale under the name of who decided and where, with who approved it, and says so', async () => {
  await apply.look();
  expect(done).toEqual([['close', saleOf().id, 'nothing came', 'Nok (Office)', 'Ying (Office)']]);
  expect(answers).toEqual([['d1', 'done', null]]);
});

it('does nothing a second time when its answer was lost', async () => {
  takesAnswers = false;
  await apply.look();
  takesAnswers = true;
  await apply.look();
  expect([done.length, answers]).toEqual([1, [['d1', 'done', null]]]);
});

it('settles with the one order of that code, and with none of two', async () => {
  waiting = [{ ...DECISION, code: 'TG1' }];
  await apply.look();
  expect(done).toEqual([['settle', saleOf().id, 'k1', 'Nok (Office)']]);
  orders = ['k1', 'k2'];
  await apply.look();
  expect(answers).toEqual([
    ['d1', 'done', null],
    ['d1', 'refused', 'ORDER_NOT_A_CANDIDATE'],
  ]);
});

it('leaves a sale alone that is on the wire or settled by now, and what its own rules refuse', async () => {
  sale = saleOf({ state: 'sending' });
  await apply.look();
  sale = unknownOf();
  refuses = new Failure(appError('ORDERS_NOT_READ'));
  waiting = [{ ...DECISION, code: 'TG1' }];
  await apply.look();
  expect([done, answers]).toEqual([
    [],
    [
      ['d1', 'refused', 'WRONG_STATE'],
      ['d1', 'refused', 'ORDERS_NOT_READ'],
    ],
  ]);
});

it('lets it wait when the journal cannot be written', async () => {
  waiting = [{ ...DECISION, code: 'TG1' }];
  refuses = new Failure(appError('JOURNAL_UNAVAILABLE', { reason: 'full' }));
  await apply.look();
  expect(answers).toEqual([]);
});

it('does what waits behind a decision that cannot be done now', async () => {
  waiting = [
    { ...DECISION, code: 'TG1' },
    { ...DECISION, id: 'd2' },
  ];
  // The list of orders does not answer: only a decision that names one needs it.
  listed = () => Promise.reject(new Error('the orders are away'));
  await apply.look();
  expect(answers).toEqual([['d2', 'done', null]]);
});

it('sends no kept sale, whatever order another till names for it', async () => {
  sale = saleOf({ state: 'held' });
  waiting = [
    { ...DECISION, state: 'unknown', code: 'TG1' },
    { ...DECISION, id: 'd2', state: 'not-sent' },
  ];
  await apply.look();
  expect([done, answers]).toEqual([
    [],
    [
      ['d1', 'refused', 'WRONG_STATE'],
      ['d2', 'refused', 'WRONG_STATE'],
    ],
  ]);
});

it('does nothing in the name of someone whom the shop does not know, or who may not, and says why', async () => {
  people = () => [{ id: 'p1', name: 'Nok', colour: 'teal', role: 'cashier', hasPin: true }];
  waiting = [
    { ...DECISION, personId: 'p1', approvedBy: 'Ying' },
    { ...DECISION, id: 'd2', personId: 'p1', approvedBy: null },
    { ...DECISION, id: 'd3', reason: ' ' },
  ];
  await apply.look();
  expect([done, answers]).toEqual([
    [],
    [
      ['d1', 'refused', 'PERSON_UNKNOWN'],
      ['d2', 'refused', 'RIGHT_MISSING'],
      ['d3', 'refused', 'UNFIT_TEXT'],
    ],
  ]);
});

it('lets it wait as long as the people of the shop are not known', async () => {
  people = () => {
    throw new Failure(appError('PASSPHRASE_NEEDED'));
  };
  await apply.look();
  expect([done, answers]).toEqual([[], []]);
  people = () => null;
  await apply.look();
  expect(answers).toEqual([['d1', 'done', null]]);
});

it('notes on the sale what was decided while this till was gone, once, whatever becomes of it then', async () => {
  waiting = [
    { ...DECISION, noted: true, state: 'held' },
    { ...DECISION, id: 'd2', at: '2026-11-23T06:00:00.000Z', noted: true, code: 'TG1' },
    { ...DECISION, id: 'd3', at: '2026-11-23T07:00:00.000Z', noted: true, reason: ' ' },
  ];
  takesAnswers = false;
  await apply.look();
  takesAnswers = true;
  await apply.look();
  const who = 'Nok (Office)';
  expect(sale?.notes).toEqual([
    {
      ...{ at: DECISION.at, who },
      text: 'Decided while this till was out of use: cancelled. The customer may have the money back already. Reason: nothing came',
    },
    {
      ...{ at: '2026-11-23T06:00:00.000Z', who },
      text: 'Decided while this till was out of use: it is order TG1. Reason: nothing came',
    },
  ]);
  expect(answers).toEqual([
    ['d1', 'refused', 'WRONG_STATE'],
    ['d2', 'done', null],
    ['d3', 'refused', 'UNFIT_TEXT'],
  ]);
});

it('answers nothing about a sale that the journal lacks: it may come back from the ledger', async () => {
  sale = null;
  waiting = [{ ...DECISION, noted: true }];
  await apply.look();
  expect([done, answers]).toEqual([[], []]);
});
