/**
 * Milliseconds since the epoch with fractions: comparable across all processes of this machine, pages
 * included.
 */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
