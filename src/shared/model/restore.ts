/** A journal that was found to be a copy: what is known of the gap. */

/** Why a journal counts as a copy. */
export const COPY_REASONS = [
  'older-copy',
  'begun-anew',
  'other-journal',
  'other-folder',
  'anchor-missing',
] as const;
export type CopyReason = (typeof COPY_REASONS)[number];

/** Where the journal ended, and when; null for a time that is not known. */
export interface JournalEnd {
  /** Entries of the audit trail. */
  readonly entries: number;
  readonly at: string | null;
}

/** What was between the two ends of a copy is not in this journal. */
export interface Restore {
  /** 1 for the first. */
  readonly epoch: number;
  /** When it was found, ISO 8601 UTC. */
  readonly at: string;
  readonly why: CopyReason;
  /** Where the journal had come to; null when nothing says so. */
  readonly known: JournalEnd | null;
  /** Where the copy ends. */
  readonly found: JournalEnd;
  /** The number of the last Z report that was known, 0 for none: numbers go on after it. */
  readonly lastZ: number;
}
