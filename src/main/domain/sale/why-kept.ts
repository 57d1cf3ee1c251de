import type { HeldReason } from '@shared/model/kinds/sale';
import type { Outcome } from './outcome';

/**
 * Why the other lines of a ticket are kept after this outcome of the line before them; null when they go on.
 * What stopped that line would stop them too: no connection, no key that works, no credit. A kept line can be
 * sent later; a refused one owes its money.
 */
export function whyKept(
  { state, reason }: Pick<Outcome, 'state' | 'reason'>,
  lacksCredit: boolean,
): HeldReason | null {
  if (lacksCredit) return 'credit';
  if (reason === 'TOKEN_UNAVAILABLE' || reason === 'TOKEN_REFUSED') return 'token-missing';
  return state === 'not-sent' ? 'offline' : null;
}
