/** The zod form of what a person is shown to settle. */
import { z } from 'zod';
import {
  ALARM_KINDS,
  MATCH_REASONS,
  type AttentionList,
  type Candidate,
  type SimilarSale,
} from '../model/sale/settling';
import { moneySchema, saleSchema, saleStateSchema, serviceOrderSchema } from './schemas';
import { instantSchema } from './texts';

const candidateSchema = z.object({
  order: serviceOrderSchema,
  inFavour: z.array(z.enum(MATCH_REASONS)),
  against: z.array(z.enum(MATCH_REASONS)),
}) satisfies z.ZodType<Candidate>;

export const attentionSchema = z.object({
  sales: z.array(
    z.object({
      sale: saleSchema,
      candidates: z.array(candidateSchema),
      whyOpen: z
        .enum(['nothing-listed', 'several-orders', 'several-sales', 'not-certain', 'other-tills'])
        .nullable(),
      lastLookAt: instantSchema.nullable(),
      mayVoidFrom: instantSchema,
      needsRead: z.boolean(),
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
      raisedAt: instantSchema,
    }),
  ),
}) satisfies z.ZodType<AttentionList>;

export const similarSaleSchema = z.object({
  saleId: z.uuid(),
  state: saleStateSchema,
  soldAt: instantSchema,
  why: z.enum(['unknown', 'kept', 'recent']),
}) satisfies z.ZodType<SimilarSale>;
