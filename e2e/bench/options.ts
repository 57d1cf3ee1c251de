/** Options of the bench, as .tools/bench.mjs reads them. */
export interface Options {
  /** Groups to measure; empty for all but `poor`, which needs root. */
  readonly only: readonly string[];
  readonly runs: number;
  /** Numbers of orders, ascending; the targets are about the last one. */
  readonly sizes: readonly number[];
  /** Numbers of sales in the shop ledger, ascending. */
  readonly sales: readonly number[];
  /** Years of sales that a start is measured with; null for none. */
  readonly years: number | null;
  /** A week of trading with fewer days and sales, for trying. */
  readonly quick: boolean;
  /** Saves the pictures of how cost grows where the documents have them. */
  readonly picture: boolean;
}
