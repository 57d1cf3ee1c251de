/** What is asked about the orders in the cache. Nothing here changes them. */
import { toIso, type DayBounds } from '@shared/model/business-day';
import type { ServiceOrder } from '@shared/model/order';
import type { OrdersCursor, OrdersPage, OrderSum } from '../../domain/ports';
import { plainKey, type OrdersFile, type ReadMark, type Row } from './orders-file';
import type { ReadOrder } from './read-order';
import { hashOf } from './rows';

const COLUMNS = 'row, missing_since, key, repeated';

/** The questions; see the port. */
export class OrdersQueries {
  constructor(private readonly file: OrdersFile) {}

  between(from: number, to: number): ServiceOrder[] {
    const dated = this.file.run(`SELECT ${COLUMNS} FROM orders WHERE at >= ? AND at < ?`).all(from, to);
    const undated = this.undatedRows(from, to, 0);
    return this.ordersOf([...dated, ...undated]);
  }

  page({ from, to }: DayBounds, after: OrdersCursor | null, limit: number): OrdersPage {
    const rows = this.file
      .run(
        `SELECT ${COLUMNS} FROM orders WHERE at >= ? AND at < ? AND (at > ? OR row > ?) ORDER BY at, row LIMIT ?`,
      )
      .all(after?.at ?? from, to, after?.at ?? from, after ? this.rowOf(after.key) : 0, limit);
    const orders = this.ordersOf(rows);
    const last = rows.length < limit ? undefined : orders.at(-1);
    return { orders, next: last && last.at !== null ? { at: last.at, key: last.key } : null };
  }

  undatedPage({ from, to }: DayBounds, after: string | null, limit: number): ServiceOrder[] {
    const rows = this.undatedRows(from, to, after === null ? 0 : this.rowOf(after));
    return this.ordersOf(rows.slice(0, limit));
  }

  sums(bounds: readonly DayBounds[]): OrderSum[] {
    const currency = this.file.rules?.currency;
    const add = this.file.run(
      `SELECT count(*) AS count, count(total) AS told, sum(total) AS total FROM orders
       WHERE at >= ? AND at < ? AND missing_since IS NULL`,
    );
    return bounds.map(({ from, to }) => {
      const row = add.get(from, to);
      const count = Number(row?.['count']);
      const told = Number(row?.['told']);
      const minor = Number(row?.['total'] ?? 0);
      return {
        count,
        totals: told === 0 || currency === undefined ? [] : [{ minor, currency }],
        withoutTotal: count - told,
      };
    });
  }

  byCode(codes: readonly string[]): ServiceOrder[] {
    const wanted = new Set(codes);
    if (wanted.size === 0) return [];
    const rows = this.file.rows.withCode(new Set(codes.map(hashOf)));
    return this.withRows(rows).filter((order) => order.code !== null && wanted.has(order.code));
  }

  seenAfter(read: number): ServiceOrder[] {
    const first = this.file.reads.find((mark) => mark.read > read)?.firstRow;
    if (first === undefined) return [];
    return this.ordersOf(this.file.run(`SELECT ${COLUMNS} FROM orders WHERE row >= ?`).all(first));
  }

  byKey(key: string): ServiceOrder | null {
    return this.withRows([this.rowOf(key)])[0] ?? null;
  }

  /** Rows after `after` without a readable time, first seen within the bounds, in the order of the rows. */
  private undatedRows(from: number, to: number, after: number): Row[] {
    return this.file
      .run(`SELECT ${COLUMNS} FROM orders WHERE at IS NULL AND row > ? ORDER BY row`)
      .all(after)
      .filter((row) => {
        const { seenAt } = this.readOf(Number(row['row']));
        return seenAt >= from && seenAt < to;
      });
  }

  /** The row that has the key; 0 when none has. */
  private rowOf(key: string): number {
    const named = this.file.run('SELECT row FROM orders WHERE key = ?').get(key);
    if (named) return Number(named['row']);
    // Asked for seldom, and once: not worth a table of its own while nothing is read.
    const hash = hashOf(key);
    const { identity, last } = this.file.rows;
    for (let row = 1; row <= last; row += 1) {
      if (identity[row] === hash && this.withRows([row])[0]?.key === key) return row;
    }
    return 0;
  }

  private withRows(rows: readonly number[]): ServiceOrder[] {
    const one = this.file.run(`SELECT ${COLUMNS} FROM orders WHERE row = ?`);
    return this.ordersOf(rows.map((row) => one.get(row)).filter((row) => row !== undefined));
  }

  private ordersOf(rows: readonly Row[]): ServiceOrder[] {
    return rows.flatMap((row) => {
      const number = Number(row['row']);
      try {
        const { order } = this.file.readingOf(number);
        return this.orderOf(number, row, order);
      } catch {
        // One damaged text must not hide the others; the next read takes its block for a new one.
        this.file.outdate(this.file.rows.block[number] as number);
        return [];
      }
    });
  }

  private orderOf(number: number, row: Row, order: ReadOrder): ServiceOrder {
    const { read, seenAt } = this.readOf(number);
    const missing = row['missing_since'];
    return {
      ...order,
      faults: row['repeated'] === null ? order.faults : [...order.faults, 'repeated-id'],
      key: typeof row['key'] === 'string' ? row['key'] : plainKey(order),
      firstSeenAt: toIso(seenAt),
      firstRead: read,
      missingSince: typeof missing === 'number' ? toIso(missing) : null,
    };
  }

  private readOf(row: number): ReadMark {
    let low = 0;
    let high = this.file.reads.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.file.reads[middle]?.firstRow ?? Infinity) <= row) low = middle;
      else high = middle;
    }
    return this.file.reads[low] ?? { read: 0, firstRow: 0, seenAt: 0 };
  }
}
