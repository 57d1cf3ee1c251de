import { plainDigits } from '@shared/model/text/digits';

/** A number as staff read and type it. */
export interface NumberBounds {
  /** The bounds, in typed units. */
  readonly min: number;
  readonly max: number;
  /** How many stored units one typed unit is: 1,000 for seconds stored as milliseconds. */
  readonly scale: number;
}

/** The number to store for the typed text; null when it is not a number, or out of bounds. */
export function readNumber(typed: string, { min, max, scale }: NumberBounds): number | null {
  const plain = plainDigits(typed);
  if (!/^\d{1,6}(\.\d)?$/.test(plain)) return null;
  const value = Number(plain) * scale;
  return Number.isInteger(value) && value >= min * scale && value <= max * scale ? value : null;
}
