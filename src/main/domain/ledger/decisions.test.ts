import { expect, it } from 'vitest';
import type { Sale } from '@shared/model/sale/sale';
import { saleOf, seenOrderOf, unknownOf } from '../test-support/sales';
import { stepFor, type Decision } from './decisions';

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
};
const voided = (change: Partial<Sale>): Sale =>
  saleOf({
    state: 'voided',
    voidReason: 'nothing came',
    voidedBy: { id: null, name: 'Nok (Office)' },
    ...change,
  });

it.each<[string, Partial<Decision>, Sale | null, ReturnType<typeof stepFor>]>([
  ['as it was seen', {}, unknownOf(), 'apply'],
  ['not there', {}, null, 'moved'],
  ['settled meanwhile', {}, saleOf({ state: 'delivered' }), 'moved'],
  ['on the wire', { state: 'held' }, saleOf({ state: 'sending' }), 'moved'],
  ['closed by this decision', {}, voided({}), 'done'],
  ['closed for another reason', {}, voided({ voidReason: 'left' }), 'moved'],
  ['closed by somebody here', {}, voided({ voidedBy: { id: null, name: 'Nok' } }), 'moved'],
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
