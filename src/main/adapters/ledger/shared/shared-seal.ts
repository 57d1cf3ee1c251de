/**
 * The people and the players of a shop under its own code, which the ledger never has: whoever keeps the database
 * neither reads nor adds anybody.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { SharedKind } from '@shared/model/shop/shop-wide';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Of what it is a version. */
export interface SealedVersion {
  readonly kind: SharedKind;
  readonly version: number;
}

/** Seals a text for one version; base64. */
export function sealShared(code: string, version: SealedVersion, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(code), iv).setAAD(boundTo(version));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The text; null when it was sealed with another code, for another version, or by nobody. */
export function openShared(code: string, version: SealedVersion, sealed: string): string | null {
  try {
    const bytes = Buffer.from(sealed, 'base64');
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, keyOf(code), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(boundTo(version)).setAuthTag(tag);
    const opened = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return null;
  }
}

/** A code has 160 bits of its own: nothing has to slow a search down. */
function keyOf(code: string): Buffer {
  return createHash('sha256').update(`people of a shop ${code}`).digest();
}

/** An old version cannot be told as a new one, nor one kind as another. */
function boundTo({ kind, version }: SealedVersion): Buffer {
  return Buffer.from(`${kind} ${version}`);
}

/** What the shop's tills know somebody by who is forgotten: nobody without the code finds out who it was. */
export function forgottenName(code: string, what: string): string {
  const key = createHash('sha256').update(`forgotten of a shop ${code}`).digest();
  return createHmac('sha256', key).update(what).digest('base64url');
}
