/** What the vault's file holds, and how a token is sealed together with the place where it belongs. */
import { z } from 'zod';
import type { TokenPlace } from '../../domain/ports';

const placeSchema = z.object({
  service: z.object({ baseUrl: z.string(), identify: z.string() }),
  journal: z.string(),
  installation: z.string(),
});

export const vaultFileSchema = z.discriminatedUnion('storage', [
  z.object({ storage: z.literal('keyring'), sealed: z.string() }),
  z.object({
    storage: z.literal('passphrase'),
    sealed: z.string(),
    salt: z.string(),
    /** In the clear, to tell before the passphrase is asked for; authenticated by the seal. */
    place: placeSchema,
  }),
]);
export type VaultFile = z.infer<typeof vaultFileSchema>;

/** A token as it comes out of its seal. */
export interface PlacedToken {
  readonly token: string;
  readonly place: TokenPlace;
}

/** Nothing else that the keyring opens begins so. */
const MARK = 'topup-till vault 2\n';

/** The text to be sealed by the keyring. */
export function placedText({ token, place }: PlacedToken): string {
  return MARK + JSON.stringify({ token, place });
}

/** Reads what the keyring has opened; null for what was not sealed so. */
export function readPlacedText(text: string): PlacedToken | null {
  if (!text.startsWith(MARK)) return null;
  const read = z
    .object({ token: z.string(), place: placeSchema })
    .safeParse(JSON.parse(text.slice(MARK.length)));
  return read.success ? read.data : null;
}

/** The place as the bytes that a passphrase's seal authenticates. */
export function placeBytes({ service, journal, installation }: TokenPlace): Buffer {
  return Buffer.from(JSON.stringify([service.baseUrl, service.identify, journal, installation]));
}

/** What of the place differs first, or null when it is the same. */
export function misplacedBy(sealed: TokenPlace, here: TokenPlace): 'service' | 'folder' | 'journal' | null {
  if (!isSameService(sealed, here)) return 'service';
  if (sealed.installation !== here.installation) return 'folder';
  return sealed.journal === here.journal ? null : 'journal';
}

/** Whether both go to the same address under the same identify. */
export function isSameService(
  { service: a }: Pick<TokenPlace, 'service'>,
  { service: b }: Pick<TokenPlace, 'service'>,
): boolean {
  return a.baseUrl === b.baseUrl && a.identify === b.identify;
}
