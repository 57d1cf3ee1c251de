import { describe, expect, it } from 'vitest';
import { asciiDigits, plainDigits } from './digits';

describe('digits', () => {
  it('of every script have the value that Unicode gives them', () => {
    const values = new Map<string, string[]>();
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const one = String.fromCodePoint(code);
      if (!/\p{Nd}/u.test(one)) continue;
      const value = asciiDigits(one);
      values.set(value, [...(values.get(value) ?? []), one]);
    }
    expect([...values.keys()].sort()).toEqual(Array.from('0123456789'));
    expect(new Set([...values.values()].map(({ length }) => length)).size).toBe(1);
  });

  it.each([
    ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
    ['０１２３', '0123'],
    ['٤٥٦', '456'],
    ['𝟗𝟡', '99'],
    [' 1\u200B2\uFE0F\u3164', '12'],
    ['1\u00A0000', '1 000'],
    ['²½', '21⁄2'],
    ['ไทย ๑', 'ไทย 1'],
  ])('%j is read as %j', (typed, plain) => expect(plainDigits(typed)).toBe(plain));
});
