import { parse } from 'csv-parse/sync';
import { appError, Failure } from '@shared/ipc/errors';
import { READ_COLUMNS } from '@shared/model/prices/price-file';

/** What spreadsheets separate cells with, in any country. */
const SEPARATORS = [',', ';', '\t', '|'];
/** Longer than any cell of a price book. */
const MOST_CELL_LENGTH = 10_000;

/**
 * The cells of CSV text, line by line, with any separator; a line that names the separator becomes an empty
 * one. Throws Failure NOT_A_PRICE_FILE.
 */
export function cellsOfCsv(text: string): string[][] {
  try {
    return parse(text.replace(SAYS_SEPARATOR, '\n'), {
      bom: true,
      delimiter: separatorOf(text),
      // Files that were edited by hand mix them.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MOST_CELL_LENGTH * 20,
    });
  } catch {
    throw new Failure(appError('NOT_A_PRICE_FILE', { columns: READ_COLUMNS.join(', ') }));
  }
}

/** The line that a spreadsheet writes before a table to name the separator. */
const SAYS_SEPARATOR = /^\uFEFF?"?sep=([^\r\n"])"?[,;\t]*(?:\r\n?|\n)/i;

/** The separator that the file names, or else the one that splits the headings most often. */
function separatorOf(text: string): string {
  const said = SAYS_SEPARATOR.exec(text)?.[1];
  if (said !== undefined) return said;
  const headings = text.trimStart().slice(0, MOST_CELL_LENGTH).split(/\r|\n/, 1)[0] ?? '';
  const count = (separator: string): number => headings.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}
