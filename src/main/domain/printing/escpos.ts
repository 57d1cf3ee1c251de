/** ESC/POS, as far as needed for a page of dots and a cash drawer. Pure: bytes in, bytes out. */
import type { Picture } from './picture';

/** The bytes that are sent to the printer around the dots. */
export interface Ending {
  readonly cut: 'cut' | 'tear';
  /** Whether the page before broke off: the printer may still wait for the rest of a band. */
  readonly afterBroken?: boolean;
}

/** The pin of the socket that a cash drawer is connected to. */
export type DrawerPin = '2' | '5';

/** Rows of one `GS v 0`: the height fits into one byte, and every printer has room for a band. */
const BAND_ROWS = 255;
/** Dots between the head and the tearing edge: fed before a page is torn off by hand. */
const TEAR_FEED_DOTS = 200;

const RESET = [0x1b, 0x40];
/** `GS V 66 0`: feeds to the knife and cuts, leaving one point. */
const CUT = [0x1d, 0x56, 66, 0];
/** `ESC J n`: feeds n dots. */
const feed = (dots: number): number[] => [0x1b, 0x4a, dots];

/** The bytes that print a picture: a reset, the dots in bands, and the end of the paper. */
export function pageBytes(picture: Picture, { cut, afterBroken = false }: Ending): Uint8Array {
  const { width, height } = picture;
  const bits = withoutCommands(picture.bits);
  const rowBytes = width / 8;
  // White dots where a band, or its head, is waited for, and nothing elsewhere. Without them the printer would take
  // the page's beginning for dots, and then its dots for text.
  const rest = afterBroken ? new Uint8Array(rowBytes * (BAND_ROWS + 1)) : [];
  const parts: (readonly number[] | Uint8Array)[] = [rest, RESET];
  for (let row = 0; row < height; row += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - row);
    parts.push([0x1d, 0x76, 0x30, 0, rowBytes & 0xff, rowBytes >> 8, rows & 0xff, rows >> 8]);
    parts.push(bits.subarray(row * rowBytes, (row + rows) * rowBytes));
  }
  parts.push(cut === 'cut' ? CUT : feed(TEAR_FEED_DOTS));
  return joined(parts);
}

/** A printer does at once what begins with `DLE EOT`, `DLE ENQ` or `DLE DC4`, also among dots: it opens the drawer. */
const DLE = 0x10;
const AT_ONCE: ReadonlySet<number | undefined> = new Set([0x04, 0x05, 0x14]);
const DOT_NEXT_TO_DLE = 0x08;

/** The dots, with one more where they would be a command. */
function withoutCommands(bits: Uint8Array): Uint8Array {
  return bits.map((byte, at) => (byte === DLE && AT_ONCE.has(bits[at + 1]) ? byte | DOT_NEXT_TO_DLE : byte));
}

/** How long the drawer's coil gets current, in units of 2 ms, and how long none after it. */
const PULSE_ON = 25;
const PULSE_OFF = 250;

/** `ESC p`: opens the cash drawer in turn, after the earlier commands. */
export function drawerBytes(pin: DrawerPin): Uint8Array {
  return Uint8Array.of(0x1b, 0x70, pin === '2' ? 0 : 1, PULSE_ON, PULSE_OFF);
}

/** `DLE DC4`: opens the cash drawer at once, also without paper, on printers that support it. */
export function drawerBytesAtOnce(pin: DrawerPin): Uint8Array {
  return Uint8Array.of(0x10, 0x14, 1, pin === '2' ? 0 : 1, 1);
}

/** What `DLE EOT n` asks at once: 1 the printer, 2 why it is off-line, 4 its paper. */
export type StatusQuestion = 1 | 2 | 4;

/** The bytes of a question that is answered at once, before data still waiting to be printed. */
export function statusBytes(question: StatusQuestion): Uint8Array {
  return Uint8Array.of(0x10, 0x04, question);
}

/** `GS r 1`: answered only when everything before it was accepted, so its answer is the end of the job. */
export const END_QUESTION = Uint8Array.of(0x1d, 0x72, 1);

/** Whether a byte answers `DLE EOT`: two bits are always 1 and two always 0. */
export function isStatus(byte: number): boolean {
  return (byte & 0x93) === 0x12;
}

/** Whether a byte answers `GS r 1`. */
export function isEnd(byte: number): boolean {
  return (byte & 0x90) === 0;
}

/** Whether the answer to `GS r 1` reports that the paper is out. */
export function endedWithoutPaper(byte: number): boolean {
  return (byte & 0x0c) !== 0;
}

export interface PrinterStatus {
  readonly paperOut: boolean;
  readonly coverOpen: boolean;
  readonly offLine: boolean;
}

/** The status from the answers that arrived. */
export function statusOf(answers: Readonly<Partial<Record<StatusQuestion, number>>>): PrinterStatus {
  const [printer, cause, paper] = [answers[1] ?? 0, answers[2] ?? 0, answers[4] ?? 0];
  return {
    paperOut: (paper & 0x60) !== 0 || (cause & 0x20) !== 0,
    coverOpen: (cause & 0x04) !== 0,
    offLine: (printer & 0x08) !== 0,
  };
}

function joined(parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
