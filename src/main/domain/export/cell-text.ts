/** Control characters except tabs and line ends: no spreadsheet shows them, and some end a cell at NUL. */
const UNSHOWN = /(?![\t\r\n])\p{Cc}/gu;
const STARTS_FORMULA = /^(?:[\t\r\n]|[\s"\p{Z}\p{Cf}]*[=+\-@＝＋－＠])/u;
/** Where some readers begin another cell: in many countries cells are separated by `;`. */
const SEPARATOR = /[;|\t\r\n]/;
const SIGN = /[=+\-@＝＋－＠]/u;
const BLANK = /[\s"\p{Z}\p{Cf}]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * A text as the content of a table's cell. Spreadsheets run text that begins like a formula, in full width
 * too, and drop blanks before it. An apostrophe keeps it text, at its start and at other possible cell
 * starts. Readers that separate cells by something other than commas ignore the quotation marks around the
 * text.
 */
export function cellText(value: string): string {
  if (NUMBER.test(value)) return value;
  const shown = value.toWellFormed().replace(UNSHOWN, '\uFFFD');
  const guarded = SEPARATOR.test(shown) ? guardedWithin(shown) : shown;
  return STARTS_FORMULA.test(guarded) ? `'${guarded}` : guarded;
}

/** With an apostrophe behind each separator that a formula follows. Read once, from its end: it may be long. */
function guardedWithin(text: string): string {
  const signs = Array.from(text);
  let isFormula = false;
  for (let at = signs.length - 1; at >= 0; at -= 1) {
    const sign = signs[at] ?? '';
    const isPart = sign === '\r' && signs[at + 1]?.startsWith('\n') === true;
    if (isFormula && !isPart && SEPARATOR.test(sign)) signs[at] = `${sign}'`;
    if (SIGN.test(sign)) isFormula = true;
    else if (!BLANK.test(sign)) isFormula = false;
  }
  return signs.join('');
}
