/**
 * What a step of a sale does to the drawer and to the reports, written in the transaction of that step.
 * Each gives what it did as members for the step's entry in the audit trail.
 */
import type { DatabaseSync } from 'node:sqlite';
import { minus, type Money } from '@shared/model/money';
import { soldTotal, type Sale } from '@shared/model/sale';
import { standing } from '@shared/model/sale-state';
import { saleStateSchema } from '@shared/ipc/schemas';
import type { NewSale } from '../../domain/ports';
import type { Actor } from './journal-write';

type Facts = Readonly<Record<string, unknown>>;

const NOTHING: Facts = {};
const OPEN_SHIFT = '(SELECT id FROM shifts WHERE closed_at IS NULL)';

/** Takes what the customer paid, into the shift that is open; without one too, for selling never waits for it. */
export function takePayment(db: DatabaseSync, actor: () => Actor, sale: NewSale['sale']): Facts {
  const { id, createdAt, expectedTotal, payment } = sale;
  if (!payment) return NOTHING;
  const { tender, tendered } = payment;
  db.prepare(
    `INSERT INTO drawer_entries (shift_id, at, who, kind, tender, currency, amount_minor, tendered_minor, sale_id)
     VALUES (${OPEN_SHIFT}, ?, ?, 'payment', ?, ?, ?, ?, ?)`,
  ).run(
    createdAt,
    actor().staff,
    tender,
    expectedTotal.currency,
    expectedTotal.minor,
    tendered?.minor ?? null,
    id,
  );
  return { paid: { tender, ...expectedTotal } };
}

/** Gives back what was paid, by the same tender, out of the shift that is open now. Nothing was paid: nothing. */
export function giveBack(db: DatabaseSync, actor: () => Actor, saleId: string, at: string): Facts {
  const [refunded] = db
    .prepare(
      `INSERT INTO drawer_entries (shift_id, at, who, kind, tender, currency, amount_minor, sale_id)
       SELECT ${OPEN_SHIFT}, :at, :who, 'refund', tender, currency, amount_minor, sale_id
         FROM drawer_entries WHERE sale_id = :saleId AND kind = 'payment'
       RETURNING tender, amount_minor AS minor, currency`,
    )
    .all({ at, who: actor().staff, saleId });
  return refunded ? { refunded } : NOTHING;
}

/** What was given back for a sale; null when nothing was. */
export function givenBackFor(db: DatabaseSync, saleId: string): Money | null {
  const [sum] = db
    .prepare(
      `SELECT sum(amount_minor) AS minor, currency FROM drawer_entries
         WHERE sale_id = ? AND kind = 'refund' GROUP BY currency`,
    )
    .all(saleId);
  return sum ? { minor: Number(sum['minor']), currency: String(sum['currency']) } : null;
}

/** A sale turned out to be sold: what was given back for it is the shop's loss. */
export function lossOf(db: DatabaseSync, saleId: string): Facts {
  const loss = givenBackFor(db, saleId);
  return loss ? { loss } : NOTHING;
}

/**
 * Notes that a sale of a closed day came to something else than its Z report (or what was noted since) says.
 * `sale` is as the step left it.
 */
export function noteAdjustment(db: DatabaseSync, sale: Sale, at: string): Facts {
  const row = db
    .prepare(
      `SELECT coalesce(
         (SELECT to_state FROM adjustments WHERE sale_id = s.id ORDER BY seq DESC LIMIT 1), z_state) AS told
       FROM sales s WHERE id = ?`,
    )
    .get(sale.id);
  if (row?.['told'] == null) return NOTHING;
  const told = saleStateSchema.parse(row['told']);
  if (standing(told) === standing(sale.state)) return NOTHING;
  const { minor, currency } = minus(soldTotal(sale), soldTotal({ ...sale, state: told }));
  db.prepare(
    `INSERT INTO adjustments (sale_id, at, from_state, to_state, currency, amount_minor)
     VALUES (?, ?, ?, ?, ?, ?)`,
  ).run(sale.id, at, told, sale.state, currency, minor);
  return { adjusts: { from: told, minor, currency } };
}
