/** Money and payments in the contract. */
import { z } from 'zod';
import { MOST_MINOR } from '../../model/money/amount-bound';
import { TENDERS, MOST_VAT_RATE, VAT_BASES } from '../../model/kinds/money';
import { businessDaySchema, currencySchema } from './texts';

/** Output: an amount or a sum of many. */
export const moneySchema = z.object({
  minor: z.int(),
  currency: currencySchema,
});
/** Input: one amount. */
export const amountSchema = moneySchema.extend({
  minor: z.int().min(-MOST_MINOR).max(MOST_MINOR),
});

export const tenderSchema = z.enum(TENDERS);
export const paymentSchema = z.object({
  tender: tenderSchema,
  /** Cash handed over; null when it was the exact amount, and for every other tender. */
  tendered: moneySchema.nullable(),
  /** The amount paid above (negative: below) the total by cash rounding; null when not rounded. */
  rounding: moneySchema.nullable().default(null),
});

export const askedByPromptPay = z.object({ amount: amountSchema.strict(), ticketId: z.uuid() }).strict();

/** How a paper is taxed. */
export const vatTermSchema = z.object({
  /** In hundredths of a percent. */
  rate: z.int().min(0).max(MOST_VAT_RATE),
  base: z.enum(VAT_BASES),
});

export const vatRuleSchema = vatTermSchema.extend({
  from: businessDaySchema,
  set: businessDaySchema.optional(),
});
