/** Tickets in the contract: confirmed ones, and lines of parked ones. */
import { z } from 'zod';
import { MAX_SLIP_LENGTH } from '../../model/money/slip-reference';
import { MAX_FIELD_LENGTH } from '../../model/recipient/recipient';
import { MAX_TICKET_NAME_LENGTH } from '../../model/sale/ticket';
import { MOST_PAYLOAD_VALUES } from '../../model/text-limits';
import { amountSchema, moneySchema, paymentSchema } from './money';
import { saleSchema, shownNamesSchema } from './sale';
import { instantSchema, keyText, lineText } from './texts';

/** The identifier that a page uses for a ticket. */
export const ticketId = z.object({ id: z.uuid() });

export const ticketPaymentSchema = paymentSchema.extend({
  /** Its part of the lines' total, before cash is rounded. */
  amount: moneySchema,
  /** Cash handed over for the whole ticket; null when it was the exact amount, and for every other tender. */
  tendered: moneySchema.nullable(),
  /** The reference of the slip that was shown for it, as typed or scanned; only PromptPay has one. */
  slip: z.string().max(MAX_SLIP_LENGTH).nullish(),
});

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
  );

export const ticketSchema = z.object({
  id: z.uuid(),
  /** The till's clock, ISO 8601 UTC. */
  createdAt: instantSchema,
  /** Its lines in their order, as they are now. */
  sales: z.array(saleSchema),
  /** The payments as confirmed; a wrong tender is corrected with the sales. */
  payments: z.array(ticketPaymentSchema),
});

/** Called out over the counter. */
export const ticketName = lineText(MAX_TICKET_NAME_LENGTH);

/** An unfinished line may be parked as it is: without a package, with empty fields. */
export const parkedLineInput = z.object({
  productId: keyText.min(1),
  packageId: keyText.min(1).nullable(),
  /** The names that the package had on the screen: its id alone may come to mean another one. */
  shownNames: shownNamesSchema.nullable(),
  quantity: z.int().min(1),
  payload: z
    .array(z.object({ ref: keyText.min(1), value: z.string().max(MAX_FIELD_LENGTH) }))
    .max(MOST_PAYLOAD_VALUES),
});
