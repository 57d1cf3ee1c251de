import type { DatabaseSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import { prepared } from '../../sqlite/prepared';
import type { NewSale } from './new-sale';
import { insertRow } from '../table';

/**
 * Stores the slip that pays for a sale, in the transaction that commits the sale. Returns it as facts for the
 * sale's trail entry. Throws Failure SLIP_USED with the sale that it already paid for, unless that is of the
 * same ticket.
 */
export function keepSlip(
  db: DatabaseSync,
  { sale: { id, ticket }, slipReference = null }: NewSale,
): Readonly<Record<string, unknown>> {
  if (slipReference === null) return {};
  const used = prepared(
    db,
    `SELECT s.created_at, s.product_name, s.package_name, s.id FROM payment_slips p JOIN sales s ON s.id = p.sale_id
       WHERE p.reference = ?1 AND (?2 IS NULL OR p.ticket_id IS NOT ?2) ORDER BY s.created_at LIMIT 1`,
  ).get(slipReference, ticket?.id ?? null);
  if (used) {
    throw new Failure(
      appError('SLIP_USED', {
        saleId: String(used['id']),
        at: String(used['created_at']),
        item: `${String(used['product_name'])} · ${String(used['package_name'])}`,
      }),
    );
  }
  insertRow(db, 'payment_slips', { sale_id: id, ticket_id: ticket?.id ?? null, reference: slipReference });
  return { slip: slipReference };
}
