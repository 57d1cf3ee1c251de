/** The text of the code that a customer takes along in place of paper. */
import type { Sale } from '@shared/model/sale/sale';
import type { TicketPayment } from '@shared/model/sale/ticket';
import type { Settings } from '@shared/model/settings/settings';
import { receiptModel } from './model/receipt-model';
import { receiptText } from './model/receipt-text';
import { ticketModel } from './model/ticket-model';
import { paperTools } from './paper';

/** The text of one sale, or of all lines of a ticket; null without a sale. */
export function receiptTextOf(
  sales: readonly Sale[],
  payments: readonly TicketPayment[],
  settings: Settings,
): string | null {
  const [first, ...others] = sales;
  if (!first) return null;
  const tools = paperTools(settings);
  const context = { settings, training: settings.mode === 'training', copy: 1, logo: null };
  if (others.length === 0) return receiptText(receiptModel(first, context, tools));
  const { id, createdAt } = first;
  const ticket = { id: first.ticket?.id ?? id, createdAt, sales, payments };
  return receiptText(ticketModel(ticket, context, tools));
}
