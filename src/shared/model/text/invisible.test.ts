import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSeen, codePointName, hasInvisible, invisibleIn, withoutInvisible } from './invisible';

/** Every character of a property, as Unicode lists them. */
function all(property: RegExp): string[] {
  const found: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const one = String.fromCodePoint(code);
    if (property.test(one)) found.push(one);
  }
  return found;
}

const IGNORABLE = all(/\p{Default_Ignorable_Code_Point}/u);
const SPACES = all(/\p{White_Space}/u);
const BLANKS = ['\u115F', '\u1160', '\u3164', '\uFFA0', '\u2800', '\u{1D159}', '\u{13441}'];

describe('characters that show nothing', () => {
  it('are all that Unicode says may be ignored, marks of format and blanks, wherever they are', () => {
    for (const one of [...IGNORABLE, ...all(/\p{Cf}/u), ...BLANKS]) {
      expect(invisibleIn(`12${one}34`), codePointName(one)).toEqual([one]);
      expect(withoutInvisible(`${one}12${one}${one}34${one}`), codePointName(one)).toBe('1234');
    }
  });

  it('show no more than one space where they are drawn as blanks, and nothing at the ends', () => {
    for (const one of [...SPACES, ...BLANKS]) {
      expect(asSeen(`${one}12${one} ${one}34${one}`), codePointName(one)).toBe('12 34');
    }
    for (const one of IGNORABLE.filter((char) => !BLANKS.includes(char))) {
      expect(asSeen(` ${one} 12${one}34 ${one}`), codePointName(one)).toBe('1234');
    }
  });

  it('are none of letters, marks, digits and signs that people read', () => {
    expect(['a b', 'ก้ำ', 'นํ้า', 'a\nb\t', '', '🎮', 'é', '王者', 'مرحبا', '한국'].some(hasInvisible)).toBe(
      false,
    );
  });

  it('are gone from any text, once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(hasInvisible(withoutInvisible(text))).toBe(false);
        expect(asSeen(asSeen(text))).toBe(asSeen(text));
        expect(hasInvisible(asSeen(text))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['\u200B', 'U+200B'],
    ['\u{E0041}', 'U+E0041'],
    ['\0', 'U+0000'],
  ])('%j is written %s', (char, name) => expect(codePointName(char)).toBe(name));
});
