/**
 * A printer that is installed in Windows, by its name. The spooler takes raw bytes and reports how far a job
 * is in its queue, never that it was printed. A job that stays there is cancelled, or it would be printed
 * when no one expects it any more.
 */
import type { PrintEnd } from '@shared/model/printing/print-end';
import { drawerBytes, type DrawerPin } from '../../domain/printing/escpos';
import type { PrinterDevice } from '../../domain/printing/printing-ports';
import { endBeforeSending, isPrinted } from '../../domain/printing/spooler-status';
import type { AskSpooler } from './spooler/protocol';

/** How long a job may stay in its queue, and how often the queue is checked, in milliseconds. */
export interface SpoolerPatience {
  readonly stayMs: number;
  readonly lookMs: number;
}

const PATIENCE: SpoolerPatience = { stayMs: 30_000, lookMs: 100 };

export class WindowsPrinter implements PrinterDevice {
  constructor(
    private readonly name: string,
    private readonly ask: AskSpooler,
    private readonly patience: SpoolerPatience = PATIENCE,
  ) {}

  async print(bytes: Uint8Array): Promise<PrintEnd> {
    const refusal = await this.refusal();
    if (refusal !== null) return refusal;
    // An empty job only checks the printer; in the queue it would never be printed.
    return bytes.length === 0 ? 'sent-without-reply' : this.send(bytes);
  }

  async openDrawer(pin: DrawerPin): Promise<PrintEnd> {
    // A drawer opens without paper and with an open cover, if the printer accepts anything then.
    const refusal = await this.refusal();
    if (refusal === 'not-sent' || refusal === 'off-line') return refusal;
    return this.send(drawerBytes(pin));
  }

  /** Why nothing can be sent now; null when something can. */
  private async refusal(): Promise<PrintEnd | null> {
    const reading = await this.ask('reading', this.name);
    return reading === null || reading === 'missing' ? 'not-sent' : endBeforeSending(reading);
  }

  private async send(bytes: Uint8Array): Promise<PrintEnd> {
    const handed = await this.ask('print', { printer: this.name, bytes });
    // The spooler may have some of it, even if its process has died.
    if (handed === null) return 'partly';
    if (!handed.whole) return handed.written === 0 ? 'not-sent' : 'partly';
    return this.follow(handed.job);
  }

  private async follow(job: number): Promise<PrintEnd> {
    const until = performance.now() + this.patience.stayMs;
    while (performance.now() < until) {
      const status = await this.ask('job', { printer: this.name, job });
      if (status === null || status === 'gone' || isPrinted(status)) return 'sent-without-reply';
      await new Promise((resolve) => setTimeout(resolve, this.patience.lookMs));
    }
    await this.ask('remove', { printer: this.name, job });
    // Some of it may have gone to the printer before it stopped.
    return 'partly';
  }
}
