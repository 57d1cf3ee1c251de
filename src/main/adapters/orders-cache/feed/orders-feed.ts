/** One read of the orders list, from its first byte to its last or to the point where it breaks. */
import { appError, type AppError } from '@shared/ipc/errors';
import { fail, ok, type Result } from '@shared/ipc/result';
import type { FeedVersion } from '../../../domain/ports';
import { JSON_DEPTH, MOST_ORDERS, MOST_UNDATED_ORDERS, ORDER_BYTES } from '../../../domain/limits';
import { ROWS_A_TURN, type FeedStore } from '../store/feed-store';
import { digestOf, sameBytes } from './block';
import { BlockWriter, type Piece } from './block-writer';
import { FeedEnd } from './feed-end';
import { FeedRows } from './feed-rows';
import { isOfList, isOfOrder } from '../../../domain/sale/order-members/of-list';
import { ArraySplitter } from '../../../domain/json/splitter';
import type { IngestReport, OrderReading } from '../../../domain/cached-orders';

/** One element in about this many ends a block, by its content: elements added elsewhere move no border. */
const BLOCK_ENDS = 0xff;
const MOST_ELEMENTS = 2_048;
const MOST_BYTES = 512 * 1024;
/** This much of an answer that is no list is checked, to distinguish JSON from a web page. */
const LOOKED_AT = 64 * 1024;

/** What the feed waits for: more bytes, or only its next turn. */
type Pause = 'bytes' | 'turn';

interface FeedOptions {
  /** How many orders the service says there are: fewer are one page of several, and show none as missing. */
  readonly announced?: number | null;
  readonly blockEnds?: number;
}

/** The read. Its caller gives it bytes and, between other work, time. */
export class OrdersFeed {
  /** Bytes taken, and elements found so far. */
  bytes = 0;
  orders = 0;
  /** How many of the elements have no readable time. */
  private undated = 0;
  private readonly splitter = new ArraySplitter(ORDER_BYTES, JSON_DEPTH);
  private readonly queue: Uint8Array[] = [];
  private readonly rows: FeedRows;
  /** Whether stored texts were stored by the same rules. */
  private readonly trusted: boolean;
  /** Whether known blocks are compared with what comes: a block's digest is of what came when it was stored. */
  private readonly comparing: boolean;
  private readonly writer: BlockWriter;
  private readonly work: Generator<Pause, Result<IngestReport>>;
  private readonly used = new Set<number>();
  private run: Piece[] = [];
  private ended = false;
  private finished = false;
  private hasCounted = false;
  /** The number under which this turn's new rows are counted. */
  private counted: number | null = null;
  private result: Result<IngestReport> | null = null;
  private readonly announced: number | null;
  private readonly blockEnds: number;

  constructor(
    private readonly store: FeedStore,
    private readonly reading: OrderReading,
    private readonly version: FeedVersion | null,
    { announced = null, blockEnds = BLOCK_ENDS }: FeedOptions = {},
  ) {
    this.announced = announced;
    this.blockEnds = blockEnds;
    const { seenAt: _, ...rules } = reading;
    const { trusted } = store.inTransaction(() => store.begin(rules));
    this.trusted = trusted;
    this.rows = new FeedRows(store, rules, (row) => this.countRow(row));
    this.comparing = store.mayBeEdited;
    this.writer = new BlockWriter(store, this.rows, rules, trusted && !this.comparing);
    this.work = this.steps();
  }

  push(chunk: Uint8Array): void {
    this.bytes += chunk.byteLength;
    this.queue.push(chunk);
  }

  /** Called when no more bytes will come. */
  end(): void {
    this.ended = true;
  }

  /** True when it needs no more bytes, because they would change nothing. */
  get failed(): boolean {
    return this.result !== null && !this.result.ok;
  }

  /** Works until `until` (of performance.now). Null while it waits for its next turn or for bytes. */
  turn(until: number): Result<IngestReport> | 'bytes' | 'turn' {
    if (this.result) return this.result;
    this.counted = null;
    let pause: Pause = 'turn';
    try {
      this.store.inTransaction(() => {
        do {
          const step = this.work.next();
          if (step.done) this.result = step.value;
          else pause = step.value;
        } while (!this.result && pause === 'turn' && performance.now() < until);
      });
    } catch (error) {
      // After the failure, memory is ahead of the file.
      this.store.reload();
      this.result = fail(appError('CACHE_UNAVAILABLE'));
      throw error;
    }
    const result = this.outcome();
    // Texts stored by other rules are masked now, and their older states must not stay in the log.
    if (result?.ok && !this.trusted) this.store.emptyLog();
    return result ?? pause;
  }

  private outcome(): Result<IngestReport> | null {
    return this.result;
  }

  /** Stops the read here: what it brought stays. */
  drop(): void {
    if (this.result) return;
    this.result = fail(appError('CANCELLED'));
    this.store.inTransaction(() => this.store.endRead());
  }

  private *steps(): Generator<Pause, Result<IngestReport>> {
    this.store.setVersion(null);
    const areCompared = this.store.beginRead() && !this.comparing;
    while (yield* this.nextElement()) {
      const { start, end, fingerprint } = this.splitter;
      const tooMany = this.tooMany();
      if (tooMany) return this.failWith(tooMany);
      if (this.run.length === 0 && (yield* this.skipKnownBlock(start, fingerprint))) {
        yield 'turn';
        continue;
      }
      this.run.push({ start, end, fingerprint });
      const isLast = (fingerprint & this.blockEnds) === 0;
      if (isLast || this.run.length >= MOST_ELEMENTS || end - (this.run[0]?.start ?? end) >= MOST_BYTES) {
        if (!(yield* this.closeRun())) return this.failWith(appError('NOT_JSON'));
        yield 'turn';
      }
    }
    const whole = yield* this.closeRun();
    const fault = whole
      ? (this.tooMany() ?? (yield* this.faultOf()) ?? (yield* this.faultOfPage()))
      : appError('NOT_JSON');
    if (fault) return this.failWith(fault);
    const end = new FeedEnd(this.store, this.rows, this.reading, areCompared);
    yield* end.steps();
    const { changed } = this.rows;
    if (!this.hasCounted) this.store.countRead();
    this.store.endWholeRead(this.reading.seenAt);
    this.store.setVersion(this.version);
    this.store.endRead();
    return ok({ orders: this.orders, faulty: end.faulty, changed, vanished: end.vanished });
  }

  /** The error for a list that never ends, or that is no list of orders. */
  private tooMany(): AppError | null {
    if (this.undated > MOST_UNDATED_ORDERS)
      return appError('TOO_MANY_UNDATED', { most: MOST_UNDATED_ORDERS });
    return this.orders > MOST_ORDERS ? appError('TOO_MANY_ORDERS', { most: MOST_ORDERS }) : null;
  }

  /** Finds the next element, waiting for bytes if needed. */
  private *nextElement(): Generator<Pause, boolean> {
    for (;;) {
      if (this.splitter.next()) return true;
      if (this.splitter.fault !== null) return false;
      if (!this.takeChunk()) {
        if (!this.ended) yield 'bytes';
        else if (this.finished) return false;
        else this.finish();
      }
    }
  }

  private finish(): void {
    this.finished = true;
    this.splitter.finish();
  }

  private takeChunk(keepFrom?: number): boolean {
    const chunk = this.queue.shift();
    if (!chunk) return false;
    this.splitter.push(
      chunk,
      Math.min(keepFrom ?? Infinity, this.run[0]?.start ?? Infinity, this.splitter.needed),
    );
    return true;
  }

  /** Skips a block that is here exactly as it was stored: no parsing, no writing. */
  private *skipKnownBlock(start: number, fingerprint: number): Generator<Pause, boolean> {
    for (const known of this.store.blocksBeginningWith(fingerprint)) {
      if (this.used.has(known.block)) continue;
      const end = start + known.length;
      while (this.splitter.available < end) {
        if (this.takeChunk(start)) continue;
        if (this.ended) break;
        yield 'bytes';
      }
      if (this.splitter.available < end) continue;
      const bytes = this.splitter.slice(start, end);
      const found = digestOf(bytes, known.masks);
      if (!found || !sameBytes(found, known.digest)) continue;
      if (this.comparing && !this.writer.isStored(bytes, known)) continue;
      this.used.add(known.block);
      this.orders += this.store.showBlock(known);
      this.undated += known.undated;
      this.splitter.skipTo(end);
      return true;
    }
    return false;
  }

  /** Stores the elements gathered so far. False when one of them is not JSON: those before it are stored. */
  private *closeRun(): Generator<Pause, boolean> {
    // In a list that was never read before there is nothing to find.
    if (this.run.length > 0 && !this.writer.fresh) yield* this.store.index();
    const { run } = this;
    this.run = [];
    const from = run[0]?.start;
    const to = run.at(-1)?.end;
    if (from === undefined || to === undefined) return true;
    const taken = this.writer.write(this.splitter.slice(from, to), run);
    this.orders += taken.length;
    for (const { at } of taken) if (Number.isNaN(at)) this.undated += 1;
    return taken.length === run.length;
  }

  private countRow(row: number): void {
    if (this.counted !== null) return;
    this.counted = this.store.countRead();
    this.hasCounted = true;
    this.store.addRead(this.counted, row, this.reading.seenAt);
  }

  private failWith(error: AppError): Result<IngestReport> {
    this.store.endRead();
    return fail(error);
  }

  /** Of a list that is not all, or none: `[{ "error": … }]`, or a list within the list, shows no order as missing. */
  private *faultOfPage(): Generator<Pause, AppError | null> {
    const isPage = this.announced !== null && this.orders < this.announced;
    if (isPage) return appError('WRONG_SHAPE', { where: 'total' });
    const { store } = this;
    let hasOrder = this.orders === 0;
    let isAll = true;
    for (let row = 1; row <= store.lastRow; row += 1) {
      if (row % ROWS_A_TURN === 0) yield 'turn';
      if (store.shown(row) === 0) continue;
      // One with a time is an order, and so are nearly all.
      const isOrder = !store.isFaulty(row) || !Number.isNaN(store.row(row).at);
      const raw = isOrder ? null : store.storedOf(row)?.raw;
      isAll &&= !isOfList(raw);
      hasOrder ||= isOrder || isOfOrder(raw);
    }
    if (!hasOrder) return appError('WRONG_SHAPE', { where: '$[0]' });
    return isAll ? null : appError('WRONG_SHAPE', { where: '$[…]' });
  }

  private *faultOf(): Generator<Pause, AppError | null> {
    switch (this.splitter.fault) {
      case null:
        return null;
      case 'element-too-large':
        return appError('ANSWER_TOO_LARGE');
      case 'too-deep':
        return appError('ANSWER_TOO_DEEP', { levels: JSON_DEPTH });
      case 'not-an-array':
        return (yield* this.isOtherJson()) ? appError('WRONG_SHAPE', { where: '$' }) : appError('NOT_JSON');
      default:
        return appError('NOT_JSON');
    }
  }

  /** Whether an answer that is no list is still JSON; an object too long to check counts as JSON. */
  private *isOtherJson(): Generator<Pause, boolean> {
    const { splitter } = this;
    const from = splitter.position;
    while (splitter.available - from < LOOKED_AT && (this.takeChunk(from) || !this.ended)) {
      if (this.queue.length === 0 && !this.ended) yield 'bytes';
    }
    const bytes = splitter.slice(from, splitter.available);
    try {
      JSON.parse(new TextDecoder().decode(bytes));
      return true;
    } catch {
      return bytes.length >= LOOKED_AT && bytes[0] === '{'.charCodeAt(0);
    }
  }
}
