/** Writes the lines of a range of days to a file that a person chose. */
import { shiftDay, toIso, type BusinessDay, type DayBounds } from '@shared/model/day/business-day';
import type { ExportProgress, ExportRequest } from '@shared/model/day/export';
import { Totals, type Money } from '@shared/model/money/money';
import type { Actor } from '@shared/model/people/actor';
import type { StatusWords } from '@shared/model/service/order-status';
import type { Settings } from '@shared/model/settings/settings';
import { appError, Failure } from '@shared/ipc/errors';
import type { DayLine } from '../../domain/day/history-of-day';
import type { ExportFile, OpenExport } from '../../domain/export/export-ports';
import type { ExportDay } from '../../domain/export/export-rows';
import type { Cache } from '../../domain/cache-ports';
import { shopCalendar, type ClosedDays, type ShopCalendar } from '../../domain/day/shop-calendar';
import { linesOfDay, type DayLinesDependencies } from './lines-of-day';
import type { ReportBook } from '../../adapters/journal/money/report-book';
import type { AuditTrail } from '../../adapters/journal/trail/audit-trail';

/** What the rows are read from: the session that is open when the export begins. */
export interface ExportSource extends DayLinesDependencies {
  readonly cache: DayLinesDependencies['cache'] & Pick<Cache, 'orderSums'>;
  readonly reports: Pick<ReportBook, 'ofSale'> & ClosedDays;
  readonly audit: Pick<AuditTrail, 'by'>;
  readonly settings: StatusWords & Pick<Settings, 'mode' | 'locale' | 'timeZone' | 'dayStartsAt'>;
}

export interface ExportDependencies {
  /** Throws Failure NOT_CONFIGURED when no session is open. */
  readonly source: () => ExportSource;
  /** Asks the person where to save it; rejects with Failure CANCELLED. */
  readonly choosePath: (name: string, request: ExportRequest) => Promise<string>;
  readonly open: OpenExport;
  readonly progress: (progress: ExportProgress | null) => void;
  readonly now: () => number;
}

/** Progress is reported no more often than a screen can show. */
const PROGRESS_EVERY_MS = 250;

/** The exports of this till, one at a time. */
export class RangeExport {
  private running: AbortController | null = null;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(private readonly deps: ExportDependencies) {}

  /**
   * Asks where to save it, and writes the file. Returns its path and the number of rows. Rejects with Failure
   * EXPORT_RUNNING, CANCELLED or FILE_NOT_WRITTEN; then there is no file, or only the earlier one.
   */
  async start(request: ExportRequest, actor: Actor): Promise<{ path: string; rows: number }> {
    if (this.running) throw new Failure(appError('EXPORT_RUNNING'));
    const stop = new AbortController();
    this.running = stop;
    try {
      const source = this.deps.source();
      const path = await this.deps.choosePath(nameOf(request, source), request);
      // The session may have changed while the file dialogue was open.
      const read = this.deps.source();
      // The trail has who exported the shop's figures, and not where to, which is the person's own matter. It is
      // recorded before writing too: a till that dies leaves a file that can be read.
      const record = (body: object): void => {
        const about = { format: request.format, ...body };
        read.audit.by(actor).record('export', `${request.from}/${request.to}`, about, toIso(this.deps.now()));
      };
      record({ begun: true });
      const writing = this.write(path, request, read, stop.signal);
      this.writing = writing;
      const rows = await writing;
      record({ rows });
      return { path, rows };
    } finally {
      this.running = null;
      this.deps.progress(null);
    }
  }

  /** Cancels the running export, if there is one; no part of the file stays. */
  cancel(): void {
    this.running?.abort();
  }

  /** Cancels, and resolves when the files that the export reads can be closed. */
  async stop(): Promise<void> {
    this.cancel();
    await this.writing.catch(() => undefined);
  }

  private async write(
    path: string,
    request: ExportRequest,
    source: ExportSource,
    stop: AbortSignal,
  ): Promise<number> {
    stopIf(stop);
    const { locale, timeZone } = source.settings;
    const { exportWords } = await import('@shared/model/day/export-words');
    const file = await this.deps.open(path, request.format, { words: exportWords(locale), timeZone });
    try {
      const { rows, days } = await this.fill(file, request, source, stop);
      await file.finish(days);
      return rows;
    } catch (error) {
      await file.abandon();
      throw error;
    }
  }

  private async fill(
    file: ExportFile,
    request: ExportRequest,
    source: ExportSource,
    stop: AbortSignal,
  ): Promise<{ rows: number; days: ExportDay[] }> {
    const { exportRows } = await import('../../domain/export/export-rows');
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
        const now = this.deps.now();
        if (now - reportedAt < PROGRESS_EVERY_MS) continue;
        reportedAt = now;
        this.deps.progress({ rows, orders, totalOrders });
      }
      stopIf(stop);
      if (sum.any) days.push({ ...sum.sums(), service: await listedOn(bounds, source.cache) });
    }
    return { rows, days };
  }
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

function nameOf({ from, to, format }: ExportRequest, { settings }: ExportSource): string {
  const training = settings.mode === 'training' ? 'training-' : '';
  return `topup-till-${training}${from === to ? from : `${from}-${to}`}.${format}`;
}

function stopIf(stop: AbortSignal): void {
  if (stop.aborted) throw new Failure(appError('CANCELLED'));
}
