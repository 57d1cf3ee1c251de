/**
 * What the till knows of the fields of every product it ever received, by the product's name, as the orders
 * list has it. Nothing is forgotten when a product is withdrawn, renamed or asks for other fields. Its orders
 * still carry the values given then, including passwords.
 */
import type { Catalogue } from '@shared/model/service/product';
import { nameForm } from '@shared/model/text/comparison-form';
import { isSecretField } from '@shared/model/recipient/recipient';

/** Positions in a product's list of fields that were a secret's once, and those of another field. */
export interface KnownFields {
  readonly secret: readonly number[];
  readonly plain: readonly number[];
}

/** By product name. */
export type FieldMemory = ReadonlyMap<string, KnownFields>;

/**
 * Per product name, the payload positions that may be read: those of known fields that were never secret in
 * any catalogue. No value may be read of a product that is not in it.
 */
export type PlainPositions = Readonly<Record<string, readonly number[]>>;

/** More names than a shop sees in all its years; beyond that, no value is read. */
const MOST_NAMES = 50_000;

/** The memory with a catalogue's facts added; the same object when nothing is new. */
export function learn(memory: FieldMemory, { products }: Pick<Catalogue, 'products'>): FieldMemory {
  const learned = new Map(memory);
  let isNew = false;
  for (const { name, payloadField } of products) {
    const before = learned.get(name);
    if (!before && learned.size >= MOST_NAMES) continue;
    const secret = new Set(before?.secret);
    const plain = new Set(before?.plain);
    payloadField.forEach((ref, position) =>
      (isSecretField(ref, payloadField) ? secret : plain).add(position),
    );
    if (before?.secret.length === secret.size && before.plain.length === plain.size) continue;
    learned.set(name, { secret: sorted(secret), plain: sorted(plain) });
    isNew = true;
  }
  return isNew ? learned : memory;
}

/** The positions that may be read: one that is secret in any product of that name is secret. */
export function plainPositions(memory: FieldMemory): PlainPositions {
  const secrets = new Map<string, Set<number>>();
  for (const [name, { secret }] of memory) {
    const form = nameForm(name);
    secrets.set(form, (secrets.get(form) ?? new Set()).union(new Set(secret)));
  }
  return Object.fromEntries(
    [...memory].map(([name, { plain }]) => [
      name,
      plain.filter((at) => !secrets.get(nameForm(name))?.has(at)),
    ]),
  );
}

/** The same, keyed by the comparison form of names. */
export function plainByForm(positions: PlainPositions): ReadonlyMap<string, readonly number[]> {
  const byForm = new Map<string, readonly number[]>();
  for (const [name, plain] of Object.entries(positions)) {
    const form = nameForm(name);
    byForm.set(form, [...new Set([...(byForm.get(form) ?? []), ...plain])]);
  }
  return byForm;
}

function sorted(positions: ReadonlySet<number>): number[] {
  return [...positions].sort((a, b) => a - b);
}
