import { ZipFile } from 'yazl';
import type { VatCell } from '../../domain/papers/vat-month';
import {
  dayCell,
  headingCell,
  moneyCell,
  place,
  rowXml,
  SHEET_TAIL,
  sheetHead,
  textCell,
  workbookParts,
} from './xlsx-parts';

const WIDTH = 18;

/** The workbook's bytes. The first line has the headings. */
export async function xlsxTable(name: string, lines: readonly (readonly VatCell[])[]): Promise<Uint8Array> {
  const [headings = []] = lines;
  const zip = new ZipFile();
  const part = (path: string, content: string): void => zip.addBuffer(Buffer.from(content), path);
  part('xl/worksheets/sheet1.xml', sheetHead(headings.map(() => WIDTH)) + rowsXml(lines) + SHEET_TAIL);
  for (const [path, content] of workbookParts([{ name, number: 1 }])) part(path, content);
  zip.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

function rowsXml(lines: readonly (readonly VatCell[])[]): string {
  return lines
    .map((cells, row) => {
      const xml = cells.map((cell, column) => cellXml(place(column, row + 1), cell, row === 0));
      return rowXml(row + 1, xml);
    })
    .join('');
}

function cellXml(at: string, cell: VatCell, isHeading: boolean): string {
  if (typeof cell === 'string') return isHeading ? headingCell(at, cell) : textCell(at, cell);
  return 'day' in cell ? dayCell(at, cell.day) : moneyCell(at, cell);
}
