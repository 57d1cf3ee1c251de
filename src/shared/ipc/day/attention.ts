/** What a person has to settle. */
import { z } from 'zod';
import {
  ALARM_KINDS,
  MATCH_REASONS,
  WHY_OPEN,
  type AttentionList,
  type Candidate,
} from '../../model/sale/settling';
import { moneySchema } from '../shapes/money';
import { serviceOrderSchema } from '../shapes/order';
import { saleSchema, saleStateSchema } from '../shapes/sale';
import { heldText, instantSchema, reasonText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

const candidateSchema = z.object({
  order: serviceOrderSchema,
  inFavour: z.array(z.enum(MATCH_REASONS)),
  against: z.array(z.enum(MATCH_REASONS)),
}) satisfies z.ZodType<Candidate>;

const attentionSchema = z.object({
  sales: z.array(
    z.object({
      sale: saleSchema,
      candidates: z.array(candidateSchema),
      whyOpen: z.enum(WHY_OPEN).nullable(),
      waitingFor: z.array(heldText),
      lastLookAt: instantSchema.nullable(),
      mayVoidFrom: instantSchema,
      needsRead: z.boolean(),
      isElsewhere: z.boolean(),
    }),
  ),
  alarms: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(ALARM_KINDS),
      sale: saleSchema,
      stateThen: saleStateSchema,
      order: serviceOrderSchema,
      givenBack: moneySchema.nullable(),
      approvedBy: z.array(heldText),
      raisedAt: instantSchema,
    }),
  ),
}) satisfies z.ZodType<AttentionList>;

/** Sales that stay open, and alarms. */
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
