/** What is asked about the orders in the cache. */
import { toIso, type DayBounds } from '@shared/model/day/business-day';
import type { ServiceOrder } from '@shared/model/service/order';
import { listedWithin } from '../../../domain/day/listed-orders';
import type { OrdersCursor, OrdersPage, OrderSum } from '../../../domain/cache-ports';
import type { Names } from '../../../domain/day/review-ports';
import { plainKey, type OrdersFile, type ReadMark } from './orders-file';
import type { ReadOrder } from '../feed/read-order';
import { hashOf, identityOf, MISSING, REPEATED, type Rows } from './rows';

/** The questions; see the port. Those by time look at every row, which is a millisecond for a million. */
export class OrdersQueries {
  /** The times of all dated rows in order, and the state of the rows that they were taken from. */
  private times: { readonly of: Rows; readonly version: number; readonly sorted: Float64Array } | null = null;

  constructor(private readonly file: OrdersFile) {}

  between(from: number, to: number): ServiceOrder[] {
    const { at, last } = this.file.rows;
    const rows: number[] = [];
    for (let row = 1; row <= last; row += 1) {
      const time = at[row] as number;
      if (time >= from && time < to) rows.push(row);
    }
    // In the order of the pages: which of two that are listed as one counts is decided by the first.
    rows.sort((a, b) => (at[a] as number) - (at[b] as number) || a - b);
    return this.ordersOf([...rows, ...this.undatedRows(from, to, 0)]);
  }

  page({ from, to }: DayBounds, after: OrdersCursor | null, limit: number): OrdersPage {
    const start = after?.at ?? from;
    const past = after ? this.rowOf(after.key) : 0;
    const { at, last } = this.file.rows;
    // All rows of one moment are looked at together, so that none between two pages is left out.
    const sorted = this.sortedTimes();
    const begins = lowerBound(sorted, start);
    const skipped = lowerBound(sorted, start + 1) - begins;
    const end = sorted[begins + skipped + limit - 1] ?? Infinity;
    const rows: number[] = [];
    for (let row = 1; row <= last; row += 1) {
      const time = at[row] as number;
      if (time >= start && time <= end && time < to && (time > start || row > past)) rows.push(row);
    }
    rows.sort((a, b) => (at[a] as number) - (at[b] as number) || a - b);
    const page = rows.slice(0, limit);
    const orders = this.ordersOf(page);
    const more = rows.length > limit || lowerBound(sorted, to) > lowerBound(sorted, end + 1);
    const final = page.at(-1);
    if (final === undefined || !more) return { orders, next: null };
    const key = this.ordersOf([final])[0]?.key ?? '';
    return { orders, next: { at: at[final] as number, key } };
  }

  undatedPage({ from, to }: DayBounds, after: string | null, limit: number): ServiceOrder[] {
    const rows = this.undatedRows(from, to, after === null ? 0 : this.rowOf(after));
    return this.ordersOf(rows.slice(0, limit));
  }

  sums(bounds: readonly DayBounds[]): OrderSum[] {
    const { at, total, flags, last } = this.file.rows;
    const first = Math.min(...bounds.map(({ from }) => from));
    const end = Math.max(...bounds.map(({ to }) => to));
    const sums = bounds.map(() => ({ count: 0, told: 0, minor: 0 }));
    // Few, and only their texts tell which of them are one order.
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
        sum.told += 1;
        sum.minor += minor;
      }
    }
    const listed = this.ordersOf(repeated);
    for (const [day, sum] of sums.entries()) {
      const bound = bounds[day];
      if (!bound) continue;
      for (const order of listedWithin(listed, bound)) {
        sum.count += 1;
        if (order.total === null) continue;
        sum.told += 1;
        sum.minor += order.total.minor;
      }
    }
    const currency = this.file.rules?.currency ?? '';
    return sums.map(({ count, told, minor }) => {
      if (!Number.isSafeInteger(minor))
        throw new RangeError('the orders’ total is too large to be counted exactly');
      return { count, totals: told === 0 ? [] : [{ minor, currency }], withoutTotal: count - told };
    });
  }

  byCode(codes: readonly string[]): ServiceOrder[] {
    const wanted = new Set(codes);
    const found = this.file.rows.withHash('code', new Set(codes.map(hashOf)));
    return this.ordersOf(found).filter((order) => order.code !== null && wanted.has(order.code));
  }

  ofNames({ codes, ids, keys }: Names, outside: DayBounds | null): ServiceOrder[] {
    const { rows } = this.file;
    const found = new Set([
      ...rows.withHash('code', new Set(codes.map(hashOf))),
      ...rows.withHash('id', new Set(ids.map(hashOf))),
      ...this.rowsOf(keys),
    ]);
    // A whole day's names are asked for beside the day itself, whose orders need not come twice.
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

  named(names: readonly string[]): ServiceOrder[] {
    const hashes = new Set(names.map(hashOf));
    const { rows } = this.file;
    const found = new Set([...rows.withHash('id', hashes), ...rows.withHash('code', hashes)]);
    return this.ordersOf([...found]).filter(({ id, code }) =>
      [id, code].some((name) => name !== null && names.includes(name)),
    );
  }

  seenAfter(read: number, { from, to }: DayBounds): ServiceOrder[] {
    const { at, last } = this.file.rows;
    const rows: number[] = [];
    const first = this.file.reads.find((mark) => mark.read > read)?.firstRow ?? Infinity;
    for (let row = first; row <= last; row += 1) {
      const time = at[row] as number;
      if (Number.isNaN(time) || (time >= from && time < to)) rows.push(row);
    }
    return this.ordersOf(rows);
  }

  byKey(key: string): ServiceOrder | null {
    const row = this.rowOf(key);
    return row === 0 ? null : (this.ordersOf([row])[0] ?? null);
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

  /** Rows that may have one of the keys. */
  private rowsOf(keys: readonly string[]): number[] {
    if (keys.length === 0) return [];
    const marked = this.file
      .run('SELECT row FROM marks WHERE key IN (SELECT value FROM json_each(?))')
      .all(JSON.stringify(keys));
    const { rows } = this.file;
    return [
      ...marked.map((mark) => Number(mark['row'])),
      ...rows.withHash('identity', new Set(keys.map(identityIn))),
    ];
  }

  /** The row that has the key; 0 when none has. */
  private rowOf(key: string): number {
    const named = this.file.run('SELECT row FROM marks WHERE key = ?').get(key);
    if (named) return Number(named['row']);
    const identity = identityIn(key);
    const { rows } = this.file;
    // Asked for seldom, and once: not worth a table of its own while nothing is read.
    for (let row = 1; row <= rows.last; row += 1) {
      if (rows.identity[row] === identity && this.ordersOf([row])[0]?.key === key) return row;
    }
    return 0;
  }

  private sortedTimes(): Float64Array {
    const { rows } = this.file;
    const { at, last, version } = rows;
    if (this.times?.of !== rows || this.times.version !== version) {
      const sorted = at.slice(1, last + 1).sort();
      // What has no time is sorted to the end.
      this.times = { of: rows, version, sorted: sorted.subarray(0, firstNaN(sorted)) };
    }
    return this.times.sorted;
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
      const order = this.orderOf(row, { firstRead: read.read, firstSeenAt });
      if (order) orders.push(order);
    }
    return orders;
  }

  private orderOf(row: number, seen: Pick<ServiceOrder, 'firstRead' | 'firstSeenAt'>): ServiceOrder | null {
    let order: ReadOrder;
    try {
      order = this.file.readingOf(row).order;
    } catch {
      // One damaged text must not hide the others; the next read takes its block for a new one.
      this.file.outdate(this.file.rows.block[row] as number);
      return null;
    }
    const marks = this.file.marksOf(row);
    const missing = marks?.['missing_since'];
    return {
      ...order,
      ...seen,
      faults: marks?.['repeated'] ? [...order.faults, 'repeated-id'] : order.faults,
      key: typeof marks?.['key'] === 'string' ? marks['key'] : plainKey(order),
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

/** The identity that a key stands for, when it is made of id and code. */
function identityIn(key: string): number {
  try {
    const [id = null, code = null] = JSON.parse(key) as (string | null)[];
    return identityOf(hashOf(id), hashOf(code));
  } catch {
    return 0;
  }
}

/** Where the first number that is not below `value` stands. */
function lowerBound(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function firstNaN(sorted: Float64Array): number {
  let end = sorted.length;
  while (end > 0 && Number.isNaN(sorted[end - 1])) end -= 1;
  return end;
}
