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

/** Prices that other tills set, with who set them. */
export function takenPriceRows({ takenPrices }: DayReport, { words, format }: ReportTools): PaperRow[] {
  return takenPrices.map(({ at, who, till, name, from, to, day }) => ({
    label: name === '' ? words('takenPrice.everything') : isolatedText(name),
    notes: [
      `${isolatedText(from)} → ${isolatedText(to)}`,
      words('takenPrice.by', {
        ...{ who: isolatedText(who), till: isolatedText(till) },
        ...{ time: format.dateTime(at), day: format.day(day) },
      }),
    ],
    values: [],
    strong: true,
  }));
}

/** What people decided about prices that moved, and the prices that this set. */
export function priceDecisionRows({ priceDecisions }: DayReport, { words, format }: ReportTools): PaperRow[] {
  return priceDecisions.map(({ at, who, act, packages, changes }) => ({
    label: words(`priceDecision.${act}`, { n: packages }),
    notes: [
      words('priceDecision.by', { who: isolatedText(who || words('nobody')), time: format.dateTime(at) }),
      ...changes.map(
        ({ name, from, to }) => `${isolatedText(name)}: ${isolatedText(from)} → ${isolatedText(to)}`,
      ),
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
