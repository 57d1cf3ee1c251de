/** A journal in its own file, and a second connection that sees only committed rows. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { AuditCheck } from '@shared/model/audit';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { TopUpAnswer } from '../../../domain/ports';
import {
  backOf,
  CACHE_ID,
  NOON,
  saleId,
  saleOf,
  seenOrderOf,
  transactionOf,
} from '../../../domain/test-support/sales';
import { newFolder, removeFolders } from '../../test-support/folder';
import { openJournal, type OpenJournal } from '../journal-file';
import type { Journal } from '../sales/journal';
import type { MoneyBook } from '../money/money-book';
import type { DrawerBook } from '../money/drawer-book';
import type { ReportBook } from '../money/report-book';
import type { PlayerBook } from '../players/player-book';
import type { AttemptEnd, AttemptStart, NewSale } from '../sales/new-sale';

/** An instant so many minutes after noon. */
export const at = (minutes: number) => toIso(Date.parse(NOON) + minutes * 60_000);
/** The id of the sale that most tests make. */
export const ID = saleId(1);
/** What its secrets are sealed as. */
export const SEALED = 'keyring:c2VhbGVk';
/** The order that it is settled by. */
export const SEEN = seenOrderOf({ seenAt: at(9) });
/** What the list had shown when it was sent. */
export const SNAPSHOT = { cacheId: CACHE_ID, read: 4 };
/** An attempt that begins so many minutes after noon. */
export const start = (minutes: number): AttemptStart => ({ startedAt: at(minutes), snapshot: SNAPSHOT });
const ACTOR = { till: 'A', staff: 'Nok' };
/** What a move that the rules forbid throws. */
export const WRONG = (state: SaleState) => new Failure(appError('WRONG_STATE', { state }));

/** A sale that is about to be sent. */
export function newSale(number = 1, change: Partial<NewSale['sale']> = {}): NewSale {
  const { id: _, state: __, ...sale } = saleOf(change);
  return { sale: { ...sale, id: saleId(number), state: 'sending', ...change }, sealedSecrets: SEALED };
}

function answerOf(state: TopUpAnswer['outcome']['state']): TopUpAnswer {
  const reasons = {
    accepted: 'TRANSACTION',
    rejected: 'REQUEST_REFUSED',
    'not-sent': 'UNREACHABLE',
    unknown: 'TIMED_OUT',
  } as const;
  const transaction = state === 'accepted' ? transactionOf() : null;
  return {
    outcome: { state, reason: reasons[state], transaction },
    httpStatus: 201,
    serviceDate: at(1),
    message: 'ข้อความ',
    answer: '{"code":"TG1"}',
  };
}

/** How an attempt ended. */
export function endOf(state: TopUpAnswer['outcome']['state'], minutes = 2): AttemptEnd {
  return { endedAt: at(minutes), answer: answerOf(state), skewMs: -1_500.5 };
}

/** One journal per test, and what a second connection sees of it. */
export class JournalOnDisk {
  private constructor(
    readonly path: string,
    private opened: OpenJournal,
    readonly other: DatabaseSync,
  ) {}

  static async open(): Promise<JournalOnDisk> {
    const path = join(newFolder(), 'live', 'journal.db');
    const opened = await openJournal(path, () => ACTOR);
    return new JournalOnDisk(path, opened, new DatabaseSync(path));
  }

  get journal(): Journal {
    return this.opened.sales;
  }

  get money(): MoneyBook {
    return this.opened.money;
  }

  get drawer(): DrawerBook {
    return this.opened.drawer;
  }

  get reports(): ReportBook {
    return this.opened.reports;
  }

  get players(): PlayerBook {
    return this.opened.players;
  }

  verifyAudit(): Promise<AuditCheck> {
    return this.opened.audit.verify();
  }

  /** The till's own connection. */
  inside(): DatabaseSync {
    return (this.journal as unknown as { db: DatabaseSync }).db;
  }

  /** Closes the till's own connection; a test may do so before its end. */
  close(): void {
    if (this.inside().isOpen) this.opened.close();
  }

  async reopen(): Promise<void> {
    this.close();
    this.opened = await openJournal(this.path, () => ACTOR);
  }

  remove(): void {
    this.other.close();
    this.close();
    removeFolders();
  }

  seen(sql: string): Record<string, unknown>[] {
    return this.other.prepare(sql).all();
  }

  /** The moves of a sale, as the audit trail records them. */
  movesOf(id: string): string[] {
    return this.seen(`SELECT body FROM audit WHERE kind = 'sale' AND subject = '${id}' ORDER BY seq`).map(
      ({ body }) => {
        const { from, to } = JSON.parse(String(body)) as { from: string | null; to: string };
        return `${from} → ${to}`;
      },
    );
  }

  /** Brings sale 1 into a state, on the shortest way there. */
  bring(state: SaleState): void {
    const { journal } = this;
    if (state === 'held') return void journal.add(newSale(1, { state: 'held', heldReason: 'offline' }));
    journal.addSending(newSale(), start(0));
    if (state === 'sending') return;
    if (state === 'delivered' || state === 'accepted') journal.endAttempt(ID, endOf('accepted'));
    else if (state === 'voided' || state === 'failed') journal.endAttempt(ID, endOf('unknown'));
    else journal.endAttempt(ID, endOf(state));
    if (state === 'delivered' || state === 'failed') journal.settle(ID, state, SEEN);
    if (state === 'voided') journal.markVoided(ID, 'gone', at(8), backOf());
  }
}
