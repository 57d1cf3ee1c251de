/** The zod form of what the tills of a shop share: as received from the ledger, and as sent to the page. */
import { z } from 'zod';
import { MOST_SHARED_ITEMS, MOST_SHOWN_CLASHES, SHARED_KINDS } from '../../../model/kinds/shop';
import { readInstant, toIso } from '../../../model/day/business-day';
import { PERSON_COLOURS } from '../../../model/kinds/people';
import { ROLES } from '../../../model/people/rights';
import { MOST_VAT_RULES } from '../../../model/papers/vat';
import { MOST_GAMES_OF_A_PLAYER } from '../../../model/players/player';
import { MAX_KEY_LENGTH, MOST_PAYLOAD_VALUES } from '../../../model/text-limits';
import { playerGameSchema, playerNameText } from '../../counter/players';
import { priceMethodSchema } from '../../counter/prices';
import { creditEntrySchema } from '../../day/credit';
import { pauseSchema } from '../../till/looks';
import { shopPicture } from './pictures';
import { amountSchema, vatRuleSchema } from '../money';
import { personName } from '../people';
import { aliasWordsSchema } from '../settings';
import { businessDaySchema, heldText, instantSchema } from '../texts';
import { shownWith } from '../withheld';

/** Days that one price may be planned for. */
const MOST_PLANS = 400;

export const plannedPriceSchema = z.object({ from: businessDaySchema, method: priceMethodSchema });
/** For a scope of the price book: the current rule, null for none, and the planned ones, the earliest first. */
export const sharedPriceSchema = z.object({
  is: z.literal('price'),
  now: priceMethodSchema.nullable(),
  later: z.array(plannedPriceSchema).max(MOST_PLANS),
});
/** What the shop calls a game. */
export const sharedWordsSchema = z.object({ is: z.literal('words'), words: aliasWordsSchema });
export const sharedSettingSchema = z.object({
  is: z.literal('setting'),
  value: z.union([heldText, z.boolean(), z.array(vatRuleSchema).max(MOST_VAT_RULES)]),
});
export const sharedPictureSchema = z.object({ is: z.literal('picture'), picture: shopPicture.unwrap() });

/** A person, also a removed one: no till adds them again. `pin` is what the PIN is checked with. */
export const sharedPersonSchema = z.object({
  is: z.literal('person'),
  name: personName,
  colour: z.enum(PERSON_COLOURS),
  role: z.enum(ROLES),
  removed: z.boolean(),
  pin: z.object({ salt: z.base64().max(100), verifier: z.base64().max(100) }).nullable(),
});
/** The secret that every PIN of the shop is also checked with. */
export const sharedSecretSchema = z.object({ is: z.literal('secret'), secret: z.base64().min(40).max(100) });

/** A saved player, by its id. */
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
/** That a player was forgotten at this time. Only the shop's tills make the name; it can't be read back. */
export const sharedForgottenSchema = z.object({ is: z.literal('forgotten'), at: instantSchema });

/** A deposit at the provider or a balance that it reported, by its id. Nothing of it is ever changed. */
export const sharedCreditSchema = z.object({
  is: z.literal('credit'),
  service: z.string().max(MAX_KEY_LENGTH),
  entry: creditEntrySchema
    .extend({ amount: amountSchema })
    .refine(({ kind, amount }) => kind === 'balance' || amount.minor > 0)
    // A journal writes instants in one way: one in another way would differ from the stored one.
    .refine(({ at }) => toIso(readInstant(at) ?? 0) === at),
});

/** A game that is not sold for now. */
export const sharedPauseSchema = z.object({ is: z.literal('pause'), pause: pauseSchema });

export const shownValueSchema = z.discriminatedUnion('is', [
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
  sharedPauseSchema,
  z.object({ is: z.literal('credit'), entry: shownWith('credit', creditEntrySchema.nullable(), null) }),
]);

export const clashingItemSchema = z.object({
  key: heldText,
  /** What it is called, as far as the item has a name. */
  names: z.array(heldText).max(2),
  here: shownValueSchema.nullable(),
  there: shownValueSchema.nullable(),
});

export const sharedClashSchema = z.object({
  kind: z.enum(SHARED_KINDS),
  /** The ledger's differing version, who wrote it, where and when. */
  version: z.int(),
  who: heldText,
  till: heldText,
  at: instantSchema,
  unused: z.boolean(),
  /** It is unused because it can't be read here: a person may decide to use this till's instead. */
  strange: z.boolean(),
  /**
   * No one is known to have had the right to change it, or it makes something cheaper. It applies here once a
   * person accepts it.
   */
  asked: z.boolean(),
  count: z.int().max(2 * MOST_SHARED_ITEMS),
  items: z.array(clashingItemSchema).max(MOST_SHOWN_CLASHES),
});
