/** Control characters but tabs and the ends of lines: no spreadsheet shows them, and some end a cell at NUL. */
const UNSHOWN = /(?![\t\r\n])\p{Cc}/gu;
const STARTS_FORMULA = /^(?:[\t\r\n]|[\s"\p{Z}\p{Cf}]*[=+\-@＝＋－＠])/u;
/** Where for some readers another cell begins (in many countries they part cells by `;`), and a formula in it. */
const FORMULA_WITHIN = /(\r\n|[;|\t\r\n])(?=[\s"\p{Z}\p{Cf}]*[=+\-@＝＋－＠])/gu;
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * A text as the cell of a table says it. Spreadsheets run what begins like a formula, in full width too, and drop
 * blanks before it. An apostrophe keeps it text: at its start, and wherever a reader that parts cells otherwise than
 * by commas would begin another one, since for such a reader no quotation marks hold the text together.
 */
export function cellText(value: string): string {
  if (NUMBER.test(value)) return value;
  const shown = value.toWellFormed().replace(UNSHOWN, '\uFFFD').replace(FORMULA_WITHIN, "$1'");
  return STARTS_FORMULA.test(shown) ? `'${shown}` : shown;
}
