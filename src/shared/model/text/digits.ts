/** Digits as people here type them. */
import { asSeen } from './invisible';

const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

/** Every script's digits stand in a row of ten, from its zero on. */
function valueOf(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let zero = at;
  while (zero > 0 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (at - zero) % 10;
}

/** The text with the decimal digits of every script, full width too, as `0` to `9`; all else is as it was. */
export function asciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(valueOf(digit)));
}

/** A number as it was typed or pasted: in `0` to `9`, in plain width, without what shows nothing. */
export function plainDigits(text: string): string {
  return asSeen(asciiDigits(text.normalize('NFKC')));
}
