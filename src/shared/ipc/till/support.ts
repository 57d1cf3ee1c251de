/** The file for whoever helps: looked at on the screen before it is saved. */
import { z } from 'zod';
import { CHECK_NAMES, CHECK_VERDICTS, MAX_SUPPORT_LENGTH, type SupportFile } from '../../model/support';
import { heldText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

const supportFileSchema = z.object({
  checks: z
    .array(
      z.object({
        name: z.enum(CHECK_NAMES),
        verdict: z.enum(CHECK_VERDICTS),
        facts: heldText,
      }),
    )
    .max(CHECK_NAMES.length),
  text: z.string().max(MAX_SUPPORT_LENGTH),
}) satisfies z.ZodType<SupportFile>;

/** Looking at the till, and telling others of it. */
export const support = {
  calls: {
    /** Looks at everything and puts the file together. Nothing is sent anywhere, and nothing to the service. */
    'support.gather': { input: nothing, output: supportFileSchema, right: 'settings' },
    /** Saves what was gathered last, as it was shown, where a person says. Gives the path. */
    'support.save': { input: nothing, output: heldText, right: 'settings' },
  },
  events: {},
  errors: {
    NOTHING_GATHERED: z.object({}),
  },
} satisfies Topic;
