/**
 * Reads the journal's write-ahead log as SQLite does after a crash. A running connection reads the log by an
 * index in memory, so it notices neither a cut nor another content; after the next power cut the commits would be
 * gone. SQLite holds no lock on this file that closing it here could release.
 */
import { closeSync, readSync } from 'node:fs';
import { openToRead } from '../system/read-file';

/** The magic number at the start of a log in SQLite's file format, except for its last bit. */
const LOG_MAGIC = 0x377f0682;
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const LARGEST_PAGE = 65_536;

/** How far a log is valid. Each checksum covers everything before it in this round of the log. */
export interface LogEnd {
  /** The salts that all frames of this round have. */
  readonly salts: string;
  /** Where the last valid frame ends, in bytes. */
  readonly at: number;
  readonly sums: readonly [number, number];
}

/**
 * The end of the last whole commit in the log; `from` is a known end, where reading goes on while the log is
 * still in the same round. Null when no log begins there. Throws the file system's error.
 */
export function endOfLog(path: string, from: LogEnd | null): LogEnd | null {
  return walk(path, from, () => false);
}

/** Whether everything up to a known end is still in the log. Throws the file system's error. */
export function reachesEnd(path: string, known: LogEnd): boolean {
  const isIt = (end: LogEnd): boolean => end.at >= known.at;
  const end = walk(path, null, isIt);
  return (
    end?.salts === known.salts &&
    end.at === known.at &&
    end.sums[0] === known.sums[0] &&
    end.sums[1] === known.sums[1]
  );
}

/** The numbers of the pages that the log has, the first page being 1. Throws the file system's error. */
export function pagesInLog(path: string): ReadonlySet<number> {
  const pages = new Set<number>();
  walk(
    path,
    null,
    () => false,
    (page) => pages.add(page),
  );
  return pages;
}

/** The end of the last whole commit, or of the first that is `enough`; calls `met` with the page of each frame. */
function walk(
  path: string,
  from: LogEnd | null,
  enough: (end: LogEnd) => boolean,
  met: (page: number) => void = () => undefined,
): LogEnd | null {
  const file = openToRead(path);
  try {
    const header = read(file, 0, HEADER_BYTES);
    if (!header || (header.readUInt32BE() & ~1) >>> 0 !== LOG_MAGIC) return null;
    const isBig = (header.readUInt32BE() & 1) === 1;
    const pageBytes = header.readUInt32BE(8);
    const sums = sumOf(header.subarray(0, 24), [0, 0], isBig);
    if (!isSum(header, 24, sums) || pageBytes > LARGEST_PAGE || pageBytes % 8 !== 0) return null;
    const salts = header.toString('hex', 16, 24);
    let end: LogEnd = from?.salts === salts ? from : { salts, at: HEADER_BYTES, sums };
    for (let last = end; !enough(end);) {
      const frame = read(file, last.at, FRAME_HEADER_BYTES + pageBytes);
      if (frame?.toString('hex', 8, 16) !== salts) break;
      const head = sumOf(frame.subarray(0, 8), last.sums, isBig);
      const whole = sumOf(frame.subarray(FRAME_HEADER_BYTES), head, isBig);
      if (!isSum(frame, 16, whole)) break;
      met(frame.readUInt32BE(0));
      last = { salts, at: last.at + frame.length, sums: whole };
      // Only the last frame of a commit has the size of the file.
      if (frame.readUInt32BE(4) > 0) end = last;
    }
    return end;
  } finally {
    closeSync(file);
  }
}

/** The bytes there; null when the file ends before. */
function read(file: number, at: number, length: number): Buffer | null {
  const bytes = Buffer.alloc(length);
  return readSync(file, bytes, 0, length, at) === length ? bytes : null;
}

/** SQLite's checksum of a log, continued from `sums`. The till's machines, and so its logs, have the low byte first. */
function sumOf(bytes: Buffer, sums: readonly [number, number], isBig: boolean): [number, number] {
  const { buffer, byteOffset } = isBig ? Buffer.from(bytes).swap32() : bytes;
  const words = new Int32Array(buffer, byteOffset, bytes.length / 4);
  let [one, two] = sums;
  for (let at = 0; at < words.length; at += 2) {
    one = (one + (words[at] ?? 0) + two) | 0;
    two = (two + (words[at + 1] ?? 0) + one) | 0;
  }
  return [one >>> 0, two >>> 0];
}

function isSum(bytes: Buffer, at: number, [one, two]: readonly [number, number]): boolean {
  return bytes.readUInt32BE(at) === one && bytes.readUInt32BE(at + 4) === two;
}
