import { toIso, type DayBounds } from '@shared/model/day/business-day';
import { ExactSum } from '@shared/model/money/amount-bound';
import { moneysOf } from '@shared/model/money/money';
import type { ServiceOrder } from '@shared/model/service/order';
import { listedWithin } from '../../../domain/day/listed-orders';
import type { OrderQueries } from '../../../domain/cache-ports';
import type { FeedVersion } from '../../../domain/ports';
import { orderKey } from '../../../domain/sale/order-key';
import { hashOf, identityOf } from './keys';
import type { OrdersFile, ReadMark } from './orders-file';
import { MISSING, REPEATED } from './rows';
import { SortedTimes } from './sorted-times';
import type { Names } from '../../../domain/day/day-sale';
import type {
  OrderReading,
  OrdersCursor,
  OrdersPage,
  OrdersState,
  OrderSum,
} from '../../../domain/cached-orders';

/** The same questions, answered synchronously. */
export type AnsweredAtOnce<T> = {
  [Q in keyof T]: T[Q] extends (...input: infer I) => Promise<infer O> ? (...input: I) => O : never;
};

/** Answers the port's questions. Those by time scan every row, which takes a millisecond for a million. */
export class StoreQueries implements AnsweredAtOnce<OrderQueries> {
  private readonly times: SortedTimes;

  constructor(private readonly file: OrdersFile) {
    this.times = new SortedTimes(file.rows);
  }

  ordersBetween(from: number, to: number): ServiceOrder[] {
    const { at, last } = this.file.rows;
    const rows: number[] = [];
    for (let row = 1; row <= last; row += 1) {
      const time = at[row] as number;
      if (time >= from && time < to) rows.push(row);
    }
    // In page order: of two rows that are listed as one, the first decides what counts.
    rows.sort((a, b) => (at[a] as number) - (at[b] as number) || a - b);
    return this.ordersOf([...rows, ...this.undatedRows(from, to, 0)]);
  }

  ordersPage({ from, to }: DayBounds, after: OrdersCursor | null, limit: number): OrdersPage {
    const start = after?.at ?? from;
    const past = after ? this.rowOf(after.key) : 0;
    const { at, last } = this.file.rows;
    // All rows of one moment are read together, so that none is lost between two pages.
    const { times } = this;
    const end = times.at(times.before(start + 1) + limit - 1) ?? Infinity;
    const rows: number[] = [];
    for (let row = 1; row <= last; row += 1) {
      const time = at[row] as number;
      if (time >= start && time <= end && time < to && (time > start || row > past)) rows.push(row);
    }
    rows.sort((a, b) => (at[a] as number) - (at[b] as number) || a - b);
    const page = rows.slice(0, limit);
    const orders = this.ordersOf(page);
    const more = rows.length > limit || times.before(to) > times.before(end + 1);
    const final = page.at(-1);
    if (final === undefined || !more) return { orders, next: null };
    const key = this.ordersOf([final])[0]?.key ?? '';
    return { orders, next: { at: at[final] as number, key } };
  }

  undatedPage({ from, to }: DayBounds, after: string | null, limit: number): ServiceOrder[] {
    const rows = this.undatedRows(from, to, after === null ? 0 : this.rowOf(after));
    return this.ordersOf(rows.slice(0, limit));
  }

  orderSums(bounds: readonly DayBounds[]): OrderSum[] {
    const { at, total, flags, last } = this.file.rows;
    const first = Math.min(...bounds.map(({ from }) => from));
    const end = Math.max(...bounds.map(({ to }) => to));
    const sums = bounds.map(() => ({ count: 0, stated: 0, total: new ExactSum() }));
    // There are few, and only their texts show which of them are one order.
    const repeated: number[] = [];
    for (let row = 1; row <= last; row += 1) {
      const time = at[row] as number;
      const flag = flags[row] as number;
      if (!(time >= first && time < end) || (flag & MISSING) !== 0) continue;
      if ((flag & REPEATED) !== 0) {
        repeated.push(row);
        continue;
      }
      const minor = total[row] as number;
      for (let day = 0; day < bounds.length; day += 1) {
        const sum = sums[day];
        const bound = bounds[day];
        if (!sum || !bound || time < bound.from || time >= bound.to) continue;
        sum.count += 1;
        if (Number.isNaN(minor)) continue;
        sum.stated += 1;
        sum.total.add(minor);
      }
    }
    const listed = this.ordersOf(repeated);
    for (const [day, sum] of sums.entries()) {
      const bound = bounds[day];
      if (!bound) continue;
      for (const order of listedWithin(listed, bound)) {
        sum.count += 1;
        if (order.total === null) continue;
        sum.stated += 1;
        sum.total.add(order.total.minor);
      }
    }
    const currency = this.file.rules?.currency ?? '';
    return sums.map(({ count, stated, total: sum }) => ({
      count,
      totals: stated === 0 ? [] : moneysOf(sum.parts(), currency),
      withoutTotal: count - stated,
    }));
  }

  ordersByCode(codes: readonly string[]): ServiceOrder[] {
    const wanted = new Set(codes);
    const found = this.file.rows.withHash('code', new Set(codes.map(hashOf)));
    return this.ordersOf(found).filter((order) => order.code !== null && wanted.has(order.code));
  }

  ordersOfNames({ codes, ids, keys }: Names, outside?: DayBounds): ServiceOrder[] {
    const { rows } = this.file;
    const found = new Set([
      ...rows.withHash('code', new Set(codes.map(hashOf))),
      ...rows.withHash('id', new Set(ids.map(hashOf))),
      ...this.rowsOf(keys),
    ]);
    // A whole day's names are requested in addition to the day, whose orders need not come twice.
    const { from, to } = outside ?? { from: NaN, to: NaN };
    const wanted = { codes: new Set(codes), ids: new Set(ids), keys: new Set(keys) };
    const inOrder = [...found]
      .filter((row) => !((rows.at[row] as number) >= from && (rows.at[row] as number) < to))
      .sort((a, b) => a - b);
    return this.ordersOf(inOrder).filter(
      ({ key, code, id }) =>
        wanted.keys.has(key) ||
        (code !== null && wanted.codes.has(code)) ||
        (id !== null && wanted.ids.has(id)),
    );
  }

  ordersNamed(names: readonly string[]): ServiceOrder[] {
    const hashes = new Set(names.map(hashOf));
    const { rows } = this.file;
    const found = new Set([...rows.withHash('id', hashes), ...rows.withHash('code', hashes)]);
    return this.ordersOf([...found]).filter(({ id, code }) =>
      [id, code].some((name) => name !== null && names.includes(name)),
    );
  }

  ordersSeenAfter(read: number, { from, to }: DayBounds): ServiceOrder[] {
    const { at, last } = this.file.rows;
    const rows: number[] = [];
    const first = this.file.reads.find((mark) => mark.read > read)?.firstRow ?? Infinity;
    for (let row = first; row <= last; row += 1) {
      const time = at[row] as number;
      if (Number.isNaN(time) || (time >= from && time < to)) rows.push(row);
    }
    return this.ordersOf(rows);
  }

  order(key: string): ServiceOrder | null {
    const row = this.rowOf(key);
    return row === 0 ? null : (this.ordersOf([row])[0] ?? null);
  }

  ordersState(): OrdersState {
    const { meta } = this.file;
    return {
      refreshedAt: meta.get('refreshed_at'),
      ...this.file.counts(),
      snapshot: meta.snapshot(),
      wholeRead: Number(meta.get('whole_read') ?? 0),
      earlierRead: meta.earlierRead(),
    };
  }

  knownVersion({ seenAt: _, ...rules }: OrderReading): FeedVersion | null {
    // The list itself shows whether the stored orders are what it says.
    if (this.file.mayBeEdited) return null;
    const version = this.file.meta.get('version');
    const sameRules = JSON.stringify(this.file.rules) === JSON.stringify(rules);
    return version === null || !sameRules ? null : (JSON.parse(version) as FeedVersion);
  }

  /** Rows after `past` without a readable time that were first seen within the bounds. */
  private undatedRows(from: number, to: number, past: number): number[] {
    const { at, last } = this.file.rows;
    const rows: number[] = [];
    for (let row = past + 1; row <= last; row += 1) {
      if (!Number.isNaN(at[row])) continue;
      const { seenAt } = this.readOf(row);
      if (seenAt >= from && seenAt < to) rows.push(row);
    }
    return rows;
  }

  private rowsOf(keys: readonly string[]): number[] {
    if (keys.length === 0) return [];
    const { rows, marks } = this.file;
    return [...marks.named(keys), ...rows.withHash('identity', new Set(keys.map(identityIn)))];
  }

  /** The row that has the key; 0 when none has. */
  private rowOf(key: string): number {
    const [named] = this.file.marks.named([key]);
    if (named !== undefined) return named;
    const identity = identityIn(key);
    const { rows } = this.file;
    // Needed seldom, and once: not worth a separate table while nothing is read.
    for (let row = 1; row <= rows.last; row += 1) {
      if (rows.identity[row] === identity && this.ordersOf([row])[0]?.key === key) return row;
    }
    return 0;
  }

  private ordersOf(rows: readonly number[]): ServiceOrder[] {
    const orders: ServiceOrder[] = [];
    let read: ReadMark | null = null;
    let firstSeenAt = '';
    for (const row of rows) {
      const shownBy = this.readOf(row);
      if (shownBy !== read) {
        read = shownBy;
        firstSeenAt = toIso(read.seenAt);
      }
      orders.push(this.orderOf(row, { firstRead: read.read, firstSeenAt }));
    }
    return orders;
  }

  /** Throws when its text is damaged: left out, it would look like an order that was never made. */
  private orderOf(row: number, seen: Pick<ServiceOrder, 'firstRead' | 'firstSeenAt'>): ServiceOrder {
    const { order } = this.file.readingOf(row);
    const marks = this.file.marks.of(row);
    const missing = marks?.['missing_since'];
    return {
      ...order,
      ...seen,
      faults: marks?.['repeated'] ? [...order.faults, 'repeated-id'] : order.faults,
      key: typeof marks?.['key'] === 'string' ? marks['key'] : orderKey(order),
      missingSince: typeof missing === 'number' ? toIso(missing) : null,
    };
  }

  private readOf(row: number): ReadMark {
    const { reads } = this.file;
    let low = 0;
    let high = reads.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((reads[middle]?.firstRow ?? Infinity) <= row) low = middle;
      else high = middle;
    }
    return reads[low] ?? { read: 0, firstRow: 0, seenAt: 0 };
  }
}

/** The identity of a key that is made of id and code. */
function identityIn(key: string): number {
  try {
    const [id = null, code = null] = JSON.parse(key) as (string | null)[];
    return identityOf(hashOf(id), hashOf(code));
  } catch {
    return 0;
  }
}
