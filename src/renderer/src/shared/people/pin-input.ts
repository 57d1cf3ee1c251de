/** A PIN being typed: only in its input until it is taken, which empties that. Never in Vue's state. */
import { PIN_DIGITS } from '@shared/model/kinds/people';
import { asciiDigits } from '@shared/model/text/digits';

/**
 * The typed text, its digits in ASCII. Letters stay, and one character more than a PIN has: a scanned code is
 * then no PIN, where its digits would be tried as one.
 */
function typedIn(text: string): string {
  return asciiDigits(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, PIN_DIGITS.most + 1);
}

/** Leaves digits and letters in the input; returns how many there are. */
export function tidyPin(input: HTMLInputElement): number {
  const typed = typedIn(input.value);
  if (typed !== input.value) input.value = typed;
  return typed.length;
}

/** Appends a digit, as the keypad does; returns how many there are. */
export function addDigit(input: HTMLInputElement, digit: number): number {
  input.value += String(digit);
  return tidyPin(input);
}

/** Removes the last digit; returns how many are left. */
export function dropDigit(input: HTMLInputElement): number {
  input.value = input.value.slice(0, -1);
  return input.value.length;
}

/** Returns the PIN and empties the input. */
export function takePin(input: HTMLInputElement): string {
  tidyPin(input);
  const pin = input.value;
  input.value = '';
  return pin;
}
