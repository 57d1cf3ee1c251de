import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf, isolatedText, shownLines, shownText } from './shown-text';
import { hasInvisible } from './text/invisible';

describe('text of the service as it is shown', () => {
  it.each([
    ['100 Diamonds \u202E001', '100 Diamonds ⟦U+202E⟧001'],
    ['\u2066TG1\u2069', '⟦U+2066⟧TG1⟦U+2069⟧'],
    ['a\u200Bb\uFEFFc\u00ADd', 'a⟦U+200B⟧b⟦U+FEFF⟧c⟦U+00AD⟧d'],
    ['one\ntwo\0three', 'one⟦U+000A⟧two⟦U+0000⟧three'],
    ['half \uD83D', 'half ⟦U+D83D⟧'],
    ['a\u2028b', 'a⟦U+2028⟧b'],
    ['\u3164', '⟦U+3164⟧'],
    ['a\u200Db', 'a⟦U+200D⟧b'],
    [`g${'\u0301'.repeat(6)}`, `g${'\u0301'.repeat(4)}⟦U+0301⟧⟦U+0301⟧`],
    ['tag \u{E0041}', 'tag ⟦U+E0041⟧'],
    ['12\uFE0F34', '12⟦U+FE0F⟧34'],
    ['❤️ 12\uFE0F', '❤️ 12⟦U+FE0F⟧'],
    ['Nok\u034F\u115F\uFFA0', 'Nok⟦U+034F⟧⟦U+115F⟧⟦U+FFA0⟧'],
  ])('shows what shows nothing: %j', (text, shown) => expect(shownText(text)).toBe(shown));

  it('keeps the lines of a text of several, and nothing else that shows nothing', () => {
    expect(shownLines('{\r\n\t"code": "\u202E1",\n\r"x"')).toBe('{\r\n\t"code": "⟦U+202E⟧1",\n⟦U+000D⟧"x"');
  });

  it.each([
    '',
    '310 Diamonds',
    'ราชาแห่งเกม ๑๐๐ น้ำ ที่สุด',
    '👨‍👩‍👧 Family ❤️ 1️⃣',
    'Müller – “x”',
    'مرحبا',
    '王者荣耀',
  ])('leaves alone what can be read: %j', (text) => expect(shownText(text)).toBe(text));

  it('holds nothing that shows nothing, whatever came', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(hasInvisible(shownText(text).replace(/[\u200D\uFE0E\uFE0F]/g, ''))).toBe(false);
      }),
    );
  });

  it('cannot reverse the text next to it', () => {
    expect(isolatedText('مرحبا')).toBe('\u2068مرحبا\u2069');
    expect(isolatedText('\u202E001')).toBe('⟦U+202E⟧001');
  });
});

describe('a text as a file’s name', () => {
  it.each([
    ['../../../../tmp/evil', 'tmp-evil'],
    ['TG-0001', 'TG-0001'],
    ['C:\\Windows\\x?*', 'C-Windows-x'],
    ['con', '_con'],
    ['NUL.txt', '_NUL.txt'],
    ['...', 'unnamed'],
    ['', 'unnamed'],
    ['ใบ เสร็จ\u202E', 'ใบ-เสร็จ'],
    ['-rf', 'rf'],
    ['a..b', 'a.b'],
  ])('%j is %j', (text, name) => expect(fileNameOf(text)).toBe(name));

  it('is never a path, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const name = fileNameOf(text);
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}._-]*$/u);
        expect(name).not.toMatch(/\.\.|\.$/);
        expect(name.length).toBeLessThan(70);
      }),
    );
  });
});
