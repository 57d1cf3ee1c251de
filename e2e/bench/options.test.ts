import { expect, it } from 'vitest';
import { readOptions, sizeOf } from './options';

it('measures everything five times at three sizes when nothing is said', () => {
  expect(readOptions([])).toEqual({
    only: [],
    runs: 5,
    sizes: [10_000, 100_000, 1_000_000],
    sales: [10_000, 100_000],
    years: null,
    quick: false,
    picture: false,
  });
});

it('takes groups, runs and sizes as they are given, the largest size last', () => {
  const options = readOptions([
    '--only',
    'start,send',
    '--runs',
    '7',
    '--sizes',
    '1m,500',
    '--picture',
    '--sales',
    '1m,10k',
    '--years',
    '5',
  ]);
  expect(options).toEqual({
    ...{ only: ['start', 'send'], runs: 7, years: 5, quick: false, picture: true },
    ...{ sizes: [500, 1_000_000], sales: [10_000, 1_000_000] },
  });
});

it('measures the till on a poor machine alone when it is told to', () => {
  expect(readOptions(['--poor']).only).toEqual(['poor']);
});

it('has a quick mode for trying, which can be changed', () => {
  expect(readOptions(['--quick'])).toMatchObject({ runs: 2, sizes: [10_000] });
  expect(readOptions(['--quick', '--runs', '1']).runs).toBe(1);
});

it.each([['0'], ['1.5k'], ['many'], ['']])('refuses %j as a number of orders', (text) => {
  expect(() => sizeOf(text)).toThrow(RangeError);
});

it.each([['0'], ['2.5'], ['five']])('refuses %j as a number of runs', (runs) => {
  expect(() => readOptions(['--runs', runs])).toThrow(RangeError);
});
