/**
 * A business day in three sources side by side. Each line falls into one bucket, decided only by what the
 * till journalled and what the service lists. No clock and no guess is involved.
 */
import { hoursWithin, readInstant, toIso } from '@shared/model/day/business-day';
import type {
  Breakdown,
  BucketFigures,
  DayReview,
  DaySummary,
  ReviewRow,
} from '@shared/model/day/review-of-day';
import { BUCKETS, type Bucket, type ReviewReason } from '@shared/model/kinds/day';
import type { HistoryRow } from '@shared/model/day/history-of-day';
import type { FigureLine } from '@shared/model/day/report-of-day';
import { isSameName } from '@shared/model/text/comparison-form';
import { sameMoney, totalsByCurrency, type Money } from '@shared/model/money/money';
import type { ServiceOrder } from '@shared/model/service/order';
import type { PaidShare } from '@shared/model/money/tender';
import type { Tender } from '@shared/model/kinds/money';
import { customerPaid } from '@shared/model/sale/sale';
import { isDueBack, shareOfTotal, takenFor } from '@shared/model/sale/sale-money';
import { isNeverBooked, isOpen, isSold } from '@shared/model/sale/sale-state';
import { contradicts, isOrderOfSale, namesAnotherItem } from '../sale/order-of-sale';
import { dayLines, figuresOf, lineOfSale, serviceOf, type DayInput, type DayLine } from './history-of-day';
import { figureLines, quantityOf, type Figured } from './figure-lines';
import { stateByOrder } from '@shared/model/service/order-status';
import { NamedSales } from './join-orders';
import type { ShopCalendar } from './shop-calendar';
import type { DaySale } from './day-sale';

/** The input of a review, in addition to the lines of the day's history. */
export interface ReviewInput extends DayInput {
  /** The zone in which its hours are shown. */
  readonly timeZone: string;
  readonly dayOf: ShopCalendar['dayOf'];
  /** The service whose orders were read. */
  readonly service: string;
  /** Sales of earlier days whose outcome is still open. */
  readonly carried: readonly DaySale[];
  /** A sale made before this epoch millisecond that is still not delivered is stuck. */
  readonly stuckBefore: number;
  /** Up to this epoch millisecond `sales` has the sales of all tills of the shop; left out for one till. */
  readonly allTillsUntil?: number;
  /** Orders that appeared for sales that were not made, while the alarm is not closed. */
  readonly bookedAnyway: { readonly saleIds: ReadonlySet<string>; readonly orderKeys: ReadonlySet<string> };
}

/** The part of the review that the lines alone decide. */
export type ReviewedLines = Pick<
  DayReview,
  'rows' | 'figures' | 'quantity' | 'buckets' | 'till' | 'service' | 'breakdowns'
>;

/** A line in its bucket, with each source's contribution to the bucket's sums. */
interface Judged {
  readonly row: ReviewRow;
  readonly ours: Money | null;
  readonly theirs: Money | null;
  /** Whether the service lists it as an order of this day. */
  readonly isListed: boolean;
  /** What each tender paid for it. */
  readonly shares: readonly PaidShare[];
}

/** The lines of the day, newest first, those carried here from other days after them, and its figures. */
export function dayReview(input: ReviewInput): ReviewedLines {
  const own = new NamedSales(input.sales);
  const judged = dayLines(input).map((line) => judge(line, input, own, null));
  const carried = input.carried.map((sale) => {
    const from = input.dayOf(Temporal.Instant.from(sale.createdAt).epochMilliseconds);
    return judge(lineOfSale(sale, null), input, own, from);
  });
  const rows = judged.map(({ row }) => row);
  const sold = rows.filter((row) => row.sold);
  const figures = figuresOf(rows);
  return {
    rows: [...rows, ...carried.map(({ row }) => row)],
    figures,
    quantity: quantityOf(sold),
    // Carried lines are open here: a bucket shows how many lines it opens.
    buckets: bucketsOf([...judged, ...carried]),
    till: figures.ofThisTill,
    service: serviceOf(input),
    breakdowns: breakdownsOf(sold, sharesOf(judged), input),
  };
}

/** The figures for comparing another day with this one, up to an epoch millisecond or for all of it. */
export function daySummary(
  input: DayInput & Pick<ReviewInput, 'timeZone'>,
  until: number | null,
): Omit<DaySummary, 'day'> {
  const all = dayLines(input).map(({ row }) => row);
  const rows = all.filter(({ at }) => until === null || (at !== null && at < until));
  const { soldCount, totals } = figuresOf(rows);
  return {
    count: soldCount,
    totals,
    quantity: quantityOf(rows.filter((row) => row.sold)),
    until,
    hours: linesByHour(
      all.filter((row) => row.sold),
      input,
    ),
  };
}

function judge(line: DayLine, input: ReviewInput, own: NamedSales, carriedFrom: string | null): Judged {
  const { row, sale, order } = line;
  const listed = order !== null && order.missingSince === null ? order : null;
  const [bucket, why] = sale ? placeOfSale(sale, order, input) : placeOfOrder(order, input, own);
  const isListed = listed !== null && (sale !== null || row.sold);
  // Sold by neither source: an order in a failed status is still listed with its total.
  const saysFailed = sale !== null && !isSold(sale.state) && (bucket === 'agree' || bucket === 'owed-back');
  return {
    row: {
      ...row,
      bucket,
      why,
      carriedFrom,
      till: sale?.till?.name ?? null,
    },
    ours: sale && (isSold(sale.state) || AT_STAKE.has(bucket)) ? customerPaid(sale) : null,
    theirs: isListed && !saysFailed ? row.serviceTotal : null,
    isListed,
    shares: sale?.payments ?? [],
  };
}

/** Buckets of lines that are not sold, or not known to be, but were paid for by a customer. */
const AT_STAKE: ReadonlySet<Bucket> = new Set(['open', 'owed-back']);

type Place = readonly [Bucket, ReviewReason];

function placeOfSale(sale: DaySale, order: ServiceOrder | null, input: ReviewInput): Place {
  const isListed = order !== null && order.missingSince === null;
  // Until a sale is settled it is open, whatever the list shows: an unknown one may well have been booked.
  if (isNeverBooked(sale.state) && (isListed || input.bookedAnyway.saleIds.has(sale.id)))
    return ['differs', 'booked-anyway'];
  if (isOpen(sale.state)) return ['open', sale.state];
  if (!isSold(sale.state)) return placeOfUnsold(sale, isListed ? order : null, input);
  if (!order) {
    return sale.service === undefined || sale.service === input.service
      ? ['ours-only', 'not-listed']
      : ['other-account', 'other-account'];
  }
  if (!isListed) return ['ours-only', 'no-longer-listed'];
  // A missing amount does not agree either; otherwise the sums of what agrees would not.
  if (!order.total || !sameMoney(order.total, sale.expectedTotal)) return ['differs', 'amount-differs'];
  // As in settling: an order of another game or player is not the sale's, though it settled it before.
  const isAnother = isOrderOfSale(sale, order) === 'settled' ? namesAnotherItem : contradicts;
  if (isAnother(sale, order)) return ['differs', 'item-differs'];
  const state = stateByOrder(order, input);
  if (state === 'delivered') return ['agree', 'same'];
  // A delivered sale stays delivered: any other status contradicts it. A failed status contradicts both.
  if (state === 'failed' || sale.state === 'delivered') return ['differs', 'status-differs'];
  return ['not-delivered', isStuck(sale, input) ? 'stuck' : 'not-delivered-yet'];
}

/** The bucket of a sale that was refused, failed or closed by hand. */
function placeOfUnsold(sale: DaySale, listed: ServiceOrder | null, input: ReviewInput): Place {
  if (listed && stateByOrder(listed, input) !== 'failed') return ['differs', 'status-differs'];
  const { state, refundSettled, refundOpen = false } = sale;
  // A sale that was given away has no money to refund.
  const isDue = isDueBack({ state, refundOpen }) && (takenFor(sale)?.minor ?? 0) > 0 && !refundSettled;
  if (!isDue) return ['agree', 'came-to-nothing'];
  return ['owed-back', state === 'failed' || state === 'voided' ? state : 'rejected'];
}

/** Whether its status has been neither success nor failure for longer than the shop waits. */
function isStuck({ createdAt }: DaySale, { stuckBefore }: ReviewInput): boolean {
  return (readInstant(createdAt) ?? stuckBefore) < stuckBefore;
}

function placeOfOrder(order: ServiceOrder | null, input: ReviewInput, own: NamedSales): Place {
  if (order && order.missingSince !== null) return ['service-only', 'no-longer-listed'];
  if (order && input.bookedAnyway.orderKeys.has(order.key)) return ['differs', 'booked-anyway'];
  if (order && own.haveCodeOf(order)) return ['service-only', 'another-sales-code'];
  if (order && mayBeOfUnknown(order, input)) return ['service-only', 'perhaps-unknown'];
  return ['service-only', isOfNoTill(order, input) ? 'no-till' : 'other-till'];
}

/** Whether every till of the shop had sent its sales by the time of the order, and none sold this. */
function isOfNoTill(order: ServiceOrder | null, { allTillsUntil = -Infinity }: ReviewInput): boolean {
  return order?.at != null && order.at < allTillsUntil;
}

/** Whether a sale without an outcome is of the same item. Settling compares the rest. */
function mayBeOfUnknown({ lines }: ServiceOrder, { sales, carried }: ReviewInput): boolean {
  return [...carried, ...sales].some(
    ({ state, product, package: { name } }) =>
      state === 'unknown' &&
      lines.some((line) => isSameName(line.product, product.name) && isSameName(line.package, name)),
  );
}

function bucketsOf(judged: readonly Judged[]): BucketFigures[] {
  const lines = Map.groupBy(judged, ({ row }) => row.bucket);
  return BUCKETS.map((bucket) => {
    const members = lines.get(bucket) ?? [];
    return {
      bucket,
      count: members.length,
      ours: totalsByCurrency(members.flatMap(({ ours }) => ours ?? [])),
      theirs: totalsByCurrency(members.flatMap(({ theirs }) => theirs ?? [])),
    };
  });
}

/** What each tender paid of the sold lines: a line paid by two counts for both. */
function sharesOf(judged: readonly Judged[]): (Figured & { readonly tender: Tender })[] {
  return judged
    .filter(({ row }) => row.sold)
    .flatMap(({ row: { quantity }, shares }) =>
      shares.map((share) => ({ quantity, total: shareOfTotal(share), tender: share.tender })),
    );
}

/** Sold lines have a time: a line without one is in no day's sum. */
function linesByHour(
  sold: readonly HistoryRow[],
  { bounds, timeZone }: Pick<ReviewInput, 'bounds' | 'timeZone'>,
): FigureLine[] {
  const hourOf = hoursWithin(bounds, timeZone);
  return figureLines(sold, ({ at }) => String(hourOf(Number(at))))
    .sort((a, b) => Number(a.key) - Number(b.key))
    .map((line) => ({ ...line, key: toIso(Number(line.key)) }));
}

function breakdownsOf(
  sold: readonly ReviewRow[],
  shares: ReturnType<typeof sharesOf>,
  input: ReviewInput,
): Record<Breakdown, FigureLine[]> {
  const sorted = (lines: FigureLine[]) => lines.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  const byCount = (keyOf: (row: ReviewRow) => string | null) => sorted(figureLines(sold, keyOf));
  return {
    hour: linesByHour(sold, input),
    product: byCount(({ product }) => product ?? ''),
    // Games use the same names for their packages, so the name alone would mix them.
    package: byCount((row) => [row.product, row.package].filter((name) => name !== null).join(' · ')),
    tender: sorted(figureLines(shares, ({ tender }) => tender)),
    cashier: byCount(({ cashier }) => cashier),
  };
}
