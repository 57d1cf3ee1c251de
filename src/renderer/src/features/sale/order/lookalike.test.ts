import { describe, expect, it } from 'vitest';
import { findLookalike, markDifference } from './lookalike';

describe('the mark on what differs', () => {
  it.each([
    ['1234567890', '1234967890', ['1234 ', '5', '678 90']],
    ['1234567890', '1235467890', ['123', '4 5', '678 90']],
    ['1234567890', '9234567890', ['', '1', '234 5678 90']],
    ['1234567890', '12345667890', ['1234 56', '', '78 90']],
    ['somchai_7', 'somchal_7', ['somcha', 'i', '_7']],
  ])('%s against %s', (value, other, [before, differing, after]) => {
    expect(markDifference(value, other)).toEqual({ before, differing, after });
  });
});

describe('the warning of a lookalike', () => {
  const sold = (value: string, productId = 'game', soldAt = '2026-11-20T09:20:00.000Z') => ({
    productId,
    soldAt,
    payload: [{ ref: 'uid', value }],
  });

  it('names the earlier recipient of the same game and field', () => {
    const earlier = [sold('5555555555'), sold('1234567891')];
    expect(findLookalike(earlier, 'game', 'uid', '1234567890')).toEqual({
      ref: 'uid',
      value: '1234567891',
      marked: { before: '1234 5678 9', differing: '1', after: '' },
      soldAt: '2026-11-20T09:20:00.000Z',
    });
    expect(findLookalike(earlier, 'other', 'uid', '1234567890')).toBeNull();
    expect(findLookalike(earlier, 'game', 'server', '1234567890')).toBeNull();
  });

  it('is quiet for a player who was sold to before, and for values that are short by nature', () => {
    expect(findLookalike([sold('1234567891'), sold('1234567890')], 'game', 'uid', '1234567890')).toBeNull();
    expect(findLookalike([sold('2001')], 'game', 'uid', '2002')).toBeNull();
  });
});
