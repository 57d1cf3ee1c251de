/** A drawer counted by its notes and coins, as it is typed. */
import { plainDigits } from '@shared/model/text/digits';
import { MOST_PIECES, type CashPieces } from '@shared/model/money/tender';

/** Why a text is no number of pieces. */
export type PiecesFault = 'unreadable' | 'too-many';

/** A value with what is wrong with the text beside it. */
export interface FaultyPieces {
  readonly minor: number;
  readonly fault: PiecesFault;
}

/** How many pieces are meant: nothing typed is none. */
export function readPieces(text: string): number | PiecesFault {
  const plain = plainDigits(text);
  if (plain === '') return 0;
  if (!/^\d+$/u.test(plain)) return 'unreadable';
  const pieces = Number(plain);
  return pieces <= MOST_PIECES ? pieces : 'too-many';
}

/** What is typed beside each value, as pieces; a value whose text cannot be read is left out. */
export function piecesOf(texts: ReadonlyMap<number, string>): CashPieces[] {
  return [...texts].flatMap(([minor, text]) => {
    const pieces = readPieces(text);
    return typeof pieces === 'number' && pieces > 0 ? [{ minor, pieces }] : [];
  });
}

/** The first value whose text is no number of pieces; null when all are. */
export function firstFault(texts: ReadonlyMap<number, string>): FaultyPieces | null {
  for (const [minor, text] of texts) {
    const read = readPieces(text);
    if (typeof read !== 'number') return { minor, fault: read };
  }
  return null;
}

/** The same with an amount of what is on no list: one that is a note or a coin is one more piece of it. */
export function withLoose(pieces: readonly CashPieces[], minor: number): CashPieces[] {
  if (minor === 0) return [...pieces];
  const known = pieces.some((one) => one.minor === minor);
  return known
    ? pieces.map((one) => (one.minor === minor ? { ...one, pieces: one.pieces + 1 } : one))
    : [...pieces, { minor, pieces: 1 }];
}
