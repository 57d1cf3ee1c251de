/** Players that the shop saves, and the data stored about a person. */
import { z } from 'zod';
import {
  MAX_PLAYER_NAME_LENGTH,
  type HeldOfPerson,
  type OfferedPlayer,
  type SavedPlayer,
} from '../../model/players/player';
import { MAX_FIELD_LENGTH } from '../../model/recipient/recipient';
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

/** An id, a telephone number, an address or a name to search a person by. */
const personText = z.object({ value: z.string().trim().min(1).max(MAX_FIELD_LENGTH) });

/** Saving, offering and forgetting players. */
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
    /** Every saved player, and when players were last forgotten because they were not seen. */
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
    /** Saves everything that the till has stored about a person as a file; returns its path. */
    'players.export': { input: personText, output: z.object({ path: heldText }), right: 'exports' },
  },
  events: {
    /**
     * A player was saved or forgotten, here or at another till: earlier results are outdated and may name a
     * removed player.
     */
    'players.changed': z.null(),
  },
  errors: {
    PLAYER_NOT_FOUND: z.object({}),
    /** Only secrets were typed. */
    PLAYER_EMPTY: z.object({}),
    PLAYERS_FULL: z.object({}),
  },
} satisfies Topic;
