/**
 * The key of sealed copies as the till keeps it: sealed together with the salt that its passphrase needs. Another salt
 * would make copies that open here, and with no passphrase elsewhere.
 */
const KEY_BYTES = 32;
/** No other text that the till seals has it. */
const WHAT = 'key of copies';

export interface CopyKey {
  readonly salt: string;
  readonly key: Buffer;
}

export function keyText({ salt, key }: CopyKey): string {
  return JSON.stringify([WHAT, salt, key.toString('base64')]);
}

/** The key of this salt; null for any other text that was sealed. */
export function keyIn(text: string, salt: string): Buffer | null {
  const [what, itsSalt, key] = listIn(text);
  if (what !== WHAT || itsSalt !== salt || typeof key !== 'string') return null;
  const bytes = Buffer.from(key, 'base64');
  return bytes.length === KEY_BYTES ? bytes : null;
}

function listIn(text: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
