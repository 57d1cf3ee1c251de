/** A journal that was found to be a copy, and what is known of the gap. */
import type { journalEndSchema, restoreSchema } from '../ipc/shapes/report';
import type { Infer } from '../ipc/shapes/infer';

/** Why a journal counts as a copy. */
export const COPY_REASONS = [
  'older-copy',
  'begun-anew',
  'other-journal',
  'other-folder',
  'anchor-missing',
] as const;
export type CopyReason = (typeof COPY_REASONS)[number];

/** Where the journal ended, and when; null for an unknown time. */
export type JournalEnd = Infer<typeof journalEndSchema>;

/** The gap between the two ends of a copy: what happened then is not in this journal. */
export type Restore = Infer<typeof restoreSchema>;
