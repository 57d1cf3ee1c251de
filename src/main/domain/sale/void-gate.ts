/** When a person may close a sale by hand: not while it could still be settled automatically. */
import { DAY_MS, readInstant, toIso } from '@shared/model/day/business-day';
import type { Attempt, Sale } from '@shared/model/sale/sale';
import type { OrdersState } from '../cached-orders';
import { isOfService } from './matching';

/** How far the orders were read. */
export type ReadList = Pick<OrdersState, 'refreshedAt' | 'wholeRead' | 'snapshot' | 'known' | 'vanished'>;

/** A clock that is corrected by less is past the sale within a day, and one that is set back must not open the gate. */
const AHEAD_MS = DAY_MS;

/** What a sale still has to wait for. */
export interface VoidGate {
  /** ISO 8601 UTC; in the past when the wait is over. */
  readonly from: string;
  /** Whether the orders must still be read completely, by a read that began after the wait. */
  readonly needsRead: boolean;
  /** Whether it went to another service than the connected one: then no read shows anything about it. */
  readonly isElsewhere: boolean;
}

/**
 * A sale of unknown outcome stays open for the shop's waiting time, and for one complete read of the orders
 * of its service after that: services book late, and list the order even later. Any other may be closed at once.
 * A sale that was sent while the till's clock was ahead would have to wait until that time comes. Once the clock is
 * right, the count of reads alone decides about it.
 * `list` is how far the orders were read, null when that does not matter; `service` is the one that was read.
 */
export function voidGate(
  { state, attempts, createdAt }: Pick<Sale, 'state' | 'attempts' | 'createdAt'>,
  waitMinutes: number,
  list: ReadList | null,
  service: string,
  now: number,
): VoidGate {
  const attempt = attempts.at(-1);
  const sentUntil = readInstant(attempt?.endedAt ?? createdAt) ?? 0;
  if (state !== 'unknown') return { from: toIso(sentUntil), needsRead: false, isElsewhere: false };
  const isElsewhere = !isOfService({ attempts }, service);
  const readFrom = list?.refreshedAt == null ? null : readInstant(list.refreshedAt);
  const waitMs = waitMinutes * 60_000;
  const isDatedAhead = sentUntil - now > Math.max(waitMs, AHEAD_MS) && attempt?.snapshot != null;
  const from = isDatedAhead ? now : sentUntil + waitMs;
  const isRead =
    list !== null &&
    readFrom !== null &&
    (isDatedAhead || readFrom >= from) &&
    isReadSince(attempt, list) &&
    !lostAll(list);
  return {
    from: toIso(from),
    needsRead: !isRead,
    isElsewhere,
  };
}

/** Whether no order is listed though some were: services answer so while they are out of order. */
function lostAll({ known, vanished }: ReadList): boolean {
  return known > 0 && vanished >= known;
}

/**
 * Whether a complete read ended after the attempt began, by the count of reads: the till's clock may have been
 * ahead during an earlier read. Another cache starts its own count, so there the clock alone decides.
 */
function isReadSince(attempt: Attempt | undefined, { snapshot, wholeRead }: ReadList): boolean {
  const before = attempt?.snapshot;
  return before?.cacheId !== snapshot.cacheId || wholeRead > Math.abs(before.read);
}
