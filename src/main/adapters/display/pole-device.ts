/** A pole display behind a serial port or its like: text that is written to a device file. */
import type { LineSpeed } from '@shared/model/printing/printer-kinds';
import { openPort } from '../system/open-port';

/** Ports alone: no file of the machine is written over by what is typed as one. */
const PORT = /^(?:\/dev\/(?:tty[\w.-]+|serial\/[\w./:-]+|usb\/lp\d+)|COM\d{1,3})$/;

/** Whether a text names a port. */
export function isPort(text: string): boolean {
  return PORT.test(text) && !text.includes('..');
}

/**
 * Writes to the pole, the newest text alone when several come while one is being written. Nobody waits for it, and a
 * port that does not take it is told once, until it does again.
 */
export class PoleDevice {
  private next: string | null = null;
  private writing = false;
  private told = false;

  /** `line` is asked each time, its port empty for none; `failed` hears why a text was not taken. */
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
      this.told = false;
    } catch (error) {
      if (!this.told) this.failed(error);
      this.told = true;
    }
  }
}
