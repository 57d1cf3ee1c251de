/** Digits as people here type them. */
import { asSeen } from './invisible';

const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

/** Every script's digits are ten in a row, starting at its zero. */
function valueOf(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let zero = at;
  while (zero > 0 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (at - zero) % 10;
}

/** The text with the decimal digits of every script, full width too, as `0` to `9`; all else is unchanged. */
export function asciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(valueOf(digit)));
}

/** A number as typed or pasted: in `0` to `9`, in plain width, without invisible characters. */
export function plainDigits(text: string): string {
  return asSeen(asciiDigits(text.normalize('NFKC')));
}
