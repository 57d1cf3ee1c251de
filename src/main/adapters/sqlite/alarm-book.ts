import type { DatabaseSync } from 'node:sqlite';
import { appError, Failure } from '@shared/ipc/errors';
import { saleStateSchema, serviceOrderSchema } from '@shared/ipc/schemas';
import type { Alarm } from '@shared/model/settling';
import type { AlarmBook, NewAlarm } from '../../domain/alarm-ports';
import type { Journal } from '../../domain/ports';
import { journalWrite, writeDown, type Actor } from './journal-write';

/** The journal's alarms. */
export class SqliteAlarmBook implements AlarmBook {
  constructor(
    private readonly db: DatabaseSync,
    private readonly sales: Pick<Journal, 'get'>,
    private readonly actor: () => Actor,
  ) {}

  raise({ saleId, stateThen, order, raisedAt }: NewAlarm): boolean {
    return journalWrite(this.db, () => {
      const { changes } = this.db
        .prepare(
          `INSERT INTO alarms (sale_id, state_then, order_key, order_json, raised_at) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (sale_id, order_key) DO NOTHING`,
        )
        .run(saleId, stateThen, order.key, JSON.stringify(order), raisedAt);
      if (changes === 1) {
        const body = { state: stateThen, order: order.key };
        writeDown(this.db, this.actor, 'till', { at: raisedAt, kind: 'alarm', subject: saleId, body });
      }
      return changes === 1;
    });
  }

  open(): Alarm[] {
    const rows = this.db.prepare('SELECT * FROM alarms WHERE closed_at IS NULL ORDER BY id').all();
    return rows.flatMap((row) => {
      const sale = this.sales.get(String(row['sale_id']));
      if (!sale) return [];
      return {
        id: Number(row['id']),
        sale,
        stateThen: saleStateSchema.parse(row['state_then']),
        order: serviceOrderSchema.parse(JSON.parse(String(row['order_json']))),
        raisedAt: String(row['raised_at']),
      };
    });
  }

  close(id: number, note: string, at: string): void {
    journalWrite(this.db, () => {
      const { changes } = this.db
        .prepare('UPDATE alarms SET closed_at = ?, note = ? WHERE id = ? AND closed_at IS NULL')
        .run(at, note, id);
      if (changes !== 1) throw new Failure(appError('ALARM_NOT_FOUND'));
      const entry = { at, kind: 'alarm-closed', subject: String(id), body: { note } };
      writeDown(this.db, this.actor, 'staff', entry);
    });
  }
}
