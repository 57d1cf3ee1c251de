/**
 * Finds a secret with something between its characters: markup, blanks, characters that are not seen, or other dashes
 * than its own. Only letters and digits are compared.
 */

/** A shorter one may by chance be in what stands in several words. */
const SHORTEST_SECRET = 12;
/** The kept part of an answer is shorter. */
const MOST_LETTERS = 200_000;

const BETWEEN = /<[^<>]*>|&#?\w{1,8};|\\u[0-9a-f]{4}|[^\p{L}\p{N}]/giu;

/** Whether a text reveals one of the secrets in this way. */
export function revealsSplit(secrets: readonly string[]): (text: string) => boolean {
  const sought = secrets.map(lettersOf).filter(({ length }) => length >= SHORTEST_SECRET);
  if (sought.length === 0) return () => false;
  return (text) => {
    if (text.length > MOST_LETTERS) return false;
    const letters = lettersOf(text);
    return sought.some((secret) => letters.includes(secret));
  };
}

function lettersOf(text: string): string {
  return text.replace(BETWEEN, '').toLowerCase();
}
