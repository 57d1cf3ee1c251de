/** X and Z reports: showing a day so far, and closing it. */
import { appError, Failure } from '@shared/ipc/errors';
import { readInstant, toIso, type BusinessDay, type DayBounds } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import type { DayPreview, DayReport, ServiceFigures, ZReport } from '@shared/model/day/report-of-day';
import type { ReportJob } from '@shared/model/sale/receipt';
import type { ChosenFiles } from '../chosen-files';
import type { writeReport } from '../../domain/day/report-of-day';
import { mustBeWhole } from '../printing/till-printer';
import { NamedSales, namesOfOrders } from '../../domain/day/join-orders';
import type { Cache } from '../../domain/cache-ports';
import type { ReportMaterial } from '../../domain/day/report-material';
import type { AuditTrail } from '../../adapters/journal/trail/audit-trail';
import type { SessionDependencies } from '../session-dependencies';

export interface CloseDependencies extends Pick<
  SessionDependencies,
  'reports' | 'days' | 'printer' | 'settings' | 'calendar' | 'clock' | 'log' | 'noticesChanged'
> {
  readonly cache: Pick<Cache, 'ordersBetween' | 'ordersState'>;
  readonly audit: Pick<AuditTrail, 'by' | 'record'>;
  /** Called when a day was closed: its shifts are in a report now. */
  readonly changed: () => void;
}

/** Loaded for the first report: a start writes none. */
const writing = () => import('../../domain/day/report-of-day');

/** Later than any possible instant. */
const LAST_INSTANT = '9999-12-31T23:59:59.999Z';

/** The use case; one per journal. */
export class CloseDay {
  /** The last X report shown: printing it prints the one on the screen. */
  private lastX: DayReport | null = null;

  constructor(private readonly deps: CloseDependencies) {}

  /**
   * An X report: the day so far, as its Z report would have it now. It is not stored, only noted in the audit
   * trail. Throws Failure DAY_NOT_BEGUN.
   */
  async look(day: BusinessDay, actor: Actor): Promise<DayReport> {
    const { report } = await this.preview(day, actor);
    const { sold, open, takenAt } = report;
    this.deps.audit.by(actor).record('x', day, { sold, open: open.length }, takenAt);
    this.lastX = report;
    return report;
  }

  /** The day's Z report as of now. Not noted as a report: no one asked for one. Throws as `look` does. */
  async preview(day: BusinessDay, actor: Actor): Promise<DayPreview> {
    const { reports } = this.deps;
    const { writeReport } = await writing();
    const service = await this.service(day);
    const { bounds, until, takenAt } = this.span(day);
    // Earlier days that wait for their own Z report are not included.
    const earlier = this.earlierOpen(bounds);
    const from = earlier === null ? null : toIso(bounds.from);
    const write = this.writer(writeReport, { day, bounds, takenAt, service }, actor);
    return { report: write(reports.material({ from, until })), earlier };
  }

  /**
   * Takes the day's Z report. Throws Failure DAY_NOT_BEGUN, DAY_CLOSED, EARLIER_DAY_OPEN, SHIFT_OPEN or
   * SALE_ON_THE_WIRE; nothing is changed then.
   */
  async close(day: BusinessDay, actor: Actor): Promise<ZReport> {
    const { reports, changed, noticesChanged } = this.deps;
    const { writeReport } = await writing();
    const service = await this.service(day);
    // Nothing is asynchronous from here on, so the report has exactly the checked sales.
    const { bounds, until, takenAt } = this.span(day);
    const closed = reports.ofDay(day);
    if (closed) throw new Failure(appError('DAY_CLOSED', { number: closed.number }));
    const earlier = this.earlierOpen(bounds);
    if (earlier !== null) throw new Failure(appError('EARLIER_DAY_OPEN', { day: earlier }));
    const write = this.writer(writeReport, { day, bounds, takenAt, service }, actor);
    const taken = reports.by(actor).take(day, until, write);
    changed();
    noticesChanged();
    return taken;
  }

  /** Throws Failure Z_NOT_FOUND. */
  get(number: number): ZReport {
    const found = this.deps.reports.get(number);
    if (!found) throw new Failure(appError('Z_NOT_FOUND', { number }));
    return found;
  }

  /** Prints a Z report. Throws Failure Z_NOT_FOUND, CANCELLED, PRINT_FAILED or PRINTER_TROUBLE. */
  async print(number: number): Promise<void> {
    const { report } = this.get(number);
    mustBeWhole(await this.deps.printer.print(() => this.job(report, number)));
  }

  /** Saves a Z report where a person chose. Throws Failure Z_NOT_FOUND, CANCELLED or FILE_NOT_WRITTEN. */
  async savePdf(number: number): Promise<string> {
    return this.deps.printer.savePdf(this.job(this.get(number).report, number));
  }

  /** Saves a Z report as CSV in a chosen place. Throws Failure Z_NOT_FOUND, CANCELLED, FILE_NOT_WRITTEN. */
  async saveCsv(files: Pick<ChosenFiles, 'save' | 'text'>, number: number): Promise<string> {
    const z = this.get(number);
    const training = z.report.training ? 'training-' : '';
    const { zTable } = await import('../../domain/export/z-rows');
    const text = files.text(zTable(z, this.deps.settings().locale));
    return files.save(`topup-till-${training}z-${number}-${z.report.day}.csv`, text);
  }

  /** Prints the last X report. Throws Failure X_NOT_KEPT, CANCELLED, PRINT_FAILED or PRINTER_TROUBLE. */
  async printX(day: BusinessDay, takenAt: string): Promise<void> {
    const report = this.x(day, takenAt);
    mustBeWhole(await this.deps.printer.print(() => this.job(report, null)));
  }

  /** Saves the last X report shown. Throws Failure X_NOT_KEPT, CANCELLED or FILE_NOT_WRITTEN. */
  async saveXPdf(day: BusinessDay, takenAt: string): Promise<string> {
    return this.deps.printer.savePdf(this.job(this.x(day, takenAt), null));
  }

  private x(day: BusinessDay, takenAt: string): DayReport {
    const { lastX } = this;
    if (lastX?.day !== day || lastX.takenAt !== takenAt) throw new Failure(appError('X_NOT_KEPT'));
    return lastX;
  }

  private job(report: DayReport, zNumber: number | null): ReportJob {
    const { settings, clock } = this.deps;
    return {
      what: 'report',
      zNumber,
      report,
      settings: settings(),
      training: report.training,
      printedAt: toIso(clock.now()),
    };
  }

  private span(day: BusinessDay): { bounds: DayBounds; until: string; takenAt: string } {
    const now = this.deps.clock.now();
    const bounds = this.deps.calendar.boundsOf(day);
    if (bounds.from > now) throw new Failure(appError('DAY_NOT_BEGUN', { day }));
    // The day that is running takes everything, also what a clock that was ahead has dated later.
    const until = bounds.to > now ? LAST_INSTANT : toIso(bounds.to);
    return { bounds, until, takenAt: toIso(now) };
  }

  /**
   * The first day before these bounds with something that waits for a Z report. What waits on a day that has
   * its Z report happened after it, and goes into the next one.
   */
  private earlierOpen({ from }: DayBounds): BusinessDay | null {
    const { reports, calendar } = this.deps;
    for (let since: string | null = null; ;) {
      const first = reports.firstUnreported({ from: since, until: toIso(from) });
      const at = first === null ? null : readInstant(first);
      if (at === null) return null;
      const day = calendar.dayOf(at);
      if (!reports.ofDay(day)) return day;
      since = toIso(Math.max(at + 1, calendar.boundsOf(day).to));
    }
  }

  private writer(
    write: typeof writeReport,
    of: Pick<DayReport, 'day' | 'bounds' | 'takenAt' | 'service'>,
    actor: Actor,
  ): (material: ReportMaterial) => DayReport {
    const settings = this.deps.settings();
    const takenBy = actor.person?.name ?? settings.cashierName;
    const { dayOf } = this.deps.calendar;
    return (material) => write({ ...of, dayOf, takenBy, settings }, material);
  }

  /** A day can be closed without network and cache; the report then lacks the service's figures. */
  private async service(day: BusinessDay): Promise<ServiceFigures | null> {
    const { cache, days, calendar, log } = this.deps;
    const bounds = calendar.boundsOf(day);
    try {
      const { serviceFigures } = await writing();
      const { refreshedAt } = await cache.ordersState();
      if (refreshedAt === null) return null;
      const orders = await cache.ordersBetween(bounds.from, bounds.to);
      // The service's figures must have the report's bounds, even if the shop's clock was changed meanwhile.
      const { from, to } = calendar.boundsOf(day);
      if (from !== bounds.from || to !== bounds.to) return await this.service(day);
      const ours = new NamedSales(days.ofNames(namesOfOrders(orders)));
      return serviceFigures(orders, bounds, refreshedAt, (order) => ours.have(order));
    } catch (error) {
      log.error(`the report of ${day} is made without what the service lists`, error);
      return null;
    }
  }
}
