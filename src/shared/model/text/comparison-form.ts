/**
 * The forms for comparing names and ids. Services, price lists and people write one thing in several ways:
 * with other capitals, doubled or no-break spaces, full-width digits, or invisible characters. A form is only
 * for comparing: text is shown, stored and sent as it was written.
 */
import { asciiDigits } from './digits';
import { blanksAsSpaces, withoutInvisible } from './invisible';
import { foldThai } from './search-form';

/** Most texts are like this, and these forms are needed for each line of a list. */
const PLAIN_NAME = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
const ASCII = /^[\x20-\x7E]*$/;
const PLAIN_NUMBER = /^[0-9]+$/;

/**
 * The form for comparing a name: NFKC, spaces folded, nothing invisible, Thai by look, no case. Dashes,
 * quotation marks and digits are those of ASCII, and marks that were escaped for a page are themselves.
 */
export function nameForm(name: string): string {
  if (PLAIN_NAME.test(name)) return name;
  const plain = name.includes('&') ? name.replace(ESCAPED, unescaped) : name;
  if (ASCII.test(plain)) return plain.toLowerCase().replace(/ {2,}/g, ' ').trim();
  const marks = asciiDigits(withoutInvisible(blanksAsSpaces(plain.normalize('NFKC'))))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2018-\u201B\u02BC\u2032]/g, "'")
    .replace(/[\u201C-\u201F«»]/g, '"')
    .replaceAll('×', 'x');
  return foldThai(foldCase(marks))
    .replace(/[\s\u0085]+/gu, ' ')
    .trim();
}

/** Programs for web pages keep names in this form, escaped once or more often: `Tom &amp; Jerry`, `A&amp;#39;s`. */
const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', quot: '"', apos: "'", nbsp: ' ', lt: '<', gt: '>', ndash: '-', mdash: '-', times: '×' },
    ...{ lsquo: "'", rsquo: "'", ldquo: '"', rdquo: '"', hellip: '…', trade: '™', reg: '®', copy: '©' },
  }),
);
const ESCAPED = new RegExp(
  String.raw`&(?:amp;)*(${[...MARKS.keys()].join('|')}|#\d{1,7}|#x[\da-f]{1,6});`,
  'gi',
);

function unescaped(mark: string, name: string): string {
  const known = MARKS.get(name.toLowerCase());
  const code = Number(name.toLowerCase().replace('#x', '0x').replace('#', ''));
  return known ?? (code <= 0x10ffff ? String.fromCodePoint(code) : mark);
}

/** Whether two names look the same to a reader. A missing or blank name equals none. */
export function isSameName(one: string | null, other: string | null): boolean {
  const form = one === null ? '' : nameForm(one);
  return form !== '' && other !== null && nameForm(other) === form;
}

/**
 * The form for comparing a value of the player's details: NFKC, digits of every script as ASCII, Thai by look,
 * ignoring case. Invisible characters, spaces and dashes are removed; for a number also other grouping signs, and for a
 * mobile number its country's code.
 */
export function valueForm(value: string): string {
  return withoutCountry(PLAIN_NUMBER.test(value) ? value : foldThai(foldCase(casedValueForm(value))));
}

/** A Thai mobile number with the country's code before it: `+66 (0)81 234 5678` is `081 234 5678`. */
const WITH_COUNTRY = /^(?:00)?660?(?=[689]\d{8}$)/;

function withoutCountry(number: string): string {
  return number.replace(WITH_COUNTRY, '0');
}

/** The same with its case: a few services distinguish ids by it. */
export function casedValueForm(value: string): string {
  const text = asciiDigits(withoutInvisible(value.normalize('NFKC')));
  // A keycap around a digit is U+20E3. Japanese keyboards write U+30FC, a long vowel, for a dash between digits.
  const joined = text.replace(/[\s\u0085\p{Pd}\u2212\u20E3]+/gu, '');
  const number = joined.replace(/[\p{P}\p{S}\u30FC]+/gu, '');
  if (PLAIN_NUMBER.test(number)) return number;
  // A value of only dashes is still a value.
  return joined === '' ? text.trim() : joined;
}

/** Full case folding, in any language: `ß` and `SS` are the same, and so are `σ` and `ς`. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().normalize('NFKC').replaceAll('ς', 'σ');
}
