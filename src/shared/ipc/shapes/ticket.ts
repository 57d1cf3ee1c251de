/** A confirmed ticket, as it crosses. */
import { z } from 'zod';
import type { Ticket, TicketPayment } from '../../model/sale/ticket';
import { moneySchema, paymentSchema } from './money';
import { saleSchema } from './sale';
import { instantSchema } from './texts';

/** How a page names a ticket. */
export const ticketId = z.object({ id: z.uuid() });

export const ticketPaymentSchema = paymentSchema.extend({
  amount: moneySchema,
}) satisfies z.ZodType<TicketPayment>;

export const ticketSchema = z.object({
  id: z.uuid(),
  createdAt: instantSchema,
  sales: z.array(saleSchema),
  payments: z.array(ticketPaymentSchema),
}) satisfies z.ZodType<Ticket>;
