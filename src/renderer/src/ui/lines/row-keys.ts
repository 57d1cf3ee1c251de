/**
 * The line that a key leads to from line `from` of `count`, with `page` lines per page. Null for a key that
 * does not move or where there is no line.
 */
export function rowAfterKey(key: string, from: number, count: number, page: number): number | null {
  if (count === 0) return null;
  const within = (to: number) => Math.min(count - 1, Math.max(0, to));
  switch (key) {
    case 'ArrowUp':
      return within(from - 1);
    case 'ArrowDown':
      return within(from + 1);
    case 'PageUp':
      return within(from - page);
    case 'PageDown':
      return within(from + page);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
