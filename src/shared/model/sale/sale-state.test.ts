import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isNeverBooked,
  isOpen,
  isOwedBack,
  isSold,
  mayBecome,
  maySend,
  mayVoid,
  moveBy,
  needsAttention,
  SALE_STATES,
  standing,
  statesWhere,
  takesOrder,
  type MoveBy,
  type SaleState,
} from './sale-state';

const ALLOWED: readonly (readonly [SaleState, SaleState, MoveBy])[] = [
  ['held', 'sending', 'person'],
  ['held', 'voided', 'person'],
  ['held', 'unknown', 'copy'],
  ['sending', 'accepted', 'till'],
  ['sending', 'rejected', 'till'],
  ['sending', 'not-sent', 'till'],
  ['sending', 'unknown', 'till'],
  ['not-sent', 'sending', 'person'],
  ['not-sent', 'voided', 'person'],
  ['not-sent', 'unknown', 'copy'],
  ['not-sent', 'accepted', 'person'],
  ['not-sent', 'delivered', 'person'],
  ['not-sent', 'failed', 'person'],
  ['unknown', 'accepted', 'till'],
  ['unknown', 'delivered', 'till'],
  ['unknown', 'failed', 'till'],
  ['unknown', 'voided', 'person'],
  ['accepted', 'delivered', 'till'],
  ['accepted', 'failed', 'till'],
  ['delivered', 'failed', 'alarm'],
  ['failed', 'delivered', 'alarm'],
  ['rejected', 'accepted', 'person'],
  ['rejected', 'delivered', 'person'],
  ['rejected', 'failed', 'person'],
  ['voided', 'accepted', 'person'],
  ['voided', 'delivered', 'person'],
  ['voided', 'failed', 'person'],
];

/** States after which the service may have booked the sale, or a person has closed it. */
const NEVER_SENT_AGAIN: readonly SaleState[] = [
  'unknown',
  'accepted',
  'rejected',
  'delivered',
  'failed',
  'voided',
];

describe.each(SALE_STATES)('a sale that is %s', (from) => {
  it.each(SALE_STATES)('may become %s exactly when the table says so, and by whom', (to) => {
    const [, , by] = ALLOWED.find(([a, b]) => a === from && b === to) ?? [];
    expect(moveBy(from, to)).toBe(by ?? null);
    expect(mayBecome(from, to)).toBe(by !== undefined);
  });
});

describe('the states', () => {
  const those = (holds: (state: SaleState) => boolean) => SALE_STATES.filter(holds);

  it.each<[string, SaleState[], SaleState[]]>([
    ['can be sent: only while it provably was not', those(maySend), ['held', 'not-sent']],
    ['can be closed by hand', those(mayVoid), ['held', 'not-sent', 'unknown']],
    ['are sold', those(isSold), ['accepted', 'delivered']],
    ['are open', those(isOpen), ['held', 'sending', 'not-sent', 'unknown']],
    ['are neither', those((state) => standing(state) === 'nothing'), ['rejected', 'failed', 'voided']],
    ['need a person', those(needsAttention), ['held', 'not-sent', 'unknown']],
    ['are owed back', those(isOwedBack), ['rejected', 'failed']],
    ['have no order', those(isNeverBooked), ['held', 'rejected', 'not-sent', 'voided']],
    [
      'take an order by a person',
      those(takesOrder),
      ['accepted', 'rejected', 'not-sent', 'unknown', 'voided'],
    ],
    [
      'are followed',
      statesWhere(({ followed }) => followed),
      ['held', 'sending', 'accepted', 'rejected', 'not-sent', 'unknown', 'failed'],
    ],
  ])('that %s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('that are open, need a person or are owed back are followed', () => {
    const followed = statesWhere((rules) => rules.followed);
    const wanted = those((state) => isOpen(state) || needsAttention(state) || isOwedBack(state));
    expect(wanted.filter((state) => !followed.includes(state))).toEqual([]);
  });
});

it('reaches `sending` on no way that leads through a state that may have been booked', () => {
  const steps = fc.array(fc.nat({ max: 7 }), { maxLength: 20 });
  fc.assert(
    fc.property(fc.constantFrom(...SALE_STATES), steps, (start, choices) => {
      let state = start;
      let closed = false;
      for (const choice of choices) {
        closed ||= NEVER_SENT_AGAIN.includes(state);
        const next = SALE_STATES.filter((to) => mayBecome(state, to));
        if (next.length === 0) break;
        state = next[choice % next.length]!;
        expect(closed && state === 'sending').toBe(false);
      }
    }),
  );
});
