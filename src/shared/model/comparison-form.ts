/**
 * The forms in which names and ids are compared. Services, price lists and people write one thing in several ways:
 * with other capitals, doubled or no-break spaces, full-width digits, or characters that show nothing. A form is for
 * comparing alone: what is shown, stored and sent stays as it was written.
 */
import { asciiDigits } from './text/digits';
import { withoutInvisible } from './text/invisible';
import { foldThai } from './text/search-form';

/** Most texts are so, and these are asked for each line of a list. */
const PLAIN_NAME = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
const ASCII = /^[\x20-\x7E]*$/;
const PLAIN_NUMBER = /^[0-9]+$/;

/**
 * How a name is compared: NFKC, white space folded, without what shows nothing, Thai as it looks, and whatever its
 * capitals are.
 */
export function nameForm(name: string): string {
  if (PLAIN_NAME.test(name)) return name;
  if (ASCII.test(name)) return name.toLowerCase().replace(/ {2,}/g, ' ').trim();
  return foldThai(foldCase(withoutInvisible(name.normalize('NFKC'))))
    .replace(/[\s\u0085]+/gu, ' ')
    .trim();
}

/** Whether two names are the same to a reader. A name that is missing or blank is no name's equal. */
export function isSameName(one: string | null, other: string | null): boolean {
  const form = one === null ? '' : nameForm(one);
  return form !== '' && other !== null && nameForm(other) === form;
}

/**
 * How a value of the player's details is compared: NFKC, digits of every script as ASCII, without what shows nothing,
 * spaces and dashes, whatever its capitals are; a number also without the other signs that people group it by.
 */
export function valueForm(value: string): string {
  return PLAIN_NUMBER.test(value) ? value : foldCase(casedValueForm(value));
}

/** The same with its capitals: a few services tell ids apart by them. */
export function casedValueForm(value: string): string {
  const text = asciiDigits(withoutInvisible(value.normalize('NFKC')));
  const joined = text.replace(/[\s\u0085\p{Pd}\u2212]+/gu, '');
  const number = joined.replace(/[\p{P}\p{S}]+/gu, '');
  if (PLAIN_NUMBER.test(number)) return number;
  // A value of nothing but dashes is still a value.
  return joined === '' ? text.trim() : joined;
}

/** Full case folding, as far as a language does not matter: `ß` and `SS` are the same, and so are `σ` and `ς`. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().normalize('NFKC').replaceAll('ς', 'σ');
}
