/**
 * One SELECT of everything of a day, by its index, from a plain table of the same orders.
 * `select-day BODY FILE FROM TO [FROM TO …]`: FILE is made of BODY when it is not there; epoch milliseconds.
 */
import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

interface WireOrder {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  readonly total: number;
  readonly createdAt: string;
  readonly orders: unknown;
}

const [, , body = '', file = '', ...instants] = process.argv;
const isNew = !existsSync(file);
const db = new DatabaseSync(file);
if (isNew) {
  db.exec(`PRAGMA journal_mode = WAL; BEGIN;
    CREATE TABLE orders (id TEXT, code TEXT, status TEXT, total REAL, at INTEGER, lines TEXT)`);
  const add = db.prepare('INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?)');
  for (const order of JSON.parse(readFileSync(body, 'utf8')) as WireOrder[]) {
    const { id, code, status, total, createdAt, orders } = order;
    const at = Temporal.Instant.from(createdAt).epochMilliseconds;
    add.run(id, code, status, total, at, JSON.stringify(orders));
  }
  db.exec('CREATE INDEX orders_by_time ON orders (at); COMMIT');
}
const days = [];
for (let at = 0; at + 1 < instants.length; at += 2) {
  const began = performance.now();
  const rows = db
    .prepare('SELECT * FROM orders WHERE at >= ? AND at < ?')
    .all(Number(instants[at]), Number(instants[at + 1]));
  days.push({ rows: rows.length, tookMs: performance.now() - began });
}
db.close();
console.log(JSON.stringify(days));
