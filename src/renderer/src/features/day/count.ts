/** A drawer counted by its notes and coins, as it is typed. */
import { plainDigits } from '@shared/model/amount-text';
import type { CashPieces } from '@shared/model/tender';

/** A drawer never holds near this many pieces of one value; a scanned code would. */
const MOST_PIECES = 100_000;

/** How many pieces are meant: nothing typed is none; null when it is not a whole number of pieces. */
export function readPieces(text: string): number | null {
  const plain = plainDigits(text);
  if (plain === '') return 0;
  if (!/^\d{1,6}$/u.test(plain)) return null;
  const pieces = Number(plain);
  return pieces <= MOST_PIECES ? pieces : null;
}

/** What is typed beside each value, as pieces; a value whose text cannot be read is left out. */
export function piecesOf(texts: ReadonlyMap<number, string>): CashPieces[] {
  return [...texts].flatMap(([minor, text]) => {
    const pieces = readPieces(text);
    return pieces === null || pieces === 0 ? [] : [{ minor, pieces }];
  });
}

/** The first value whose text cannot be read; null when all can. */
export function firstUnreadable(texts: ReadonlyMap<number, string>): number | null {
  for (const [minor, text] of texts) if (readPieces(text) === null) return minor;
  return null;
}
