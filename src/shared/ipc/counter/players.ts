/** Players that the shop saves, and the data stored about a person. */
import { z } from 'zod';
import { MAX_PLAYER_NAME_LENGTH } from '../../model/kinds/people';
import { MAX_FIELD_LENGTH } from '../../model/recipient/recipient';
import { MOST_PAYLOAD_VALUES } from '../../model/text-limits';
import { heldText, instantSchema, keyText, lineText, nullableText, reasonText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

export const playerDetailSchema = z.object({ ref: heldText, value: heldText });

const detailsSchema = z.array(playerDetailSchema);
export const playerGameSchema = z.object({
  productId: heldText,
  productName: heldText,
  payload: detailsSchema,
});

export const savedPlayerSchema = z.object({
  id: z.uuid(),
  /** Empty for a player saved only by id. */
  name: heldText,
  games: z.array(playerGameSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

export const offeredPlayerSchema = playerGameSchema.extend({
  /** Null for one that is not saved. */
  playerId: z.uuid().nullable(),
  name: heldText,
  /** The package last sold to the player; null for none. */
  packageId: nullableText,
  /** When it was last sold to; null when never. */
  soldAt: instantSchema.nullable(),
  /** Frequency and recency in one figure, as of now. */
  score: z.number(),
  /** Whether it is offered without a search. */
  isRegular: z.boolean(),
});

export const heldSchema = z.object({
  players: z.array(z.object({ id: z.uuid(), name: heldText, games: z.int() })),
  sales: z.int(),
  /** Tickets that were parked for the person, including those no longer waiting. */
  parked: z.int(),
});

/** Names are read aloud. */
export const playerNameText = lineText(MAX_PLAYER_NAME_LENGTH);

/** An id, a telephone number, an address or a name to search a person by. */
const personText = z.object({ value: z.string().trim().min(1).max(MAX_FIELD_LENGTH) });

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
    /** Records that a request about a person's data was refused, and why; about whom is not recorded. */
    'players.refuse': {
      input: personText.extend({ reason: reasonText }),
      output: nothing,
      right: 'exports',
    },
    /** Saves everything that the till has stored about a person as a file; returns its path. */
    'players.export': { input: personText, output: z.object({ path: heldText }), right: 'exports' },
  },
  events: {
    /** A player was saved or forgotten, at any till: earlier results may name a removed player. */
    'players.changed': z.null(),
  },
  errors: {
    PLAYER_NOT_FOUND: z.object({}),
    /** Only secrets were typed. */
    PLAYER_EMPTY: z.object({}),
    PLAYERS_FULL: z.object({}),
  },
} satisfies Topic;
