/** The form of payment codes (EMVCo): fields of a tag and a length of two digits, then the value. */

/** One field. Throws RangeError for a value that does not fit its length. */
export function tlv(tag: string, value: string): string {
  if (value.length > 99) throw new RangeError(`a field holds 99 characters: ${tag}`);
  return tag + String(value.length).padStart(2, '0') + value;
}

/** The fields of a text by their tags, the first of each; null if the text is not entirely made of fields. */
export function readTlv(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    const [, tag, length] = head ?? [];
    if (tag === undefined || length === undefined) return null;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length)) return null;
    if (!fields.has(tag)) fields.set(tag, value);
    at += 4 + value.length;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE of an ASCII text, as four hexadecimal digits in capitals. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** A text followed by its checksum, as the field of this tag. */
export function withChecksum(text: string, tag: string): string {
  const head = `${text}${tag}04`;
  return head + crc16(head);
}

/** Whether a text ends in its checksum in the field of this tag. */
export function hasChecksum(text: string, tag: string): boolean {
  return text.slice(-8, -4) === `${tag}04` && crc16(text.slice(0, -4)) === text.slice(-4).toUpperCase();
}
