import { nameForm } from '@shared/model/text/comparison-form';
import { plainByForm, type PlainPositions } from '../../../domain/field-memory';

const NOTHING: readonly number[] = [];
/** More spellings than a list of orders has. */
const MOST_SPELLINGS = 4_096;
/** The rules of the last call: within a list they are almost always the same. */
let latest: {
  readonly of: PlainPositions;
  readonly byForm: ReadonlyMap<string, readonly number[]>;
  readonly bySpelling: Map<string, readonly number[]>;
} | null = null;

/** Which values of the product may be read: none of an unknown one. A list may spell its name differently. */
export function plainOf(product: string | null, plainPositions: PlainPositions): readonly number[] {
  if (product === null) return NOTHING;
  // A map, which has only its own keys: a product may be called `constructor`.
  if (latest?.of !== plainPositions)
    latest = { of: plainPositions, byForm: plainByForm(plainPositions), bySpelling: new Map() };
  const known = latest.bySpelling.get(product);
  if (known) return known;
  const plain = latest.byForm.get(nameForm(product)) ?? NOTHING;
  if (latest.bySpelling.size >= MOST_SPELLINGS) latest.bySpelling.clear();
  latest.bySpelling.set(product, plain);
  return plain;
}
