/**
 * A printer behind a cable, as the system shows it: a file that bytes are written to. It does not say what became of
 * them, so what was taken counts as sent and no more.
 */
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { PrintEnd } from '@shared/model/printing/print-end';
import { drawerBytes, type DrawerPin } from '../../domain/printing/escpos';
import type { PrinterDevice } from '../../domain/printing/printing-ports';

/** How long a printer may take no bytes, in milliseconds; one that is off takes none. */
const STALL_MS = 10_000;
/** What is written at once: a printer that stalls has taken whole pieces. */
const PIECE_BYTES = 4_096;

/** Windows has ports from COM10 on under one name alone, and its shared printers under that of their machine. */
function pathOf(address: string): string {
  if (/^(COM|LPT)\d+$/.test(address)) return `\\\\.\\${address}`;
  return /^(\\\\|\/)/.test(address) ? address : `\\\\localhost\\${address}`;
}

export class FilePrinter implements PrinterDevice {
  constructor(
    private readonly address: string,
    private readonly stallMs = STALL_MS,
  ) {}

  async print(bytes: Uint8Array): Promise<PrintEnd> {
    let file: FileHandle;
    try {
      // Never made, never cut: what is not there is no printer.
      file = await open(pathOf(this.address), constants.O_WRONLY | constants.O_NONBLOCK);
    } catch {
      return 'not-sent';
    }
    const written = await this.write(file, bytes);
    // One that is stuck is not waited for.
    void file.close().catch(() => undefined);
    if (written === bytes.length) return 'sent-without-reply';
    return written === 0 ? 'not-sent' : 'partly';
  }

  openDrawer(pin: DrawerPin): Promise<PrintEnd> {
    return this.print(drawerBytes(pin));
  }

  /** How many bytes were taken. */
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
        // Its buffer is full.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    return written;
  }
}
