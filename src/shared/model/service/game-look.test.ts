import { expect, it } from 'vitest';
import { inShopOrder } from './game-look';
import { isPicture, MAX_PICTURE_LENGTH } from '../kinds/looks';

it('puts games in the shop’s order and the others behind them as they came', () => {
  const products = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  expect(inShopOrder(products, ['d', 'gone', 'b']).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
  expect(inShopOrder(products, [])).toEqual(products);
});

it.each([
  ['data:image/webp;base64,AAAA', true],
  ['data:image/png;base64,AA==', true],
  ['data:image/svg+xml;base64,AAAA', false],
  ['data:image/png;base64,AA"><script>', false],
  ['https://example.com/a.png', false],
  [`data:image/png;base64,${'A'.repeat(MAX_PICTURE_LENGTH)}`, false],
])('%.40s: %s', (text, expected) => {
  expect(isPicture(text)).toBe(expected);
});
