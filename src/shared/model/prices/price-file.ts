/** The price book as a table for editing in a spreadsheet. */
import type * as pricesTopic from '../../ipc/counter/prices';
import type { Infer } from '../../ipc/shapes/infer';

/** Columns of the file, in their order. The names are not translated, so that every till can read a file. */
export const PRICE_COLUMNS = [
  'product_id',
  'product',
  'package_id',
  'package',
  'provider_price',
  'rule',
  'value',
  'round_up',
  'price',
  'from',
] as const;
export type PriceColumn = (typeof PRICE_COLUMNS)[number];

/** Columns that are read; the others help the person who edits the file. */
export const READ_COLUMNS = [
  'product_id',
  'package_id',
  'rule',
  'value',
  'round_up',
  'from',
] as const satisfies readonly PriceColumn[];

/** A line that was not read, and why. */
export type PriceFileFault = Infer<typeof pricesTopic.fileFaultSchema>;

export interface PriceFile<Rule> {
  /** The rules that differ from the current ones. */
  readonly rules: readonly Rule[];
  /** The first of them. */
  readonly faults: readonly PriceFileFault[];
  readonly moreFaults: number;
}
