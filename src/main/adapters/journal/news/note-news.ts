/** Puts a message for the owner into the outbox, in the transaction of what it reports. */
import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { NewsKind } from '@shared/model/news/news';
import { insertRow } from '../table';

/** Whether the owner wants to hear of such a thing now. */
export type WantsNews = (kind: NewsKind) => boolean;

const wishes = new WeakMap<DatabaseSync, WantsNews>();

/** From now on the connection notes the wanted news; without it, nothing. */
export function beginNews(db: DatabaseSync, wants: WantsNews): void {
  wishes.set(db, wants);
}

/** Notes that something happened, once; call it inside a transaction. */
export function noteNews(db: DatabaseSync, kind: NewsKind, subject: string, at: string): void {
  if (wishes.get(db)?.(kind) !== true) return;
  insertRow(db, 'news', { id: randomUUID(), kind, subject, at, state: 'waiting' }, 'ON CONFLICT DO NOTHING');
}

/** Nothing of a copy is sent: the till that it was copied from may have sent it. Call it inside a transaction. */
export function distrustNews(db: DatabaseSync): void {
  db.prepare("UPDATE news SET state = 'unsure' WHERE state IN ('waiting','sending')").run();
}
