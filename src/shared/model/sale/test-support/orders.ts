/** What staff confirm, for tests: one top-up with its one payment. */
import type { Payment } from '../../money/tender';
import { costOfLine, type TicketOrder } from '../ticket';
import type { TicketLine } from '../sale';

export type SaleOrder = TicketLine & { readonly payment: Payment };

export const EXACT_CASH: Payment = { tender: 'cash', tendered: null, rounding: null };

/** A single sale as a ticket of one line. */
export function ticketOf({ payment, ...line }: SaleOrder): TicketOrder {
  return {
    ticketId: line.saleId,
    lines: [line],
    payments: [{ ...payment, amount: costOfLine(line) }],
  };
}
