/**
 * The anchor as a file: records outside the journal how far the journal was. It is written in place after
 * each commit, without waiting for the disk, so that it costs the counter nothing. Flushing to disk happens
 * in the background. Two slots take turns: if a power cut damages a write, the one before remains.
 */
import { createHash, createHmac } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsync,
  fsyncSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Anchor, AnchorReading } from '../../domain/journal-copy';
import { writeWhole } from '../system/files';
import { ITSELF, onceMore, openToRead } from '../system/read-file';
import { isSameText } from '../system/same-text';
import type { TrailHead } from '@shared/model/audit';
import { headKnown } from '../../domain/journal-copy';
import { PAPER_KINDS } from '@shared/model/papers/paper-number';

const anchorSchema = z.object({
  installation: z.string(),
  journal: z.string(),
  epoch: z.int().min(0),
  head: z.object({ seq: z.int().min(0), hash: z.string() }),
  lastZ: z.int().min(0),
  // An anchor of version 1.0.0 has none.
  lastNumbers: z
    .array(z.object({ kind: z.enum(PAPER_KINDS), year: z.string().max(4), last: z.int().min(1) }))
    .default([]),
  sales: z.int().min(0),
  at: z.string(),
});
/** More turns than any till takes; a number beyond could not be counted on from. */
const MOST_TURNS = 2 ** 50;
const slotSchema = z.object({
  turn: z.int().min(0).max(MOST_TURNS),
  body: z.string(),
  sum: z.string(),
  seal: z.string().nullable(),
});
type Slot = z.infer<typeof slotSchema>;

const SLOT_BYTES = 1_024;
/** Two slots that take turns, and one for the last sealed anchor, kept while there is no key. */
const TURNS = [0, 1] as const;
const LAST_SEALED = 2;
/** The time between a write and its flush to disk, in milliseconds: many sales share one flush. */
const FLUSH_AFTER_MS = 50;
/** How often a failed write is tried again while there is nothing else to write, in milliseconds. */
const TRY_AGAIN_MS = 5_000;

export function anchorPath(dataFolder: string): string {
  return join(dataFolder, 'journal.anchor');
}

/** The end of the trail of `journal` as the anchor of a data folder knows it; null when nothing is known. */
export function anchoredHead(dataFolder: string, key: Uint8Array | null, journal: string): TrailHead | null {
  const file = new AnchorFile(anchorPath(dataFolder), () => undefined);
  file.useKey(key);
  return headKnown(file.read(), journal);
}

/** One anchor; its file is opened at the first write. */
export class AnchorFile {
  private file: number | null = null;
  private turn = 0;
  private key: Uint8Array | null = null;
  /** Whether the next one must be on the disk before anything else is written: the first with another key. */
  private mustLast = false;
  private flushing: NodeJS.Timeout | null = null;
  private again: NodeJS.Timeout | null = null;
  /** The last step that failed; null once something has shown that it works again. */
  private broken: 'write' | 'flush' | null = null;

  /** Calls `failed` once when it can no longer be written, and `mended` once when it can again. */
  constructor(
    private readonly path: string,
    private readonly failed: (error: unknown) => void,
    private readonly mended: () => void = () => undefined,
  ) {}

  /** Whether the last anchor is not in the file. */
  isBroken(): boolean {
    return this.broken !== null;
  }

  /** From now on it is sealed with this key, and only anchors with this seal count as the till's. */
  useKey(key: Uint8Array | null): void {
    this.mustLast = true;
    this.key = key;
  }

  /** Reads the anchor. With a key, only one that was sealed with it counts. */
  read(): AnchorReading {
    const slots = this.slots();
    if (slots === null) return { kind: 'none' };
    this.turn = Math.max(this.turn, ...slots.map(({ turn }) => turn));
    const [newest] = slots.filter((slot) => this.isOurs(slot)).sort((a, b) => b.turn - a.turn);
    const anchor = newest ? readAnchor(newest.body) : null;
    return anchor ? { kind: 'anchor', anchor, isSealed: this.key !== null } : { kind: 'unusable' };
  }

  /**
   * Writes the anchor: the system has it when this returns, and the disk a moment later. Never throws,
   * because no sale may wait for an anchor that cannot be written. A failed write is tried again.
   */
  write(anchor: Anchor): void {
    this.stopTrying();
    try {
      if (this.file !== null && !this.isInPlace(this.file)) this.letGo();
      this.turn += 1;
      const body = JSON.stringify(anchor);
      const seal = this.key && sealOf(this.turn, body, this.key);
      const slot = { turn: this.turn, body, sum: sumOf(this.turn, body), seal };
      // A file without an anchor, left by a power loss, would make the journal next to it a copy.
      if (!existsSync(this.path)) writeWhole(this.path, this.fileOf(slot));
      this.file ??= this.openOwn(slot);
      if (this.key === null) this.keepSealed();
      this.put(this.turn % TURNS.length, slot);
      if (this.key !== null) this.put(LAST_SEALED, null);
      if (this.mustLast) this.makeLast(this.file);
      this.flushSoon(this.file, anchor);
      if (this.broken === 'write') this.works();
    } catch (error) {
      this.fails('write', error, anchor);
    }
  }

  close(): void {
    this.stopTrying();
    this.letGo();
  }

  /**
   * Its file, and no link: that would redirect the write to another file, perhaps to the journal itself. A second
   * name of another file is given up for a new file with this slot.
   */
  private openOwn(slot: Slot): number {
    const file = this.openItself();
    if (fstatSync(file).nlink <= 1) return file;
    closeSync(file);
    writeWhole(this.path, this.fileOf(slot));
    return this.openItself();
  }

  private openItself(): number {
    return openSync(this.path, constants.O_RDWR | constants.O_CREAT | ITSELF, 0o600);
  }

  private letGo(): void {
    if (this.flushing) clearTimeout(this.flushing);
    this.flushing = null;
    if (this.file !== null) closeSync(this.file);
    this.file = null;
  }

  private flushSoon(file: number, anchor: Anchor): void {
    this.flushing ??= setTimeout(() => {
      this.flushing = null;
      fsync(file, (error) => {
        if (error === null) {
          if (this.broken === 'flush') this.works();
        } else if (error.code !== 'EBADF') this.fails('flush', error, anchor);
      });
    }, FLUSH_AFTER_MS);
  }

  private fails(what: 'write' | 'flush', error: unknown, anchor: Anchor): void {
    const isNews = this.broken === null;
    this.broken = what;
    this.again ??= setTimeout(() => {
      this.again = null;
      this.write(anchor);
    }, TRY_AGAIN_MS).unref();
    if (isNews) this.failed(error);
  }

  private works(): void {
    this.broken = null;
    this.mended();
  }

  private stopTrying(): void {
    if (this.again) clearTimeout(this.again);
    this.again = null;
  }

  /** If someone removed or replaced the file, everything written into it would be lost. */
  private isInPlace(file: number): boolean {
    const there = statSync(this.path, { throwIfNoEntry: false });
    return there !== undefined && there.ino === fstatSync(file).ino;
  }

  /** A power loss that left an anchor without its seal next to a key that was kept would do the same. */
  private makeLast(file: number): void {
    fsyncSync(file);
    this.mustLast = false;
  }

  /** The last sealed anchor still proves something after it was overwritten without a key. */
  private keepSealed(): void {
    const slots = this.slots() ?? [];
    const [sealed] = slots.filter(({ seal }) => seal !== null).sort((a, b) => b.turn - a.turn);
    if (sealed) this.put(LAST_SEALED, sealed);
  }

  private isOurs({ turn, body, seal }: Slot): boolean {
    if (this.key === null) return true;
    return seal !== null && isSameText(seal, sealOf(turn, body, this.key));
  }

  private fileOf(slot: Slot): string {
    return TURNS.map((turn) => bytesOf(turn === slot.turn % TURNS.length ? slot : null).toString()).join('');
  }

  private put(slot: number, content: Slot | null): void {
    if (this.file === null) return;
    writeSync(this.file, bytesOf(content), 0, SLOT_BYTES, slot * SLOT_BYTES);
  }

  /** The undamaged slots; null when there is no file. */
  private slots(): Slot[] | null {
    try {
      const bytes = onceMore(() => this.bytes());
      return [...TURNS, LAST_SEALED].flatMap((slot) => {
        const text = bytes.toString('utf8', slot * SLOT_BYTES, (slot + 1) * SLOT_BYTES);
        return readSlot(text.replaceAll('\u0000', '')) ?? [];
      });
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : [];
    }
  }

  private bytes(): Buffer {
    const file = openToRead(this.path);
    try {
      const bytes = Buffer.alloc(SLOT_BYTES * (LAST_SEALED + 1));
      readSync(file, bytes, 0, bytes.length, 0);
      return bytes;
    } finally {
      closeSync(file);
    }
  }
}

function bytesOf(content: Slot | null): Buffer {
  const bytes = Buffer.alloc(SLOT_BYTES, ' ');
  bytes.write(content === null ? '' : JSON.stringify(content));
  bytes[SLOT_BYTES - 1] = 0x0a;
  return bytes;
}

/** Null for a body that is no anchor: without a key anyone can write one with its checksum. */
function readAnchor(body: string): Anchor | null {
  try {
    return anchorSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

function readSlot(text: string): Slot | null {
  try {
    const slot = slotSchema.parse(JSON.parse(text));
    return slot.sum === sumOf(slot.turn, slot.body) ? slot : null;
  } catch {
    return null;
  }
}

/** A checksum to distinguish a complete slot from a damaged one. */
function sumOf(turn: number, body: string): string {
  return createHash('sha256').update(`${turn} ${body}`).digest('hex').slice(0, 16);
}

function sealOf(turn: number, body: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`anchor ${turn} ${body}`).digest('hex');
}
