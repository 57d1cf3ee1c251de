import { describe, expect, it } from 'vitest';
import { tableText } from './table-text';

const TEXT = 'product_id,product,rule\r\n0012,ราชาแห่งเกม น้ำ,none\r\n';

/** As Thai Excel writes plain CSV: one byte a letter, Thai from 0xA1 on. */
function windows874(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => {
    const code = char.charCodeAt(0);
    return code >= 0x0e01 ? code - 0x0e01 + 0xa1 : code;
  });
}
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

describe('a table that a spreadsheet saved', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16 with its mark', utf16(`\uFEFF${TEXT}`)],
    ['UTF-16 the other way round', utf16(`\uFEFF${TEXT}`).swap16()],
    ['UTF-16 without a mark', utf16(TEXT)],
    ['UTF-16 the other way round without a mark', utf16(TEXT).swap16()],
    ['windows-874', windows874(TEXT)],
  ])('is read from %s', (_, bytes) => expect(tableText(bytes)).toBe(TEXT));

  it('is empty for nothing, and none for bytes that are no text', () => {
    expect(tableText(new Uint8Array())).toBe('');
    expect(() => tableText(Uint8Array.of(0xff, 0xfe, 0x00))).toThrow();
    expect(() => tableText(Uint8Array.of(0x41, 0xfc, 0xff))).toThrow();
  });
});
