/** CSV as spreadsheets read it: UTF-8 with a byte-order mark (without it Excel garbles Thai), RFC 4180. */
import { toIso } from '@shared/model/day/business-day';
import { toDecimalText } from '@shared/model/money/money';
import { cellText } from '../../domain/export/cell-text';
import { columnsOf, type Column } from '../../domain/export/export-columns';
import type { ExportFile } from '../../domain/export/export-ports';
import type { ExportRow, ExportLook } from '../../domain/export/export-rows';
import type { PartFile } from '../system/part-file';

const BYTE_ORDER_MARK = '\uFEFF';

/** Begins the file with its headings. */
export async function beginCsv(file: PartFile, look: ExportLook): Promise<ExportFile> {
  const columns = columnsOf(look);
  await file.write(BYTE_ORDER_MARK + lineOf(columns.map(({ heading }) => heading)));
  return {
    write: (rows) => file.write(rows.map((row) => lineOf(cellsOf(columns, row))).join('')),
    finish: () => file.finish(),
    abandon: () => file.abandon(),
  };
}

function lineOf(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

function cellsOf(columns: readonly Column[], row: ExportRow): string[] {
  return columns.map((column) => {
    switch (column.kind) {
      case 'text':
        return csvText(column.of(row));
      case 'integer':
        return String(column.of(row) ?? '');
      case 'money': {
        const money = column.of(row);
        return money === null ? '' : toDecimalText(money);
      }
      case 'day':
        return column.of(row);
      case 'wall-time': {
        const at = column.of(row);
        return at === null ? '' : toIso(at).slice(0, -'.000Z'.length).replace('T', ' ');
      }
    }
  });
}

/** Text without special meaning for any reader. Most cells are like this. */
const PLAIN = /^[\w .:/]*$/;

/** A text as a cell; see `cellText`. */
export function csvText(value: string): string {
  if (PLAIN.test(value)) return value;
  const text = cellText(value);
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Cells as CSV that every spreadsheet reads, Thai included. */
export function csvTable(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines.map((cells) => lineOf(cells.map(csvText))).join('');
}
