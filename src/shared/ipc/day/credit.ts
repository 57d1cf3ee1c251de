/** The shop's credit at the provider: the typed balance, and the rest of it that should be left. */
import { z } from 'zod';
import { CREDIT_KINDS, CREDIT_STATES } from '../../model/kinds/money';
import { amountSchema, moneySchema } from '../shapes/money';
import { heldText, instantSchema } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';
import { shownWith } from '../shapes/withheld';

const days = z.int().nullable();

export const creditEntrySchema = z.object({
  at: instantSchema,
  who: heldText,
  kind: z.enum(CREDIT_KINDS),
  amount: moneySchema,
  /** What should have been left when it was typed; null for the first. */
  expected: moneySchema.nullable(),
});

/** What should be left; without the right to see it, the line names no amount. */
export const creditLineSchema = shownWith('credit', z.object({ left: moneySchema, days }).nullable(), null);

export const creditSchema = z.object({
  state: z.enum(CREDIT_STATES),
  /** Null while nothing was typed. */
  left: moneySchema.nullable(),
  /** Sent and without a clear answer: the provider may have taken this as well. */
  open: moneySchema.nullable(),
  /** How many whole days it lasts at the pace of the last two weeks; null while nothing is sold. */
  days,
  /** With a ledger, all tills are counted, except those that could not be; null without one. */
  tills: z.object({ asked: z.boolean(), missing: z.array(heldText) }).nullable(),
  /** The latest, newest first. */
  entries: z.array(creditEntrySchema),
});

export const credit = {
  calls: {
    'credit.get': { input: nothing, output: creditSchema, right: 'credit' },
    'credit.add': {
      input: z
        .object({ kind: z.enum(CREDIT_KINDS), amount: amountSchema })
        .refine(({ kind, amount }) => kind === 'balance' || amount.minor > 0, 'a deposit is an amount'),
      output: creditSchema,
      right: 'credit',
    },
  },
  events: {
    /** It is another one than before; who may see it reads it again. */
    'credit.changed': z.null(),
  },
  errors: {},
} satisfies Topic;
