import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SALE_STATES, type SaleState } from '@shared/model/sale';
import { mayBecome, maySend, mayVoid } from './sale-state';

const ALLOWED: readonly (readonly [SaleState, SaleState])[] = [
  ['held', 'sending'],
  ['held', 'voided'],
  ['sending', 'accepted'],
  ['sending', 'rejected'],
  ['sending', 'not-sent'],
  ['sending', 'unknown'],
  ['not-sent', 'sending'],
  ['not-sent', 'voided'],
  ['unknown', 'accepted'],
  ['unknown', 'delivered'],
  ['unknown', 'voided'],
  ['accepted', 'delivered'],
];

/** States after which the service may have booked the sale, or a person has closed it. */
const NEVER_SENT_AGAIN: readonly SaleState[] = ['unknown', 'accepted', 'rejected', 'delivered', 'voided'];

describe.each(SALE_STATES)('a sale that is %s', (from) => {
  it.each(SALE_STATES)('may become %s exactly when the table says so', (to) => {
    expect(mayBecome(from, to)).toBe(ALLOWED.some(([a, b]) => a === from && b === to));
  });
});

it('can be sent only while it provably was not', () => {
  expect(SALE_STATES.filter(maySend)).toEqual(['held', 'not-sent']);
});

it('can be closed by hand only while it is unsettled and not on the wire', () => {
  expect(SALE_STATES.filter(mayVoid)).toEqual(['held', 'not-sent', 'unknown']);
});

it('is final once delivered, rejected or voided', () => {
  const final = SALE_STATES.filter((from) => !SALE_STATES.some((to) => mayBecome(from, to)));
  expect(final).toEqual(['delivered', 'rejected', 'voided']);
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
