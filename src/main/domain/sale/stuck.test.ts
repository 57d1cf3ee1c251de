import { describe, expect, it } from 'vitest';
import { SALE_STATES } from '@shared/model/sale/sale-state';
import { NOON } from '../test-support/sales';
import { isStuck } from './stuck';

const HALF_PAST = '2026-11-21T05:30:00.000Z';

describe('a sale that was accepted at noon', () => {
  const accepted = { state: 'accepted', updatedAt: NOON } as const;

  it.each([
    [HALF_PAST, true],
    ['2026-11-22T05:00:00.000Z', true],
    ['2026-11-21T05:29:59.999Z', false],
    [NOON, false],
    [null, false],
    ['some time', false],
  ])('rests after half an hour, as far as the list was looked at (%s): %s', (lookedAt, rests) => {
    expect(isStuck(accepted, lookedAt, 30)).toBe(rests);
  });

  it('rests from the first look on in a shop that waits for nothing', () => {
    expect(isStuck(accepted, NOON, 0)).toBe(true);
  });
});

it.each(SALE_STATES.filter((state) => state !== 'accepted'))('a sale that is %s does not rest', (state) => {
  expect(isStuck({ state, updatedAt: NOON }, HALF_PAST, 30)).toBe(false);
});
