/** Players that the shop keeps, and what it holds of a person. */
import { z } from 'zod';
import {
  MAX_PLAYER_NAME_LENGTH,
  type HeldOfPerson,
  type OfferedPlayer,
  type SavedPlayer,
} from '../../model/players/player';
import { MAX_FIELD_LENGTH } from '../../model/sale/recipient';
import { MOST_PAYLOAD_VALUES } from '../../model/text-limits';
import { heldText, instantSchema, keyText, lineText, nullableText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

const detailsSchema = z.array(z.object({ ref: heldText, value: heldText }));
export const playerGameSchema = z.object({
  productId: heldText,
  productName: heldText,
  payload: detailsSchema,
});

const savedPlayerSchema = z.object({
  id: z.uuid(),
  name: heldText,
  games: z.array(playerGameSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
}) satisfies z.ZodType<SavedPlayer>;

const offeredPlayerSchema = playerGameSchema.extend({
  playerId: z.uuid().nullable(),
  name: heldText,
  packageId: nullableText,
  soldAt: instantSchema.nullable(),
  score: z.number(),
  isRegular: z.boolean(),
}) satisfies z.ZodType<OfferedPlayer>;

const heldSchema = z.object({
  players: z.array(z.object({ id: z.uuid(), name: heldText, games: z.int() })),
  sales: z.int(),
  parked: z.int(),
}) satisfies z.ZodType<HeldOfPerson>;

/** Names are read aloud. */
export const playerNameText = lineText(MAX_PLAYER_NAME_LENGTH);

/** An id, a telephone number, an address or a name that somebody is looked for by. */
const personText = z.object({ value: z.string().trim().min(1).max(MAX_FIELD_LENGTH) });

/** Keeping, offering and forgetting players. */
export const players = {
  calls: {
    /** Saved players and regulars, the most regular first. */
    'players.offered': { input: nothing, output: z.array(offeredPlayerSchema), right: 'sell', asText: true },
    'players.save': {
      input: z.object({
        name: playerNameText,
        productId: keyText.min(1),
        payload: z
          .array(z.object({ ref: keyText.min(1), value: z.string().max(MAX_FIELD_LENGTH) }))
          .min(1)
          .max(MOST_PAYLOAD_VALUES),
      }),
      output: savedPlayerSchema,
      right: 'sell',
    },
    /** Every saved player, and when some were forgotten last because they were not seen. */
    'players.kept': {
      input: nothing,
      output: z.object({
        players: z.array(savedPlayerSchema),
        lastExpired: z.object({ at: instantSchema, count: z.int() }).nullable(),
      }),
      right: 'exports',
      asText: true,
    },
    'players.forget': { input: z.object({ id: z.uuid() }), output: nothing, right: 'exports' },
    'players.held': { input: personText, output: heldSchema, right: 'exports' },
    'players.forgetPerson': { input: personText, output: nothing, right: 'exports' },
    /** Saves everything that the till holds of a person as a file; gives where it is. */
    'players.export': { input: personText, output: z.object({ path: heldText }), right: 'exports' },
  },
  events: {
    /** Somebody was saved or forgotten, here or at another till: nothing that was read before may name who is gone. */
    'players.changed': z.null(),
  },
  errors: {
    PLAYER_NOT_FOUND: z.object({}),
    /** Nothing but secrets was typed. */
    PLAYER_EMPTY: z.object({}),
    PLAYERS_FULL: z.object({}),
  },
} satisfies Topic;
