/** Amounts that customers hand over, which a cashier presses instead of typing. */
import type { Money } from './money';
import { denominationsOf } from './denominations';

/** More would be a wall of buttons; other amounts can be typed. */
const MOST_QUICK_AMOUNTS = 5;

/**
 * Likely amounts handed over for a total, above the exact one, smallest first. Each is the total rounded up
 * to a note or coin and needs all of its pieces (no one pays 70 with 50 + 20 + 10). If there are more than
 * `most`, the likeliest are returned.
 */
export function quickCash(total: Money, most = MOST_QUICK_AMOUNTS): Money[] {
  const pieces = denominationsOf(total.currency);
  const amounts = new Set(
    pieces
      .map((piece) => Math.ceil(total.minor / piece) * piece)
      .filter((minor) => minor > total.minor && minor - smallestPieceOf(minor, pieces) < total.minor),
  );
  const ascending = [...amounts].sort((a, b) => a - b);
  // One note is likelier than several, and the next larger one likelier than the largest.
  const single = ascending.filter((minor) => pieces.includes(minor)).slice(0, most);
  const several = ascending.filter((minor) => !pieces.includes(minor)).reverse();
  return [...single, ...several.slice(0, most - single.length)]
    .sort((a, b) => a - b)
    .map((minor) => ({ minor, currency: total.currency }));
}

/** The smallest note or coin used when an amount is paid with the largest ones available. */
function smallestPieceOf(minor: number, pieces: readonly number[]): number {
  let rest = minor;
  let smallest = minor;
  for (const piece of pieces) {
    if (rest >= piece) smallest = piece;
    rest %= piece;
  }
  return smallest;
}
