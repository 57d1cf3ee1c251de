/** An order of the service's list, and how fresh that list is. */
import { z } from 'zod';
import type { OrdersFreshness } from '../../model/day/history-of-day';
import type { OrderFault, ServiceOrder } from '../../model/service/order';
import { moneySchema } from './money';
import { heldText, instantSchema, nullableText } from './texts';

export const orderFaultSchema = z.enum([
  'missing-id',
  'missing-code',
  'missing-total',
  'unreadable-total',
  'missing-status',
  'missing-lines',
  'bad-date',
  'too-long',
  'repeated-id',
  'repeated-member',
  'not-an-object',
] satisfies OrderFault[]);

export const serviceOrderSchema = z.object({
  key: heldText,
  id: nullableText,
  code: nullableText,
  status: nullableText,
  total: moneySchema.nullable(),
  createdAt: nullableText,
  at: z.number().nullable(),
  lines: z.array(z.object({ product: nullableText, package: nullableText, payload: z.array(heldText) })),
  faults: z.array(orderFaultSchema),
  firstSeenAt: instantSchema,
  firstRead: z.int(),
  missingSince: instantSchema.nullable(),
}) satisfies z.ZodType<ServiceOrder>;

export const freshnessSchema = z.object({
  refreshedAt: instantSchema.nullable(),
  refreshing: z.boolean(),
  failure: z.object({ code: heldText, at: instantSchema }).nullable(),
  known: z.int(),
  faulty: z.int(),
  vanished: z.int(),
  progress: z.object({ orders: z.int(), bytes: z.int(), totalBytes: z.int().nullable() }).nullable(),
}) satisfies z.ZodType<OrdersFreshness>;
