/**
 * A printer in the network, with one connection per job. It is asked for its state before the job. After the
 * job it is asked for an answer that comes only when everything was taken. That this machine has sent all
 * bytes proves nothing.
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

/** How long to wait for a printer, in milliseconds. */
export interface TcpPatience {
  readonly connectMs: number;
  /** For the first answer about its state; a printer without that answer does not report its state. */
  readonly answerMs: number;
  /** For the printer to accept more bytes. */
  readonly stallMs: number;
  /** For the answer at the end, in addition to the time that the bytes need. */
  readonly endMs: number;
}

const PATIENCE: TcpPatience = { connectMs: 3_000, answerMs: 700, stallMs: 4_000, endMs: 5_000 };
/** The slowest printing speed, in bytes of dots per millisecond. */
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
      // An off-line printer keeps its data for later: the drawer would open with no one there.
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

  /** Why the printer does not print, if it reports that, and whether it answers at all. */
  private async ask(printer: TcpConnection): Promise<{ refusal: PrintEnd | null; answers: boolean }> {
    const answers: Partial<Record<StatusQuestion, number>> = {};
    for (const question of [1, 2, 4] as const) {
      if ((await printer.write(statusBytes(question), this.patience.stallMs)) !== 'left') break;
      const answer = await printer.next(isStatus, this.patience.answerMs);
      if (answer === null) break;
      answers[question] = answer;
    }
    const { paperOut, coverOpen, offLine } = statusOf(answers);
    const hasAnswered = answers[1] !== undefined;
    if (paperOut) return { refusal: 'paper-out', answers: hasAnswered };
    if (coverOpen) return { refusal: 'cover-open', answers: hasAnswered };
    return { refusal: offLine ? 'off-line' : null, answers: hasAnswered };
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

  /** Waits for the answer at the end, and meanwhile checks for new problems. */
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
