/**
 * A printer on a cable, as the system shows it: a file to write bytes to. It does not report what happened to
 * them, so accepted bytes only count as sent.
 */
import type { FileHandle } from 'node:fs/promises';
import type { PrintEnd } from '@shared/model/printing/print-end';
import type { LineSpeed } from '@shared/model/printing/printer-kinds';
import { drawerBytes, type DrawerPin } from '../../domain/printing/escpos';
import type { PrinterDevice } from '../../domain/printing/printing-ports';
import { openPort } from '../system/network/open-port';

/** How long a printer may accept no bytes, in milliseconds; one that is off accepts none. */
const STALL_MS = 10_000;
/** Bytes written at once: a printer that stalls has taken whole pieces. */
const PIECE_BYTES = 4_096;

export class FilePrinter implements PrinterDevice {
  constructor(
    private readonly address: string,
    private readonly speed: LineSpeed,
    private readonly stallMs = STALL_MS,
  ) {}

  async print(bytes: Uint8Array): Promise<PrintEnd> {
    let file: FileHandle;
    try {
      file = await openPort(this.address, this.speed);
    } catch {
      return 'not-sent';
    }
    const written = await this.write(file, bytes);
    // Does not wait for a printer that is stuck.
    void file.close().catch(() => undefined);
    if (written === bytes.length) return 'sent-without-reply';
    return written === 0 ? 'not-sent' : 'partly';
  }

  openDrawer(pin: DrawerPin): Promise<PrintEnd> {
    return this.print(drawerBytes(pin));
  }

  /** Returns how many bytes were accepted. */
  private async write(file: FileHandle, bytes: Uint8Array): Promise<number> {
    let written = 0;
    let since = performance.now();
    while (written < bytes.length && performance.now() - since < this.stallMs) {
      try {
        const { bytesWritten } = await file.write(bytes.subarray(written, written + PIECE_BYTES));
        written += bytesWritten;
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
