/** The arithmetic of the measurements; it knows nothing of their subject. */

/** One figure measured several times. */
export interface Sample {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly runs: number;
}

/** The value below which `share` (0 to 1) of the values are, by the nearest rank. Throws on none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.min(Math.max(Math.ceil(share * sorted.length), 1), sorted.length);
  const value = sorted[rank - 1];
  if (value === undefined) throw new RangeError('nothing was measured');
  return value;
}

/** The middle value, or the mean of the two in the middle. Throws on none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new RangeError('nothing was measured');
  return (lower + upper) / 2;
}

/** The middle and the spread of the measured values. Throws on none. */
export function sampleOf(values: readonly number[]): Sample {
  return {
    median: median(values),
    min: Math.min(...values),
    max: Math.max(...values),
    runs: values.length,
  };
}
