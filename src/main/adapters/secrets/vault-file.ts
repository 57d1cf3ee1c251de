/** The content of the vault's file, and how a token is sealed together with its place. */
import { z } from 'zod';
import type { TokenPlace } from '../../domain/ports';
import { isSameService } from '../../domain/settings/same-service';
import { openWithKey } from './passphrase-seal';
import { pinsNotedSchema } from './pins-noted';

const placeSchema = z.object({
  service: z.object({ baseUrl: z.string(), identify: z.string() }),
  journal: z.string(),
  installation: z.string(),
  /** The PINs that people had when it was sealed; files that say otherwise by now were changed outside the app. */
  pins: pinsNotedSchema.optional(),
});

export const vaultFileSchema = z.discriminatedUnion('storage', [
  z.object({ storage: z.literal('keyring'), sealed: z.string() }),
  z.object({
    storage: z.literal('passphrase'),
    sealed: z.string(),
    salt: z.string(),
    /** In clear text, since the seal authenticates it. */
    place: placeSchema,
  }),
]);
export type VaultFile = z.infer<typeof vaultFileSchema>;

/** A place as it is sealed with a token. */
export type SealedPlace = z.infer<typeof placeSchema>;

/** A token as unsealed. */
export interface PlacedToken {
  readonly token: string;
  readonly place: SealedPlace;
}

/** A passphrase in use: its derived key, with the salt used for it. */
export interface PassphraseKey {
  readonly key: Buffer;
  readonly salt: string;
}

/** No other text that the keyring opens begins like this. */
const MARK = 'topup-till vault 2\n';

/** The text that the keyring seals. */
export function placedText({ token, place }: PlacedToken): string {
  return MARK + JSON.stringify({ token, place });
}

/** Reads text opened by the keyring; null when it was not sealed in this form. */
export function readPlacedText(text: string): PlacedToken | null {
  if (!text.startsWith(MARK)) return null;
  const read = z
    .object({ token: z.string(), place: placeSchema })
    .safeParse(JSON.parse(text.slice(MARK.length)));
  return read.success ? read.data : null;
}

/** The place as the bytes that a passphrase's seal authenticates. */
export function placeBytes({ service, journal, installation, pins }: SealedPlace): Buffer {
  const facts = [
    service.baseUrl,
    service.identify,
    journal,
    installation,
    ...(pins === undefined ? [] : [pins.id, pins.versions]),
  ];
  return Buffer.from(JSON.stringify(facts));
}

/** The token in a file, if this key sealed it together with its place. */
export function tokenIn(
  { sealed, place }: Extract<VaultFile, { storage: 'passphrase' }>,
  key: Buffer | undefined,
): string | null {
  return key === undefined ? null : openWithKey(sealed, key, placeBytes(place));
}

/** The first part of the place that differs, or null when it is the same. */
export function misplacedBy(sealed: TokenPlace, here: TokenPlace): 'service' | 'folder' | 'journal' | null {
  if (!isSameService(sealed, here)) return 'service';
  if (sealed.installation !== here.installation) return 'folder';
  return sealed.journal === here.journal ? null : 'journal';
}
