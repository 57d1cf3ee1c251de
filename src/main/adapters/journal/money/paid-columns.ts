/** How the payment by one tender is stored: amounts of one currency, each in a column. */
import { tenderSchema } from '@shared/ipc/shapes/money';
import type { PaidShare } from '@shared/model/money/tender';
import { z } from 'zod';

export const PAID_COLUMNS = {
  tender: tenderSchema,
  currency: z.string(),
  amountMinor: z.number(),
  roundingMinor: z.number(),
  tenderedMinor: z.number().nullable(),
};

type PaidColumns = z.output<z.ZodObject<typeof PAID_COLUMNS>>;

export function paidOf({ tender, currency, ...minor }: PaidColumns): PaidShare {
  return {
    tender,
    amount: { minor: minor.amountMinor, currency },
    rounding: minor.roundingMinor === 0 ? null : { minor: minor.roundingMinor, currency },
    tendered: minor.tenderedMinor === null ? null : { minor: minor.tenderedMinor, currency },
  };
}

export function columnsOf({ tender, amount, rounding, tendered }: PaidShare): PaidColumns {
  return {
    tender,
    currency: amount.currency,
    amountMinor: amount.minor,
    roundingMinor: rounding?.minor ?? 0,
    tenderedMinor: tendered?.minor ?? null,
  };
}
