/** Tickets in the contract: as they are ordered and confirmed, and parked ones. */
import { z } from 'zod';
import { MAX_SLIP_LENGTH } from '../../model/money/slip-reference';
import { MAX_FIELD_LENGTH } from '../../model/recipient/recipient';
import { TENDERS } from '../../model/kinds/money';
import { MAX_TICKET_NAME_LENGTH, MOST_TICKET_LINES } from '../../model/kinds/sale';
import { MOST_PAYLOAD_VALUES } from '../../model/text-limits';
import { amountSchema, moneySchema, paymentSchema } from './money';
import { payloadValueSchema, saleSchema, shownNamesSchema, ticketLineSchema } from './sale';
import { heldText, instantSchema, keyText, lineText, nullableText } from './texts';

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

export const carriedMoneySchema = z.object({ saleId: z.uuid(), amount: amountSchema });

export const ticketOrderSchema = z.object({
  /** A UUID; not used for a ticket of one line, which is stored as a sale alone. */
  ticketId: z.uuid(),
  lines: z.array(ticketLineSchema).min(1).max(MOST_TICKET_LINES),
  /** Together exactly the customer's total for the lines. */
  payments: z.array(newPaymentSchema).min(1).max(TENDERS.length),
  /** The refused sale whose money is used here, as shown on the screen; it is among the payments. */
  carried: carriedMoneySchema.nullish(),
});

const named = z.object({ id: heldText, name: heldText });
export const parkedLineSchema = z.object({
  product: named,
  /** Null while none is chosen. */
  package: named.nullable(),
  quantity: z.int(),
  payload: z.array(payloadValueSchema),
});

export const parkedTicketSchema = z.object({
  id: z.uuid(),
  /** Counted from 1 over the till's life. */
  number: z.int(),
  /** Empty when none was given. */
  name: heldText,
  /** The till's clock, ISO 8601 UTC. */
  parkedAt: instantSchema,
  who: heldText,
  /** The id of that person; null on a till without people. */
  personId: nullableText,
  lines: z.array(parkedLineSchema),
});
