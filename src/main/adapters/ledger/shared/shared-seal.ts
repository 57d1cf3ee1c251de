/**
 * Seals the shop's people and players with the shop's code, which the ledger never has. The keeper of the
 * database can neither read nor add anyone.
 */
import { createHash, createHmac } from 'node:crypto';
import type { NamedPerson } from '@shared/model/people/person';
import type { SharedKind } from '@shared/model/kinds/shop';
import { openText, sealText } from '../sealing/sealed-text';

/** What it is a version of. */
export interface SealedVersion {
  readonly kind: SharedKind;
  readonly version: number;
}

/** Seals a text for one version; base64. */
export function sealShared(code: string, version: SealedVersion, text: string): string {
  return sealText(keyOf(code, 'people'), boundTo(version), text);
}

/** The text; null when it was sealed with another code, for another version, or not at all. */
export function openShared(code: string, version: SealedVersion, sealed: string): string | null {
  return openText(keyOf(code, 'people'), boundTo(version), sealed);
}

/** A code has 160 bits, so the key needs no slow derivation against guessing. */
function keyOf(code: string, of: 'people' | 'forgotten' | 'changes'): Buffer {
  return createHash('sha256').update(`${of} of a shop ${code}`).digest();
}

function signed(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Prevents that an old version passes as a new one, or one kind as another. */
function boundTo({ kind, version }: SealedVersion): string {
  return `${kind} ${version}`;
}

/** Identifies the shop of a key, and reveals nothing of it; null without a key. */
export function shopMark(key: string | null): string | null {
  if (key === null) return null;
  return createHash('sha256').update(`shop ${key}`).digest('base64url');
}

/**
 * Names forgotten people at the shop's tills; null for a till that shares no people. Without the code, no one can
 * find out who it was.
 */
export function forgottenNames(code: string | null): ((what: string) => string) | null {
  if (code === null) return null;
  const key = keyOf(code, 'forgotten');
  return (what) => signed(key, what);
}

/** Proves that a till that knows the code kept this of a change: who made it, of what, in which shop. */
export function changeSeal(code: string, shop: string | null, kind: SharedKind, who: NamedPerson): string {
  return signed(keyOf(code, 'changes'), JSON.stringify([shop, kind, who.id, who.name]));
}
