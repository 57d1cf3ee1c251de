/** The lines and the sums of an export. */
import { shiftDay, type BusinessDay, type DayBounds } from '@shared/model/day/business-day';
import type { ExportProgress, ExportRequest } from '@shared/model/day/export';
import { Totals, type Money } from '@shared/model/money/money';
import type { StatusWords } from '@shared/model/service/order-status';
import type { Settings } from '@shared/model/settings/settings';
import { appError, Failure } from '@shared/ipc/errors';
import type { Cache } from '../../domain/cache-ports';
import type { DayLine } from '../../domain/day/history-of-day';
import { shopCalendar, type ClosedDays, type ShopCalendar } from '../../domain/day/shop-calendar';
import type { ExportFile } from '../../domain/export/export-ports';
import { exportRows, type ExportDay } from '../../domain/export/export-rows';
import type { ReportBook } from '../../adapters/journal/money/report-book';
import type { AuditTrail } from '../../adapters/journal/trail/audit-trail';
import { linesOfDay, type DayLinesDependencies } from './lines-of-day';

/** What the rows are read from: the session that is open when the export begins. */
export interface ExportSource extends DayLinesDependencies {
  readonly cache: DayLinesDependencies['cache'] & Pick<Cache, 'orderSums'>;
  readonly reports: Pick<ReportBook, 'ofSale'> & ClosedDays;
  readonly audit: Pick<AuditTrail, 'by'>;
  readonly settings: StatusWords & Pick<Settings, 'mode' | 'locale' | 'timeZone' | 'dayStartsAt'>;
}

/** When progress is reported; null at the end. */
export interface ExportPace {
  readonly progress: (progress: ExportProgress | null) => void;
  readonly now: () => number;
}

/** Progress is reported no more often than a screen can show. */
const PROGRESS_EVERY_MS = 250;

/** Writes a line of the file for each sale and order of the range. Rejects with Failure CANCELLED once stopped. */
export async function fillExport(
  file: ExportFile,
  request: ExportRequest,
  source: ExportSource,
  stop: AbortSignal,
  { now, progress }: ExportPace,
): Promise<{ rows: number; days: ExportDay[] }> {
  const days: ExportDay[] = [];
  // Uses the day bounds from the start of the export: a change on the way would skip or repeat lines.
  const calendar = shopCalendar(() => source.settings, source.reports);
  const totalOrders = await ordersWithin(request, source.cache, calendar);
  let rows = 0;
  let orders = 0;
  let reportedAt = -Infinity;
  for (let day = request.from; day <= request.to; day = shiftDay(day, 1)) {
    const sum = new DaySum(day);
    const bounds = calendar.boundsOf(day);
    for await (const lines of linesOfDay(source, bounds, source.settings)) {
      stopIf(stop);
      const batch = lines.flatMap((line) => exportRows(day, line, zNumberOf(line, source)));
      for (const line of lines) sum.add(line);
      rows += batch.length;
      orders += lines.filter(isListed).length;
      await file.write(batch);
      const at = now();
      if (at - reportedAt < PROGRESS_EVERY_MS) continue;
      reportedAt = at;
      progress({ rows, orders, totalOrders });
    }
    stopIf(stop);
    if (sum.any) days.push({ ...sum.sums(), service: await listedOn(bounds, source.cache) });
  }
  return { rows, days };
}

/** The figures of a day, summed up while its lines pass; the same as History's. */
class DaySum {
  any = false;
  private lines = 0;
  private sold = 0;
  private readonly totals = new Totals();
  private readonly ofThisTill = new Totals();

  constructor(private readonly day: BusinessDay) {}

  add({ row }: DayLine): void {
    this.any = true;
    if (row.at === null) return;
    this.lines += 1;
    if (!row.sold) return;
    this.sold += 1;
    if (row.total === null) return;
    this.totals.add(row.total);
    if (row.saleId !== null) this.ofThisTill.add(row.total);
  }

  sums(): Omit<ExportDay, 'service'> {
    const { day, lines, sold, totals, ofThisTill } = this;
    return { day, lines, sold, totals: totals.all(), ofThisTill: ofThisTill.all() };
  }
}

/** The same as History's and the month's. */
async function listedOn(bounds: DayBounds, cache: ExportSource['cache']): Promise<readonly Money[]> {
  const [sum] = await cache.orderSums([bounds]).catch(() => []);
  return sum?.totals ?? [];
}

/** Counts in one query over the whole range, which costs the cache's process some milliseconds. */
async function ordersWithin(
  { from, to }: ExportRequest,
  cache: ExportSource['cache'],
  calendar: ShopCalendar,
): Promise<number | null> {
  const bounds = { from: calendar.boundsOf(from).from, to: calendar.boundsOf(to).to };
  // The export works without the count: reading the cache reports whatever is wrong with it.
  const [sum] = await cache.orderSums([bounds]).catch(() => []);
  return sum?.count || null;
}

/** Whether the line has an order that counts. */
function isListed({ order }: DayLine): boolean {
  return order !== null && order.at !== null && order.missingSince === null;
}

function zNumberOf({ sale }: DayLine, { reports }: ExportSource): number | null {
  return sale === null ? null : reports.ofSale(sale.id);
}

function stopIf(stop: AbortSignal): void {
  if (stop.aborted) throw new Failure(appError('CANCELLED'));
}
