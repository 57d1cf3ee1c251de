/** The price book as CSV text, and CSV text as cells. */
import { parse } from 'csv-parse/sync';
import { appError, Failure } from '@shared/ipc/errors';
import { READ_COLUMNS } from '@shared/model/prices/price-file';
import { BYTE_ORDER_MARK, csvText } from './csv-file';

/** What spreadsheets part cells by, wherever they are. */
const SEPARATORS = [',', ';', '\t'];
/** No cell of a price book is longer. */
const MOST_CELL_LENGTH = 10_000;

/** Cells as CSV that every spreadsheet reads, Thai included. */
export function priceCsv(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(csvText).join(',')}\r\n`).join('');
}

/** The cells of CSV text, line by line, whatever they are parted by; a line that says by what is an empty one. Throws Failure NOT_A_PRICE_FILE. */
export function cellsOfCsv(text: string): string[][] {
  try {
    return parse(text.replace(SAYS_SEPARATOR, '\n'), {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MOST_CELL_LENGTH * 20,
    });
  } catch {
    throw new Failure(appError('NOT_A_PRICE_FILE', { columns: READ_COLUMNS.join(', ') }));
  }
}

/** What a spreadsheet writes before a table to say what parts its cells. */
const SAYS_SEPARATOR = /^\uFEFF?"?sep=([^\r\n"])"?[,;\t]*(?:\r\n?|\n)/i;

/** The one that the file names, or that parts the headings most often. */
function separatorOf(text: string): string {
  const said = SAYS_SEPARATOR.exec(text)?.[1];
  if (said !== undefined) return said;
  const headings = text.slice(0, MOST_CELL_LENGTH).split(/\r|\n/, 1)[0] ?? '';
  const count = (separator: string): number => headings.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}
