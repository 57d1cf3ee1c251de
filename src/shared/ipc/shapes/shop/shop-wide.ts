/** The zod form of what the tills of a shop share: as received from the ledger, and as sent to the page. */
import { z } from 'zod';
import {
  MOST_SHARED_ITEMS,
  MOST_SHOWN_CLASHES,
  SHARED_KINDS,
  type SharedClash,
  type ShownValue,
} from '../../../model/shop/shop-wide';
import { PERSON_COLOURS } from '../../../model/people/person';
import { ROLES } from '../../../model/people/rights';
import { MOST_GAMES_OF_A_PLAYER } from '../../../model/players/player';
import { MOST_PAYLOAD_VALUES } from '../../../model/text-limits';
import { playerGameSchema, playerNameText } from '../../counter/players';
import { priceMethodSchema } from '../../counter/prices';
import { shopPicture } from './pictures';
import { personName } from '../people';
import { aliasWordsSchema } from '../settings';
import { businessDaySchema, heldText, instantSchema } from '../texts';

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

export const sharedPersonSchema = z.object({
  is: z.literal('person'),
  name: personName,
  colour: z.enum(PERSON_COLOURS),
  role: z.enum(ROLES),
  removed: z.boolean(),
  pin: z.object({ salt: z.base64().max(100), verifier: z.base64().max(100) }).nullable(),
});
export const sharedSecretSchema = z.object({ is: z.literal('secret'), secret: z.base64().min(40).max(100) });

export const sharedPlayerSchema = z.object({
  is: z.literal('player'),
  name: playerNameText,
  games: z
    .array(
      playerGameSchema.extend({ payload: playerGameSchema.shape.payload.min(1).max(MOST_PAYLOAD_VALUES) }),
    )
    .min(1)
    .max(MOST_GAMES_OF_A_PLAYER),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export const sharedForgottenSchema = z.object({ is: z.literal('forgotten'), at: instantSchema });

const shownValueSchema = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('who'),
    name: heldText,
    role: z.enum(ROLES),
    removed: z.boolean(),
    hasPin: z.boolean(),
  }),
  z.object({ is: z.literal('pins') }),
  z.object({ is: z.literal('saved'), name: heldText, games: z.int() }),
  sharedPriceSchema,
  sharedWordsSchema,
  sharedSettingSchema,
  sharedPictureSchema,
]) satisfies z.ZodType<ShownValue>;

/** A clash that a person has to decide. */
export const sharedClashSchema = z.object({
  kind: z.enum(SHARED_KINDS),
  version: z.int(),
  who: heldText,
  till: heldText,
  at: instantSchema,
  unused: z.boolean(),
  strange: z.boolean(),
  asked: z.boolean(),
  count: z.int().max(2 * MOST_SHARED_ITEMS),
  items: z
    .array(
      z.object({
        key: heldText,
        names: z.array(heldText).max(2),
        here: shownValueSchema.nullable(),
        there: shownValueSchema.nullable(),
      }),
    )
    .max(MOST_SHOWN_CLASHES),
}) satisfies z.ZodType<SharedClash>;
