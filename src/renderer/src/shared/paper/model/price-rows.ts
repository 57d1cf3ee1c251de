import type { DayReport } from '@shared/model/day/report-of-day';
import { isolatedText } from '@shared/model/shown-text';
import type { PaperRow, ReportTools } from './paper-row';

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
