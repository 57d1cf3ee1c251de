/** The calls to the process that calls Windows' print spooler, and their answers; all of it plain data. */
import type { PrinterReading } from '../../../domain/printing/spooler-status';

interface JobOfPrinter {
  readonly printer: string;
  readonly job: number;
}

/** The result of handing bytes to the spooler. */
interface HandedOver {
  /** The job's number at its printer; 0 when the spooler took none. */
  readonly job: number;
  /** How many bytes it took. */
  readonly written: number;
  /** Whether it took all of them, and the job's end. An incomplete job was cancelled. */
  readonly whole: boolean;
}

export interface SpoolerCalls {
  /** The names of the printers that are installed on this machine or connected to it. */
  readonly printers: { readonly in: null; readonly out: readonly string[] };
  /** The state of a printer. */
  readonly reading: { readonly in: string; readonly out: PrinterReading | 'missing' };
  /** Hands over bytes unchanged. */
  readonly print: {
    readonly in: { readonly printer: string; readonly bytes: Uint8Array };
    readonly out: HandedOver;
  };
  /** The bits of a job's status. */
  readonly job: { readonly in: JobOfPrinter; readonly out: number | 'gone' };
  /** Removes a job from its queue; returns whether the spooler did. */
  readonly remove: { readonly in: JobOfPrinter; readonly out: boolean };
}

export type SpoolerCall = keyof SpoolerCalls;

/** Asks the spooler. Never rejects: null when it did not answer in time, or when its process died. */
export type AskSpooler = <C extends SpoolerCall>(
  call: C,
  input: SpoolerCalls[C]['in'],
) => Promise<SpoolerCalls[C]['out'] | null>;
