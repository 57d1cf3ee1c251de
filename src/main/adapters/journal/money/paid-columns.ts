/** How the payment by one tender is stored: amounts of one currency, each in a column. */
import { tenderSchema } from '@shared/ipc/shapes/money';
import type { PaidShare, Payment } from '@shared/model/money/tender';
import { z } from 'zod';

export const PAID_COLUMNS = {
  tender: tenderSchema,
  currency: z.string(),
  amountMinor: z.number(),
  roundingMinor: z.number(),
  tenderedMinor: z.number().nullable(),
};

type PaidColumns = z.output<z.ZodObject<typeof PAID_COLUMNS>>;

/** The tender, with its rounding and the cash handed over. */
export function paymentOf({ tender, currency, ...minor }: Omit<PaidColumns, 'amountMinor'>): Payment {
  const { roundingMinor: rounding, tenderedMinor: tendered } = minor;
  return {
    tender,
    rounding: rounding === 0 ? null : { minor: rounding, currency },
    tendered: tendered === null ? null : { minor: tendered, currency },
  };
}

export function paidOf({ amountMinor: minor, ...columns }: PaidColumns): PaidShare {
  return { ...paymentOf(columns), amount: { minor, currency: columns.currency } };
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
