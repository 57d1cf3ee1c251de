/** How a sale's attempts are stored in the journal's rows. Call each function inside a transaction. */
import type { DatabaseSync } from 'node:sqlite';
import type { HeldReason } from '@shared/model/kinds/sale';
import { prepared } from '../../sqlite/prepared';
import { ATTEMPTS } from './journal-rows';
import { newRandom } from '../new-random';
import type { AttemptEnd, AttemptStart } from './new-sale';

/** The number of the last attempt; 0 when there was none. */
export function lastAttempt(db: DatabaseSync, saleId: string): number {
  const { last } = prepared(
    db,
    'SELECT coalesce(max(number), 0) AS last FROM attempts WHERE sale_id = ?',
  ).get(saleId) as { last: number };
  return last;
}

export function openAttempt(
  db: DatabaseSync,
  saleId: string,
  number: number,
  { startedAt, service, snapshot, skewMs }: AttemptStart,
): void {
  const row = { number, startedAt, service: service ?? null, snapshot, skewMs: skewMs ?? null };
  ATTEMPTS.insert(db, row, { sale_id: saleId });
}

/** Ends the open attempt. Throws when there is none. */
export function endOpenAttempt(
  db: DatabaseSync,
  saleId: string,
  { endedAt, answer, skewMs }: AttemptEnd,
): void {
  const { reason, identity } = answer.outcome;
  const { changes } = prepared(
    db,
    `UPDATE attempts SET ended_at = ?, reason = ?, http_status = ?, service_date = ?, skew_ms = ?,
         message = ?, answer = ?, answer_code = ?, answer_id = ?, random = ? WHERE sale_id = ? AND ended_at IS NULL`,
  ).run(
    ...[endedAt, reason, answer.httpStatus, answer.serviceDate, skewMs],
    ...[answer.message, answer.answer, identity?.code ?? null, identity?.id ?? null],
    // The service's words may name the player; the rest of the row does not.
    ...[answer.message === null && answer.answer === null ? null : newRandom(), saleId],
  );
  if (changes !== 1) throw new Error(`sale ${saleId} has no open attempt`);
}

/** These lines are not sent, because of the line before them. */
export function keepWaiting(
  db: DatabaseSync,
  saleIds: readonly string[],
  at: string,
  reason: HeldReason,
): void {
  prepared(
    db,
    `UPDATE sales SET held_reason = ?, updated_at = ? WHERE state = 'held' AND held_reason = 'turn'
       AND id IN (SELECT value FROM json_each(?))`,
  ).run(reason, at, JSON.stringify(saleIds));
}
