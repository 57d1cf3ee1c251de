/** What the till asks the process that calls Windows' print spooler, and what that answers; all of it plain data. */
import type { PrinterReading } from '../../../domain/printing/spooler-status';

/** A job of a printer. */
interface JobOfPrinter {
  readonly printer: string;
  readonly job: number;
}

/** What became of bytes that were handed to the spooler. */
interface HandedOver {
  /** The job's number at its printer; 0 when the spooler took none. */
  readonly job: number;
  /** How many bytes it took. */
  readonly written: number;
  /** Whether it took all of them, and the job's end. What is not whole was called off. */
  readonly whole: boolean;
}

/** The calls. */
export interface SpoolerCalls {
  /** The printers that are installed on this machine or connected to it, by name. */
  readonly printers: { readonly in: null; readonly out: readonly string[] };
  /** How a printer is. */
  readonly reading: { readonly in: string; readonly out: PrinterReading | 'missing' };
  /** Hands over bytes as they are. */
  readonly print: {
    readonly in: { readonly printer: string; readonly bytes: Uint8Array };
    readonly out: HandedOver;
  };
  /** The bits of a job's status. */
  readonly job: { readonly in: JobOfPrinter; readonly out: number | 'gone' };
  /** Takes a job out of its queue; whether the spooler did. */
  readonly remove: { readonly in: JobOfPrinter; readonly out: boolean };
}

export type SpoolerCall = keyof SpoolerCalls;

/** Asks the spooler. Never rejects: null when it did not answer in time, or what calls it died. */
export type AskSpooler = <C extends SpoolerCall>(
  call: C,
  input: SpoolerCalls[C]['in'],
) => Promise<SpoolerCalls[C]['out'] | null>;
