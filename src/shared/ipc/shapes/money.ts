/** Money and payments in the contract. */
import { z } from 'zod';
import { MOST_MINOR } from '../../model/money/amount-bound';
import type { Money } from '../../model/money/money';
import type { AskedByPromptPay } from '../../model/money/promptpay';
import { TENDERS, type Payment } from '../../model/money/tender';
import { currencySchema } from './texts';

/** Output: an amount or a sum of many. */
export const moneySchema = z.object({
  minor: z.int(),
  currency: currencySchema,
}) satisfies z.ZodType<Money>;
/** Input: one amount. */
export const amountSchema = moneySchema.extend({
  minor: z.int().min(-MOST_MINOR).max(MOST_MINOR),
}) satisfies z.ZodType<Money>;

export const tenderSchema = z.enum(TENDERS);
export const paymentSchema = z.object({
  tender: tenderSchema,
  tendered: moneySchema.nullable(),
  rounding: moneySchema.nullable().default(null),
}) satisfies z.ZodType<Payment>;

/** An amount to pay by PromptPay. */
export const askedByPromptPay = z
  .object({ amount: amountSchema.strict(), ticketId: z.uuid() })
  .strict() satisfies z.ZodType<AskedByPromptPay>;
