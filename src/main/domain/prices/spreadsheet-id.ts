/** Ids that a spreadsheet took for numbers and rewrote. */

/** Spreadsheets keep this many digits of a number and put zeros for the others. */
const DIGITS_KEPT = 15;
const WHOLE = /^\d+$/;
/** An id that is a number with a point or a sign. */
const DECIMAL = /^[-+]?(?:\d+\.\d*|\.\d+|(?<=[-+])\d+)$/;
/** With the decimal sign of any country. */
const NUMBER = /^(\d+)(?:[.,](\d+))?(?:E\+?(\d{1,3}))?$/i;

/**
 * Whether a spreadsheet may have made the cell from the id: `0012` to `12`, `1.50` to `1.5`, 19 digits to 15
 * and zeros, or to `1.23457E+18`; `true` to `TRUE`. Several ids can give the same cell.
 */
export function mayBeCellOf(cell: string, id: string): boolean {
  const text = cell.trim();
  const rewritten = rewrittenId(id);
  if (text === rewritten && (rewritten !== id || WHOLE.test(id))) return true;
  const number = NUMBER.exec(text);
  const value = wholeOf(id);
  const [, ahead = '', behind = '', power] = number ?? [];
  if (power === undefined || value === null) return false;
  const shown = ahead + behind;
  // As many digits as the column had room for, the last of them rounded.
  const exponent = value.length - 1;
  // Some keep 15 digits and round the shown ones, others round once.
  return (
    Number(power) === exponent &&
    [kept(value), value].some((digits) => roundedTo(digits, shown.length) === shown)
  );
}

/** Whether a cell may stand for an id whose `rewrittenId` it is not: with blanks around it, or `1.23457E+18`. */
export function mayBeShortened(cell: string): boolean {
  return cell !== cell.trim() || NUMBER.exec(cell)?.[3] !== undefined;
}

/**
 * What an id has in common with every cell that a spreadsheet may have made of it: the texts, or the number of digits. So
 * a cell is compared with few of many ids.
 */
export function tracesOfId(id: string): string[] {
  const value = wholeOf(id);
  return [id, rewrittenId(id), ...(value === null ? [] : [`E${value.length - 1}`])];
}

/** The same of a cell: at least one is the id's that it was made of. */
export function tracesOfCell(cell: string): string[] {
  const text = cell.trim();
  const power = NUMBER.exec(text)?.[3];
  return [cell, text, ...(power === undefined ? [] : [`E${Number(power)}`])];
}

/** What a spreadsheet makes of the id in a column that is wide enough; the id itself if it changes nothing. */
export function rewrittenId(id: string): string {
  if (/^(?:true|false)$/i.test(id)) return id.toUpperCase();
  if (DECIMAL.test(id) && id.length <= DIGITS_KEPT) return String(Number(id));
  const value = wholeOf(id);
  return value === null ? id : kept(value);
}

/** The digits of an id that a spreadsheet takes for a number; it also takes an id such as `1E5` for one. */
function wholeOf(id: string): string | null {
  if (WHOLE.test(id)) return withoutZeros(id);
  const [, ahead = '', behind = '', power] = NUMBER.exec(id) ?? [];
  if (power === undefined || Number(power) < behind.length || Number(power) > 30) return null;
  return withoutZeros(ahead + behind.padEnd(Number(power), '0'));
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

function kept(digits: string): string {
  return digits.slice(0, DIGITS_KEPT).padEnd(digits.length, '0');
}

/** The first digits of a number, the last of them rounded up from five; null if that gives one more digit. */
function roundedTo(digits: string, count: number): string | null {
  const first = digits.padEnd(count, '0').slice(0, count);
  const next = digits[count] ?? '0';
  if (next < '5') return first;
  const up = String(BigInt(first) + 1n).padStart(count, '0');
  return up.length > count ? null : up;
}
