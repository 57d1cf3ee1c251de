import { describe, expect, it } from 'vitest';
import type { OfferedProduct } from '@shared/model/service/product';
import { growCatalogueSearch } from './catalogue-search';

const PRICE = { minor: 100, currency: 'THB' };

function product(name: string, ...packages: string[]): OfferedProduct {
  return {
    id: name,
    name,
    payloadField: ['uid'],
    packages: packages.map((title) => ({ id: title, name: title, price: PRICE, charge: PRICE })),
  };
}

const { search } = growCatalogueSearch([
  product('Fire Squad', '100 Diamonds', '310 Diamonds', '1,060 Diamonds'),
  product('Realm of Valour', '60 Coupons', '310 Coupons'),
  product('ราชาแห่งเกม', '100 เหรียญ', 'กล่องสมบัติราชา'),
  product('ไร่สุขสันต์', '90 เพชร', '280 เพชร'),
  product('Cookie Dash'),
]);
const found = (query: string) => search(query).map(({ productId }) => productId);

describe('search over the catalogue', () => {
  it('finds a game while its name is still being typed, in either script', () => {
    for (const query of ['f', 'fir', 'FIRE', 'squad', 'fire squ', 'firesquad']) {
      expect(found(query)[0], query).toBe('Fire Squad');
    }
    for (const query of ['ร', 'ราช', 'ราชาแ', 'ราชาแห่งเ', 'เกม']) {
      expect(found(query), query).toContain('ราชาแห่งเกม');
    }
    expect(found('สุขสัน')).toEqual(['ไร่สุขสันต์']);
  });

  it('finds Thai that looks the same however it was typed', () => {
    const thai = growCatalogueSearch([product('เกมแป้งน้ำ', '100 เพชรที่'), product('เเมวทํา', '1 ซ้ือ')]);
    const first = (query: string) => thai.search(query)[0]?.productId;
    for (const query of ['เเป้ง', 'แป้งน้ํา', 'แป้งนํ้า', 'เเป้งนำ้', 'ท่ี', 'เกม\u200Bแป้ง']) {
      expect(first(query), query).toBe('เกมแป้งน้ำ');
    }
    for (const query of ['แมว', 'เเมว', 'แมวทำ', 'ทำ', 'ซื้อ']) expect(first(query), query).toBe('เเมวทํา');
  });

  it('forgives a slip in a word and none in a number', () => {
    expect(found('squab')).toEqual(['Fire Squad']);
    expect(found('valor')).toEqual(['Realm of Valour']);
    expect(found('320')).toEqual([]);
  });

  it('finds packages by what tells them apart, with or without separators and in Thai digits', () => {
    expect(search('fire 310')).toEqual([{ productId: 'Fire Squad', packageIds: ['310 Diamonds'] }]);
    expect(search('1060')).toEqual([{ productId: 'Fire Squad', packageIds: ['1,060 Diamonds'] }]);
    expect(search('๒๘๐')).toEqual([{ productId: 'ไร่สุขสันต์', packageIds: ['280 เพชร'] }]);
    expect(found('310')).toEqual(['Fire Squad', 'Realm of Valour']);
  });

  it('names no package when all of a game were found, and finds a game that has none', () => {
    expect(search('fire squad')).toEqual([{ productId: 'Fire Squad', packageIds: [] }]);
    expect(search('cookie')).toEqual([{ productId: 'Cookie Dash', packageIds: [] }]);
  });

  it('finds names typed in the other keyboard layout, after names that match as typed', () => {
    expect(found('ดรพำ')).toEqual(['Fire Squad']);
    expect(found('ik=k')[0]).toBe('ราชาแห่งเกม');
    expect(found('ินืั')).toEqual([]);
    // A text that is found as typed is not repaired.
    expect(found('fire')).toEqual(['Fire Squad']);
  });

  it('finds games by what the shop calls them, exact before begun before contained', () => {
    const named = growCatalogueSearch(
      [
        product('Off Road', '1 Coin'),
        product('Free Fire', '100 Diamonds', '310 Diamonds'),
        product('FFA Arena', '310 Gems'),
        product('Realm of Valour', '60 Coupons'),
      ],
      { 'Free Fire': ['ff', 'ฟรีฟาย'], 'Realm of Valour': ['rov', 'มล'] },
    );
    const hits = (query: string) => named.search(query).map(({ productId }) => productId);
    expect(hits('ff')).toEqual(['Free Fire', 'FFA Arena', 'Off Road']);
    expect(hits('FF')).toEqual(['Free Fire', 'FFA Arena', 'Off Road']);
    expect(hits('ฟรี')).toEqual(['Free Fire']);
    expect(hits('มล')).toEqual(['Realm of Valour']);
    expect(hits('พนอ')).toEqual(['Realm of Valour']);
    expect(named.search('ff 310')[0]).toEqual({ productId: 'Free Fire', packageIds: ['310 Diamonds'] });
    expect(named.search('ff')[0]).toEqual({ productId: 'Free Fire', packageIds: [] });
  });

  it('finds nothing for nothing', () => {
    expect(search('')).toEqual([]);
    expect(search('  - ')).toEqual([]);
  });
});

describe('an index that grows while no one waits', () => {
  const games = Array.from({ length: 50 }, (_, game) => product(`Game ${game}`, 'Coins', 'Gems'));

  it('is built bit by bit and says when nothing is left', () => {
    const growing = growCatalogueSearch(games);
    let steps = 1;
    while (!growing.build(0)) steps += 1;
    expect(steps).toBeGreaterThan(2);
    expect(growing.build(0)).toBe(true);
  });

  it('finds the last game before it was built at all, and after a part of it was', () => {
    expect(growCatalogueSearch(games).search('game 49')[0]?.productId).toBe('Game 49');
    const begun = growCatalogueSearch(games);
    begun.build(0);
    expect(begun.search('game 49')[0]?.productId).toBe('Game 49');
    expect(begun.search('gems')).toHaveLength(50);
  });
});
