/** Which bill codes and orders belong to sales of this till. */
import type { DatabaseSync } from 'node:sqlite';
import type { SeenOrder } from '@shared/model/sale';

/** Those among the values that a sale has in the column. */
export function presentIn(
  db: DatabaseSync,
  column: 'code' | 'order_key',
  values: readonly string[],
): Set<string> {
  const rows = db
    .prepare(`SELECT ${column} AS value FROM sales WHERE ${column} IN (SELECT value FROM json_each(?))`)
    .all(JSON.stringify(values));
  return new Set(rows.map((row) => row['value'] as string));
}

/** Whether another sale than this one has the order, or its code. */
export function isClaimedByAnother(db: DatabaseSync, id: string, order: SeenOrder): boolean {
  const row = db
    .prepare(
      'SELECT 1 FROM sales WHERE id <> :id AND (order_key = :key OR (:code IS NOT NULL AND code = :code))',
    )
    .get({ id, key: order.key, code: order.code });
  return row !== undefined;
}
