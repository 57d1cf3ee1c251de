import { expect, it } from 'vitest';
import { figureOf } from './figures';
import { growthPictureOf, ordersPictureOf } from './growth-picture';

const ORDERS = [10_000, 100_000, 1_000_000];

const figures = ORDERS.flatMap((orders) => [
  figureOf({ group: 'orders', name: `first sync of ${orders}`, unit: 'ms', values: [orders / 100], orders }),
  figureOf({ group: 'orders', name: `peak memory of the cache`, unit: 'MB', values: [100], orders }),
]);

const of = (name: string, orders: number, unit: 'ms' | 'MB', value: number) =>
  figureOf({ ...{ group: 'years', name, unit, orders }, values: [value] });

it('shows each figure at each number of sales, and not those that the provider never lists', () => {
  const svg = growthPictureOf(
    [
      of('10,000 sales: spawn to a usable sale screen', 10_000, 'ms', 700),
      of('1,000 sales: spawn to a usable sale screen', 1_000, 'ms', 600),
      of('10,000 sales: journal', 10_000, 'MB', 23),
      of('10,000 never listed: journal', 10_000, 'MB', 99),
    ],
    'a test',
  );
  expect(svg?.match(/<circle/g)).toHaveLength(3);
  expect(svg).toContain('700 ms');
  expect(svg).toContain('23 MB');
  expect(svg).not.toContain('99 MB');
});

it('takes each line from the figures of all sizes, in their order', () => {
  expect(ordersPictureOf([...figures].reverse(), '')).toBe(ordersPictureOf(figures, ''));
});

it('draws every measured point and says what it was measured on', () => {
  const picture = ordersPictureOf(figures, 'Electron <1> & two cores') ?? '';
  expect(picture.match(/<circle/g)).toHaveLength(6);
  expect(picture).toContain('Electron &lt;1> &amp; two cores');
  expect(picture).toContain('>1M<');
  expect(picture).not.toContain('NaN');
});

it('is none without orders or years', () => {
  expect(ordersPictureOf([], '')).toBeNull();
  expect(growthPictureOf([], '')).toBeNull();
});
