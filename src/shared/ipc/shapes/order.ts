/** An order of the service's list, and how fresh that list is. */
import { z } from 'zod';
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
  'deleted',
  'doubtful',
  'not-an-object',
]);

export const orderLineSchema = z.object({
  product: nullableText,
  package: nullableText,
  payload: z.array(heldText),
});

export const serviceOrderSchema = z.object({
  /** The till's key for it: unique in the cache, made of id and code. */
  key: heldText,
  id: nullableText,
  code: nullableText,
  status: nullableText,
  total: moneySchema.nullable(),
  /** As the service wrote it. */
  createdAt: nullableText,
  /** Epoch milliseconds of `createdAt`, or null when it is not a readable instant. */
  at: z.number().nullable(),
  lines: z.array(orderLineSchema),
  faults: z.array(orderFaultSchema),
  /** When this till first saw it in the list, ISO 8601 UTC. */
  firstSeenAt: instantSchema,
  /** The number of the read that first showed it; see `OrdersSnapshot`. */
  firstRead: z.int(),
  /** Since when complete reads of the list lack it, ISO 8601 UTC; null while it is listed. */
  missingSince: instantSchema.nullable(),
});

export const readProgressSchema = z.object({
  orders: z.int(),
  /** Bytes received, unpacked. */
  bytes: z.int(),
  /** Total bytes, if the service gave them. */
  totalBytes: z.int().nullable(),
});

export const freshnessSchema = z.object({
  refreshedAt: instantSchema.nullable(),
  refreshing: z.boolean(),
  /** Why the last refresh failed, as an error code; null when it worked. */
  failure: z.object({ code: heldText, at: instantSchema }).nullable(),
  /** Orders in the cache, and how many of them have a fault. */
  known: z.int(),
  faulty: z.int(),
  /** Orders that the service no longer lists; they are kept and marked. */
  vanished: z.int(),
  /** Given once a read takes long; null when none is under way or it has just begun. */
  progress: readProgressSchema.nullable(),
});
