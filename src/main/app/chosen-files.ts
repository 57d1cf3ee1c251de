import type { VatCell } from '../domain/papers/vat-month';

/** The files that a person chooses. What asks for one rejects with Failure CANCELLED when none is chosen. */
export interface ChosenFiles {
  /** Asks where to save a JSON file. */
  choosePath(name: string): Promise<string>;
  /** Rejects with Failure FILE_NOT_WRITTEN. */
  write(path: string, text: string): Promise<void>;
  /** Saves CSV text, and returns the path. Rejects with Failure FILE_NOT_WRITTEN. */
  save(name: string, text: string): Promise<string>;
  /** Cells as CSV text that every spreadsheet can read and none executes. */
  text(lines: readonly (readonly string[])[]): string;
  /** Saves lines of cells as a workbook of one sheet, the first line with the headings; as `save`. */
  saveSheet(name: string, sheet: string, lines: readonly (readonly VatCell[])[]): Promise<string>;
  /** The text of a CSV file. Rejects with Failure FILE_NOT_READ or FILE_TOO_LARGE. */
  open(): Promise<string>;
  /** The cells of CSV text, line by line. Rejects with Failure NOT_A_PRICE_FILE. */
  cells(text: string): Promise<string[][]>;
}
