import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBeCellOf } from './spreadsheet-id';

describe('a cell that a spreadsheet made of an id', () => {
  it.each([
    ['12', '0012'],
    ['0', '0000'],
    ['1.23457E+18', '1234567890123456789'],
    ['1.23E+18', '1234567890123456789'],
    ['1.2E+18', '1234567890123456789'],
    ['1.23456789012345E+18', '1234567890123456789'],
    ['1.23456789012346E+18', '1234567890123456789'],
    ['1,23457E+18', '1234567890123456789'],
    ['1234567890123450000', '1234567890123456789'],
    ['1.00E+05', '1E5'],
    ['100000', '1e5'],
    ['TRUE', 'true'],
    ['1.5', '1.50'],
    ['1', '1.0'],
    ['0.5', '.5'],
    ['-12', '-0012'],
    [' 12 ', '0012'],
    ['1.23457e18', '1234567890123456789'],
  ])('%j may be %j', (cell, id) => expect(mayBeCellOf(cell, id)).toBe(true));

  it.each([
    ['12', '0013'],
    ['120', '0012'],
    ['1.23457E+17', '1234567890123456789'],
    ['1.23456E+18', '1234567890123456789'],
    ['1234567890123456000', '1234567890123456789'],
    ['ff', 'FF'],
    ['12', 'a12'],
    ['', '0'],
    ['1.5', '15'],
    ['1.5', '1.55'],
    [' a ', 'a'],
  ])('%j is not %j', (cell, id) => expect(mayBeCellOf(cell, id)).toBe(false));

  it('is known for every number, in as many digits as were shown', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{11,24}$/), fc.integer({ min: 1, max: 9 }), (id, digits) => {
        const shown = Number(`${id.slice(0, 15)}${'0'.repeat(id.length - 15 > 0 ? id.length - 15 : 0)}`);
        const [mantissa = '', power = ''] = shown.toExponential(digits).split('e+');
        // A number rounded up to one digit more is not read, which refuses the line and changes nothing.
        fc.pre(Number(power) === id.length - 1);
        fc.pre(
          BigInt(id.slice(digits + 1, 15).padEnd(1, '0')) !== 5n * 10n ** BigInt(Math.max(0, 13 - digits)),
        );
        expect(mayBeCellOf(`${mantissa}E+${power}`, id)).toBe(true);
      }),
    );
  });
});
