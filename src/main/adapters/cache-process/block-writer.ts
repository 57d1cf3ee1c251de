/** Stores runs of elements as blocks: whose rows they are, and their texts without secrets. */
import { digestOf, findSecrets, packEntries } from './block';
import type { FeedRows, Taken } from './feed-rows';
import type { Piece } from './orders-feed';
import type { OrdersFile } from './orders-file';
import { toKeep, type ReadingRules } from './read-order';
import type { Entry } from './rows';

const COMMA = Uint8Array.of(0x2c);

/** Writes the blocks of one read. */
export class BlockWriter {
  /** Nothing was stored before, so there is nothing to compare with. */
  private readonly fresh: boolean;

  constructor(
    private readonly file: OrdersFile,
    private readonly feedRows: FeedRows,
    private readonly rules: ReadingRules,
    /** Whether stored texts were stored by these very rules. */
    private readonly trusted: boolean,
  ) {
    this.fresh = file.rows.last === 0;
  }

  /** Stores the elements that `bytes` are, as `pieces` cut them; returns how many were JSON. */
  write(bytes: Uint8Array, pieces: readonly Piece[]): number {
    const { file } = this;
    const base = pieces[0]?.start ?? 0;
    const parsed = this.fresh ? parseAll(bytes, pieces.length) : null;
    const block = file.nextBlock();
    const body = new Body(bytes);
    const entries: Entry[] = [];
    // Null once a secret's place is not certain, or a row is in two blocks: then there is no digest.
    let masks: number[] | null = [];
    for (const { start, end, fingerprint } of pieces) {
      const own = bytes.subarray(start - base, end - base);
      let taken = this.fresh || !this.trusted ? null : this.feedRows.unchanged(own, fingerprint);
      let text = own;
      if (!taken) {
        let element: unknown;
        try {
          element = parsed ? parsed[entries.length] : JSON.parse(textOf(own));
        } catch {
          masks = null;
          break;
        }
        const kept = toKeep(element, this.rules);
        if (kept) {
          text = Buffer.from(JSON.stringify(kept.element));
          const found = findSecrets(own, kept.secrets);
          if (found === null) masks = null;
          else for (const at of found) masks?.push(at + start - base);
        }
        taken = this.feedRows.take(element, fingerprint);
      }
      file.rows.show(taken.row);
      const place = body.add(text, start - base, end - base);
      const entry: Entry = { ...taken, ...place, fingerprint };
      if (taken.again) {
        entries.push({ ...entry, row: 0 });
        masks = null;
      } else {
        this.place(taken, entry, block, entries.length, text);
        entries.push(entry);
      }
    }
    const head = pieces[0]?.fingerprint ?? 0;
    file.addBlock({
      block,
      head,
      length: bytes.length,
      digest: masks && digestOf(bytes, masks),
      masks: masks ?? [],
      entries: packEntries(entries),
      body: body.bytes(),
    });
    file.pending.clear();
    return entries.length;
  }

  private place({ row }: Taken, entry: Entry, block: number, place: number, text: Uint8Array): void {
    const { file } = this;
    const before = row <= file.rows.last ? file.rows.block[row] : 0;
    if (before) file.outdate(before);
    file.rows.put(entry, block, place);
    file.pending.set(row, text);
  }
}

/** A block's stored texts: the bytes as they came while no text differs, else one after another. */
class Body {
  private parts: Uint8Array[] | null = null;
  private length = 0;

  constructor(private readonly whole: Uint8Array) {}

  /** Adds a text that came as `start` to `end` of the whole; returns where it is stored. */
  add(text: Uint8Array, start: number, end: number): { from: number; to: number } {
    if (
      this.parts === null &&
      text.byteOffset === this.whole.byteOffset + start &&
      text.buffer === this.whole.buffer
    ) {
      this.length = end;
      return { from: start, to: end };
    }
    this.parts ??= this.length === 0 ? [] : [this.whole.subarray(0, this.length)];
    if (this.length > 0) {
      this.parts.push(COMMA);
      this.length += 1;
    }
    const from = this.length;
    this.parts.push(text);
    this.length += text.length;
    return { from, to: this.length };
  }

  bytes(): Uint8Array {
    return this.parts ? Buffer.concat(this.parts) : this.whole.subarray(0, this.length);
  }
}

/** All elements in one go, which is cheaper; null when one of them is no JSON. */
function parseAll(bytes: Uint8Array, count: number): unknown[] | null {
  try {
    const parsed = JSON.parse(`[${textOf(bytes)}]`) as unknown[];
    return parsed.length === count ? parsed : null;
  } catch {
    return null;
  }
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
}
