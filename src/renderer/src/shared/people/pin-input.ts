/** A PIN being typed: only in its input until it is taken, which empties that. Never in Vue's state. */
import { PIN_DIGITS } from '@shared/model/people/person';
import { asciiDigits } from '@shared/model/text/digits';

/**
 * The digits of a text, whatever their script. One more than a PIN has may stay: a scanned code is then no PIN,
 * where its first digits would be tried as one.
 */
function digitsOf(text: string): string {
  return asciiDigits(text)
    .replace(/\D/g, '')
    .slice(0, PIN_DIGITS.most + 1);
}

/** Leaves only digits in the input; returns how many there are. */
export function tidyPin(input: HTMLInputElement): number {
  const digits = digitsOf(input.value);
  if (digits !== input.value) input.value = digits;
  return digits.length;
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
