/** Newer versions: a person checks for them, downloads and installs them, one step after the other. */
import { z } from 'zod';
import { UPDATE_HOLDERS, UPDATE_PROBLEMS, UPDATE_STEPS } from '../../model/kinds/till';
import { heldText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

export const updateStateSchema = z.object({
  step: z.enum(UPDATE_STEPS),
  current: heldText,
  /** The version that is offered. */
  version: heldText.nullable(),
  /** The release notes of its maker. */
  notes: heldText,
  /** Progress of the download. */
  percent: z.int().min(0).max(100),
  problem: z.object({ why: z.enum(UPDATE_PROBLEMS), reason: heldText }).nullable(),
  /** What it is waiting for now. */
  heldBy: z.enum(UPDATE_HOLDERS).nullable(),
  /** This copy was unpacked manually, and is replaced manually. */
  byHand: z.boolean(),
});

/** Updates. Failures are in the state: the till continues unchanged. */
export const update = {
  calls: {
    'update.get': { input: nothing, output: updateStateSchema, right: 'signed-in' },
    /** Asks the server for its list, without changing anything. */
    'update.check': { input: nothing, output: updateStateSchema, right: 'signed-in' },
    'update.download': { input: nothing, output: updateStateSchema, right: 'settings' },
    /** Copies the journal, replaces this version with the new one and starts it. */
    'update.install': { input: nothing, output: updateStateSchema, right: 'settings' },
    /** What the page is doing that an update must not interrupt; null for nothing. */
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
