/** Stores runs of elements as blocks: which rows they are, and their texts without secrets. */
import { SECRET_MASK } from '@shared/model/recipient/recipient';
import type { Entry, Masks } from '../store/entries';
import type { FeedStore, KnownBlock } from '../store/feed-store';
import { toKeep, withoutRepeated, type ReadingRules } from '../store/read-order';
import { digestOf, findSecrets } from './block';
import type { FeedRows } from './feed-rows';
import { CLOSE_BRACKET, COMMA, OPEN_BRACKET } from '../../../domain/json/json-bytes';

const BETWEEN = Uint8Array.of(COMMA);
const MASK = Buffer.from(SECRET_MASK);

/** The place of an element in the stream. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly fingerprint: number;
}

export class BlockWriter {
  /** Nothing was stored before, so there is nothing to compare with. */
  readonly fresh: boolean;

  constructor(
    private readonly store: FeedStore,
    private readonly feedRows: FeedRows,
    private readonly rules: ReadingRules,
    /** Whether stored texts were stored by the same rules. */
    private readonly trusted: boolean,
  ) {
    this.fresh = store.lastRow === 0;
  }

  /** Whether a stored block says just what came, element by element. */
  isStored(bytes: Uint8Array, { block, runs }: KnownBlock): boolean {
    const rows = rowsIn(runs);
    const came = parseAll(bytes, rows.length);
    return (
      came.length > 0 &&
      rows.every(
        (row, place) => this.store.standsAt(row, block, place) && this.feedRows.says(row, came[place]),
      )
    );
  }

  /** Stores the elements in `bytes`, split by `pieces`; returns those before the first that is not JSON. */
  write(bytes: Uint8Array, pieces: readonly Piece[]): readonly Entry[] {
    const { store } = this;
    const base = pieces[0]?.start ?? 0;
    // Where nothing was stored every element is parsed: parsing all at once costs least.
    const parsed = this.fresh ? parseAll(bytes, pieces.length) : NOT_PARSED;
    const block = store.nextBlock();
    const body = new Body(bytes);
    const entries: Entry[] = [];
    // Null once a secret's place is uncertain, or a row is in two blocks: then there is no digest.
    let masks: number[] | null = [];
    for (const { start, end, fingerprint } of pieces) {
      const own = bytes.subarray(start - base, end - base);
      let taken = this.fresh || !this.trusted ? null : this.feedRows.unchanged(own, fingerprint);
      let texts: readonly Uint8Array[] = [own];
      if (!taken) {
        let came: unknown;
        const text = textOf(own);
        try {
          came = parsed.length > 0 ? parsed[entries.length] : JSON.parse(text);
        } catch {
          masks = null;
          break;
        }
        const element = withoutRepeated(came, text);
        const kept = toKeep(element, this.rules);
        if (element !== came) {
          // It is not known where its secrets are.
          texts = [Buffer.from(JSON.stringify(element))];
          masks = null;
        } else if (kept) {
          const found = findSecrets(own, kept.secrets);
          texts = found && kept.onlyMasked ? masked(own, found) : [Buffer.from(JSON.stringify(kept.element))];
          if (found === null) masks = null;
          else addPlaces(masks, found, start - base);
        }
        taken = this.feedRows.take(element, fingerprint);
      }
      store.show(taken.row);
      const { row, again } = taken;
      const from = body.add(texts, start - base, end - base);
      const entry: Entry = {
        row: again ? 0 : row,
        fingerprint,
        identity: taken.identity,
        code: taken.code,
        id: taken.id,
        at: taken.at,
        total: taken.total,
        faulty: taken.faulty,
        from,
        to: body.length,
      };
      if (again) masks = null;
      else store.place(entry, block, entries.length, texts);
      entries.push(entry);
    }
    const head = pieces[0]?.fingerprint ?? 0;
    store.addBlock({
      block,
      head,
      length: bytes.length,
      digest: masks && digestOf(bytes, masks),
      masks: masks ?? [],
      entries,
      body: body.bytes(),
    });
    return entries;
  }
}

function rowsIn(runs: Int32Array): number[] {
  const rows: number[] = [];
  for (let run = 0; run < runs.length; run += 2) {
    const first = runs[run] as number;
    for (let at = 0; at < (runs[run + 1] as number); at += 1) rows.push(first + at);
  }
  return rows;
}

/** Memory to join bytes in, one run at a time: new memory for each would be a lot of garbage. */
let scratch = new Uint8Array(0);

function scratchOf(length: number): Uint8Array {
  if (scratch.length < length) scratch = new Uint8Array(length * 2);
  return scratch.subarray(0, length);
}

/** A block's stored texts: the bytes as received while no text differs, else the texts in sequence. */
class Body {
  length = 0;
  private parts: Uint8Array[] | null = null;

  constructor(private readonly whole: Uint8Array) {}

  /** Adds the pieces of a text that is at `start` to `end` of the whole; returns where it is stored. */
  add(texts: readonly Uint8Array[], start: number, end: number): number {
    const [only] = texts;
    if (
      this.parts === null &&
      texts.length === 1 &&
      only?.length === end - start &&
      only.buffer === this.whole.buffer
    ) {
      this.length = end;
      return start;
    }
    this.parts ??= this.length === 0 ? [] : [this.whole.subarray(0, this.length)];
    if (this.length > 0) {
      this.parts.push(BETWEEN);
      this.length += 1;
    }
    const from = this.length;
    for (const text of texts) {
      this.parts.push(text);
      this.length += text.length;
    }
    return from;
  }

  bytes(): Uint8Array {
    if (!this.parts) return this.whole.subarray(0, this.length);
    const body = scratchOf(this.length);
    let at = 0;
    for (const part of this.parts) {
      body.set(part, at);
      at += part.length;
    }
    return body;
  }
}

/** Adds the places of an element's secrets to those of its block, where the element begins at `start`. */
function addPlaces(masks: number[] | null, places: Masks, start: number): void {
  if (masks) for (let at = 0; at < places.length; at += 1) masks.push((places[at] as number) + start);
}

/** The element with a mask in place of each secret. */
function masked(own: Uint8Array, secrets: Masks): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let done = 0;
  for (const at of secretPlaces(secrets)) {
    pieces.push(own.subarray(done, at.from), MASK);
    done = at.to;
  }
  pieces.push(own.subarray(done));
  return pieces;
}

function secretPlaces(secrets: Masks): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = [];
  for (let pair = 0; pair < secrets.length; pair += 2) {
    places.push({ from: secrets[pair] as number, to: secrets[pair + 1] as number });
  }
  return places.sort((a, b) => a.from - b.from);
}

const NOT_PARSED: readonly unknown[] = [];

/** Parses all elements at once, which is cheaper; returns none when one of them is not JSON. */
function parseAll(bytes: Uint8Array, count: number): readonly unknown[] {
  try {
    // Joined as bytes: joined text would be copied once more to be parsed.
    const list = scratchOf(bytes.length + 2);
    list[0] = OPEN_BRACKET;
    list.set(bytes, 1);
    list[bytes.length + 1] = CLOSE_BRACKET;
    const parsed = JSON.parse(textOf(list)) as unknown[];
    return parsed.length === count ? parsed : NOT_PARSED;
  } catch {
    return NOT_PARSED;
  }
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
}
