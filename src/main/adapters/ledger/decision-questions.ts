import { SALE_STATES } from '@shared/model/sale/sale-state';
import { z } from 'zod';
import type { Decision, DecisionQuestions } from '../../domain/ledger/decisions';
import type { CallLedger } from '../../domain/ledger/ledger-ports';
import { instant } from './asking/row-shapes';

/** A later answer counts as none, in milliseconds. */
const ANSWERS_WITHIN_MS = 4_000;

const takenSchema = z.tuple([
  z.object({
    status: z.enum(['ok', 'waits', 'moved', 'own', 'gone']),
    till: z.string(),
    state: z.enum(SALE_STATES),
  }),
]);
const waitingSchema = z.array(
  z
    .object({
      ...{ id: z.uuid(), sale: z.string(), state: z.enum(SALE_STATES), code: z.string().nullable() },
      ...{ reason: z.string(), who: z.string(), person: z.string().nullable() },
      ...{ approved_by: z.string().nullable(), till: z.string(), at: instant, noted: z.boolean() },
    })
    .transform(({ sale, person, approved_by: approvedBy, ...rest }): Decision => ({
      ...rest,
      saleId: sale,
      personId: person,
      approvedBy,
    })),
);
const answeredSchema = z.tuple([z.object({ answer_decision: z.boolean() })]);

/** The questions, answered by the ledger's functions. An unreadable answer counts as none. */
export function decisionQuestions(call: CallLedger): DecisionQuestions {
  return {
    async decide({ saleId, state, code, reason, who, personId, approvedBy }) {
      const what = code === null ? 'void' : 'order';
      const values = [saleId, state, what, code, reason, who, personId, approvedBy];
      return takenSchema.safeParse(await call('decide', values, ANSWERS_WITHIN_MS)).data?.[0] ?? null;
    },
    async waiting() {
      return waitingSchema.safeParse(await call('decisions', [], ANSWERS_WITHIN_MS)).data ?? null;
    },
    async answer(id, answer, why) {
      const rows = await call('answer_decision', [id, answer, why], ANSWERS_WITHIN_MS);
      return answeredSchema.safeParse(rows).success;
    },
  };
}
