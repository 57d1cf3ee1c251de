/** What an export needs from the world. */
import type { BusinessDay } from '@shared/model/day/business-day';
import type { ExportFormat } from '@shared/model/day/export';
import type { ExportWords } from '@shared/model/day/export-words';
import type { Money } from '@shared/model/money/money';
import type { ExportRow } from './export-rows';

/** How the rows are written. */
export interface ExportLook {
  readonly words: ExportWords;
  /** The shop's time zone, in which times are told. */
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
  /** What the service lists; empty when that is not known. */
  readonly service: readonly Money[];
}

/**
 * A file that grows beside the one that the person named and takes its place when it is whole. Its methods
 * reject with Failure FILE_NOT_WRITTEN.
 */
export interface ExportFile {
  /** Resolves when more can be taken. */
  write(rows: readonly ExportRow[]): Promise<void>;
  /** Ends the file and puts it where the person wants it. */
  finish(days: readonly ExportDay[]): Promise<void>;
  /** Takes away what was written; a file that was there before stays as it was. Never rejects. */
  abandon(): Promise<void>;
}

/** Begins a file; rejects with Failure FILE_NOT_WRITTEN. */
export type OpenExport = (path: string, format: ExportFormat, look: ExportLook) => Promise<ExportFile>;
