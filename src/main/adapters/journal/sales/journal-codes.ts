import type { DatabaseSync } from 'node:sqlite';
import type { SeenOrder } from '@shared/model/sale/sale';
import { prepared } from '../../sqlite/prepared';

/** Whether another sale has the order, or its code and no order yet: a service may give a code again. */
export function isClaimedByAnother(db: DatabaseSync, id: string, order: SeenOrder): boolean {
  const row = prepared(
    db,
    'SELECT 1 FROM sales WHERE id <> :id AND (order_key = :key OR (:code IS NOT NULL AND code = :code AND order_key IS NULL))',
  ).get({ id, key: order.key, code: order.code });
  return row !== undefined;
}
