/** A pole display on a serial port or similar: text written to a device file. */
import type { LineSpeed } from '@shared/model/printing/printer-kinds';
import { openPort } from '../system/network/open-port';

/** Only ports: a typed path must never overwrite a file of the machine. */
const PORT = /^(?:\/dev\/(?:tty[\w.-]+|serial\/[\w./:-]+|usb\/lp\d+)|COM\d{1,3})$/;

export function isPort(text: string): boolean {
  return PORT.test(text) && !text.includes('..');
}

/**
 * Writes to the pole; when several texts come during a write, only the newest follows. No one waits for it. A
 * port that fails is reported once, until it works again.
 */
export class PoleDevice {
  private next: string | null = null;
  private writing = false;
  private isReported = false;

  /** `line` is read each time; an empty port means none. `failed` gets the reason for a refused text. */
  constructor(
    private readonly line: () => { readonly port: string; readonly speed: LineSpeed },
    private readonly failed: (error: unknown) => void,
  ) {}

  show(text: string): void {
    this.next = text;
    if (!this.writing) void this.drain();
  }

  private async drain(): Promise<void> {
    this.writing = true;
    while (this.next !== null) {
      const text = this.next;
      this.next = null;
      await this.write(text);
    }
    this.writing = false;
  }

  private async write(text: string): Promise<void> {
    const { port, speed } = this.line();
    if (!isPort(port)) return;
    try {
      const file = await openPort(port, speed);
      try {
        await file.write(text, null, 'latin1');
      } finally {
        await file.close();
      }
      this.isReported = false;
    } catch (error) {
      if (!this.isReported) this.failed(error);
      this.isReported = true;
    }
  }
}
