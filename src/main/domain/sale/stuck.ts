import { readInstant } from '@shared/model/day/business-day';
import type { Sale } from '@shared/model/sale/sale';

/**
 * Whether a sale is stuck as accepted: neither delivered nor failed `afterMinutes` after it was accepted. It
 * counts only as far as the list has been read since (`lookedAt`, ISO 8601 UTC; null when never).
 */
export function isStuck(
  { state, updatedAt }: Pick<Sale, 'state' | 'updatedAt'>,
  lookedAt: string | null,
  afterMinutes: number,
): boolean {
  const since = readInstant(updatedAt);
  const looked = lookedAt === null ? null : readInstant(lookedAt);
  return state === 'accepted' && since !== null && looked !== null && looked - since >= afterMinutes * 60_000;
}
