/** When a person may close a sale by hand. Nothing may be closed while it could still be settled by itself. */
import { readInstant, toIso } from '@shared/model/day/business-day';
import type { Sale } from '@shared/model/sale/sale';
import { isOfService } from './matching';

/** What a sale still has to wait for. */
export interface VoidGate {
  /** ISO 8601 UTC; in the past when the time is over. */
  readonly from: string;
  /** Whether the orders still have to be read to their end, by a read that began after the sale was sent. */
  readonly needsRead: boolean;
  /** Whether it went to another service than the till is connected to: then no read says anything of it. */
  readonly isElsewhere: boolean;
}

/**
 * A sale of unknown outcome stays open for the shop's waiting time and for one whole read of the orders of the service
 * that it went to; any other may be closed at once. `refreshedAt` is when the last whole read began, null when there was none;
 * `service` is the one that was read.
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
