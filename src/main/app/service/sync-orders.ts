/** Reads the service's orders into the cache, without straining the service. */
import { appError, Failure, type AppError } from '@shared/ipc/errors';
import { fail, ok, type Result } from '@shared/ipc/result';
import { readInstant, toIso } from '@shared/model/day/business-day';
import type { OrdersFreshness, ReadProgress } from '@shared/model/day/history-of-day';
import type { Catalogue } from '@shared/model/service/product';
import type { OrdersSnapshot } from '@shared/model/sale/sale';
import type { Settings } from '@shared/model/settings/settings';
import type { Cache } from '../../domain/cache-ports';
import type { FieldFile } from '../../adapters/catalogue/field-file';
import type { Clock, Log, OrdersStream, Service } from '../../domain/ports';
import { within } from '../../domain/within';
import type { RestoreBook } from '../../adapters/journal/restore-book';
import type { IngestProgress, IngestReport, OrderReading, OrdersState } from '../../domain/cached-orders';

export interface SyncDependencies {
  readonly service: Pick<Service, 'orders'>;
  readonly cache: Pick<Cache, 'ingestOrders' | 'ordersState' | 'knownVersion'>;
  readonly restores: Pick<RestoreBook, 'lastCopy'>;
  readonly catalogue: () => Promise<Result<Catalogue>>;
  readonly fields: Pick<FieldFile, 'plain'>;
  readonly settings: () => Pick<Settings, 'currency' | 'amountUnit'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether a sale waits for its order in the list. */
  readonly isWaiting: () => boolean;
  /** Runs after each whole read, and after each that found nothing changed. */
  readonly whenRead: () => Promise<void>;
  readonly ordersChanged: (freshness: OrdersFreshness) => void;
  /** Called with the result of each read of the service. */
  readonly reported: (result: Result<unknown>) => void;
}

/** Every third read is whole, whatever version the service reports. */
const MOST_UNMODIFIED = 2;
/** A shorter read shows no progress, so that a small shop never sees it flicker. */
const QUIET_MS = 500;
const EVERY_MS = 200;
/** A list that was read just now is not read again for a sale that is sent late; how long one is waited for. */
const JUST_READ_MS = 15_000;
/** How old a list may be, where it can't be read again, that shows whether a top-up was made in another way. */
const FRESH_MS = 10 * 60_000;
const READ_WAITS_MS = 8_000;
const NOTHING_YET: ReadProgress = { orders: 0, bytes: 0, totalBytes: null };

/** A read of the whole list, and what it shows. */
interface WholeRead {
  readonly cacheId: string;
  /** Its number, as the cache counts. */
  readonly read: number;
  /** The service showed it at that time, in epoch milliseconds. */
  readonly asOfMs: number;
  /** The journal's copy number when it began. */
  readonly asCopy: number;
}

/** The use case; never two reads at a time. */
export class OrdersSync {
  private running: { readonly read: Promise<OrdersFreshness>; readonly whole: boolean } | null = null;
  /** Reads since the last whole one that the service answered with "not modified". */
  private unmodified = 0;
  private stop: AbortController | null = null;
  private failure: OrdersFreshness['failure'] = null;
  private progress: ReadProgress | null = null;
  private lastSnapshot: OrdersSnapshot | null = null;
  private lastWholeRead: string | null = null;
  /** This run's last completed whole read; null before the first. */
  private whole: WholeRead | null = null;

  constructor(private readonly deps: SyncDependencies) {}

  /**
   * What the list has shown so far; null until the cache was asked once. Also null from the time the journal
   * was found to be a copy until the list was read whole. An order that appears in between may belong to a
   * sale that the copy lacks.
   */
  snapshot(): OrdersSnapshot | null {
    return this.wasReadSinceCopy() ? this.lastSnapshot : null;
  }

  /** Whether this run has read the list whole: the file of an earlier one may have been edited since. */
  isRead(): boolean {
    return this.whole !== null;
  }

  /**
   * Whether the list was read whole in the last minutes, and since `at` by the till's clock. Reads it if that was not just
   * now, and waits for it a little: a long list is read on without it.
   */
  async readSince(at: number): Promise<boolean> {
    const since = this.deps.clock.now() - JUST_READ_MS;
    // A read that is under way may have begun too early.
    const readOn = async (): Promise<void> => {
      for (let left = 2; left > 0 && !(await this.isReadSince(at, since)); left -= 1)
        await this.refresh(true);
    };
    await within(READ_WAITS_MS, readOn(), () => undefined);
    return this.isReadSince(at, this.deps.clock.now() - FRESH_MS);
  }

  /** What was made by a clock that was ahead is still to come, and shows nothing. */
  private async isReadSince(at: number, since: number): Promise<boolean> {
    // The cache's file may have been lost since.
    const { snapshot, wholeRead } = await this.deps.cache.ordersState();
    const now = this.deps.clock.now();
    const { whole } = this;
    return (
      whole !== null &&
      whole.cacheId === snapshot.cacheId &&
      whole.read <= wholeRead &&
      whole.asOfMs <= now &&
      whole.asOfMs >= Math.max(since, at > now ? 0 : at)
    );
  }

  private wasReadSinceCopy(): boolean {
    const copy = this.deps.restores.lastCopy();
    if (copy === null || this.whole?.asCopy === copy.epoch) return true;
    return this.lastWholeRead !== null && this.lastWholeRead > copy.at;
  }

  /** How fresh the cached orders are. */
  async freshness(): Promise<OrdersFreshness> {
    const state = await this.deps.cache.ordersState();
    this.lastSnapshot ??= state.snapshot;
    this.lastWholeRead ??= state.refreshedAt;
    return this.freshnessOf(state, this.running !== null);
  }

  /**
   * Reads the orders now, or joins the read that is under way. A failure is reported in the freshness. A
   * `whole` read ignores "not modified": the service's version name may stay the same whatever it lists.
   */
  async refresh(whole = false): Promise<OrdersFreshness> {
    const { running } = this;
    if (running) {
      const freshness = await running.read;
      return whole && !running.whole ? this.refresh(true) : freshness;
    }
    const isWhole = whole || this.unmodified >= MOST_UNMODIFIED || this.deps.isWaiting();
    const read = this.read(isWhole).finally(() => (this.running = null));
    this.running = { read, whole: isWhole };
    return read;
  }

  /** Stops the read that is under way, if any: it ends as CANCELLED, and what it stored stays. */
  cancel(): void {
    this.stop?.abort();
  }

  private freshnessOf(state: OrdersState, refreshing: boolean): OrdersFreshness {
    const { snapshot: _, wholeRead: __, earlierRead: ___, ...figures } = state;
    return { ...figures, refreshing, failure: this.failure, progress: refreshing ? this.progress : null };
  }

  private async read(whole: boolean): Promise<OrdersFreshness> {
    const before = await this.deps.cache.ordersState();
    this.lastWholeRead ??= before.refreshedAt;
    const asCopy = this.deps.restores.lastCopy()?.epoch ?? 0;
    const stop = new AbortController();
    this.stop = stop;
    this.progress = null;
    this.deps.ordersChanged(this.freshnessOf(before, true));
    // A service that sends nothing at all is a long read too: it shows, so that a person can stop it.
    const waiting = setTimeout(() => {
      if (this.progress === null) this.report(before, NOTHING_YET);
    }, QUIET_MS);
    const result = await this.ingest(before, whole, stop.signal)
      .catch(failureOf)
      .finally(() => {
        clearTimeout(waiting);
        this.stop = null;
      });
    this.failure = result.ok ? null : { code: result.error.code, at: toIso(this.deps.clock.now()) };
    // Every reported start gets a reported end, even when the cache is gone by then.
    const state = await this.deps.cache.ordersState().catch(() => before);
    if (result.ok && this.unmodified === 0) this.whole = wholeRead(state, asCopy);
    this.lastSnapshot = state.snapshot;
    const freshness = this.freshnessOf(state, false);
    this.deps.ordersChanged(freshness);
    return freshness;
  }

  /** Reads the feed into the cache, and settles what it proves. */
  private async ingest(
    before: OrdersState,
    whole: boolean,
    stop: AbortSignal,
  ): Promise<Result<IngestReport>> {
    // Only the catalogue shows which of an order's values are passwords: without it, no orders are read.
    const catalogue = await Promise.race([this.deps.catalogue(), whenStopped(stop)]);
    if (!catalogue.ok) return catalogue;
    const { currency, amountUnit } = this.deps.settings();
    const reading = {
      currency,
      amountUnit,
      plainPositions: this.deps.fields.plain(),
      seenAt: toIso(this.deps.clock.now()),
    };
    const known = whole ? null : await this.deps.cache.knownVersion(reading);
    const opened = await this.deps.service.orders(known, stop);
    // A read that a person stopped says nothing about the service.
    if (!opened.ok && opened.error.code === 'CANCELLED') return opened;
    this.deps.reported(opened);
    if (!opened.ok) return opened;
    const report =
      opened.value === 'not-modified'
        ? this.unchanged(before)
        : await this.store(opened.value, this.asOf(opened.value, reading), this.progressFrom(before), stop);
    if (opened.value !== 'not-modified') this.unmodified = 0;
    this.logReport(report);
    if (report.ok) await this.deps.whenRead();
    return report;
  }

  /** A list that a cache had kept shows what the service had then: it does not show that a later sale is missing. */
  private asOf({ ageMs }: OrdersStream, reading: OrderReading): OrderReading {
    return ageMs === 0 ? reading : { ...reading, seenAt: toIso(this.deps.clock.now() - ageMs) };
  }

  /** The service's "not modified" is not a whole read: it can't prove that an order is missing. */
  private unchanged({ known, faulty, vanished }: OrdersState): Result<IngestReport> {
    this.unmodified += 1;
    return ok({ orders: known - vanished, faulty, changed: 0, vanished: 0 });
  }

  private async store(
    stream: OrdersStream,
    reading: OrderReading,
    progress: (progress: IngestProgress) => void,
    stop: AbortSignal,
  ): Promise<Result<IngestReport>> {
    try {
      return await this.deps.cache.ingestOrders(stream, reading, progress, stop);
    } finally {
      // A cache that is gone has not consumed the stream, and nothing else would free the socket.
      stream.cancel();
    }
  }

  /** Reports the progress of a read: not for a short one, and not too often. */
  private progressFrom(before: OrdersState): (progress: IngestProgress) => void {
    const { clock } = this.deps;
    const startedAt = clock.now();
    let reportedAt = startedAt + QUIET_MS - EVERY_MS;
    return ({ snapshot, ...progress }) => {
      // A sale that is sent now is compared with the orders stored by now.
      this.lastSnapshot = snapshot;
      const now = clock.now();
      if (now - reportedAt < EVERY_MS) return;
      reportedAt = now;
      this.report(before, progress);
    };
  }

  private report(before: OrdersState, progress: ReadProgress): void {
    this.progress = progress;
    this.deps.ordersChanged(this.freshnessOf(before, true));
  }

  private logReport(report: Result<IngestReport>): void {
    if (report.ok) this.deps.log.info('orders read', { ...report.value });
    else if (report.error.code === 'CANCELLED') this.deps.log.info('reading the orders was stopped');
    else
      this.deps.log.warn('orders could not be read', {
        error: { code: report.error.code, ...report.error.detail },
      });
  }
}

function wholeRead(
  { snapshot: { cacheId }, wholeRead: read, refreshedAt }: OrdersState,
  asCopy: number,
): WholeRead {
  return { cacheId, read, asOfMs: readInstant(refreshedAt ?? '') ?? 0, asCopy };
}

function whenStopped(stop: AbortSignal): Promise<{ ok: false; error: AppError }> {
  return new Promise((resolve) => {
    stop.addEventListener('abort', () => resolve(fail(appError('CANCELLED'))));
  });
}

function failureOf(error: unknown): { ok: false; error: AppError } {
  if (error instanceof Failure) return fail(error.error);
  throw error;
}
