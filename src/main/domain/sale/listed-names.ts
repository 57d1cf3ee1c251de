/** What a name in the provider's list may mean: many lists name an item otherwise than the catalogue does. */
import type { NamedItem } from '@shared/model/sale/alike';
import type { OrderLine } from '@shared/model/service/order';
import { nameForm } from '@shared/model/text/comparison-form';
import { asciiDigits } from '@shared/model/text/digits';

/** A list may leave a name out, or have more words in it than the catalogue: `310 Diamonds + 31 Bonus`. */
export function mayNameThing(
  { product, package: chosen }: Omit<NamedItem, 'payload'>,
  line: OrderLine,
): boolean {
  return mayBeName(product.name, line.product) && mayBeName(chosen.name, line.package);
}

function mayBeName(known: string, listed: string | null): boolean {
  const [words, others] = [wordsOf(known), wordsOf(listed ?? '')];
  return (
    others.size === 0 ||
    nameForm(known) === nameForm(listed ?? '') ||
    isAmong(words, others) ||
    isAmong(others, words)
  );
}

/** Whether all words of a name are in the text. */
export function hasNameIn(name: string, text: string): boolean {
  return isAmong(wordsOf(name), wordsOf(text));
}

/** Whether the amount of a package's name is in the line, or any word of a name that has none: `Weekly Pass`. */
export function hasAmountIn(name: string, line: OrderLine): boolean {
  const words = [...plainWords(name)];
  const amounts = words.filter((word) => /^\d/.test(word)).map(Number);
  const [said, marks] = [
    plainWords(textOf(line)),
    amounts.length > 0 ? [String(Math.max(...amounts))] : words,
  ];
  return marks.some((mark) => said.has(mark));
}

/** All that a line says of its item. */
export function textOf({ product, package: chosen }: OrderLine): string {
  return `${product ?? ''} ${chosen ?? ''}`;
}

/** `1,000` is one number. */
function plainWords(text: string): ReadonlySet<string> {
  return wordsOf(asciiDigits(text).replace(/(?<=\d)[,.](?=\d{3}(?!\d))/g, ''));
}

function isAmong(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return words.size > 0 && words.isSubsetOf(others);
}

/** Words and numbers apart: `60UC` is two. */
function wordsOf(name: string): ReadonlySet<string> {
  return new Set(nameForm(name).match(/\p{N}+|[\p{L}\p{M}]+/gu));
}
