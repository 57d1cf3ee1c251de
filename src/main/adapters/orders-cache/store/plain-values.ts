/** Which values of an order may be read, by the name of its product as the list spells it. */
import { nameForm } from '@shared/model/comparison-form';
import { plainByForm, type PlainPositions } from '../../../domain/field-memory';

const NOTHING: readonly number[] = [];
/** More spellings than a list of orders has. */
const MOST_SPELLINGS = 4_096;
/** The rules that were asked for last: of a list that is all but always the same ones. */
let latest: {
  readonly of: PlainPositions;
  readonly byForm: ReadonlyMap<string, readonly number[]>;
  readonly bySpelling: Map<string, readonly number[]>;
} | null = null;

/** Which values of the product may be read: none of one that nobody knows. A list may spell its name in another way. */
export function plainOf(product: string | null, plainPositions: PlainPositions): readonly number[] {
  if (product === null) return NOTHING;
  // A map has own names only: a product may well be called `constructor`.
  if (latest?.of !== plainPositions)
    latest = { of: plainPositions, byForm: plainByForm(plainPositions), bySpelling: new Map() };
  const known = latest.bySpelling.get(product);
  if (known) return known;
  const plain = latest.byForm.get(nameForm(product)) ?? NOTHING;
  if (latest.bySpelling.size >= MOST_SPELLINGS) latest.bySpelling.clear();
  latest.bySpelling.set(product, plain);
  return plain;
}
