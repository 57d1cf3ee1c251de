/** Money and how it is paid, as they cross. */
import { z } from 'zod';
import type { Money } from '../../model/money/money';
import type { AskedByPromptPay } from '../../model/money/promptpay';
import { TENDERS, type Payment } from '../../model/money/tender';
import { currencySchema } from './texts';

export const moneySchema = z.object({
  minor: z.int(),
  currency: currencySchema,
}) satisfies z.ZodType<Money>;

export const tenderSchema = z.enum(TENDERS);
export const paymentSchema = z.object({
  tender: tenderSchema,
  tendered: moneySchema.nullable(),
  rounding: moneySchema.nullable().default(null),
}) satisfies z.ZodType<Payment>;

/** What is to be paid by PromptPay. */
export const askedByPromptPay = z
  .object({ amount: moneySchema.strict(), ticketId: z.uuid() })
  .strict() satisfies z.ZodType<AskedByPromptPay>;
