/** Tickets, as they cross: confirmed ones, and lines of what waits. */
import { z } from 'zod';
import { MAX_SLIP_LENGTH } from '../../model/money/slip-reference';
import { MAX_FIELD_LENGTH } from '../../model/sale/recipient';
import { MAX_TICKET_NAME_LENGTH, type Ticket, type TicketPayment } from '../../model/sale/ticket';
import { MOST_PAYLOAD_VALUES } from '../../model/text-limits';
import { amountSchema, moneySchema, paymentSchema } from './money';
import { saleSchema } from './sale';
import { instantSchema, keyText, lineText } from './texts';

/** How a page names a ticket. */
export const ticketId = z.object({ id: z.uuid() });

export const ticketPaymentSchema = paymentSchema.extend({
  amount: moneySchema,
  slip: z.string().max(MAX_SLIP_LENGTH).nullish(),
}) satisfies z.ZodType<TicketPayment>;

/** One as a page asks for it. */
export const newPaymentSchema = ticketPaymentSchema
  .extend({
    amount: amountSchema,
    tendered: amountSchema.nullable(),
    rounding: amountSchema.nullable().default(null),
  })
  // What it asks for is added up before anything else looks at it.
  .refine(
    ({ amount, rounding }) => rounding === null || rounding.currency === amount.currency,
    'must be rounded in its own currency',
  ) satisfies z.ZodType<TicketPayment>;

export const ticketSchema = z.object({
  id: z.uuid(),
  createdAt: instantSchema,
  sales: z.array(saleSchema),
  payments: z.array(ticketPaymentSchema),
}) satisfies z.ZodType<Ticket>;

/** Called out over the counter. */
export const ticketName = lineText(MAX_TICKET_NAME_LENGTH);

/** A line that is not finished yet may be parked as it is: without a package, with fields left empty. */
export const parkedLineInput = z.object({
  productId: keyText.min(1),
  packageId: keyText.min(1).nullable(),
  quantity: z.int().min(1),
  payload: z
    .array(z.object({ ref: keyText.min(1), value: z.string().max(MAX_FIELD_LENGTH) }))
    .max(MOST_PAYLOAD_VALUES),
});
