import type { DayReport } from '@shared/model/day/report-of-day';
import { amounts, negative, row, type PaperRow, type ReportTools } from './paper-row';

/** A line per person and act: discounts, and payments recorded as another kind. */
export function moneyActRows({ moneyActs }: DayReport, { words, format }: ReportTools): PaperRow[] {
  return moneyActs.map(({ name, act, count, totals }) =>
    row(
      words(`moneyAct.${act}`),
      act === 'discount' ? amounts(totals, format, negative) : amounts(totals, format),
      [[name || words('nobody'), words('moneyAct.times', { count })].join(' · ')],
    ),
  );
}
