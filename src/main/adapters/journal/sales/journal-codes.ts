import type { DatabaseSync } from 'node:sqlite';
import { HOUR_MS, readInstant, toIso } from '@shared/model/day/business-day';
import type { SeenOrder } from '@shared/model/sale/sale';
import { prepared } from '../../sqlite/prepared';

/**
 * Whether another sale has the order, or was given its code lately and has no order yet. A service may give a code
 * again, each day: whose an order under an older one is was decided by who settles.
 */
export function isClaimedByAnother(db: DatabaseSync, id: string, { key, code, seenAt }: SeenOrder): boolean {
  const lately = toIso((readInstant(seenAt) ?? 0) - HOUR_MS);
  const row = prepared(
    db,
    `SELECT 1 FROM sales WHERE id <> :id AND (order_key = :key
       OR (:code IS NOT NULL AND code = :code AND order_key IS NULL AND updated_at >= :lately))`,
  ).get({ id, key, code, lately });
  return row !== undefined;
}
