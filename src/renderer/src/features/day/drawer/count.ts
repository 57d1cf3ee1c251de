/** A drawer counted by its notes and coins, as it is typed. */
import { plainDigits } from '@shared/model/text/digits';
import type { CashPieces } from '@shared/model/money/tender';
import { MOST_PIECES } from '@shared/model/kinds/money';

/** Why a text is not a number of pieces. */
export type PiecesFault = 'unreadable' | 'too-many';

/** A value with the fault of the text next to it. */
export interface FaultyPieces {
  readonly minor: number;
  readonly fault: PiecesFault;
}

/** How many pieces the text means; an empty text is none. */
export function readPieces(text: string): number | PiecesFault {
  const plain = plainDigits(text);
  if (plain === '') return 0;
  if (!/^\d+$/u.test(plain)) return 'unreadable';
  const pieces = Number(plain);
  return pieces <= MOST_PIECES ? pieces : 'too-many';
}

/** The pieces typed next to each value; a value whose text can't be read is left out. */
export function piecesOf(texts: ReadonlyMap<number, string>): CashPieces[] {
  return [...texts].flatMap(([minor, text]) => {
    const pieces = readPieces(text);
    return typeof pieces === 'number' && pieces > 0 ? [{ minor, pieces }] : [];
  });
}

/** The first value whose text is not a number of pieces; null when all are. */
export function firstFault(texts: ReadonlyMap<number, string>): FaultyPieces | null {
  for (const [minor, text] of texts) {
    const read = readPieces(text);
    if (typeof read !== 'number') return { minor, fault: read };
  }
  return null;
}

/** Adds an amount that is on no list; an amount equal to a note or coin counts as one more of it. */
export function withLoose(pieces: readonly CashPieces[], minor: number): CashPieces[] {
  if (minor === 0) return [...pieces];
  const known = pieces.some((one) => one.minor === minor);
  return known
    ? pieces.map((one) => (one.minor === minor ? { ...one, pieces: one.pieces + 1 } : one))
    : [...pieces, { minor, pieces: 1 }];
}
