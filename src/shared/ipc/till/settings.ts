/** The settings as the page reads and changes them; what they are is in `shapes/settings.ts`. */
import { z } from 'zod';
import { settingsPatchSchema, settingsSchema } from '../shapes/settings';
import { factText } from '../shapes/texts';
import { rightsOfSettings } from '../shapes/rights';
import { nothing, type Topic } from '../shapes/topic';

/** Reading and changing the settings. */
export const settings = {
  calls: {
    'settings.get': { input: nothing, output: settingsSchema, right: 'anyone' },
    'settings.update': { input: settingsPatchSchema, output: settingsSchema, right: rightsOfSettings },
  },
  events: {
    'settings.changed': settingsSchema,
  },
  errors: {
    /** One order status cannot mean delivered and failed at once. */
    STATUS_IN_BOTH: z.object({ status: factText }),
    /** No printer of its kind has such an address. */
    BAD_PRINTER_ADDRESS: z.object({}),
    /** The drawer's amounts are in this currency until it is counted. */
    SHIFT_IN_CURRENCY: z.object({ currency: factText }),
  },
} satisfies Topic;
