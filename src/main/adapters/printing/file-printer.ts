/**
 * A printer on a cable, as the system shows it: a file to write bytes to. It does not report what happened to
 * them, so accepted bytes only count as sent.
 */
import type { FileHandle } from 'node:fs/promises';
import type { PrintEnd } from '@shared/model/printing/print-end';
import type { LineSpeed } from '@shared/model/printing/printer-kinds';
import { drawerBytes, type DrawerPin } from '../../domain/printing/escpos';
import type { PrinterDevice } from '../../domain/printing/printing-ports';
import { within } from '../../domain/within';
import { openPort } from '../system/network/open-port';

/** The parts of an open port that it uses. */
type PortHandle = Pick<FileHandle, 'close'> & {
  write(bytes: Uint8Array): Promise<{ readonly bytesWritten: number }>;
};

/** How long a printer may accept no bytes, in milliseconds; one that is off accepts none. */
const STALL_MS = 10_000;
/** Bytes written at once: a printer that stalls has taken whole pieces. */
const PIECE_BYTES = 4_096;

/** Ports that have not answered yet: each holds one of the few threads for all of the till's files and names. */
const HANGING = new Set<string>();

export class FilePrinter implements PrinterDevice {
  constructor(
    private readonly address: string,
    private readonly speed: LineSpeed,
    private readonly stallMs = STALL_MS,
    private readonly open: (address: string, speed: LineSpeed) => Promise<PortHandle> = openPort,
  ) {}

  async print(bytes: Uint8Array): Promise<PrintEnd> {
    if (HANGING.has(this.address)) return 'not-sent';
    const opening = this.open(this.address, this.speed).catch(() => null);
    const file = await this.inTime(opening);
    if (file === null) {
      void opening.then((late) => close(late));
      return 'not-sent';
    }
    const written = await this.write(file, bytes);
    if (written === null) return 'partly';
    void close(file);
    if (written === bytes.length) return 'sent-without-reply';
    return written === 0 ? 'not-sent' : 'partly';
  }

  openDrawer(pin: DrawerPin): Promise<PrintEnd> {
    return this.print(drawerBytes(pin));
  }

  /** The port's answer; null when it takes too long. No other paper is tried there until it comes. */
  private inTime<T>(answer: Promise<T>): Promise<T | null> {
    const { address } = this;
    return within(this.stallMs, answer, () => {
      HANGING.add(address);
      const answered = (): void => void HANGING.delete(address);
      answer.then(answered, answered);
      return null;
    });
  }

  /** Returns how many bytes were accepted; null when the port keeps some without an answer. */
  private async write(file: PortHandle, bytes: Uint8Array): Promise<number | null> {
    let written = 0;
    let since = performance.now();
    while (written < bytes.length && performance.now() - since < this.stallMs) {
      try {
        // On Windows a write waits for the printer, however long that is off.
        const piece = file.write(bytes.subarray(written, written + PIECE_BYTES));
        const taken = await this.inTime(piece);
        if (taken === null) {
          void piece.catch(() => undefined).then(() => close(file));
          return null;
        }
        written += taken.bytesWritten;
        since = performance.now();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return written;
        // The printer's buffer is full.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    return written;
  }
}

/** Closes a port, which may never answer: nothing waits for it. */
async function close(file: PortHandle | null): Promise<void> {
  await file?.close().catch(() => undefined);
}
