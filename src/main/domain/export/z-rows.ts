/** A Z report as a table, one row per figure. The shop's has the figures of each till, then of all. */
import { exportWords } from '@shared/model/day/export-words';
import type { DayReport, ZReport } from '@shared/model/day/report-of-day';
import { zExportWords, type ZFigure } from '@shared/model/day/z-export-words';
import { toDecimalText, totalsByCurrency, zero, type Money } from '@shared/model/money/money';
import type { Tender } from '@shared/model/kinds/money';
import type { Settings } from '@shared/model/settings/settings';
import { shownText } from '@shared/model/shown-text';
import { joinReports } from '../ledger/shop-report';

/** A till's own report of the day. */
export interface TillZ {
  readonly name: string;
  readonly number: number | null;
  readonly report: DayReport;
}

interface Row {
  readonly figure: ZFigure;
  readonly tender: Tender | null;
  /** Null from the second currency on: a figure is counted once, whatever currencies it was paid in. */
  readonly count: number | null;
  readonly amount: Money;
}

/** The cells of a till's Z report, headings first. */
export function zTable({ number, report }: ZReport, locale: Settings['locale']): string[][] {
  return [[...zExportWords(locale).headings], ...cellsOf(report, { number, whose: report.tillName, locale })];
}

/**
 * The cells of the shop's Z report, headings first. The tills' rows are left out when they do not add up to
 * the shop's. A till that was lost when the report was taken may have closed its day since.
 */
export function shopZTable(z: ZReport, tills: readonly TillZ[], locale: Settings['locale']): string[][] {
  const words = zExportWords(locale);
  const { number, report } = z;
  const shop = cellsOf(report, { number, whose: words.shop, locale });
  const { day, bounds, takenAt, takenBy, tillName, service } = report;
  const head = { day, bounds, takenAt, takenBy, service, tills: tillName, settings: report };
  const joined = joinReports(
    head,
    tills.map((till) => till.report),
  );
  const again = cellsOf(joined, { number, whose: words.shop, locale });
  const parts =
    JSON.stringify(again) === JSON.stringify(shop)
      ? tills.flatMap((till) => cellsOf(till.report, { number: till.number, whose: till.name, locale }))
      : [];
  return [[...words.headings], ...parts, ...shop];
}

function cellsOf(
  report: DayReport,
  of: { readonly number: number | null; readonly whose: string; readonly locale: Settings['locale'] },
): string[][] {
  const words = zExportWords(of.locale);
  const { tenders } = exportWords(of.locale);
  return rowsOf(report).map(({ figure, tender, count, amount }) => [
    report.day,
    String(of.number ?? ''),
    shownText(of.whose),
    words.figures[figure],
    tender === null ? '' : tenders[tender],
    String(count ?? ''),
    toDecimalText(amount),
    amount.currency,
  ]);
}

function rowsOf({ sold, tenders, moneyActs, currency }: DayReport): Row[] {
  const rows = (figure: ZFigure, tender: Tender | null, counted: number, amounts: readonly Money[]): Row[] =>
    (amounts.length > 0 ? amounts : [zero(currency)]).map((amount, at) => ({
      ...{ figure, tender, amount },
      count: at === 0 ? counted : null,
    }));
  const discounts = moneyActs.filter(({ act }) => act === 'discount');
  const discounted = discounts.reduce((sum, { count }) => sum + count, 0);
  return [
    ...rows('sold', null, sold.count, sold.totals),
    ...tenders.flatMap(({ tender, payments, paid, refunds, refunded }) => [
      ...rows('paid', tender, payments, paid),
      ...rows('refunded', tender, refunds, refunded),
    ]),
    ...(discounted === 0
      ? []
      : rows('discount', null, discounted, totalsByCurrency(discounts.flatMap(({ totals }) => totals)))),
  ];
}
