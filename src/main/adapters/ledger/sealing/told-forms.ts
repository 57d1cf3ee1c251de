/**
 * What the ledger compares sales by, told beside each row of one: the forms are made here, by the one rule of what is
 * alike, and the row itself stays as its digest has it.
 */
import { formsOf, type AlikeForms } from '@shared/model/sale/alike';
import type { ToldEntry } from '../../journal/trail/entries-reader';
import { jsonOf } from '../json-of';
import { payloadSchema, rowSchema, toldSchema } from './told-rows';

/** What the ledger hears: without the ids, which stand in the row. */
export interface ToldForms {
  readonly product: string;
  readonly package: string;
  readonly values: readonly string[];
  readonly joined: readonly string[];
}

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

/** What is told of them. */
export function toldForms({ productForm, packageForm, values, joined }: AlikeForms): ToldForms {
  return { product: productForm, package: packageForm, values, joined };
}

/** An entry of a shop that tells its players in clear, with the forms of its sales. */
export function withForms(entry: ToldEntry): ToldEntry {
  if (entry.rows === null || !entry.rows.includes('[\\"sales\\"')) return entry;
  const read = toldSchema.safeParse(jsonOf(entry.rows));
  if (!read.success) return entry;
  const rows = read.data.map((told) => {
    const [place, text, part] = told;
    const [table, pairs] = rowSchema.safeParse(jsonOf(text)).data ?? [];
    if (table !== 'sales') return told;
    return [place, text, part ?? null, toldForms(formsOfRow(new Map(pairs)))];
  });
  return { ...entry, rows: JSON.stringify(rows) };
}
