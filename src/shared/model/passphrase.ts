/** The strength of a till passphrase: the seal of the token must withstand a search through common ones. */

const FEWEST_CHARACTERS = 12;
const FEWEST_WORDS = 4;
/** A passphrase of this many characters or more can't be found by trying. */
const MANY_CHARACTERS = 18;
const MANY_WORDS = 5;
/** Fewer different characters than this are a keyboard pattern. */
const FEWEST_DIFFERENT = 5;

/** The strength of a passphrase; `weak` is refused. */
export type PassphraseStrength = 'weak' | 'fair' | 'strong';

/** At least 12 characters, or four different words of two or more; not one character repeated. */
export function strengthOf(passphrase: string): PassphraseStrength {
  const text = passphrase.normalize('NFKC').trim();
  const characters = Array.from(text);
  // Without a pattern: the page's engine keeps the last text that one has matched.
  const words = new Set(
    text
      .toLowerCase()
      .split(' ')
      .filter((word) => Array.from(word).length > 1),
  );
  if (new Set(characters).size < FEWEST_DIFFERENT) return 'weak';
  if (characters.length < FEWEST_CHARACTERS && words.size < FEWEST_WORDS) return 'weak';
  return characters.length >= MANY_CHARACTERS || words.size >= MANY_WORDS ? 'strong' : 'fair';
}

/** Whether the till accepts it. */
export function isStrongEnough(passphrase: string): boolean {
  return strengthOf(passphrase) !== 'weak';
}
