import type { DayReport } from '@shared/model/day/report-of-day';
import { isolatedText } from '@shared/model/shown-text';
import type { PaperRow, ReportTools } from './paper-row';

/** The finding that the journal is a copy: since when, and what is between its two ends. */
export function restoreRows({ restores }: DayReport, { words, format }: ReportTools): PaperRow[] {
  const end = (entries: number, at: string | null): string =>
    words('restore.end', { entries, time: at === null ? '–' : format.dateTime(at) });
  return restores.map(({ at, why, known, found, lastZ }) => ({
    label: words(`restore.why.${why}`),
    notes: [
      words('restore.foundAt', { time: format.dateTime(at) }),
      ...(known ? [words('restore.known', { end: end(known.entries, known.at) })] : []),
      words('restore.found', { end: end(found.entries, found.at) }),
      ...(lastZ > 0 ? [words('restore.lastZ', { number: lastZ })] : []),
    ],
    values: [],
    strong: true,
  }));
}

/** Changes of the settings file outside the app, and when the till found them. */
export function settingEditRows(
  { settingEdits }: DayReport,
  { words, setting, format }: ReportTools,
): PaperRow[] {
  return settingEdits.map(({ at, name, from, to }) => ({
    label: setting(name),
    notes: [
      `${isolatedText(from)} → ${isolatedText(to)}`,
      words('restore.foundAt', { time: format.dateTime(at) }),
    ],
    values: [],
    strong: true,
  }));
}
