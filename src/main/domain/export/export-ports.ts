/** What an export needs from the outside. */
import type { ExportFormat } from '@shared/model/kinds/day';
import type { ExportRow, ExportLook, ExportDay } from './export-rows';

/** A file next to the named one, which it replaces when complete. Rejects with FILE_NOT_WRITTEN. */
export interface ExportFile {
  /** Resolves when more rows can be accepted. */
  write(rows: readonly ExportRow[]): Promise<void>;
  /** Completes the file and moves it to the chosen place. */
  finish(days: readonly ExportDay[]): Promise<void>;
  /** Removes the written part; an existing file stays unchanged. Never rejects. */
  abandon(): Promise<void>;
}

/** Begins a file; rejects with Failure FILE_NOT_WRITTEN. */
export type OpenExport = (path: string, format: ExportFormat, look: ExportLook) => Promise<ExportFile>;
