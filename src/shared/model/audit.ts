/** What a check of the audit trail can find, as data: the screen and the command have the words. */
import type * as auditTopic from '../ipc/till/audit';
import type * as reportShapes from '../ipc/shapes/report';
import type { Infer } from '../ipc/shapes/infer';

/** The end of the trail: number and hash of its last entry, 0 and zeros while it is empty. */
export type TrailHead = Infer<typeof reportShapes.trailHeadSchema>;

/** The fault at a place of the trail, of its tables or of its rows. */
export const AUDIT_FAULTS = [
  /** An entry, or its list of rows, is not as it was written. */
  'entry-changed',
  /** Numbers are skipped before this entry. */
  'entry-missing',
  /** The seal differs from the one made with the till's key. */
  'seal-wrong',
  /** Written without the key, though the key existed. */
  'seal-missing',
  /** A row differs from what the trail last recorded. */
  'row-changed',
  /** A row recorded in the trail is missing. */
  'row-missing',
  /** A row that is not recorded in the trail. */
  'row-added',
  /** A table, index or trigger is missing or changed, or exists though no schema has it. */
  'schema-changed',
  /** The trail ends before the head that is known outside the file. */
  'tail-cut',
  /** The trail has another entry there than the head that is known outside the file. */
  'other-trail',
  /** The rest could not be checked: something there cannot be read. */
  'unreadable',
] as const;
export type AuditFault = (typeof AUDIT_FAULTS)[number];

/** One place where the trail does not add up. */
export type AuditBreak = Infer<typeof auditTopic.auditBreakSchema>;

/** What the seals are worth. */
export type AuditSeals = Infer<typeof auditTopic.auditSealsSchema>;

export type AuditCheck = Infer<typeof auditTopic.auditSchema>;

/** More are not listed one by one. */
export const MOST_BREAKS = 20;
