/** Newer versions of the till: asked for, fetched and installed by a person, one step after the other. */
import { z } from 'zod';
import { UPDATE_HOLDERS, UPDATE_PROBLEMS, UPDATE_STEPS, type UpdateState } from '../../model/update';
import { heldText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

const updateStateSchema = z.object({
  step: z.enum(UPDATE_STEPS),
  current: heldText,
  version: heldText.nullable(),
  notes: heldText,
  percent: z.int().min(0).max(100),
  problem: z.object({ why: z.enum(UPDATE_PROBLEMS), reason: heldText }).nullable(),
  heldBy: z.enum(UPDATE_HOLDERS).nullable(),
  byHand: z.boolean(),
}) satisfies z.ZodType<UpdateState>;

/** Updates. What fails is in the state: the till goes on as it is. */
export const update = {
  calls: {
    'update.get': { input: nothing, output: updateStateSchema, right: 'signed-in' },
    /** Asks the server for its list, which changes nothing. */
    'update.check': { input: nothing, output: updateStateSchema, right: 'signed-in' },
    'update.download': { input: nothing, output: updateStateSchema, right: 'settings' },
    /** Copies the journal, puts the new version in place of this one and starts it. */
    'update.install': { input: nothing, output: updateStateSchema, right: 'settings' },
    /** What the page is in the middle of that no update may end; null when it is not. */
    'update.hold': {
      input: z.object({ by: z.enum(UPDATE_HOLDERS).nullable() }),
      output: nothing,
      right: 'anyone',
    },
  },
  events: {
    'update.changed': updateStateSchema,
  },
  errors: {
    /** A sale, a read-back or a count is open. */
    UPDATE_HELD: z.object({ by: z.enum(UPDATE_HOLDERS) }),
    UPDATE_STEP: z.object({ step: z.enum(UPDATE_STEPS) }),
  },
} satisfies Topic;
