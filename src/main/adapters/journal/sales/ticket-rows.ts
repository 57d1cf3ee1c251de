/** How a ticket is stored in the journal's rows, and read from them; its lines are sales. */
import type { DatabaseSync } from 'node:sqlite';
import { tenderSchema } from '@shared/ipc/shapes/money';
import type { Ticket, TicketPayment } from '@shared/model/sale/ticket';
import { z } from 'zod';
import { prepared } from '../../sqlite/prepared';

const paymentRow = z.object({
  tender: tenderSchema,
  currency: z.string(),
  amount_minor: z.number(),
  rounding_minor: z.number(),
  tendered_minor: z.number().nullable(),
});

/** Call inside a transaction, before the sales of the ticket are written. */
export function keepTicket(
  db: DatabaseSync,
  { id, createdAt, payments, lines }: Omit<Ticket, 'sales'> & { readonly lines: number },
): void {
  prepared(db, 'INSERT INTO tickets (id, created_at, lines) VALUES (?, ?, ?)').run(id, createdAt, lines);
  payments.forEach(({ tender, amount, rounding, tendered }, index) => {
    prepared(
      db,
      `INSERT INTO ticket_payments (ticket_id, number, tender, currency, amount_minor, rounding_minor, tendered_minor)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      ...[id, index + 1, tender, amount.currency],
      ...[amount.minor, rounding?.minor ?? 0, tendered?.minor ?? null],
    );
  });
}

/** Null when there is none. Throws ZodError on rows that this till never wrote. */
export function readTicket(db: DatabaseSync, id: string): Omit<Ticket, 'sales'> | null {
  const row = prepared(db, 'SELECT created_at FROM tickets WHERE id = ?').get(id);
  if (!row) return null;
  const payments = prepared(
    db,
    `SELECT tender, currency, amount_minor, rounding_minor, tendered_minor FROM ticket_payments
       WHERE ticket_id = ? ORDER BY number`,
  ).all(id);
  return { id, createdAt: String(row['created_at']), payments: payments.map(paymentOf) };
}

function paymentOf(row: Record<string, unknown>): TicketPayment {
  const { tender, currency, ...read } = paymentRow.parse(row);
  return {
    tender,
    amount: { minor: read.amount_minor, currency },
    rounding: read.rounding_minor === 0 ? null : { minor: read.rounding_minor, currency },
    tendered: read.tendered_minor === null ? null : { minor: read.tendered_minor, currency },
  };
}
