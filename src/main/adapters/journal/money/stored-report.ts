/**
 * Z reports and their summaries as they are stored. What is stored is never rewritten: once a release stores a shape, a
 * member more is a version more, and the versions before are read as what they stand for.
 */
import { dayReportSchema, zSummarySchema } from '@shared/ipc/shapes/report';
import type { DayReport, ZSummary } from '@shared/model/day/report-of-day';
import { z } from 'zod';

const VERSION = 1;
const storedSchema = z.object({ version: z.literal(VERSION), ...dayReportSchema.shape });

/** A report as text. */
export function reportText(report: DayReport): string {
  return JSON.stringify({ version: VERSION, ...report });
}

/** A summary as text. */
export function summaryText(summary: ZSummary): string {
  return JSON.stringify(summary);
}

/** The report of such a text. Throws when it is none. */
export function readReport(stored: string): DayReport {
  const { version: _, ...report } = storedSchema.parse(JSON.parse(stored));
  return report;
}

/** The summary of such a text. Throws when it is none. */
export function readSummary(stored: string): ZSummary {
  return zSummarySchema.parse(JSON.parse(stored));
}
