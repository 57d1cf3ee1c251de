/** The price book as CSV text. */
import { BYTE_ORDER_MARK, csvText } from './csv-file';

/** Cells as CSV that every spreadsheet reads, Thai included. */
export function priceCsv(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(csvText).join(',')}\r\n`).join('');
}
