/** The text of a table that a spreadsheet saved, in any of its encodings. */

/**
 * Excel saves UTF-8 and UTF-16 with a byte-order mark, and plain CSV in the machine's code page, which in
 * Thailand is windows-874. Other programs save UTF-8 and UTF-16 without the mark. Throws for bytes that are
 * not text.
 */
export function tableText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be');
  const zeros = bytes
    .subarray(0, 400)
    .reduce(
      ([even, odd], byte, at): [number, number] =>
        byte !== 0 ? [even, odd] : at % 2 === 0 ? [even + 1, odd] : [even, odd + 1],
      [0, 0] as [number, number],
    );
  // In UTF-16, every other byte of Latin headings is zero; other encodings have no zero bytes.
  if (zeros[1] > 0 && zeros[0] === 0) return decoded(bytes, 'utf-16le');
  if (zeros[0] > 0 && zeros[1] === 0) return decoded(bytes, 'utf-16be');
  try {
    return decoded(bytes, 'utf-8');
  } catch {
    return decoded(bytes, 'windows-874');
  }
}

function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
