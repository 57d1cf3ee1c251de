import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { DROPPED_NEWS, type NewsKind } from '@shared/model/news/news';
import { z } from 'zod';
import { prepared } from '../../sqlite/prepared';
import { journalWrite, orUnavailable, writeDown, type RecordedBy } from '../journal-write';
import { inStatesCondition } from '../sales/journal-rows';
import { Table } from '../table';
import { noteNews } from './note-news';

/** In the words of the index over open messages, so that SQLite uses it. */
const IS_OPEN = "state IN ('waiting','sending')";
const WAITS = `${IS_OPEN} AND state = 'waiting'`;

const NEWS = new Table('news', {
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  at: z.string(),
});

/** A message that is still to be sent. */
export interface KeptNews {
  readonly id: string;
  /** A kind of news, or `dropped`; a newer till may have written others. */
  readonly kind: string;
  readonly subject: string;
  readonly at: string;
}

/** How a message ended, or that it waits for another try. */
export type NewsEnd = 'sent' | 'unsure' | 'off' | 'waiting';

/**
 * The outbox in the journal's file. Every step is committed with its entry in the audit trail before the method
 * returns. Throws Failure JOURNAL_UNAVAILABLE.
 */
export class NewsBook {
  constructor(
    private readonly db: DatabaseSync,
    private readonly recordedBy: () => RecordedBy,
  ) {}

  /** Notes events that are reported some time after they happened, and only once. */
  note(kind: NewsKind, subject: string, at: string): void {
    const known = 'SELECT 1 FROM news WHERE kind = ? AND subject = ?';
    if (orUnavailable(() => prepared(this.db, `${known} AND kind <> 'dropped'`).get(kind, subject))) return;
    this.write(at, kind, () => noteNews(this.db, kind, subject, at));
  }

  /** Ids of the unknown sales that were sent last between these times, and are in no message yet. */
  longUnknown(fromIso: string, untilIso: string): string[] {
    const sql = `SELECT s.id FROM sales s WHERE ${inStatesCondition(['unknown'])}
        AND (SELECT max(a.started_at) FROM attempts a WHERE a.sale_id = s.id) BETWEEN ? AND ?
        AND NOT EXISTS (SELECT 1 FROM news n WHERE n.kind = 'unknown' AND n.subject = s.id AND n.kind <> 'dropped')`;
    return orUnavailable(() =>
      prepared(this.db, sql)
        .all('unknown', fromIso, untilIso)
        .map((row) => String(row['id'])),
    );
  }

  /** The oldest message that waits. */
  next(): KeptNews | null {
    const sql = `SELECT * FROM news WHERE ${WAITS} ORDER BY at, id LIMIT 1`;
    const row = orUnavailable(() => prepared(this.db, sql).get());
    return row ? NEWS.read(row) : null;
  }

  /** When the last try began, in any run of the till; null for never. */
  lastTryAt(): string | null {
    return this.text('SELECT max(tried_at) AS at FROM news WHERE tried_at IS NOT NULL');
  }

  /** Notes that a try begins: if the till dies now, the message may have been sent. */
  begin(id: string, at: string): void {
    const sql = "UPDATE news SET state = 'sending', tried_at = ? WHERE id = ?";
    this.write(at, id, () => prepared(this.db, sql).run(at, id));
  }

  end(id: string, end: NewsEnd, at: string): void {
    this.write(at, id, () => prepared(this.db, 'UPDATE news SET state = ? WHERE id = ?').run(end, id));
  }

  /** Ends every message that is open as `end`; `began`: only those whose try was cut off. */
  endAll(end: NewsEnd, at: string, { began }: { readonly began: boolean }): void {
    const which = `WHERE ${IS_OPEN}${began ? " AND state = 'sending'" : ''}`;
    if (this.count(`SELECT count(*) AS n FROM news ${which}`) === 0) return;
    this.write(at, 'all', () => this.db.prepare(`UPDATE news SET state = ? ${which}`).run(end));
  }

  /** Drops what waits since before `beforeIso`; one message in its place says how many there were. */
  drop(beforeIso: string, at: string): void {
    const old = `WHERE ${WAITS} AND kind <> 'dropped' AND at < ?`;
    const dropped = this.count(`SELECT count(*) AS n FROM news ${old}`, beforeIso);
    if (dropped === 0) return;
    this.write(at, DROPPED_NEWS, () => {
      prepared(this.db, `UPDATE news SET state = 'dropped' ${old}`).run(beforeIso);
      const subject = String(dropped + this.dropped());
      const { changes } = prepared(
        this.db,
        `UPDATE news SET subject = ?, at = ? WHERE ${WAITS} AND kind = 'dropped'`,
      ).run(subject, at);
      if (changes === 0) {
        NEWS.insert(this.db, { id: randomUUID(), kind: DROPPED_NEWS, subject, at }, { state: 'waiting' });
      }
    });
  }

  /** How many messages wait, and when the last one was sent. */
  standing(): { readonly waiting: number; readonly dropped: number; readonly lastSentAt: string | null } {
    return {
      waiting: this.count(`SELECT count(*) AS n FROM news WHERE ${IS_OPEN}`),
      dropped: this.dropped(),
      lastSentAt: this.text("SELECT max(tried_at) AS at FROM news WHERE state = 'sent'"),
    };
  }

  /** Dropped messages whose number was not sent yet. */
  dropped(): number {
    return this.count(`SELECT coalesce(sum(subject), 0) AS n FROM news WHERE ${WAITS} AND kind = 'dropped'`);
  }

  private count(sql: string, ...values: string[]): number {
    return orUnavailable(() => Number(prepared(this.db, sql).get(...values)?.['n']));
  }

  private text(sql: string): string | null {
    const row = orUnavailable(() => prepared(this.db, sql).get());
    return (row?.['at'] as string | null | undefined) ?? null;
  }

  private write(at: string, subject: string, work: () => unknown): void {
    journalWrite(this.db, () => {
      work();
      writeDown(this.db, this.recordedBy, 'till', { at, kind: 'news', subject, body: {} });
    });
  }
}
