/** Control characters except tabs and line ends: no spreadsheet shows them, and some end a cell at NUL. */
const UNSHOWN = /(?![\t\r\n])\p{Cc}/gu;
const STARTS_FORMULA = /^(?:[\t\r\n]|[\s"\p{Z}\p{Cf}]*[=+\-@＝＋－＠])/u;
/**
 * A place where some readers begin another cell (in many countries cells are separated by `;`), with a
 * formula in it.
 */
const FORMULA_WITHIN = /(\r\n|[;|\t\r\n])(?=[\s"\p{Z}\p{Cf}]*[=+\-@＝＋－＠])/gu;
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * A text as the content of a table's cell. Spreadsheets run text that begins like a formula, in full width
 * too, and drop blanks before it. An apostrophe keeps it text, at its start and at other possible cell
 * starts. Readers that separate cells by something other than commas ignore the quotation marks around the
 * text.
 */
export function cellText(value: string): string {
  if (NUMBER.test(value)) return value;
  const shown = value.toWellFormed().replace(UNSHOWN, '\uFFFD').replace(FORMULA_WITHIN, "$1'");
  return STARTS_FORMULA.test(shown) ? `'${shown}` : shown;
}
