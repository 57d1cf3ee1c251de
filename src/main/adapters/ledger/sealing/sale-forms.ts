/**
 * What the ledger compares sales by, sent with each row of a sale. The forms are computed here, so that one
 * rule decides what is alike. The row itself stays as its digest has it.
 */
import { formsOf, type AlikeForms } from '@shared/model/sale/alike';
import type { TrailEntry } from '../../journal/trail/entries-reader';
import { jsonOf } from '../json-of';
import { payloadSchema, rowSchema, sentRowsSchema } from './sent-rows';

/** The forms as sent: without the ids of game and package, which are in the row. */
export type SentForms = Pick<AlikeForms, 'product' | 'package' | 'values' | 'joined' | 'ids'>;

/** The forms of a sale, by the columns of its row. */
export function formsOfRow(row: ReadonlyMap<string, unknown>): AlikeForms {
  const text = (column: string): string => {
    const value = row.get(column);
    return typeof value === 'string' ? value : '';
  };
  return formsOf({
    product: { id: text('product_id'), name: text('product_name') },
    package: { id: text('package_id'), name: text('package_name') },
    payload: payloadSchema.parse(jsonOf(text('payload'))),
  });
}

export function sentForms({ productForm, packageForm, values, joined, ids }: AlikeForms): SentForms {
  return { product: productForm, package: packageForm, values, joined, ids };
}

/** An entry of a shop that sends its players in clear, with the forms of its sales. */
export function withForms(entry: TrailEntry): TrailEntry {
  if (entry.rows === null || !entry.rows.includes('[\\"sales\\"')) return entry;
  const read = sentRowsSchema.safeParse(jsonOf(entry.rows));
  if (!read.success) return entry;
  const rows = read.data.map((row) => {
    const [place, text, part] = row;
    const [table, pairs] = rowSchema.safeParse(jsonOf(text)).data ?? [];
    if (table !== 'sales') return row;
    return [place, text, part ?? null, sentForms(formsOfRow(new Map(pairs)))];
  });
  return { ...entry, rows: JSON.stringify(rows) };
}
