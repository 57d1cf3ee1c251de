/**
 * Jobs for the receipt printer, one after the other, in parallel to selling and never blocking it. Each is
 * tried once: a failure is reported, and a person decides. Nothing waits here for a printer to come back.
 */
import { isOnPaper, isTrouble, type PrintEnd } from '@shared/model/printing/print-end';
import type { PrinterState } from '@shared/model/printing/printer-state';
import type { PrintJob } from '@shared/model/sale/receipt';
import type { Settings } from '@shared/model/settings/settings';
import { pageBytes } from '../../domain/printing/escpos';
import type { DeviceOf, PaperPainter } from '../../domain/printing/printing-ports';
import type { Log } from '../../domain/ports';

/** More than anyone presses while waiting for a printer. */
const MOST_WAITING = 30;
/** Most receipts that are reported as missing; the newest are kept. */
const MOST_MISSED = 50;

export interface PrintQueueDependencies {
  readonly device: DeviceOf;
  readonly painter: PaperPainter;
  readonly settings: () => Settings;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly changed: (state: PrinterState) => void;
}

/** Makes the job when its turn comes, so that it prints the state of that time. */
export type MakeJob = () => PrintJob;

interface Waiting {
  readonly work: () => Promise<PrintEnd>;
  readonly done: (end: PrintEnd) => void;
  readonly failed: (error: unknown) => void;
}

export class PrintQueue {
  private readonly waiting: Waiting[] = [];
  private atWork = 0;
  private last: PrinterState['last'] = null;
  private readonly missed = new Map<string, PrintEnd>();
  private stopped = false;
  /** Whether the last page that the printer got something of broke off. */
  private isBroken = false;

  constructor(private readonly deps: PrintQueueDependencies) {}

  state(): PrinterState {
    const hasPrinter = this.deps.settings().printerKind !== 'none';
    return {
      hasPrinter,
      waiting: this.waiting.length + this.atWork,
      last: hasPrinter ? this.last : null,
      missed: hasPrinter ? [...this.missed].map(([saleId, end]) => ({ saleId, end })) : [],
    };
  }

  hasPrinter(): boolean {
    return this.deps.settings().printerKind !== 'none';
  }

  /** Prepares a page for printing, if there is a printer. */
  warm(): void {
    if (this.hasPrinter()) this.deps.painter.warm();
  }

  /** Prints a job in its turn. Rejects with Failure PRINT_FAILED when it cannot be drawn. */
  print(make: MakeJob): Promise<PrintEnd> {
    return this.inTurn('last', async () => {
      const job = make();
      const end = await this.printNow(job);
      const saleId = saleIdOf(job);
      if (saleId !== null) this.note(saleId, end);
      return end;
    });
  }

  hasDrawer(): boolean {
    return this.hasPrinter() && this.deps.settings().drawerPin !== 'none';
  }

  /** Opens the drawer before anything waiting is printed. */
  openDrawer(): Promise<PrintEnd> {
    const { drawerPin: pin } = this.deps.settings();
    if (!this.hasPrinter() || pin === 'none') return Promise.resolve('not-sent');
    return this.inTurn(
      'first',
      async () => (await this.deps.device(this.deps.settings())?.openDrawer(pin)) ?? 'not-sent',
    );
  }

  /** Stops printing: waiting jobs are dropped. */
  stop(): void {
    this.stopped = true;
  }

  private async printNow(job: PrintJob): Promise<PrintEnd> {
    const device = this.deps.device(job.settings);
    if (device === null) return 'not-sent';
    const picture = await this.deps.painter.paint(job);
    const bytes = pageBytes(picture, { cut: job.settings.printerCut, afterBroken: this.isBroken });
    const end = await device.print(bytes);
    if (isOnPaper(end) !== 'no') this.isBroken = end === 'partly';
    return end;
  }

  private note(saleId: string, end: PrintEnd): void {
    this.missed.delete(saleId);
    if (!isTrouble(end)) return;
    this.missed.set(saleId, end);
    const [oldest] = this.missed.keys();
    if (this.missed.size > MOST_MISSED && oldest !== undefined) this.missed.delete(oldest);
  }

  private inTurn(place: 'first' | 'last', work: Waiting['work']): Promise<PrintEnd> {
    if (this.waiting.length >= MOST_WAITING || this.stopped) return Promise.resolve('not-sent');
    return new Promise((done, failed) => {
      this.waiting[place === 'first' ? 'unshift' : 'push']({ work, done, failed });
      this.announce();
      if (this.atWork === 0) void this.goOn();
    });
  }

  private async goOn(): Promise<void> {
    this.atWork = 1;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) await this.doOne(next);
    this.atWork = 0;
    this.announce();
  }

  private async doOne({ work, done, failed }: Waiting): Promise<void> {
    try {
      this.last = this.stopped ? 'not-sent' : await work();
      if (isTrouble(this.last)) this.deps.log.warn('the receipt printer has trouble', { end: this.last });
      done(this.last);
    } catch (error) {
      this.last = 'not-sent';
      this.deps.log.error('something could not be printed', error);
      failed(error);
    }
    this.announce();
  }

  private announce(): void {
    this.deps.changed(this.state());
  }
}

/** The sale whose receipt it is, or the first one of a ticket; null for other paper. */
function saleIdOf(job: PrintJob): string | null {
  if (job.what === 'receipt') return job.sale.id;
  return job.what === 'ticket' ? (job.ticket.sales[0]?.id ?? null) : null;
}
