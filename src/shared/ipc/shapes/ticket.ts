/** Tickets in the contract: confirmed ones, and lines of parked ones. */
import { z } from 'zod';
import { MAX_SLIP_LENGTH } from '../../model/money/slip-reference';
import { MAX_FIELD_LENGTH } from '../../model/recipient/recipient';
import { MAX_TICKET_NAME_LENGTH, type Ticket, type TicketPayment } from '../../model/sale/ticket';
import { MOST_PAYLOAD_VALUES } from '../../model/text-limits';
import { amountSchema, moneySchema, paymentSchema } from './money';
import { saleSchema } from './sale';
import { instantSchema, keyText, lineText } from './texts';

/** The identifier that a page uses for a ticket. */
export const ticketId = z.object({ id: z.uuid() });

export const ticketPaymentSchema = paymentSchema.extend({
  amount: moneySchema,
  slip: z.string().max(MAX_SLIP_LENGTH).nullish(),
}) satisfies z.ZodType<TicketPayment>;

/** A payment as a page requests it. */
export const newPaymentSchema = ticketPaymentSchema
  .extend({
    amount: amountSchema,
    tendered: amountSchema.nullable(),
    rounding: amountSchema.nullable().default(null),
  })
  // The amount requested is added up before any other check.
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

/** An unfinished line may be parked as it is: without a package, with empty fields. */
export const parkedLineInput = z.object({
  productId: keyText.min(1),
  packageId: keyText.min(1).nullable(),
  quantity: z.int().min(1),
  payload: z
    .array(z.object({ ref: keyText.min(1), value: z.string().max(MAX_FIELD_LENGTH) }))
    .max(MOST_PAYLOAD_VALUES),
});
