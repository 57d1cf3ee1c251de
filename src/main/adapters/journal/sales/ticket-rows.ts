import type { DatabaseSync } from 'node:sqlite';
import type { Ticket } from '@shared/model/sale/ticket';
import { z } from 'zod';
import { prepared } from '../../sqlite/prepared';
import { columnsOf, PAID_COLUMNS, paidOf } from '../money/paid-columns';
import { Table } from '../table';

const TICKETS = new Table('tickets', { id: z.string(), createdAt: z.string(), lines: z.number() });
const PAYMENTS = new Table('ticket_payments', {
  ticketId: z.string(),
  number: z.number(),
  ...PAID_COLUMNS,
});

/** Call inside a transaction, before the sales of the ticket are written. */
export function keepTicket(
  db: DatabaseSync,
  { id, createdAt, payments, lines }: Omit<Ticket, 'sales'> & { readonly lines: number },
): void {
  TICKETS.insert(db, { id, createdAt, lines });
  payments.forEach((payment, index) => {
    PAYMENTS.insert(db, { ticketId: id, number: index + 1, ...columnsOf(payment) });
  });
}

/** Null when there is none. Throws ZodError on rows that this till never wrote. */
export function readTicket(db: DatabaseSync, id: string): Omit<Ticket, 'sales'> | null {
  const row = prepared(db, 'SELECT * FROM tickets WHERE id = ?').get(id);
  if (!row) return null;
  const payments = prepared(db, 'SELECT * FROM ticket_payments WHERE ticket_id = ? ORDER BY number').all(id);
  const { createdAt } = TICKETS.read(row);
  return { id, createdAt, payments: payments.map((payment) => paidOf(PAYMENTS.read(payment))) };
}
