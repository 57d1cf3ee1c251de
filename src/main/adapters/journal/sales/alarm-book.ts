import type { DatabaseSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import { saleStateSchema } from '@shared/ipc/shapes/sale';
import { serviceOrderSchema } from '@shared/ipc/shapes/order';
import type { Actor } from '@shared/model/people/actor';
import type { Alarm } from '@shared/model/sale/settling';
import { ALARM_KINDS, type AlarmKind } from '@shared/model/kinds/sale';
import { z } from 'zod';
import { givenBackFor } from './journal-money';
import { journalWrite, orUnavailable, writeDown, recordOf, type RecordedBy } from '../journal-write';
import { approversOf, approversSql } from '../trail/audit-story';
import { prepared } from '../../sqlite/prepared';
import { newRandom } from '../new-random';
import type { SalesReader } from './sales-reader';

const kindSchema = z.enum(ALARM_KINDS);

/** Kinds that may be raised again after a person has dealt with them. */
const MAY_RECUR: ReadonlySet<AlarmKind> = new Set(['reversed', 'restored']);

/**
 * Open alarms that are still true. An order that became the order of a sale is not unexpected any more, also if it
 * was alarmed for several sales. A sale that turned again is not what its last alarm says.
 */
const STANDS = `closed_at IS NULL AND CASE kind
  WHEN 'reversed' THEN (SELECT state FROM sales WHERE id = sale_id) = 'failed'
  WHEN 'restored' THEN (SELECT state FROM sales WHERE id = sale_id) <> 'failed'
  WHEN 'named' THEN 1
  ELSE NOT EXISTS (SELECT 1 FROM sales s WHERE s.order_key = alarms.order_key) END`;

/** Raises an alarm; call it inside the transaction of its cause. See `AlarmBook.raise`. */
export function raiseAlarm(
  db: DatabaseSync,
  recordedBy: () => RecordedBy,
  { kind, saleId, stateThen, order, raisedAt }: NewAlarm,
): boolean {
  const { changes } = prepared(
    db,
    `INSERT INTO alarms (kind, sale_id, state_then, order_key, order_json, raised_at, random)
       SELECT :kind, :saleId, :stateThen, :orderKey, :order, :raisedAt, :random
         WHERE NOT EXISTS (SELECT 1 FROM alarms WHERE sale_id = :saleId AND order_key = :orderKey
           AND kind = :kind AND (closed_at IS NULL OR :once = 1))`,
  ).run({
    ...{ kind, saleId, stateThen, raisedAt, orderKey: order.key },
    ...{ order: JSON.stringify(order), once: MAY_RECUR.has(kind) ? 0 : 1, random: newRandom() },
  });
  if (changes === 1) {
    const body = { kind, state: stateThen, order: order.key };
    writeDown(db, recordedBy, 'till', { at: raisedAt, kind: 'alarm', subject: saleId, body });
  }
  return changes === 1;
}

export class AlarmBook {
  constructor(
    private readonly db: DatabaseSync,
    private readonly sales: Pick<SalesReader, 'get'>,
    private readonly recordedBy: () => RecordedBy,
  ) {}

  /** See `Journal.by`. */
  by(actor: Actor): AlarmBook {
    return new AlarmBook(this.db, this.sales, recordOf(this.recordedBy, actor));
  }

  /**
   * False when it is open already. An alarm of an order that should not be there (`booked`, `second`) is
   * raised only once. One that can happen repeatedly (`reversed`, `restored`) is raised again after it was
   * closed.
   */
  raise(alarm: NewAlarm): boolean {
    return journalWrite(this.db, () => raiseAlarm(this.db, this.recordedBy, alarm));
  }

  /** Open ones that are still true, oldest first. With `most`, only so many of the newest. */
  open(most = -1): Alarm[] {
    const rows = prepared(
      this.db,
      `SELECT *, ${approversSql('alarms.sale_id')} AS approvers FROM alarms WHERE ${STANDS}
         ORDER BY id DESC LIMIT ?`,
    ).all(most);
    return rows.toReversed().flatMap((row) => {
      const sale = this.sales.get(String(row['sale_id']));
      if (!sale) return [];
      return {
        id: Number(row['id']),
        sale,
        kind: kindSchema.parse(row['kind']),
        stateThen: saleStateSchema.parse(row['state_then']),
        order: serviceOrderSchema.parse(JSON.parse(String(row['order_json']))),
        givenBack: givenBackFor(this.db, sale.id),
        approvedBy: approversOf(row['approvers']),
        raisedAt: String(row['raised_at']),
      };
    });
  }

  countOpen(): number {
    const row = prepared(this.db, `SELECT count(*) AS n FROM alarms WHERE ${STANDS}`).get();
    return Number(row?.['n']);
  }

  /** Whether an unexpected order ever appeared for the sale, also when its alarm was closed. */
  everBooked(saleId: string): boolean {
    return orUnavailable(
      () =>
        prepared(this.db, "SELECT 1 FROM alarms WHERE sale_id = ? AND kind = 'booked' LIMIT 1").get(
          saleId,
        ) !== undefined,
    );
  }

  /** Throws Failure ALARM_NOT_FOUND when there is no such open alarm. */
  close(id: number, note: string, at: string): void {
    journalWrite(this.db, () => {
      const { changes } = prepared(
        this.db,
        'UPDATE alarms SET closed_at = ?, note = ? WHERE id = ? AND closed_at IS NULL',
      ).run(at, note, id);
      if (changes !== 1) throw new Failure(appError('ALARM_NOT_FOUND'));
      const entry = { at, kind: 'alarm-closed', subject: String(id), body: { note } };
      writeDown(this.db, this.recordedBy, 'staff', entry);
    });
  }
}

/** An alarm to raise. */
export interface NewAlarm extends Pick<Alarm, 'kind' | 'stateThen' | 'order' | 'raisedAt'> {
  readonly saleId: string;
}
