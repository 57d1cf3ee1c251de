import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import type { AuditCheck, TrailHead } from '@shared/model/audit';
import type { Actor } from '@shared/model/people/actor';
import type { StoryEntry } from '@shared/model/sale/story';
import type { TrailKey } from '../../../domain/trail-key';
import { journalWrite, orUnavailable, recordOf, writeDown, type RecordedBy } from '../journal-write';
import type { CheckJournal } from '../check/check-journal';
import { CHECKED_AT_ONCE, damageIn } from '../check/whole';
import { storyOf } from './audit-story';
import { verifyJournal } from './verify-trail';

/** What the trail is verified against. */
export interface KnownOfTrail {
  /** The key that entries are sealed with now; null without one. */
  readonly key: () => TrailKey | null;
  /** The end of the trail as known outside the file; null when nothing is known. */
  readonly anchor: () => TrailHead | null;
  /** Checks all of a file that was too large for that when it was opened. */
  readonly check: CheckJournal;
  /** Called with the fault of the file: nothing more may be sold. */
  readonly damaged: (reason: string) => void;
}

/** The append-only trail of an open journal, also for changes that do not belong to a sale. */
export class AuditTrail {
  /** The whole check under way. */
  private checking: ReturnType<CheckJournal> | null = null;

  constructor(
    private readonly db: DatabaseSync,
    private readonly path: string,
    private readonly recordedBy: () => RecordedBy,
    private readonly known: KnownOfTrail,
  ) {}

  by(actor: Actor): AuditTrail {
    return new AuditTrail(this.db, this.path, recordOf(this.recordedBy, actor), this.known);
  }

  /** Records a change of the shop's: settings, token, a copy restored. Never a secret. */
  record(kind: string, subject: string, body: Readonly<Record<string, unknown>>, at: string): void {
    journalWrite(this.db, () => writeDown(this.db, this.recordedBy, 'staff', { at, kind, subject, body }));
  }

  /**
   * Checks the trail, and with a large file all of it, which was not done when it was opened. Rejects with
   * Failure JOURNAL_DAMAGED, and with an error when it cannot be checked.
   */
  async verify(): Promise<AuditCheck> {
    const setting = { key: this.known.key(), anchor: this.known.anchor() };
    if (this.isSmall()) return verifyJournal(this.db, this.path, setting);
    // A start and its daily copy want it at once.
    this.checking ??= this.known.check(this.path, setting).finally(() => (this.checking = null));
    const found = await this.checking;
    return found.damage === null ? found.trail : this.fail(found.damage);
  }

  /**
   * Checks the whole file again, whatever was checked when it was opened: a till may be on for weeks. Rejects with
   * Failure JOURNAL_DAMAGED alone. That it cannot be checked says nothing about it.
   */
  async mustBeWhole(): Promise<void> {
    try {
      if (!this.isSmall()) return void (await this.verify());
      const damage = damageIn(this.db);
      if (damage !== null) this.fail(damage);
    } catch (error) {
      if (error instanceof Failure && error.error.code === 'JOURNAL_DAMAGED') throw error;
    }
  }

  private isSmall(): boolean {
    return this.path === ':memory:' || statSync(this.path).size <= CHECKED_AT_ONCE;
  }

  private fail(reason: string): never {
    this.known.damaged(reason);
    throw new Failure(appError('JOURNAL_DAMAGED', { reason }));
  }

  /** The entries of one sale, oldest first. Throws Failure JOURNAL_UNAVAILABLE. */
  ofSale(saleId: string): StoryEntry[] {
    return orUnavailable(() => storyOf(this.db, saleId));
  }
}
