/** What an export needs from the outside. */
import type { BusinessDay } from '@shared/model/day/business-day';
import type { ExportFormat } from '@shared/model/day/export';
import type { ExportWords } from '@shared/model/day/export-words';
import type { Money } from '@shared/model/money/money';
import type { ExportRow } from './export-rows';

export interface ExportLook {
  readonly words: ExportWords;
  /** The shop's time zone, in which times are shown. */
  readonly timeZone: string;
}

/** One day of an export in figures, as History has them. */
export interface ExportDay {
  readonly day: BusinessDay;
  /** Lines with a readable time. */
  readonly lines: number;
  /** Of them, those that count as sold. */
  readonly sold: number;
  /** What all tills sold. */
  readonly totals: readonly Money[];
  /** What this till sold. */
  readonly ofThisTill: readonly Money[];
  /** The service's total; empty when unknown. */
  readonly service: readonly Money[];
}

/**
 * A file written next to the one that the person named; it replaces that one when complete. Its methods
 * reject with Failure FILE_NOT_WRITTEN.
 */
export interface ExportFile {
  /** Resolves when more rows can be accepted. */
  write(rows: readonly ExportRow[]): Promise<void>;
  /** Completes the file and moves it to the chosen place. */
  finish(days: readonly ExportDay[]): Promise<void>;
  /** Removes what was written; an existing file stays unchanged. Never rejects. */
  abandon(): Promise<void>;
}

/** Begins a file; rejects with Failure FILE_NOT_WRITTEN. */
export type OpenExport = (path: string, format: ExportFormat, look: ExportLook) => Promise<ExportFile>;
