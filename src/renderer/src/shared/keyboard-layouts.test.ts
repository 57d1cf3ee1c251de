import { expect, it } from 'vitest';
import { KEDMANEE, QWERTY, rowsOf } from './keyboard-layouts';

it('both layouts have the same keys in the same places', () => {
  for (const shifted of [false, true]) {
    const rows = [QWERTY, KEDMANEE].map((layout) => rowsOf(layout, shifted).map((row) => row.length));
    expect(rows).toEqual([
      [13, 13, 11, 10],
      [13, 13, 11, 10],
    ]);
  }
  expect(rowsOf(QWERTY, false).map((row) => row[0])).toEqual(['`', 'q', 'a', 'z']);
  expect(rowsOf(QWERTY, true).map((row) => row[0])).toEqual(['~', 'Q', 'A', 'Z']);
  expect(rowsOf(KEDMANEE, false).map((row) => row[1])).toEqual(['ๅ', 'ไ', 'ห', 'ป']);
  expect(rowsOf(KEDMANEE, true).map((row) => row[1])).toEqual(['+', '"', 'ฆ', ')']);
});
