/** Lists of words, and those that several rules share. */

/** Whether a word is in a list. */
export interface WordList {
  has(word: string): boolean;
}

/** Words that are parted by spaces. One with signs in it is a pattern: `cancel.*`, `fail(s|ed)?`. */
export function listOf(...lists: readonly string[]): WordList {
  const all = anyCase(lists.join(' ')).trim().split(/\s+/);
  const isPlain = (word: string): boolean => /^[\p{L}\p{M}\p{N}]+$/u.test(word);
  const plain = new Set(all.filter(isPlain));
  const others = all.filter((word) => !isPlain(word));
  const pattern = new RegExp(`^(?:${others.join('|')})$`, 'u');
  return { has: (word) => plain.has(word) || (others.length > 0 && pattern.test(word)) };
}

/** The same, for beginnings of words. */
export function beginningsOf(list: string): WordList {
  const pattern = anyOf(`^(?:${list.trim().split(/\s+/).join('|')})`);
  return { has: (word) => pattern.test(word) };
}

/** One of the patterns, anywhere in a text. */
export function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(anyCase(patterns.join('|')), 'u');
}

/** In small letters, a Turkish capital I has a dot: `BAŞARILI`. */
function anyCase(pattern: string): string {
  return pattern.normalize('NFKC').replaceAll('ı', '[ıi]');
}

/** What happened to the shop's money. */
export const TAKEN = 'charged debited deducted captured';
/** What happened to an order that was carried out. */
export const DONE = `success successful succeeded ok okay created booked accepted approved processed completed placed confirmed
  ${TAKEN} paid settled issued fulfill?ed executed done finished`;
