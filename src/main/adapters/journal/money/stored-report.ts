/**
 * Z reports and their summaries as they are stored. Stored reports are never rewritten. Once a release stores
 * a shape, an added member means a new version, and older versions stay readable.
 */
import { dayReportSchema, zSummarySchema } from '@shared/ipc/shapes/report';
import type { DayReport, ZSummary } from '@shared/model/day/report-of-day';
import { z } from 'zod';

const VERSION = 1;
const storedSchema = z.object({ version: z.literal(VERSION), ...dayReportSchema.shape });

export function reportText(report: DayReport): string {
  return JSON.stringify({ version: VERSION, ...report });
}

export function summaryText(summary: ZSummary): string {
  return JSON.stringify(summary);
}

/** Parses a stored report. Throws when the text is none. */
export function readReport(stored: string): DayReport {
  const { version: _, ...report } = storedSchema.parse(JSON.parse(stored));
  return report;
}

/** Parses a stored summary. Throws when the text is none. */
export function readSummary(stored: string): ZSummary {
  return zSummarySchema.parse(JSON.parse(stored));
}
