/** X and Z reports, written from everything in the journal that is in no Z report yet. */
import { hoursWithin, toIso, type BusinessDay, type DayBounds } from '@shared/model/day/business-day';
import type {
  DayReport,
  FigureLine,
  LossLine,
  OpenLine,
  ServiceFigures,
} from '@shared/model/day/report-of-day';
import { totalsByCurrency, type Money } from '@shared/model/money/money';
import type { ServiceOrder } from '@shared/model/service/order';
import { customerPaid, saleCode, type Sale } from '@shared/model/sale/sale';
import { isSold, standing } from '@shared/model/sale/sale-state';
import type { Settings } from '@shared/model/settings/settings';
import { balances } from './balance-of-day';
import { linesByPerson } from './by-person';
import { figureLines, quantityOf } from './figure-lines';
import { openingsOf } from './openings-of-day';
import { compare } from './line-order';
import { listedWithin } from './listed-orders';
import { moneyActs } from './money-acts';
import type { ShopCalendar } from './shop-calendar';
import { shiftReport, tenderSums } from './tender-sums';
import type { ReportMaterial } from './report-material';

/** The head of a report, in addition to its material. */
export interface ReportHead extends Pick<DayReport, 'day' | 'bounds' | 'takenAt' | 'takenBy' | 'service'> {
  readonly dayOf: ShopCalendar['dayOf'];
  readonly settings: Pick<
    Settings,
    'shopName' | 'tillName' | 'currency' | 'timeZone' | 'dayStartsAt' | 'mode'
  >;
}

/** Writes a report. Agent cost and profit are left out on purpose, because reports are passed around. */
export function writeReport(head: ReportHead, material: ReportMaterial): DayReport {
  const { day, bounds, takenAt, takenBy, settings, service } = head;
  const { sales, shifts, entries, adjustments, restores, settingEdits } = material;
  const { takenPrices, priceDecisions } = material;
  const sold = sales
    .filter(({ state }) => standing(state) === 'sold')
    .map((sale) => ({ sale, quantity: sale.quantity, total: customerPaid(sale) }));
  const hourOf = hoursWithin(bounds, settings.timeZone);
  const outside = entries.filter(({ shiftId }) => shiftId === null);
  const reportedShifts = new Set(shifts.map(({ shift }) => shift.id));
  const ofThisDay = new Set(entries.map(({ seq }) => seq));
  return {
    day,
    bounds,
    takenAt,
    takenBy,
    shopName: settings.shopName,
    tillName: settings.tillName,
    currency: settings.currency,
    timeZone: settings.timeZone,
    dayStartsAt: settings.dayStartsAt,
    training: settings.mode === 'training',
    sold: {
      count: sold.length,
      quantity: quantityOf(sold),
      totals: totalsByCurrency(sold.map(({ total }) => total)),
    },
    byProduct: sortedLines(sold, ({ product }) => product.name),
    byHour: sortedLines(sold, ({ createdAt }) => toIso(hourOf(instantOf(createdAt)))),
    byCashier: sortedLines(sold, ({ cashier }) => cashier),
    byPerson: linesByPerson(material),
    tenders: tenderSums(entries),
    outsideShifts: tenderSums(outside),
    inOtherDrawers: tenderSums(
      entries.filter(({ shiftId }) => shiftId !== null && !reportedShifts.has(shiftId)),
    ),
    ofOtherDays: tenderSums(
      shifts.flatMap(({ entries }) => entries.filter(({ seq }) => !ofThisDay.has(seq))),
    ),
    balances: balances(sales, entries),
    losses: lossLines(material),
    notSold: sales.filter(({ state }) => standing(state) === 'nothing').length,
    open: openLines(head, material),
    adjustments: [...adjustments],
    restores: [...restores],
    settingEdits: [...settingEdits],
    ...{ takenPrices: [...takenPrices], priceDecisions: [...priceDecisions] },
    datedAhead: sales.filter(({ createdAt }) => createdAt > takenAt).length,
    afterClosing: sales.filter((sale) => sale.payments.length > 0 && instantOf(sale.createdAt) < bounds.from)
      .length,
    shifts: shifts.map(({ shift, entries }) => shiftReport(shift, entries)),
    openings: openingsOf(material.openings),
    moneyActs: moneyActs(material),
    service,
    trail: material.trail,
  };
}

/** What the service lists within a day, and the part that belongs to no sale of this till. */
export function serviceFigures(
  orders: readonly ServiceOrder[],
  bounds: DayBounds,
  refreshedAt: string,
  isOurs: (order: ServiceOrder) => boolean,
): ServiceFigures {
  const listed = listedWithin(orders, bounds);
  return {
    refreshedAt,
    count: listed.length,
    totals: totalsByCurrency(listed.flatMap(({ total }) => total ?? [])),
    onlyThere: listed.filter((order) => !isOurs(order)).length,
  };
}

function openLines({ bounds, dayOf }: ReportHead, { sales, carried }: ReportMaterial): OpenLine[] {
  const madeNow = sales
    .filter(({ state }) => standing(state) === 'open')
    .map((sale) => {
      const at = instantOf(sale.createdAt);
      return openLine(sale, at < bounds.from ? dayOf(at) : null);
    });
  const followed = carried.map(({ sale, zDay }) => openLine(sale, zDay));
  return [...followed, ...madeNow].sort((a, b) => compare(a.at, b.at) || compare(a.saleId, b.saleId));
}

function openLine(sale: Sale, carriedFrom: BusinessDay | null): OpenLine {
  return {
    saleId: sale.id,
    code: saleCode(sale),
    at: sale.createdAt,
    product: sale.product.name,
    package: sale.package.name,
    quantity: sale.quantity,
    total: customerPaid(sale),
    state: sale.state,
    carriedFrom,
    moneyBack: sale.refund !== null,
  };
}

/**
 * Losses since the report before: a sale of this report that is sold and was refunded, or a sale of an
 * earlier one. The latter was refunded now, or turned out sold after its refund.
 */
function lossLines({ sales, entries, adjustments, related }: ReportMaterial): LossLine[] {
  const own = new Map(sales.map((sale) => [sale.id, sale]));
  const earlier = new Map(related.map((sale) => [sale.id, sale]));
  const ids = new Set([
    ...sales.map(({ id }) => id),
    ...entries.flatMap(({ kind, saleId }) => (kind === 'refund' && saleId !== null ? saleId : [])),
    ...adjustments.flatMap(({ saleId, from, to }) => (isSold(to) && !isSold(from) ? saleId : [])),
  ]);
  return [...ids].flatMap((id) => {
    const sale = own.get(id) ?? earlier.get(id);
    if (!sale?.refund || !isSold(sale.state)) return [];
    // Refunded after the span: the next report includes it.
    if (own.has(id) && !entries.some(({ kind, saleId }) => kind === 'refund' && saleId === id)) return [];
    const { product, package: chosen, refund } = sale;
    const named = { product: product.name, package: chosen.name };
    return { saleId: id, code: saleCode(sale), ...named, amount: refund.amount };
  });
}

/** Sorted by key, so that a report reads the same wherever it is written. */
function sortedLines(
  sold: readonly { readonly sale: Sale; readonly quantity: number; readonly total: Money }[],
  keyOf: (sale: Sale) => string,
): FigureLine[] {
  return figureLines(sold, ({ sale }) => keyOf(sale)).sort((a, b) => compare(a.key, b.key));
}

function instantOf(iso: string): number {
  return Temporal.Instant.from(iso).epochMilliseconds;
}
