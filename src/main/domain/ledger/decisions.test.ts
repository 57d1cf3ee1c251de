import { expect, it } from 'vitest';
import type { Sale } from '@shared/model/sale/sale';
import { saleOf, seenOrderOf, unknownOf } from '../test-support/sales';
import { actorOf, stepFor, type Decision } from './decisions';
import type { Person } from '@shared/model/people/person';
import { RIGHTS, rightsOf } from '@shared/model/people/rights';

const DECISION: Decision = {
  id: 'd1',
  saleId: saleOf().id,
  state: 'unknown',
  code: null,
  reason: 'nothing came',
  who: 'Nok',
  personId: null,
  approvedBy: null,
  till: 'Office',
  at: '2026-11-23T05:00:00.000Z',
  noted: false,
};
const voided = (change: Partial<Sale>): Sale =>
  saleOf({
    state: 'voided',
    voidReason: 'nothing came',
    voidedBy: { id: null, name: 'Nok (Office)' },
    ...change,
  });

it.each<[string, Partial<Decision>, Sale, ReturnType<typeof stepFor>]>([
  ['as it was seen', {}, unknownOf(), 'apply'],
  ['settled meanwhile', {}, saleOf({ state: 'delivered' }), 'moved'],
  ['on the wire', { state: 'held' }, saleOf({ state: 'sending' }), 'moved'],
  ['closed by this decision', {}, voided({}), 'done'],
  ['closed for another reason', {}, voided({ voidReason: 'left' }), 'moved'],
  ['closed by someone here', {}, voided({ voidedBy: { id: null, name: 'Nok' } }), 'moved'],
  [
    'settled by this decision',
    { code: 'TG1' },
    saleOf({ state: 'delivered', seenOrder: seenOrderOf({ by: 'person' }) }),
    'done',
  ],
  [
    'settled with another order',
    { code: 'TG2' },
    saleOf({ state: 'delivered', seenOrder: seenOrderOf({ by: 'person' }) }),
    'moved',
  ],
  ['settled by the till', { code: 'TG1' }, saleOf({ state: 'delivered', seenOrder: seenOrderOf() }), 'moved'],
  ['to be settled with an order', { code: 'TG1' }, unknownOf(), 'apply'],
])('a sale that is %s', (_, change, sale, step) => {
  expect(stepFor({ ...DECISION, ...change }, sale)).toBe(step);
});

const NOK: Person = { id: 'p1', name: 'Nok', colour: 'teal', role: 'cashier', hasPin: true };
const YING: Person = { ...NOK, id: 'p2', name: 'Ying', role: 'manager' };
const PEOPLE = [NOK, YING, { ...NOK, id: 'p3', name: 'Fon' }];

it('writes each name with its till, where every till has separate people', () => {
  expect(actorOf({ ...DECISION, personId: 'p2', approvedBy: 'Ying' }, null)).toEqual({
    // An id of another till's people is no one's here.
    person: { id: '', name: 'Nok (Office)' },
    approvedBy: { id: '', name: 'Ying (Office)' },
    rights: RIGHTS,
  });
  expect(actorOf(DECISION, null)).toMatchObject({ approvedBy: null });
});

it('knows the person who is named where the tills share their people', () => {
  expect(actorOf({ ...DECISION, personId: 'p1', approvedBy: 'Ying' }, PEOPLE)).toEqual({
    person: { id: 'p1', name: 'Nok (Office)' },
    approvedBy: { id: 'p2', name: 'Ying (Office)' },
    rights: [...rightsOf('cashier'), ...rightsOf('manager')],
  });
  expect(actorOf({ ...DECISION, who: 'Ying', personId: 'p2' }, PEOPLE)).toEqual({
    person: { id: 'p2', name: 'Ying (Office)' },
    approvedBy: null,
    rights: rightsOf('manager'),
  });
});

it.each<[string, Partial<Decision>, ReturnType<typeof actorOf>]>([
  ['no one', { personId: null, approvedBy: 'Ying' }, 'PERSON_UNKNOWN'],
  ['a stranger', { personId: 'p9', approvedBy: 'Ying' }, 'PERSON_UNKNOWN'],
  ['someone by another’s name', { who: 'Ying', personId: 'p1' }, 'PERSON_UNKNOWN'],
  ['a stranger as the approver', { personId: 'p1', approvedBy: 'Mali' }, 'PERSON_UNKNOWN'],
  ['someone without the right', { personId: 'p1' }, 'RIGHT_MISSING'],
  ['an approver without the right', { personId: 'p1', approvedBy: 'Fon' }, 'RIGHT_MISSING'],
  [
    'an approver without the right next to someone who has it',
    { who: 'Ying', personId: 'p2', approvedBy: 'Fon' },
    'RIGHT_MISSING',
  ],
])('refuses a decision that names %s', (_, change, why) => {
  expect([
    actorOf({ ...DECISION, ...change }, PEOPLE),
    actorOf({ ...DECISION, ...change, code: 'TG1' }, PEOPLE),
  ]).toEqual([why, why]);
});

it.each<[string, Partial<Decision>]>([
  ['a blank reason', { reason: ' \n' }],
  ['a reason that is longer than a page takes', { reason: 'x'.repeat(501) }],
  ['no one’s name', { who: ' ' }],
  ['a name that is longer than any', { who: 'x'.repeat(61) }],
  ['a blank approver', { approvedBy: '' }],
  ['an approver’s name that is longer than any', { approvedBy: 'x'.repeat(41) }],
  ['a blank code', { code: ' ' }],
  ['a code that is longer than any', { code: 'x'.repeat(201) }],
])('refuses a decision with %s', (_, change) => {
  expect(actorOf({ ...DECISION, ...change }, null)).toBe('UNFIT_TEXT');
});

it('takes texts as long as a page takes them', () => {
  const long = {
    reason: 'x'.repeat(500),
    who: 'x'.repeat(60),
    approvedBy: 'x'.repeat(40),
    code: 'x'.repeat(200),
  };
  expect(actorOf({ ...DECISION, ...long }, null)).toMatchObject({ rights: RIGHTS });
});
