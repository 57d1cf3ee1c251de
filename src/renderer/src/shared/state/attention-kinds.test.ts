import { expect, it } from 'vitest';
import type { Sale } from '@shared/model/sale/sale';
import { kindOfSale, type EntryKind } from './attention-kinds';

it.each<[Sale['state'], boolean, EntryKind]>([
  ['unknown', false, 'unknown'],
  ['held', false, 'kept'],
  ['not-sent', false, 'kept'],
  ['sending', false, 'kept'],
  ['rejected', false, 'owed'],
  ['failed', false, 'owed'],
  ['accepted', false, 'stuck'],
  // Closed from another till, with its money here; it was booked after all.
  ['voided', true, 'owed'],
  ['accepted', true, 'stuck'],
])('a sale that is %s (refund open: %s) needs a person as: %s', (state, refundOpen, kind) => {
  expect(kindOfSale({ state, refundOpen })).toBe(kind);
});
