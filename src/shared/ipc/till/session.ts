/** Which session runs: the first run, training, or a journal that can't be used. */
import { z } from 'zod';
import { MOST_BREAKS } from '../../model/kinds/till';
import { PRACTICE_SCENARIOS } from '../../model/practice';
import { creditLineSchema } from '../day/credit';
import { auditBreakSchema } from './audit';
import { connectSchema } from '../shapes/settings';
import { restoreSchema } from '../shapes/report';
import { factText, heldText, instantSchema, keyText } from '../shapes/texts';
import type { Infer } from '../shapes/infer';
import { nothing, type Topic } from '../shapes/topic';

/** What the screen needs before anything else. */
const sessionSchema = z.object({
  /** Whether a service is configured or training runs; false shows the first-run screen. */
  ready: z.boolean(),
  mode: z.enum(['live', 'training']),
  /** The machine's time zone, offered at first run. */
  machineTimeZone: heldText,
  version: heldText,
  /** Why the till can't sell although a service is configured: the journal can't be used. */
  problem: z
    .object({
      code: z.enum(['JOURNAL_DAMAGED', 'JOURNAL_LOCKED', 'JOURNAL_UNAVAILABLE', 'JOURNAL_TOO_NEW']),
      reason: heldText,
      /** Copies that can be used instead of a damaged journal, newest first. */
      backups: z.array(z.object({ name: heldText, takenAt: instantSchema, sales: z.int() })),
    })
    .nullable(),
  /** A fault found at start, as an error code, for example a damaged settings file. */
  notices: z.array(
    z.object({
      code: z.enum([
        'SETTINGS_SET_ASIDE',
        'SETTINGS_ADDRESS_REFUSED',
        'SETTINGS_VALUES_REFUSED',
        'SETTINGS_EDITED',
        'PRICES_TAKEN',
        'PROVISIONING_REFUSED',
        'PROVISIONING_NOT_RECORDED',
        'PROVISIONING_KEPT',
        'PROVISIONING_NOT_REMOVED',
        'AUDIT_BROKEN',
        'JOURNAL_RESTORED',
        'ANCHOR_NOT_WRITTEN',
        'OUTCOME_NOT_SAVED',
        'FILES_WERE_OPEN',
        'FILES_ARE_OPEN',
        'CLOCK_WRONG',
        'CREDIT_LOW',
        'CREDIT_OUT',
        'REPORT_OFF',
        'RESET_REFUSED',
        'TRAINING_REFUSED',
        'BACKUP_LATE',
        'NEWS_DROPPED',
        'TEST_BUILD',
        'LEDGER_NOT_JOINED',
      ]),
      text: z.array(heldText),
      /** For CREDIT_LOW and CREDIT_OUT: what should be left. */
      credit: creditLineSchema.optional(),
      /** If the journal is a copy: the known facts about it. */
      restore: restoreSchema.optional(),
      /** For AUDIT_BROKEN: what does not add up. */
      breaks: z.array(auditBreakSchema).max(MOST_BREAKS).optional(),
      /** For SETTINGS_VALUES_REFUSED and SETTINGS_EDITED: which members, and how their values changed. */
      members: z.array(z.object({ name: keyText, from: heldText, to: heldText })).optional(),
    }),
  ),
});
export type Session = Infer<typeof sessionSchema>;

export const session = {
  calls: {
    'session.get': { input: nothing, output: sessionSchema, right: 'anyone' },
    /** The first screen is painted: the till begins what no one waits for. */
    'session.shown': { input: nothing, output: nothing, right: 'anyone' },
    'session.connect': { input: connectSchema, output: sessionSchema, right: 'service' },
    'session.startTraining': {
      input: z.object({ locale: z.enum(['en', 'th']) }),
      output: sessionSchema,
      right: 'training',
    },
    'session.leaveTraining': { input: nothing, output: sessionSchema, right: 'training' },
    'session.forgetService': { input: nothing, output: sessionSchema, right: 'service' },
    'session.retry': { input: nothing, output: sessionSchema, right: 'anyone' },
    'session.restoreJournal': {
      input: z.object({ backup: keyText.nullable() }),
      output: sessionSchema,
      right: 'restore',
    },
    'training.practise': {
      input: z.object({ scenario: z.enum(PRACTICE_SCENARIOS) }),
      output: nothing,
      right: 'sell',
    },
  },
  events: {
    'session.changed': sessionSchema,
  },
  errors: {
    JOURNAL_UNAVAILABLE: z.object({ reason: factText }),
    /** A change that the audit trail could not record, and that was therefore not made. */
    NOT_WRITTEN_DOWN: z.object({ reason: factText }),
    JOURNAL_DAMAGED: z.object({ reason: factText }),
    JOURNAL_LOCKED: z.object({ reason: factText }),
    JOURNAL_TOO_NEW: z.object({ reason: factText }),
    BACKUP_UNUSABLE: z.object({}),
  },
} satisfies Topic;
