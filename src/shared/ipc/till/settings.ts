/** The settings as the page reads and changes them; their definitions are in `shapes/settings.ts`. */
import { z } from 'zod';
import { settingsPatchSchema, settingsSchema } from '../shapes/settings';
import { factText } from '../shapes/texts';
import { rightsOfSettings } from '../shapes/rights';
import { nothing, type Topic } from '../shapes/topic';

export const settings = {
  calls: {
    'settings.get': { input: nothing, output: settingsSchema, right: 'anyone' },
    'settings.update': { input: settingsPatchSchema, output: settingsSchema, right: rightsOfSettings },
  },
  events: {
    'settings.changed': settingsSchema,
  },
  errors: {
    /** An order status can't mean both delivered and failed. */
    STATUS_IN_BOTH: z.object({ status: factText }),
    /** An address that does not fit the printer's kind. */
    BAD_PRINTER_ADDRESS: z.object({}),
    /** The drawer's amounts are in this currency until it is counted. */
    SHIFT_IN_CURRENCY: z.object({ currency: factText }),
  },
} satisfies Topic;
