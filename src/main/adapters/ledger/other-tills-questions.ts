import { SALE_STATES } from '@shared/model/sale/sale-state';
import { z } from 'zod';
import type { CallLedger } from '../../domain/ledger/ledger-ports';
import type { ClaimWord, OtherTillsQuestions } from '../../domain/ledger/other-tills-questions';

/** A later answer counts as none, in milliseconds. */
const ANSWERS_WITHIN_MS = 4_000;

const intendRow = z
  .object({
    till: z.string(),
    sale: z.uuid(),
    state: z.enum(SALE_STATES).nullable(),
    why: z.enum(['unknown', 'kept', 'recent', 'now']),
    ago: z.number(),
  })
  .transform(({ till, sale, state, why, ago }) => ({
    ...{ saleId: sale, till, state, why },
    agoMs: Math.round(ago * 1000),
  }));
/** An unreadable row of one till does not hide the others. */
const intendSchema = z
  .array(z.unknown())
  .transform((rows) => rows.flatMap((row) => intendRow.safeParse(row).data ?? []));
const slipSchema = z.tuple([
  z
    .object({
      till: z.string(),
      sale: z.string(),
      product: z.string().nullable(),
      package: z.string().nullable(),
      at: z.date(),
    })
    .transform(({ sale, at, ...rest }) => ({ ...rest, saleId: sale, at: at.getTime() })),
]);
const wordSchema = z.discriminatedUnion('is', [
  z.object({ is: z.enum(['yours', 'rivals', 'others']) }),
  z.object({ is: z.literal('taken'), till: z.string().nullable().default(null) }),
  z.object({ is: z.literal('wait'), tills: z.array(z.string()), seen: z.string().nullable().default(null) }),
]) satisfies z.ZodType<ClaimWord>;
const claimSchema = z.tuple([z.object({ claim_order: wordSchema })]);

/**
 * The questions, answered by the ledger's functions. An unreadable answer counts as none. `sealCheck`
 * identifies the code that the shop's players are sealed with; null where they are sent in clear.
 */
export function otherTillsQuestions(call: CallLedger, sealCheck: () => string | null): OtherTillsQuestions {
  return {
    async intend(saleId, { item, player, alike }, withinMinutes) {
      const [check, forms] = [sealCheck(), alike ? JSON.stringify(alike) : null];
      // Recorded before asking: when two tills send the same at once, at least one of them finds out.
      if ((await call('note_intent', [saleId, item, check, forms], ANSWERS_WITHIN_MS)) === null) return null;
      const values = [saleId, item, player, `${withinMinutes} minutes`, check, forms];
      return intendSchema.safeParse(await call('intend', values, ANSWERS_WITHIN_MS)).data ?? null;
    },
    async slipPaid(reference, saleId) {
      const rows = await call('slip_paid', [reference, saleId], ANSWERS_WITHIN_MS);
      return slipSchema.safeParse(rows).data?.[0] ?? null;
    },
    withdraw(saleId) {
      void call('withdraw', [saleId], ANSWERS_WITHIN_MS);
    },
    async claim(orderKey, saleId, seen, by) {
      const rows = await call('claim_order', [orderKey, saleId, seen, by], ANSWERS_WITHIN_MS);
      return claimSchema.safeParse(rows).data?.[0].claim_order ?? { is: 'away' };
    },
    release(orderKey, saleId) {
      void call('release_order', [orderKey, saleId], ANSWERS_WITHIN_MS);
    },
  };
}
