/** The content of the file with the PINs' secret, and how it is sealed. */
import { createHmac } from 'node:crypto';
import { PERSON_COLOURS } from '@shared/model/kinds/people';
import { ROLES } from '@shared/model/people/rights';
import { z } from 'zod';
import {
  sealedText,
  VERSION_KINDS,
  type PersonFacts,
  type PersonVersion,
} from '../../domain/people/person-version';
import type { Tries } from '../../domain/people/pin-tries';

const versionSchema = z.object({
  personId: z.string(),
  version: z.int().min(1),
  at: z.string(),
  how: z.enum(VERSION_KINDS),
  name: z.string(),
  colour: z.enum(PERSON_COLOURS),
  role: z.enum(ROLES),
  removed: z.boolean(),
  salt: z.string().nullable(),
  verifier: z.string().nullable(),
  seal: z.string(),
}) satisfies z.ZodType<PersonVersion>;
/** Its sealed content. */
export const pinTextSchema = z.object({
  secret: z.base64(),
  people: z.array(versionSchema),
  tries: z.record(z.string(), z.object({ wrong: z.int().min(1), lastAt: z.number() })),
  usedReset: z.string().nullable(),
  shopCode: z.string().nullable(),
  /** The till's earlier secrets, from before it adopted the shop's; the newest is last. */
  former: z.array(z.base64()),
  /** Where it was written: a data folder on a machine, as `installationOf` returns it; empty for not known. */
  installation: z.string(),
  /** Made with it and kept from then on; sealed with the token and the trail's key, it says which PINs are this till's. */
  id: z.string().min(1),
});

/** How an unsealed file begins. */
export const BARE = 'file:';

export function storageOf(sealed: string): 'keyring' | 'passphrase' | 'file' {
  if (sealed.startsWith(BARE)) return 'file';
  return sealed.startsWith('keyring:') ? 'keyring' : 'passphrase';
}

/** Null for text that is no JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The seal of a version at the till whose PINs have this id. */
export function sealWith(secret: string, id: string, facts: PersonFacts): string {
  const bytes = Buffer.from(secret, 'base64');
  const key = createHmac('sha256', bytes).update(`people ${id}`).digest();
  return createHmac('sha256', key).update(sealedText(facts)).digest('base64url');
}

/** Stored apart from the journal, under one seal. */
export interface SafeContent {
  /** The last version of each person. */
  readonly people: readonly PersonVersion[];
  readonly tries: Readonly<Record<string, Tries>>;
  /** What allowed the last reset of an owner's PIN: it does not allow a second one. */
  readonly usedReset: string | null;
  /** The code that the shop's people are sealed with, as the owner sees it; null when not shared. */
  readonly shopCode: string | null;
}
