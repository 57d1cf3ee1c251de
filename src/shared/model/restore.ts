/** A journal that was found to be a copy, and what is known of the gap. */

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
export interface JournalEnd {
  /** Entries of the audit trail. */
  readonly entries: number;
  readonly at: string | null;
}

/** The gap between the two ends of a copy: what happened then is not in this journal. */
export interface Restore {
  /** 1 for the first. */
  readonly epoch: number;
  /** When it was found, ISO 8601 UTC. */
  readonly at: string;
  readonly why: CopyReason;
  /** How far the journal had come; null when unknown. */
  readonly known: JournalEnd | null;
  /** Where the copy ends. */
  readonly found: JournalEnd;
  /** The number of the last known Z report, 0 for none: numbers continue after it. */
  readonly lastZ: number;
}
