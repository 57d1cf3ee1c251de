/** Saving a table while the person waits for it. */
export interface TableFiles {
  /** Rejects with Failure CANCELLED or FILE_NOT_WRITTEN; returns the path. */
  save(name: string, text: string): Promise<string>;
  /** Cells as CSV text that every spreadsheet can read and none executes. */
  text(lines: readonly (readonly string[])[]): string;
}
