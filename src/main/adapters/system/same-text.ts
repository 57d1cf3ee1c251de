import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same text; the time taken does not reveal how far they agree. Never throws. */
export function isSameText(one: string, other: string): boolean {
  // Texts as long as each other may differ in bytes.
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
