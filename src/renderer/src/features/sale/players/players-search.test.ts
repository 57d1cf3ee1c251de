import { describe, expect, it } from 'vitest';
import type { OfferedPlayer } from '@shared/model/players/player';
import { growPlayerSearch } from './players-search';

const player = (name: string, value: string): OfferedPlayer => ({
  ...{ playerId: name || null, name, productId: 'ff', productName: 'Free Fire', packageId: null },
  ...{ payload: [{ ref: 'uid', value }], soldAt: null, score: 0, isRegular: false },
});
const search = growPlayerSearch([
  player('Noknoi', '5551112223'),
  player('Nok', '1234567890'),
  player('สมชาย', '9876543210'),
  player('Free Somchai', '8881112223'),
  player('', '1112223334'),
  player('น้ำแข็ง แป้ง', '7778889990'),
]);
const found = (query: string) =>
  search(query, 6).map(({ player: { name, payload } }) => name || payload[0]?.value);

describe('search over players', () => {
  it('finds by name, exact before begun, and by the beginning or the middle of an id', () => {
    expect(found('nok')).toEqual(['Nok', 'Noknoi']);
    expect(found('somc')).toEqual(['Free Somchai']);
    expect(found('1112')).toEqual(['1112223334', 'Noknoi', 'Free Somchai']);
    expect(search('nok', 6).map(({ isExact }) => isExact)).toEqual([true, false]);
    expect(search('1234567890', 6)[0]?.isExact).toBe(true);
  });

  it('repairs the other keyboard layout both ways, and one slip in a name', () => {
    expect(found('ดพำำ')).toEqual(['Free Somchai']);
    expect(found('l,=kp')).toEqual(['สมชาย']);
    expect(found('somchia')).toEqual(['Free Somchai']);
    expect(found('nak')).toEqual([]);
  });

  it.each(['นํ้าแข็ง', 'น้ําแข็ง', 'นำ้', 'เเป้ง', 'น้ำ\u200Bแข็ง'])('finds Thai that looks like %j', (query) => {
    expect(found(query)).toEqual(['น้ำแข็ง แป้ง']);
  });

  it('finds no one for nothing, for a slip in a number, or for two digits', () => {
    expect(['', ' ', '12', '1234567891'].flatMap(found)).toEqual([]);
  });
});
