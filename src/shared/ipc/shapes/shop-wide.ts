/** The zod form of what the tills of a shop share: as it comes from the ledger, and as the page is told of it. */
import { z } from 'zod';
import {
  MOST_SHARED_ITEMS,
  MOST_SHOWN_CLASHES,
  SHARED_KINDS,
  type SharedClash,
  type SharedValue,
} from '../../model/shop-wide';
import { priceMethodSchema } from '../counter/prices';
import { shopPicture } from './pictures';
import { aliasWordsSchema } from './settings';
import { businessDaySchema, heldText, instantSchema } from './texts';

/** Days that one price may be planned for. */
const MOST_PLANS = 400;

export const sharedPriceSchema = z.object({
  is: z.literal('price'),
  now: priceMethodSchema.nullable(),
  later: z.array(z.object({ from: businessDaySchema, method: priceMethodSchema })).max(MOST_PLANS),
});
export const sharedWordsSchema = z.object({ is: z.literal('words'), words: aliasWordsSchema });
export const sharedSettingSchema = z.object({
  is: z.literal('setting'),
  value: z.union([heldText, z.boolean()]),
});
export const sharedPictureSchema = z.object({ is: z.literal('picture'), picture: shopPicture.unwrap() });

const sharedValueSchema = z.discriminatedUnion('is', [
  sharedPriceSchema,
  sharedWordsSchema,
  sharedSettingSchema,
  sharedPictureSchema,
]) satisfies z.ZodType<SharedValue>;

/** What a person has to decide about. */
export const sharedClashSchema = z.object({
  kind: z.enum(SHARED_KINDS),
  version: z.int(),
  who: heldText,
  till: heldText,
  at: instantSchema,
  count: z.int().max(2 * MOST_SHARED_ITEMS),
  items: z
    .array(
      z.object({
        key: heldText,
        names: z.array(heldText).max(2),
        here: sharedValueSchema.nullable(),
        there: sharedValueSchema.nullable(),
      }),
    )
    .max(MOST_SHOWN_CLASHES),
}) satisfies z.ZodType<SharedClash>;
