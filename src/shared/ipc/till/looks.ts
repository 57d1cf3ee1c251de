/** How games look at the counter. */
import { z } from 'zod';
import { MOST_ORDERED } from '../../model/service/game-look';
import { lookSchema } from '../shapes/shop/look';
import { keyText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

const orderSchema = z.array(keyText).max(MOST_ORDERED);

/** The stored form of looks, in a file and across the boundary. */
export const looksSchema = z.object({
  /** Product ids in order; games not in it follow in the provider's order. */
  order: orderSchema,
  looks: z.record(keyText, lookSchema),
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
    'looks.arrange': { input: z.object({ order: orderSchema }), output: looksSchema, right: 'settings' },
  },
  events: {
    'looks.changed': looksSchema,
  },
  errors: {
    TOO_MANY_LOOKS: z.object({ most: z.number() }),
    LOOKS_NOT_KEPT: z.object({}),
  },
} satisfies Topic;
