/** What the status bits of Windows' print spooler mean for printers and jobs. */
import type { PrintEnd } from '@shared/model/printing/print-end';

/** The state of a printer: `dwStatus` and `Attributes` of Windows' PRINTER_INFO_2. */
export interface PrinterReading {
  readonly status: number;
  readonly attributes: number;
}

const PAUSED = 0x1;
const PAPER_OUT = 0x10;
const OFFLINE = 0x80;
const NOT_AVAILABLE = 0x1000;
const DOOR_OPEN = 0x40_0000;
/** An attribute: Windows sets it when a USB printer is unplugged or off. */
const WORK_OFFLINE = 0x400;
/** For a job: all of it went to the printer. If printed documents are kept, such a job stays in its queue. */
const PRINTED = 0x80;
const COMPLETE = 0x1000;

/** Why nothing should be sent to a printer now; null if it is ready. */
export function endBeforeSending({ status, attributes }: PrinterReading): PrintEnd | null {
  const away = (status & (OFFLINE | NOT_AVAILABLE | PAUSED)) !== 0 || (attributes & WORK_OFFLINE) !== 0;
  if (away) return 'off-line';
  if ((status & DOOR_OPEN) !== 0) return 'cover-open';
  return (status & PAPER_OUT) === 0 ? null : 'paper-out';
}

/** Whether a job that is still listed went to its printer. */
export function isPrinted(jobStatus: number): boolean {
  return (jobStatus & (PRINTED | COMPLETE)) !== 0;
}

/** Ports without a printer: they ask for a file's name, send a fax or discard everything. */
const WITHOUT_PAPER = new Set(['file:', 'portprompt:', 'nul:', 'shrfax:', 'xpsport:']);

/** Whether a printer's port leads to paper, judged by its name. */
export function leadsToPaper(port: string): boolean {
  return !WITHOUT_PAPER.has(port.toLowerCase());
}
