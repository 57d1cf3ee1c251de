import type { DatabaseSync } from 'node:sqlite';
import type { AuditCheck, TrailHead } from '@shared/model/audit';
import type { Actor } from '@shared/model/people/actor';
import type { StoryEntry } from '@shared/model/sale/story';
import type { TrailKey } from '../../../domain/trail-key';
import { journalWrite, orUnavailable, recordOf, writeDown, type RecordedBy } from '../journal-write';
import { storyOf } from './audit-story';
import { verifyJournal } from './verify-trail';

/** What the trail is verified against. */
export interface KnownOfTrail {
  /** The key that it is sealed with by now; null without one. */
  readonly key: () => TrailKey | null;
  /** The end of the trail as known outside the file; null when nothing is known. */
  readonly anchor: () => TrailHead | null;
}

/** The append-only trail of an open journal, also for changes that do not belong to a sale. */
export class AuditTrail {
  constructor(
    private readonly db: DatabaseSync,
    private readonly path: string,
    private readonly recordedBy: () => RecordedBy,
    private readonly known: KnownOfTrail,
  ) {}

  /** See `Journal.by`. */
  by(actor: Actor): AuditTrail {
    return new AuditTrail(this.db, this.path, recordOf(this.recordedBy, actor), this.known);
  }

  /** Records a change of the shop's: settings, token, a copy restored. Never a secret. */
  record(kind: string, subject: string, body: Readonly<Record<string, unknown>>, at: string): void {
    journalWrite(this.db, () => writeDown(this.db, this.recordedBy, 'staff', { at, kind, subject, body }));
  }

  /** Rejects with SQLite's error. */
  verify(): Promise<AuditCheck> {
    return verifyJournal(this.db, this.path, { key: this.known.key(), anchor: this.known.anchor() });
  }

  /** The entries of one sale, oldest first. Throws Failure JOURNAL_UNAVAILABLE. */
  ofSale(saleId: string): StoryEntry[] {
    return orUnavailable(() => storyOf(this.db, saleId));
  }
}
