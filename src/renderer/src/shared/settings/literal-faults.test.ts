import { expect, it } from 'vitest';
import { textFault, tokenTextFault } from './literal-faults';

it('names an invisible character, in a shop’s ID, an address and an access key', () => {
  expect(textFault('shop\u200B7')).toContain('U+200B');
  expect(textFault('https://a.example/\u00A0')).toBeUndefined();
  expect(textFault('https://a.example/\u00A0x')).toContain('U+00A0');
  expect(tokenTextFault('abc\u2060')).toContain('4');
  expect(tokenTextFault('abc\u2060')).toContain('U+2060');
});

it('takes what can be seen, and of an access key what a header carries', () => {
  expect([textFault('ร้าน 7'), textFault('https://a.example'), tokenTextFault(' abc ')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(tokenTextFault('กขค')).toBeDefined();
  expect(tokenTextFault('กขค')).not.toContain('U+');
});
