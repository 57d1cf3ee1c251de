/** The result of checking the audit trail. */
import { z } from 'zod';
import { AUDIT_FAULTS, MOST_BREAKS } from '../../model/kinds/till';
import { nullableText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

export const auditBreakSchema = z.object({
  fault: z.enum(AUDIT_FAULTS),
  /** The entry concerned, or the one that last recorded the row; null for none. */
  seq: z.int().nullable(),
  /** The table concerned, or the name of the trigger, index or table. */
  table: nullableText,
  key: nullableText,
});

export const auditSealsSchema = z.object({
  /** What protects the key that the seals were checked with; none: they could not be checked. */
  key: z.enum(['keyring', 'passphrase', 'memory', 'none']),
  sealed: z.int(),
  /** Entries without a seal, or with one of a key that ended with its run. */
  unsealed: z.int(),
  /** The last of them; null when there is none. */
  lastUnsealed: z.int().nullable(),
  /** Entries sealed by a key that is not this till's. */
  foreign: z.int(),
});

export const auditSchema = z.object({
  entries: z.int(),
  /** Rows that were compared with the trail. */
  rows: z.int(),
  /** What does not add up, in the order of the trail; limited in number. */
  breaks: z.array(auditBreakSchema).max(MOST_BREAKS),
  seals: auditSealsSchema,
});

export const audit = {
  calls: {
    'audit.verify': { input: nothing, output: auditSchema, right: 'z' },
  },
  events: {},
  errors: {},
} satisfies Topic;
