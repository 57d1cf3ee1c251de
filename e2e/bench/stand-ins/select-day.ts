/** One SELECT of everything of a day, by its index. `select-day FILE FROM TO [FROM TO …]`, epoch milliseconds. */
import { DatabaseSync } from 'node:sqlite';

const [, , path = '', ...instants] = process.argv;
const db = new DatabaseSync(path, { readOnly: true });
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
