/** The list of updates: a text, and signatures over exactly that text. */
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { isVersion, UpdateFault, type UpdateList } from '../../domain/updates/update-list';

/** Prevents that a signature over something else passes as one over a list. */
export const SIGNED_AS = 'topup-till update list 1\n';

const envelopeSchema = z.object({
  list: z.string().max(32_768),
  signatures: z.array(z.object({ key: z.string().max(64), signature: z.base64().max(200) })).max(8),
});

const listSchema = z.object({
  product: z.literal('topup-till'),
  system: z.enum(['linux', 'windows']),
  version: z.string().max(60).refine(isVersion),
  journalSchema: z.int().min(1),
  share: z.int().min(0).max(100),
  notes: z.string().max(4_000),
  file: z.object({
    // A file next to the list, and no path: nothing in it can name another place.
    name: z.string().regex(/^[\w][\w.-]{0,150}$/),
    size: z.int().min(1).max(1_000_000_000),
    sha512: z.base64().length(88),
  }),
}) satisfies z.ZodType<Omit<UpdateList, 'served'>>;

/** The name of a key in a list: its digest. */
export function keyName(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

/** Reads the public keys of the people who may release versions, as PEM. */
export function readKeys(pems: readonly string[]): KeyObject[] {
  return pems.map((pem) => createPublicKey(pem));
}

/**
 * Reads a server's answer as its list. One signature by one of the `keys` is enough: while keys change, a
 * list has one by the old and one by the new. Throws UpdateFault.
 */
export function readSignedList(text: string, keys: readonly KeyObject[]): UpdateList {
  const { list, signatures } = parse(envelopeSchema, text);
  const signed = Buffer.from(SIGNED_AS + list);
  const known = new Map(keys.map((key) => [keyName(key), key]));
  const holds = signatures.some(({ key, signature }) => {
    const by = known.get(key);
    return by !== undefined && verify(null, signed, by, Buffer.from(signature, 'base64'));
  });
  if (!holds) throw new UpdateFault('not-signed', signatures.map(({ key }) => key).join(', '));
  return { ...parse(listSchema, list), served: text };
}

function parse<T>(schema: z.ZodType<T>, text: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UpdateFault('no-list', text.slice(0, 60));
  }
  const read = schema.safeParse(value);
  if (!read.success) throw new UpdateFault('no-list', read.error.issues[0]?.path.join('.') ?? '');
  return read.data;
}
