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
  readonly printers: { readonly asks: null; readonly answer: readonly string[] };
  /** How a printer is. */
  readonly reading: { readonly asks: string; readonly answer: PrinterReading | 'missing' };
  /** Hands over bytes as they are. */
  readonly print: {
    readonly asks: { readonly printer: string; readonly bytes: Uint8Array };
    readonly answer: HandedOver;
  };
  /** The bits of a job's status. */
  readonly job: { readonly asks: JobOfPrinter; readonly answer: number | 'gone' };
  /** Takes a job out of its queue; whether the spooler did. */
  readonly remove: { readonly asks: JobOfPrinter; readonly answer: boolean };
}

export type SpoolerCall = keyof SpoolerCalls;

/** Asks the spooler. Never rejects: null when it did not answer in time, or what calls it died. */
export type AskSpooler = <C extends SpoolerCall>(
  call: C,
  asks: SpoolerCalls[C]['asks'],
) => Promise<SpoolerCalls[C]['answer'] | null>;

/** A call on its way to the process. */
export type SpoolerRequest = {
  [C in SpoolerCall]: { readonly id: number; readonly call: C; readonly asks: SpoolerCalls[C]['asks'] };
}[SpoolerCall];

/** What comes back for it. */
export type SpoolerReply =
  | { readonly id: number; readonly answer: SpoolerCalls[SpoolerCall]['answer'] }
  | { readonly id: number; readonly failure: string };
