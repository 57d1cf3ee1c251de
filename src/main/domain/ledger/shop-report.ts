/** Joins several tills' Z reports of a day: sums are added up from theirs; nothing is counted again. */
import type { TenderSum } from '@shared/model/day/drawer';
import type {
  DayReport,
  FigureLine,
  OpeningLine,
  PersonLine,
  TenderBalance,
} from '@shared/model/day/report-of-day';
import { totalsByCurrency, type Money } from '@shared/model/money/money';
import { TENDERS } from '@shared/model/kinds/money';
import type { Settings } from '@shared/model/settings/settings';
import { byPerson, compare, personKey } from '../day/line-order';
import { joinMoneyActs } from '../day/money-acts';
import { inOrderOfCauses } from '../day/openings-of-day';
import type { ReportHead } from '../day/report-of-day';

/** The shop report's facts, in addition to those of its tills. */
export interface ShopReportHead extends Omit<ReportHead, 'dayOf' | 'settings'> {
  /** The tills by name, each with its state, as printed. */
  readonly tills: string;
  readonly settings: Pick<Settings, 'shopName' | 'currency' | 'timeZone' | 'dayStartsAt'>;
}

export function joinReports(head: ShopReportHead, reports: readonly DayReport[]): DayReport {
  const { day, bounds, takenAt, takenBy, tills, settings, service } = head;
  const all = <T>(of: (report: DayReport) => readonly T[]): T[] => reports.flatMap(of);
  const sum = (of: (report: DayReport) => number): number =>
    reports.reduce((total, one) => total + of(one), 0);
  return {
    ...{ day, bounds, takenAt, takenBy, service },
    shopName: settings.shopName,
    tillName: tills,
    currency: settings.currency,
    timeZone: settings.timeZone,
    dayStartsAt: settings.dayStartsAt,
    training: false,
    sold: {
      count: sum(({ sold }) => sold.count),
      quantity: sum(({ sold }) => sold.quantity),
      totals: totalsByCurrency(all(({ sold }) => sold.totals)),
    },
    byProduct: joinFigures(all(({ byProduct }) => byProduct)),
    byHour: joinFigures(all(({ byHour }) => byHour)),
    byCashier: joinFigures(all(({ byCashier }) => byCashier)),
    byPerson: joinPeople(all(({ byPerson }) => byPerson)),
    tenders: joinTenders(all(({ tenders }) => tenders)),
    outsideShifts: joinTenders(all(({ outsideShifts }) => outsideShifts)),
    inOtherDrawers: joinTenders(all(({ inOtherDrawers }) => inOtherDrawers)),
    ofOtherDays: joinTenders(all(({ ofOtherDays }) => ofOtherDays)),
    balances: joinBalances(all((report) => report.balances)),
    losses: all(({ losses }) => losses),
    notSold: sum(({ notSold }) => notSold),
    open: all(({ open }) => open),
    adjustments: all(({ adjustments }) => adjustments),
    restores: all(({ restores }) => restores),
    settingEdits: all(({ settingEdits }) => settingEdits),
    takenPrices: all(({ takenPrices }) => takenPrices),
    priceDecisions: all(({ priceDecisions }) => priceDecisions),
    datedAhead: sum(({ datedAhead }) => datedAhead),
    afterClosing: sum(({ afterClosing }) => afterClosing),
    shifts: all(({ shifts }) => shifts),
    openings: {
      byPerson: joinOpenings(all(({ openings }) => openings.byPerson)),
      noSale: all(({ openings }) => openings.noSale),
    },
    moneyActs: joinMoneyActs(all((report) => report.moneyActs)),
    // Each till's own trail is in its report; the ledger chains the shop's.
    trail: null,
  };
}

/** One line per key, sorted by key. */
function grouped<T>(lines: readonly T[], keyOf: (line: T) => string): (readonly [T, ...T[]])[] {
  return [...Map.groupBy(lines, keyOf)]
    .sort(([a], [b]) => compare(a, b))
    .map(([, members]) => members as [T, ...T[]]);
}

function add<T>(lines: readonly T[], of: (line: T) => number): number {
  return lines.reduce((sum, line) => sum + of(line), 0);
}

function joinFigures(lines: readonly FigureLine[]): FigureLine[] {
  return grouped(lines, ({ key }) => key).map((of) => ({
    key: of[0].key,
    count: add(of, ({ count }) => count),
    quantity: add(of, ({ quantity }) => quantity),
    totals: totalsByCurrency(of.flatMap(({ totals }) => totals)),
  }));
}

function joinTenders(sums: readonly TenderSum[]): TenderSum[] {
  const moneys = (of: readonly TenderSum[], part: (sum: TenderSum) => readonly Money[]) =>
    totalsByCurrency(of.flatMap(part));
  return TENDERS.flatMap((tender) => {
    const of = sums.filter((sum) => sum.tender === tender);
    if (of.length === 0) return [];
    return {
      tender,
      payments: add(of, ({ payments }) => payments),
      paid: moneys(of, ({ paid }) => paid),
      refunds: add(of, ({ refunds }) => refunds),
      refunded: moneys(of, ({ refunded }) => refunded),
      corrected: moneys(of, ({ corrected }) => corrected).filter(({ minor }) => minor !== 0),
    };
  });
}

function joinBalances(balances: readonly TenderBalance[]): TenderBalance[] {
  return grouped(balances, ({ tender, currency }) => `${TENDERS.indexOf(tender)} ${currency}`).map((of) => {
    const part = (name: Exclude<keyof TenderBalance, 'tender' | 'currency'>) => add(of, (one) => one[name]);
    return {
      tender: of[0].tender,
      currency: of[0].currency,
      taken: part('taken'),
      givenBack: part('givenBack'),
      sold: part('sold'),
      open: part('open'),
      kept: part('kept'),
      owedBack: part('owedBack'),
      waived: part('waived'),
      lost: part('lost'),
      otherTender: part('otherTender'),
      earlierSales: part('earlierSales'),
      rounding: part('rounding'),
    };
  });
}

function joinPeople(lines: readonly PersonLine[]): PersonLine[] {
  const counted = (of: readonly PersonLine[], part: 'sold' | 'voided' | 'refunded') => ({
    count: add(of, (line) => line[part].count),
    totals: totalsByCurrency(of.flatMap((line) => line[part].totals)),
  });
  return grouped(lines, personKey)
    .map((of) => ({
      id: of[0].id,
      name: (of.at(-1) ?? of[0]).name,
      sold: counted(of, 'sold'),
      voided: counted(of, 'voided'),
      refunded: counted(of, 'refunded'),
      differences: of.flatMap(({ differences }) => differences),
    }))
    .sort(byPerson);
}

function joinOpenings(lines: readonly OpeningLine[]): OpeningLine[] {
  return grouped(lines, (line) => `${personKey(line)} ${line.cause}`)
    .map((of) => ({ ...(of.at(-1) ?? of[0]), count: add(of, ({ count }) => count) }))
    .sort(inOrderOfCauses);
}
