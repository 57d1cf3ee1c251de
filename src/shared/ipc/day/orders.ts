/** The service's orders: those of a day, a single one, and reading them again. */
import { z } from 'zod';
import { MAX_TYPED_CODE_LENGTH } from '../../model/text-limits';
import { boundsSchema, dayFiguresSchema, historyRowSchema, sourceFiguresSchema } from '../shapes/history';
import { freshnessSchema, serviceOrderSchema } from '../shapes/order';
import { saleSchema } from '../shapes/sale';
import { businessDaySchema, keyText } from '../shapes/texts';
import { rightOfDay } from '../shapes/rights';
import { nothing, type Topic } from '../shapes/topic';

export const dayHistorySchema = z.object({
  day: businessDaySchema,
  bounds: boundsSchema,
  rows: z.array(historyRowSchema),
  figures: dayFiguresSchema,
  /** The service's orders of all tills within the day by its clock, each once, whatever its status. */
  service: sourceFiguresSchema,
  freshness: freshnessSchema,
});

/** A receipt's code as typed or scanned. */
const codeSchema = z.string().trim().min(1).max(MAX_TYPED_CODE_LENGTH);
export const codeFindingSchema = z.object({
  sales: z.array(saleSchema),
  /** Orders that belong to no sale of this till. */
  orders: z.array(serviceOrderSchema),
});

export const orders = {
  calls: {
    'history.day': {
      input: z.object({ day: businessDaySchema }),
      output: dayHistorySchema,
      asText: true,
      right: rightOfDay,
    },
    'history.refresh': { input: nothing, output: freshnessSchema, right: 'signed-in' },
    /** Stops the current read; what it has brought stays. */
    'orders.cancel': { input: nothing, output: nothing, right: 'signed-in' },
    'order.get': { input: z.object({ key: keyText }), output: serviceOrderSchema.nullable(), right: 'sell' },
    'code.find': { input: z.object({ code: codeSchema }), output: codeFindingSchema, right: 'sell' },
  },
  events: {
    'orders.changed': freshnessSchema,
  },
  errors: {
    TOO_MANY_ORDERS: z.object({ most: z.number() }),
    /** The orders list has too many entries without a readable time. */
    TOO_MANY_UNDATED: z.object({ most: z.number() }),
    CACHE_UNAVAILABLE: z.object({}),
  },
} satisfies Topic;
