/** What a check of the audit trail can find, as data: the screen and the command have the words. */
import type * as auditTopic from '../ipc/till/audit';
import type * as reportShapes from '../ipc/shapes/report';
import type { Infer } from '../ipc/shapes/infer';

/** The end of the trail: number and hash of its last entry, 0 and zeros while it is empty. */
export type TrailHead = Infer<typeof reportShapes.trailHeadSchema>;

/** One place where the trail does not add up. */
export type AuditBreak = Infer<typeof auditTopic.auditBreakSchema>;

/** What the seals are worth. */
export type AuditSeals = Infer<typeof auditTopic.auditSealsSchema>;

export type AuditCheck = Infer<typeof auditTopic.auditSchema>;
