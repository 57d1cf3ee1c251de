import { describe, expect, it } from 'vitest';
import { figureOf } from './figures';
import { tableOf } from './report';

const start = { group: 'start', name: 'start', unit: 'ms' } as const;
const bare = { name: 'bare window', values: [300, 100, 200] };

describe('the verdict on a figure', () => {
  it.each([
    [[280], 1.4, true],
    [[281], 1.4, false],
    [[100, 280, 900], 1.4, true],
  ])('of the medians: %j against a median of 200 and at most %d', (values, atMost, reached) => {
    const figure = figureOf({ ...start, values, baseline: bare, target: { of: 'ratio', atMost } });
    expect(figure.reached).toBe(reached);
    expect(figure.ratio).toBeCloseTo(figure.measured.median / 200);
  });

  it('looks at the value itself where the target is one', () => {
    const target = { of: 'value', atMost: 16 } as const;
    expect(figureOf({ ...start, values: [16], target }).reached).toBe(true);
    expect(figureOf({ ...start, values: [16.1], baseline: bare, target }).reached).toBe(false);
  });

  it('is none where a figure is only shown', () => {
    expect(figureOf({ ...start, values: [1], baseline: bare }).reached).toBeNull();
  });

  it('cannot be good without the baseline that it is measured by', () => {
    expect(figureOf({ ...start, values: [1], target: { of: 'ratio', atMost: 9 } }).reached).toBe(false);
  });
});

it('the table has a line for each figure, in columns, with units, spread and verdict', () => {
  const lines = tableOf([
    figureOf({ ...start, values: [99.94, 400, 300], baseline: bare, target: { of: 'ratio', atMost: 1.4 } }),
    figureOf({ ...start, name: 'memory', unit: 'MB', values: [320.4], note: 'one process less' }),
    figureOf({ ...start, name: 'sync', values: [12_340], target: { of: 'value', atMost: 20_000 } }),
    figureOf({ ...start, name: 'pace', unit: 'events/s', values: [2_345.6] }),
  ]).split('\n');
  expect(lines).toHaveLength(6);
  expect(lines[2]).toMatch(
    /^start +200 ms bare window +300 ms +99\.9 ms … 400 ms \(3\) +1\.50 +≤ 1\.4 +NOT REACHED$/,
  );
  expect(lines[3]).toMatch(/^memory +320 MB +one run +shown +one process less$/);
  expect(lines[4]).toMatch(/^sync +12\.3 s +one run +≤ 20\.0 s +reached$/);
  expect(lines[5]).toMatch(/^pace +2,350 events\/s +one run +shown$/);
  expect(lines[3]?.indexOf('one run')).toBe(lines[4]?.indexOf('one run'));
});
