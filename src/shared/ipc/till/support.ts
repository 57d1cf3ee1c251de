/** The file for the person who helps: shown on the screen before it is saved. */
import { z } from 'zod';
import { CHECK_NAMES, CHECK_VERDICTS, MAX_SUPPORT_LENGTH } from '../../model/kinds/till';
import { heldText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

export const checkSchema = z.object({
  name: z.enum(CHECK_NAMES),
  verdict: z.enum(CHECK_VERDICTS),
  /** The facts, in English, for the person who helps. The screen explains the verdict. */
  facts: heldText,
});

export const supportFileSchema = z.object({
  checks: z.array(checkSchema).max(CHECK_NAMES.length),
  text: z.string().max(MAX_SUPPORT_LENGTH),
});

export const support = {
  calls: {
    /** Runs all checks and assembles the file. Nothing is sent anywhere, not to the service either. */
    'support.gather': { input: nothing, output: supportFileSchema, right: 'settings' },
    /** Saves the file last assembled, as it was shown, in a place the person chooses. Returns the path. */
    'support.save': { input: nothing, output: heldText, right: 'settings' },
  },
  events: {},
  errors: {
    NOTHING_GATHERED: z.object({}),
  },
} satisfies Topic;
