/** Asks the ledger what the shop's other tills took of the credit at the provider. */
import { businessDaySchema } from '@shared/ipc/shapes/texts';
import { MOST_MINOR } from '@shared/model/money/amount-bound';
import { z } from 'zod';
import type { CreditTills } from '../../domain/credit/credit-tills';
import type { OtherUse } from '../../domain/credit/standing-credit';
import type { CallLedger } from '../../domain/ledger/ledger-ports';

const ANSWERS_WITHIN_MS = 5_000;

const minor = z.int().min(0).max(MOST_MINOR);
const useSchema = z.object({
  base: z.string().max(100),
  taken_minor: minor,
  given_back_minor: minor,
  open_minor: minor,
});
const daySchema = z.object({ day: businessDaySchema, taken_minor: z.int().min(-MOST_MINOR).max(MOST_MINOR) });
const rowsSchema = z.array(
  z.object({
    ...{ till: z.string(), ended: z.boolean() },
    ...{ use: z.unknown(), days: z.array(z.unknown()).nullable() },
  }),
);

/** A till whose rows can't be read is named as one that is not counted, and hides no other. */
export function creditUses(call: CallLedger): CreditTills['uses'] {
  return async ({ service, currency }, from) => {
    const rows = rowsSchema.safeParse(
      await call('shop_credit', [service, currency, from], ANSWERS_WITHIN_MS),
    );
    if (!rows.success) return null;
    return rows.data.map(({ till, ended, use, days }): OtherUse => {
      const sold = (days ?? []).flatMap((day) => daySchema.safeParse(day).data ?? []);
      const { data } = useSchema.safeParse(use);
      return {
        ...{ till, ended, base: data?.base ?? '' },
        ...{
          taken: data?.taken_minor ?? 0,
          givenBack: data?.given_back_minor ?? 0,
          open: data?.open_minor ?? 0,
        },
        lately: Math.max(
          0,
          sold.reduce((sum, day) => sum + day.taken_minor, 0),
        ),
        firstDay: sold.map(({ day }) => day).sort()[0] ?? null,
      };
    });
  };
}
