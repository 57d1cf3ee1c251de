/** The shop's own papers in the contract: how they are taxed. */
import { z } from 'zod';
import { MOST_VAT_RATE, VAT_BASES } from '../../model/papers/vat';
import { businessDaySchema } from './texts';

export const vatTermSchema = z.object({
  /** In hundredths of a percent. */
  rate: z.int().min(0).max(MOST_VAT_RATE),
  base: z.enum(VAT_BASES),
});

export const vatRuleSchema = vatTermSchema.extend({ from: businessDaySchema });
