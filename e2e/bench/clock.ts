/**
 * Milliseconds since the epoch with their fractions: what all processes of this machine, pages included,
 * can be compared by.
 */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
