/** Sealed copies of the journal off the machine, and starting a till from one. */
import { z } from 'zod';
import { BACKUP_FAULTS, BACKUP_PROBLEMS } from '../../model/kinds/till';
import { passphraseSchema } from '../shapes/settings';
import { factText, heldText, instantSchema } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

export const backupStateSchema = z.object({
  /** Their folder; null while none are made. */
  folder: heldText.nullable(),
  /** When the newest one was written and verified, ISO 8601 UTC. */
  lastAt: instantSchema.nullable(),
  /** The newest one's file name in the folder. */
  lastName: heldText.nullable(),
  /** Why the last try failed, with the system's words. */
  problem: z.object({ why: z.enum(BACKUP_PROBLEMS), reason: heldText }).nullable(),
});

export const backup = {
  calls: {
    'backup.get': { input: nothing, output: backupStateSchema, right: 'signed-in' },
    /** Asks for the folder, makes a first copy there and then one every day. */
    'backup.setUp': {
      input: z.object({ passphrase: passphraseSchema }),
      output: backupStateSchema,
      right: 'restore',
    },
    'backup.run': { input: nothing, output: backupStateSchema, right: 'signed-in' },
    /** Stops making copies; existing ones stay. */
    'backup.turnOff': { input: nothing, output: backupStateSchema, right: 'restore' },
    /** Starts from a sealed copy: only on a till that has sold nothing, or whose journal is damaged. */
    'backup.restore': {
      input: z.object({ passphrase: z.string().max(256) }),
      output: nothing,
      right: 'restore',
    },
  },
  events: {
    'backup.changed': backupStateSchema,
  },
  errors: {
    BACKUP_FOLDER: z.object({ why: z.enum(BACKUP_FAULTS), reason: factText }),
    BACKUP_OFF: z.object({}),
    /** The file is not a sealed copy, or was cut. */
    COPY_NOT_READ: z.object({ reason: factText }),
    /** The passphrase is wrong, or the file was changed: which of the two can't be known. */
    COPY_NOT_OPENED: z.object({}),
    /** Written by a newer till. */
    COPY_TOO_NEW: z.object({}),
    /** A till that has sold can't start from another till's journal. */
    TILL_HAS_SALES: z.object({}),
  },
} satisfies Topic;
