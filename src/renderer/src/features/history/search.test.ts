import { describe, expect, it } from 'vitest';
import { row } from '@/test-support/rows';
import { searchRows } from './search';

const freeFire = row({
  key: 'a',
  saleId: '3f2a91bc-1d5e-4b7a-9a10-5f6c1e2d3b4a',
  code: 'TG7DE72B29',
  receiptNumber: 'R2026/000012',
  product: 'Free Fire',
  package: '310 Diamonds',
  recipient: ['1234567890'],
});
const thai = row({ key: 'b', product: 'ราชาแห่งเกม', package: '500 เหรียญ', recipient: ['somchai_7'] });
const bare = row({ key: 'c' });
const day = [freeFire, thai, bare];

function found(query: string): string[] {
  return searchRows(day, query).map((hit) => hit.key);
}

describe('searchRows', () => {
  it.each([
    ['the code in any case', 'tg7de', ['a']],
    ['the game', 'free', ['a']],
    ['words of game and package in any order', 'diamonds fire', ['a']],
    ['a Thai name', 'ราชา', ['b']],
    ['a recipient', 'somchai', ['b']],
    ['a recipient as it is grouped on screen', '1234 5678 90', ['a']],
    ['a recipient in Thai digits', '๑๒๓๔', ['a']],
    ['a Thai name typed as it looks', 'ราชาเเห่ง', ['b']],
    ['a recipient with what shows nothing', '12\u200B34\u3164', ['a']],
    ['the number of the receipt', 'r2026/000012', ['a']],
    ['the number on a slip', '3F2A91BC', ['a']],
  ])('finds %s', (_what, query, keys) => {
    expect(found(query)).toEqual(keys);
  });

  it('shows the whole day for an empty query', () => {
    expect(found('   ')).toEqual(['a', 'b', 'c']);
  });

  it('finds nothing where one word is missing', () => {
    expect(found('free coupons')).toEqual([]);
  });

  it('does not match pieces of a sale id, which no one types', () => {
    expect(found('4b7a')).toEqual([]);
  });

  it('does not take a lone hyphen for everything', () => {
    expect(found('-')).toEqual([]);
  });
});
