/** The till in full screen, and what customers do at it on their own. */
import { z } from 'zod';
import { MOST_CUSTOMER_LINES } from '../../model/kinds/sale';
import { shopPicture } from '../shapes/shop/pictures';
import { lookSchema } from '../shapes/shop/look';
import { moneySchema } from '../shapes/money';
import { shownNamesSchema } from '../shapes/sale';
import { parkedLineInput, ticketName } from '../shapes/ticket';
import { heldText, keyText, nullableText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

export const customerProductSchema = z.object({
  id: heldText,
  name: heldText,
  /** Names of the details that it asks for; none is secret. */
  fields: z.array(heldText),
  packages: z.array(z.object({ id: heldText, name: heldText, price: moneySchema })),
  /** The look that the shop set; null for none. */
  look: lookSchema.nullable(),
  /** Why it can't be ordered for now; null when it can. */
  pausedBecause: nullableText,
});

/** Customers order complete lines. */
const orderedLine = parkedLineInput.extend({ packageId: keyText.min(1), shownNames: shownNamesSchema });

/** Leaving the kiosk, which is a setting; and ordering at a locked till, if the shop allows it. */
export const kiosk = {
  calls: {
    'kiosk.get': { input: nothing, output: z.object({ on: z.boolean() }), right: 'signed-in' },
    /** Until the till starts again. */
    'kiosk.leave': { input: nothing, output: z.object({ on: z.boolean() }), right: 'leave-kiosk' },
    /** Asked before the page opens the system's window for a file. Fails with KIOSK_FILES. */
    'kiosk.files': { input: nothing, output: nothing, right: 'signed-in' },
    /** What customers may order, and the shop's picture for them. */
    'kiosk.offer': {
      input: nothing,
      output: z.object({ products: z.array(customerProductSchema), picture: shopPicture }),
      right: 'anyone',
    },
    /** Parks it for staff, and returns its number. */
    'kiosk.order': {
      input: z.object({ name: ticketName, lines: z.array(orderedLine).min(1).max(MOST_CUSTOMER_LINES) }),
      output: z.object({ number: z.int() }),
      right: 'anyone',
    },
  },
  events: {},
  errors: {
    /** The shop does not let customers order on their own. */
    SELF_SERVICE_OFF: z.object({}),
  },
} satisfies Topic;
