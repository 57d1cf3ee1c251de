import { expect, it } from 'vitest';
import { figureOf } from './figures';
import { growthPictureOf } from './growth-picture';

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

it('is none when no years were measured', () => {
  expect(growthPictureOf([], 'a test')).toBeNull();
});
