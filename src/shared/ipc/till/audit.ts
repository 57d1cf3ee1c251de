/** The result of checking the audit trail. */
import { z } from 'zod';
import { AUDIT_FAULTS, MOST_BREAKS, type AuditBreak, type AuditCheck } from '../../model/audit';
import { nullableText } from '../shapes/texts';
import { nothing, type Topic } from '../shapes/topic';

export const auditBreakSchema = z.object({
  fault: z.enum(AUDIT_FAULTS),
  seq: z.int().nullable(),
  table: nullableText,
  key: nullableText,
}) satisfies z.ZodType<AuditBreak>;

const auditSchema = z.object({
  entries: z.int(),
  rows: z.int(),
  breaks: z.array(auditBreakSchema).max(MOST_BREAKS),
  seals: z.object({
    key: z.enum(['keyring', 'passphrase', 'memory', 'none']),
    sealed: z.int(),
    unsealed: z.int(),
    lastUnsealed: z.int().nullable(),
    foreign: z.int(),
  }),
}) satisfies z.ZodType<AuditCheck>;

export const audit = {
  calls: {
    'audit.verify': { input: nothing, output: auditSchema, right: 'z' },
  },
  events: {},
  errors: {},
} satisfies Topic;
