/**
 * The key of sealed copies as the till keeps it: sealed together with the salt that its passphrase needs, and with the
 * till's installation. Another salt would make copies that open here, and with no passphrase elsewhere. The key of another
 * till, which the same keyring opens, would make copies that open for anyone who knows its passphrase.
 */
const KEY_BYTES = 32;
/** No other text that the till seals has it. */
const WHAT = 'key of copies';

export interface CopyKey {
  readonly salt: string;
  readonly key: Buffer;
}

export function keyText({ salt, key }: CopyKey, installation: string): string {
  return JSON.stringify([WHAT, installation, salt, key.toString('base64')]);
}

/** This till's key of this salt; null for any other text that was sealed. */
export function keyIn(text: string, salt: string, installation: string): Buffer | null {
  const [what, where, itsSalt, key] = listIn(text);
  if (what !== WHAT || where !== installation || itsSalt !== salt || typeof key !== 'string') return null;
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
