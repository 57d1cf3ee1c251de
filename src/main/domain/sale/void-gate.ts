/** When a person may close a sale by hand: not while it could still be settled automatically. */
import { readInstant, toIso } from '@shared/model/day/business-day';
import type { Sale } from '@shared/model/sale/sale';
import { isOfService } from './matching';

/** What a sale still has to wait for. */
export interface VoidGate {
  /** ISO 8601 UTC; in the past when the wait is over. */
  readonly from: string;
  /** Whether the orders must still be read completely, by a read that began after the sale was sent. */
  readonly needsRead: boolean;
  /** Whether it went to another service than the connected one: then no read shows anything about it. */
  readonly isElsewhere: boolean;
}

/**
 * A sale of unknown outcome stays open for the shop's waiting time, and for one complete read of the orders
 * of its service. Any other may be closed at once. `refreshedAt` is when the last complete read began, null
 * for none; `service` is the one that was read.
 */
export function voidGate(
  { state, attempts, createdAt }: Pick<Sale, 'state' | 'attempts' | 'createdAt'>,
  waitMinutes: number,
  refreshedAt: string | null,
  service: string,
): VoidGate {
  const sentUntil = readInstant(attempts.at(-1)?.endedAt ?? createdAt) ?? 0;
  if (state !== 'unknown') return { from: toIso(sentUntil), needsRead: false, isElsewhere: false };
  const isElsewhere = !isOfService({ attempts }, service);
  const readFrom = refreshedAt === null || isElsewhere ? null : readInstant(refreshedAt);
  return {
    from: toIso(sentUntil + waitMinutes * 60_000),
    needsRead: readFrom === null || readFrom < sentUntil,
    isElsewhere,
  };
}
