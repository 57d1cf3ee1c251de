import { parseArgs } from 'node:util';

/** Options of the bench. */
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

const QUICK = { runs: 2, sizes: [10_000], sales: [1_000] };
const FULL = { runs: 5, sizes: [10_000, 100_000, 1_000_000], sales: [10_000, 100_000] };

/**
 * Reads `[--quick] [--only NAME[,NAME]] [--runs N] [--sizes 10k,100k,1m] [--sales 10k,100k] [--years N] [--poor] [--picture]`.
 * Throws on anything else.
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      runs: { type: 'string' },
      sizes: { type: 'string' },
      sales: { type: 'string' },
      years: { type: 'string' },
      poor: { type: 'boolean', default: false },
      picture: { type: 'boolean', default: false },
    },
  });
  const usual = values.quick ? QUICK : FULL;
  return {
    only: values.poor ? ['poor'] : words(values.only),
    runs: values.runs === undefined ? usual.runs : wholeNumber(values.runs),
    sizes: sizesOf(values.sizes) ?? usual.sizes,
    sales: sizesOf(values.sales) ?? usual.sales,
    years: values.years === undefined ? null : wholeNumber(values.years),
    quick: values.quick,
    picture: values.picture,
  };
}

/** A number with `k` or `m` behind it. Throws RangeError when it is none. */
function sizeOf(text: string): number {
  const read = /^(\d+)(k|m)?$/i.exec(text);
  const factor = { k: 1_000, m: 1_000_000 }[read?.[2]?.toLowerCase() ?? ''] ?? 1;
  const size = Number(read?.[1]) * factor;
  if (!Number.isSafeInteger(size) || size < 1) throw new RangeError(`'${text}' is no number of orders`);
  return size;
}

function sizesOf(list: string | undefined): number[] | null {
  if (list === undefined) return null;
  return words(list)
    .map(sizeOf)
    .sort((a, b) => a - b);
}

function words(list: string): string[] {
  return list.split(',').filter((word) => word !== '');
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new RangeError(`'${text}' is no number of runs`);
  return number;
}
