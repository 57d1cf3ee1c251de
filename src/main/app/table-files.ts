/** A table that a person saves while waiting for it. */
export interface TableFiles {
  /** Rejects with Failure CANCELLED or FILE_NOT_WRITTEN; returns where it was saved. */
  save(name: string, text: string): Promise<string>;
  /** Cells as CSV text that every spreadsheet reads and none runs. */
  text(lines: readonly (readonly string[])[]): string;
}
