/**
 * A printer in the network. One connection a job, once: it is asked for its state before, and after the job
 * for an answer that comes only when everything was taken. That this machine has written it all proves nothing.
 */
import type { PrintEnd } from '@shared/model/printing/print-end';
import {
  drawerBytes,
  drawerBytesAtOnce,
  END_QUESTION,
  endedWithoutPaper,
  isEnd,
  isStatus,
  statusBytes,
  statusOf,
  type DrawerPin,
  type StatusQuestion,
} from '../../domain/printing/escpos';
import type { PrinterDevice } from '../../domain/printing/printing-ports';
import { TcpConnection } from './tcp-connection';

/** How long a printer is waited for, in milliseconds. */
export interface TcpPatience {
  readonly connectMs: number;
  /** For the first answer about its state; one that does not give it says nothing of itself. */
  readonly answerMs: number;
  /** While it takes no more bytes. */
  readonly stallMs: number;
  /** For the answer at the end, beside the time that the bytes themselves need. */
  readonly endMs: number;
}

const PATIENCE: TcpPatience = { connectMs: 3_000, answerMs: 700, stallMs: 4_000, endMs: 5_000 };
/** The slowest printing there is, in bytes of dots a millisecond. */
const SLOWEST_BYTES_PER_MS = 5;

export class TcpPrinter implements PrinterDevice {
  constructor(
    private readonly host: string,
    private readonly port: number,
    private readonly patience: TcpPatience = PATIENCE,
  ) {}

  print(bytes: Uint8Array): Promise<PrintEnd> {
    return this.connected(async (printer) => {
      const before = await this.ask(printer);
      if (before.refusal) return before.refusal;
      if (printer.isEnded) return 'not-sent';
      return this.send(printer, bytes, before.answers);
    });
  }

  openDrawer(pin: DrawerPin): Promise<PrintEnd> {
    return this.connected(async (printer) => {
      const { refusal, answers } = await this.ask(printer);
      if (printer.isEnded) return 'not-sent';
      // Off-line, a printer keeps what it is sent for later: the drawer would open with nobody there.
      if (refusal === null) return this.send(printer, drawerBytes(pin), answers);
      return this.send(printer, drawerBytesAtOnce(pin), false);
    });
  }

  private async connected(use: (printer: TcpConnection) => Promise<PrintEnd>): Promise<PrintEnd> {
    const printer = await TcpConnection.open(this.host, this.port, this.patience.connectMs);
    if (printer === null) return 'not-sent';
    try {
      return await use(printer);
    } finally {
      printer.close();
    }
  }

  /** Why the printer does not print, if it says so, and whether it says anything. */
  private async ask(printer: TcpConnection): Promise<{ refusal: PrintEnd | null; answers: boolean }> {
    const answers: Partial<Record<StatusQuestion, number>> = {};
    for (const question of [1, 2, 4] as const) {
      if ((await printer.write(statusBytes(question), this.patience.stallMs)) !== 'left') break;
      const answer = await printer.next(isStatus, this.patience.answerMs);
      if (answer === null) break;
      answers[question] = answer;
    }
    const { paperOut, coverOpen, offLine } = statusOf(answers);
    const isTold = answers[1] !== undefined;
    if (paperOut) return { refusal: 'paper-out', answers: isTold };
    if (coverOpen) return { refusal: 'cover-open', answers: isTold };
    return { refusal: offLine ? 'off-line' : null, answers: isTold };
  }

  private async send(printer: TcpConnection, bytes: Uint8Array, answers: boolean): Promise<PrintEnd> {
    printer.clear();
    const { stallMs, endMs } = this.patience;
    if ((await printer.write(bytes, stallMs)) !== 'left') return 'partly';
    if (!answers) {
      await printer.end(50);
      return 'sent-without-reply';
    }
    if ((await printer.write(END_QUESTION, stallMs)) !== 'left') return 'partly';
    return this.awaitEnd(printer, performance.now() + endMs + bytes.length / SLOWEST_BYTES_PER_MS);
  }

  /** Waits for the answer at the end, and asks meanwhile whether something came in between. */
  private async awaitEnd(printer: TcpConnection, until: number): Promise<PrintEnd> {
    for (;;) {
      const end = await printer.next(isEnd, this.patience.answerMs);
      if (end !== null) return endedWithoutPaper(end) ? 'partly' : 'confirmed';
      if (printer.isEnded) return 'partly';
      const { refusal } = await this.ask(printer);
      if (refusal !== null) return 'partly';
      if (performance.now() > until) return 'sent-without-reply';
    }
  }
}
