/** What a person has to settle. */
import { z } from 'zod';
import { ALARM_KINDS, MATCH_REASONS, WHY_OPEN } from '../../model/kinds/sale';
import { moneySchema } from '../shapes/money';
import { serviceOrderSchema } from '../shapes/order';
import { saleSchema, saleStateSchema } from '../shapes/sale';
import { heldText, instantSchema, reasonText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

export const candidateSchema = z.object({
  order: serviceOrderSchema,
  inFavour: z.array(z.enum(MATCH_REASONS)),
  against: z.array(z.enum(MATCH_REASONS)),
});

export const openSaleSchema = z.object({
  sale: saleSchema,
  /** Only an `unknown` sale has candidates. */
  candidates: z.array(candidateSchema),
  whyOpen: z.enum(WHY_OPEN).nullable(),
  /** Tills that have to send their sales to the ledger first; none unless `waiting-for-tills`. */
  waitingFor: z.array(heldText),
  /** When the orders were last read completely, ISO 8601 UTC; null when never. */
  lastLookAt: instantSchema.nullable(),
  /** The time from which a person may close it, ISO 8601 UTC. */
  mayVoidFrom: instantSchema,
  /** Whether the orders must be read completely again before a person may close it. */
  needsRead: z.boolean(),
  /** Whether it went to another service than the connected one: it can be closed at that one. */
  isElsewhere: z.boolean(),
});

export const alarmSchema = z.object({
  /** Its number in the journal. */
  id: z.int(),
  kind: z.enum(ALARM_KINDS),
  sale: saleSchema,
  /** The sale's state when the order appeared. */
  stateThen: saleStateSchema,
  order: serviceOrderSchema,
  /** The refund given for the sale: lost, if the order is the sale's. */
  givenBack: moneySchema.nullable(),
  /** Names of those who approved something done with the sale, each once. */
  approvedBy: z.array(heldText),
  raisedAt: instantSchema,
});

export const attentionSchema = z.object({
  sales: z.array(openSaleSchema),
  /** How many older ones there are besides; they follow as these are settled. */
  more: z.int(),
  alarms: z.array(alarmSchema),
});

export const attention = {
  calls: {
    'attention.get': { input: nothing, output: attentionSchema, right: 'sell' },
    'attention.closeAlarm': {
      input: z.object({ id: z.int(), note: reasonText }),
      output: attentionSchema,
      right: 'settle',
    },
    'attention.takeOrder': {
      input: z.object({ id: z.int(), note: reasonText }),
      output: attentionSchema,
      right: 'settle',
    },
  },
  events: {
    'attention.changed': z.null(),
  },
  errors: {
    ALARM_NOT_FOUND: z.object({}),
  },
} satisfies Topic;
