/** Seals with a passphrase, for machines without a keyring: scrypt for the key, AES-256-GCM for the text. */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

/** 64 MB and about a quarter of a second on a cheap PC: slow for a thief, acceptable once a day. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A salt for a new passphrase, base64. */
export function newSalt(): string {
  return randomBytes(16).toString('base64');
}

export function keyOf(passphrase: string, salt: string): Buffer {
  return scryptSync(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), 32, COST);
}

/** Seals a text, base64. `bound` is not part of the result, but is needed to open it. */
export function sealWithKey(text: string, key: Buffer, bound?: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  if (bound) cipher.setAAD(bound);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** Opens a sealed text; null when the key is wrong, or when the text or its `bound` was changed. */
export function openWithKey(sealed: string, key: Buffer, bound?: Buffer): string | null {
  try {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    if (bound) decipher.setAAD(bound);
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
}
