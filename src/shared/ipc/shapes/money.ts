/** Money and how it is paid, as they cross. */
import { z } from 'zod';
import { MOST_MINOR } from '../../model/money/amount-bound';
import type { Money } from '../../model/money/money';
import type { AskedByPromptPay } from '../../model/money/promptpay';
import { TENDERS, type Payment } from '../../model/money/tender';
import { currencySchema } from './texts';

/** What goes out: an amount or a sum of many. */
export const moneySchema = z.object({
  minor: z.int(),
  currency: currencySchema,
}) satisfies z.ZodType<Money>;
/** What comes in: one amount. */
export const amountSchema = moneySchema.extend({
  minor: z.int().min(-MOST_MINOR).max(MOST_MINOR),
}) satisfies z.ZodType<Money>;

export const tenderSchema = z.enum(TENDERS);
export const paymentSchema = z.object({
  tender: tenderSchema,
  tendered: moneySchema.nullable(),
  rounding: moneySchema.nullable().default(null),
}) satisfies z.ZodType<Payment>;

/** What is to be paid by PromptPay. */
export const askedByPromptPay = z
  .object({ amount: amountSchema.strict(), ticketId: z.uuid() })
  .strict() satisfies z.ZodType<AskedByPromptPay>;
