/** Amounts and quantities that no bill has: below zero, or of nothing. */

/** A total below zero as people and ledgers write it: with any kind of minus, or in brackets. */
const BELOW_ZERO = /^[^\d]*[-\u2010-\u2015\u2212\uFE63\uFF0D(][^\d]*\d/u;
/** Only its beginning: the pattern backtracks, and a service may send megabytes of dashes. */
const LONGEST_AMOUNT = 60;

/** Whether the value under a name of these words shows that nothing was sold, or that it was taken back. */
export function isNoBill(value: unknown, words: readonly string[]): boolean {
  return isBelowZero(value) ? isSum(words) || isQuantity(words) : isQuantity(words) && isZero(value);
}

/** Whether a word is used in names of money. */
export function isOfMoney(word: string): boolean {
  return isOfAmounts(word) || /^(credits?|balance|money|funds?|points?)$/.test(word);
}

function isOfAmounts(word: string): boolean {
  return /^(total|subtotal|grand|sub|net|order|amount|price|sum|final|cost)$/.test(word);
}

/** `total`, `orderTotal`, `agentCost`; an amount alone may be what a wallet lost. */
function isSum(words: readonly string[]): boolean {
  return (
    words.join(' ') === 'agent cost' ||
    (words.some((word) => /total$/.test(word)) && words.every(isOfAmounts))
  );
}

function isQuantity(words: readonly string[]): boolean {
  return words.length === 1 && /^(quantity|qty)$/.test(words[0] ?? '');
}

/** `0`, `0.00`. */
export function isZero(value: unknown): boolean {
  return value === 0 || (typeof value === 'string' && /^\s*0+(\.0*)?\s*$/.test(value));
}

function isBelowZero(value: unknown): boolean {
  if (typeof value === 'string') return BELOW_ZERO.test(value.slice(0, LONGEST_AMOUNT));
  return typeof value === 'number' && value < 0;
}
