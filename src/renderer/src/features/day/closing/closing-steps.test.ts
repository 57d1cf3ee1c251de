import { describe, expect, it } from 'vitest';
import { reviewOf, reviewRow, shiftOf } from '../test-support/days';
import { isMatched, stepStates, stepToTake } from './closing-steps';

const DAY = '2026-11-21';
const SOLD_AT = Date.parse('2026-11-21T05:00:00.000Z');
const agreeing = reviewRow({ key: 'a', saleId: 'a', at: SOLD_AT });
const readAt = (refreshedAt: string | null, part = {}) => ({
  ...reviewOf(DAY, [agreeing]).freshness,
  refreshedAt,
  ...part,
});

describe('matched', () => {
  it.each([
    ['read after the last sale', '2026-11-21T05:00:01.000Z', true],
    ['read before the last sale', '2026-11-21T04:59:59.000Z', false],
    ['never read', null, false],
  ])('%s', (_, refreshedAt, matched) => {
    const review = reviewOf(DAY, [agreeing], { freshness: readAt(refreshedAt) });
    expect(isMatched({ review })).toBe(matched);
  });

  it('is not said of a read that failed, nor where something differs or is not listed', () => {
    const failure = { code: 'UNREACHABLE', at: '2026-11-21T06:00:00.000Z' };
    expect(
      isMatched({
        review: reviewOf(DAY, [agreeing], { freshness: readAt('2026-11-21T06:00:00.000Z', { failure }) }),
      }),
    ).toBe(false);
    for (const bucket of ['differs', 'ours-only'] as const) {
      expect(isMatched({ review: reviewOf(DAY, [agreeing, reviewRow({ key: 'b', bucket })]) }), bucket).toBe(
        false,
      );
    }
    // An order that only the provider has is another till's, and open sales are shown under the first step.
    const others = [reviewRow({ key: 'b', bucket: 'service-only' }), reviewRow({ key: 'c', bucket: 'open' })];
    expect(isMatched({ review: reviewOf(DAY, [agreeing, ...others]) })).toBe(true);
  });

  it('is a day on which nothing happened', () => {
    expect(isMatched({ review: reviewOf(DAY, [], { freshness: readAt(null) }) })).toBe(true);
  });
});

describe('a step with nothing to do', () => {
  const facts = { toSortOut: 0, parked: 0, shiftOpen: false };
  const review = reviewOf(DAY, [agreeing]);
  it('is not called done: a day without a shift was not counted', () => {
    expect(stepStates({ ...facts, review }).count).toBe('empty');
    expect(stepStates({ ...facts, shiftOpen: true, review }).count).toBe('open');
    const counted = { ...review, shifts: [shiftOf(1, DAY, 0)] };
    expect(stepStates({ ...facts, review: counted }).count).toBe('done');
  });

  it('is not called done: a day without a sale was not matched', () => {
    expect(stepStates({ ...facts, review: reviewOf(DAY, []) }).match).toBe('empty');
    expect(stepStates({ ...facts, review }).match).toBe('done');
  });
});

describe('the step to begin with', () => {
  const facts = { toSortOut: 0, parked: 0, shiftOpen: false, review: reviewOf(DAY, [agreeing]) };
  it.each([
    ['something is to be sorted out', { toSortOut: 1, shiftOpen: true }, 'sort-out'],
    ['a ticket is parked', { parked: 1 }, 'sort-out'],
    ['the shift is open', { shiftOpen: true }, 'count'],
    ['something differs', { review: reviewOf(DAY, [reviewRow({ key: 'b', bucket: 'differs' })]) }, 'match'],
    ['all is done', {}, 'close'],
  ])('when %s', (_, part, step) => {
    expect(stepToTake(stepStates({ ...facts, ...part }))).toBe(step);
  });
});
