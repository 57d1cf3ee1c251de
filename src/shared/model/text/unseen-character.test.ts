import { expect, it } from 'vitest';
import { codePointName } from './invisible';
import { unseenCharacter } from './unseen-character';

it.each([
  ['shop\u200B7', 'U+200B', 5],
  ['\u2060shop', 'U+2060', 1],
  ['shop\uFE0F', 'U+FE0F', 5],
  ['https://a.example/\u00A0x', 'U+00A0', 19],
  ['a\tb', 'U+0009', 2],
  ['🎮\u034F', 'U+034F', 2],
])('names what cannot be seen in %j: %s at %i', (text, character, at) => {
  expect(unseenCharacter(text)).toEqual({ character, at });
});

it('names each character that may be ignored', () => {
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const one = String.fromCodePoint(code);
    if (!/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u.test(one)) continue;
    const name = codePointName(one);
    expect(unseenCharacter(`a${one}b`), name).toEqual({ character: name, at: 2 });
  }
});

it.each(['', ' shop 7 ', 'https://api.example.com/v1', 'ร้านเกม'])('sees all of %j', (text) => {
  expect(unseenCharacter(text)).toBeNull();
});
