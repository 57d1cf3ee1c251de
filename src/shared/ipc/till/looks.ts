/** How games look at the counter, and which the shop does not sell for now. */
import { z } from 'zod';
import { MAX_PAUSE_REASON_LENGTH, MOST_ORDERED } from '../../model/kinds/looks';
import { lookSchema } from '../shapes/shop/look';
import { factText, heldText, instantSchema, keyText, lineText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

const orderSchema = z.array(keyText).max(MOST_ORDERED);

/** Staff and customers read it. */
const pauseReason = lineText(MAX_PAUSE_REASON_LENGTH).min(1);

export const pauseSchema = z.object({
  /** The game's name when it was paused. */
  name: heldText,
  reason: pauseReason,
  /** Who paused it; empty on a till without people. */
  who: heldText,
  at: instantSchema,
});

/** The stored form of looks, in a file and across the boundary. */
export const looksSchema = z.object({
  /** Product ids in order; games not in it follow in the provider's order. */
  order: orderSchema,
  looks: z.record(keyText, lookSchema),
  /** Games that are not sold for now. A file of 1.0.0 has none. */
  paused: z.record(keyText, pauseSchema).default({}),
});

export const looks = {
  calls: {
    'looks.get': { input: nothing, output: looksSchema, right: 'signed-in' },
    /** Sets the whole look of one game; a look without anything set is removed. */
    'looks.set': {
      input: z.object({ productId: keyText.min(1), look: lookSchema }),
      output: looksSchema,
      right: 'settings',
    },
    /** Stops selling one game until it is resumed. What customers have ordered already can still be sent. */
    'looks.pause': {
      input: z.object({ productId: keyText.min(1), reason: pauseReason }),
      output: looksSchema,
      right: 'settings',
    },
    'looks.resume': {
      input: z.object({ productId: keyText.min(1) }),
      output: looksSchema,
      right: 'settings',
    },
    'looks.arrange': { input: z.object({ order: orderSchema }), output: looksSchema, right: 'settings' },
  },
  events: {
    'looks.changed': looksSchema,
  },
  errors: {
    TOO_MANY_LOOKS: z.object({ most: z.number() }),
    LOOKS_NOT_KEPT: z.object({}),
    TOO_MANY_PAUSED: z.object({ most: z.number() }),
    /** The shop does not sell the game for now. */
    GAME_PAUSED: z.object({ line: z.int().optional(), game: factText, reason: factText }),
  },
} satisfies Topic;
