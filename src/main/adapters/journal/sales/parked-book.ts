import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import { MOST_PARKED_TICKETS, type ParkedTicket } from '@shared/model/sale/ticket';
import { parkedLineSchema } from '@shared/ipc/shapes/ticket';
import { z } from 'zod';
import { writingsLike } from '../../../domain/players/person-value';
import { prepared } from '../../sqlite/prepared';
import { recordOf, journalWrite, orUnavailable, writeDown, type RecordedBy } from '../journal-write';
import { newRandom } from '../new-random';
import { OTHER_WRITING } from '../players/person-rows';
import { json, Table } from '../table';
import { withoutSecrets } from './journal-rows';

const PARKED = new Table('parked_tickets', {
  id: z.string(),
  number: z.number(),
  name: z.string(),
  parkedAt: z.string(),
  who: z.string(),
  personId: z.string().nullable(),
  lines: json(z.array(parkedLineSchema)),
});

/**
 * Tickets that wait for their customers. Like the journal, every method commits with its entry in the audit
 * trail before it returns, and throws Failure JOURNAL_UNAVAILABLE when it can't.
 */
export class ParkedTickets {
  constructor(
    private readonly db: DatabaseSync,
    private readonly recordedBy: () => RecordedBy,
  ) {}

  by(actor: Actor): ParkedTickets {
    return new ParkedTickets(this.db, recordOf(this.recordedBy, actor));
  }

  /** Oldest first. */
  all(): ParkedTicket[] {
    return orUnavailable(() => this.select('ended_at IS NULL ORDER BY number'));
  }

  /** All tickets ever parked that may have one of these values in a line or as their name, oldest first. */
  everWith(values: readonly string[]): ParkedTicket[] {
    const where = `EXISTS (SELECT 1 FROM json_each(?1) v WHERE name LIKE v.value OR lines LIKE v.value)
      OR name GLOB ?2 OR lines GLOB ?2 ORDER BY number`;
    return orUnavailable(() => this.select(where, JSON.stringify(values.map(writingsLike)), OTHER_WRITING));
  }

  /**
   * Assigns the next number. `replaced`: waiting tickets whose lines are in this one. Throws Failure TICKETS_FULL when
   * too many wait.
   */
  park({ id, name, parkedAt, lines }: NewParked, replaced: readonly string[] = []): ParkedTicket {
    return journalWrite(this.db, () => {
      for (const before of replaced) this.endNow(before, { how: 'taken-up', at: parkedAt });
      const { waiting } = prepared(
        this.db,
        'SELECT count(*) AS waiting FROM parked_tickets WHERE ended_at IS NULL',
      ).get() as { waiting: number };
      if (waiting >= MOST_PARKED_TICKETS) {
        throw new Failure(appError('TICKETS_FULL', { most: MOST_PARKED_TICKETS }));
      }
      const { staff: who, personId = null } = this.recordedBy();
      // A secret's value is set to null here too, whatever the caller passed.
      const kept = lines.map((line) => ({ ...line, payload: withoutSecrets(line.payload) }));
      const row = { id, number: this.lastNumber() + 1, name, parkedAt, who, personId, lines: kept };
      PARKED.insert(this.db, row, { random: newRandom() });
      const parked = this.mustWait(id);
      this.record(parkedAt, 'ticket-parked', parked, {});
      return parked;
    });
  }

  /** Returns it as it was. Throws Failure TICKET_NOT_FOUND when it is no longer waiting. */
  end(id: string, end: ParkedEnd): ParkedTicket {
    return journalWrite(this.db, () => this.endNow(id, end));
  }

  /** The same inside a transaction. */
  private endNow(id: string, end: ParkedEnd): ParkedTicket {
    const parked = this.mustWait(id);
    const reason = end.how === 'discarded' ? end.reason : null;
    prepared(
      this.db,
      'UPDATE parked_tickets SET ended_at = ?, ended_how = ?, ended_reason = ? WHERE id = ?',
    ).run(end.at, end.how, reason, id);
    this.record(end.at, `ticket-${end.how}`, parked, reason === null ? {} : { reason });
    return parked;
  }

  private mustWait(id: string): ParkedTicket {
    const [parked] = this.select('id = ? AND ended_at IS NULL', id);
    if (!parked) throw new Failure(appError('TICKET_NOT_FOUND'));
    return parked;
  }

  private select(where: string, ...values: SQLInputValue[]): ParkedTicket[] {
    return prepared(this.db, `SELECT * FROM parked_tickets WHERE ${where}`)
      .all(...values)
      .map((row) => PARKED.read(row));
  }

  private lastNumber(): number {
    const row = prepared(this.db, 'SELECT max(number) AS last FROM parked_tickets').get();
    return Number(row?.['last'] ?? 0);
  }

  /** The trail is never shortened, so it names no customer. */
  private record(
    at: string,
    kind: string,
    { id, number, lines }: ParkedTicket,
    body: Record<string, unknown>,
  ): void {
    writeDown(this.db, this.recordedBy, 'staff', {
      at,
      kind,
      subject: id,
      body: { number, lines: lines.length, ...body },
    });
  }
}

/** A ticket to park; the journal assigns its number. */
export type NewParked = Pick<ParkedTicket, 'id' | 'name' | 'parkedAt' | 'lines'>;

/** How a parked ticket ended: it was resumed, or it was dropped, for a reason. */
export type ParkedEnd =
  | { readonly how: 'taken-up'; readonly at: string }
  | { readonly how: 'discarded'; readonly at: string; readonly reason: string };
