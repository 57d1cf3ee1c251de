/** What orders are found by in memory: numbers, not texts. Their keys are `domain/sale/order-key`'s. */

/**
 * The identity of an order that has an id or a code. Both usually count up together, so one of them is mixed
 * well first (as at the end of MurmurHash3). Otherwise they would often cancel each other out.
 */
export function identityOf(id: number, code: number): number {
  let hash = Math.imul(id ^ (id >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16) ^ code) | 0;
}

/** A hash of a text for `Rows`; 0 means no text. */
export function hashOf(text: string | null): number {
  if (text === null) return 0;
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0 || 1;
}
