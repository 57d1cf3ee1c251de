import type { VatCell } from '../domain/papers/vat-month';

/** Saving a table while the person waits for it. */
export interface TableFiles {
  /** Rejects with Failure CANCELLED or FILE_NOT_WRITTEN; returns the path. */
  save(name: string, text: string): Promise<string>;
  /** Cells as CSV text that every spreadsheet can read and none executes. */
  text(lines: readonly (readonly string[])[]): string;
}

/** Saving a table as a workbook too. */
export interface SheetFiles extends TableFiles {
  /** Saves lines of cells as a workbook of one sheet, the first line with the headings; as `save`. */
  saveSheet(name: string, sheet: string, lines: readonly (readonly VatCell[])[]): Promise<string>;
}
