/**
 * The life of a sale. States only move forward along these arrows; a move that is not listed is a bug
 * and is refused, so that nothing late (a sync, a second answer) can reopen what is settled.
 */
import type { SaleState } from '@shared/model/sale';

const moves: Readonly<Record<SaleState, readonly SaleState[]>> = {
  // Confirmed while nothing could be sent. A person sends it or closes it.
  held: ['sending', 'voided'],
  // Committed; the request may be on the wire.
  sending: ['accepted', 'rejected', 'not-sent', 'unknown'],
  // Provably never reached the service, so sending it is still the first time.
  'not-sent': ['sending', 'voided'],
  // Never back to `sending`: the service may have booked it.
  unknown: ['accepted', 'delivered', 'voided'],
  accepted: ['delivered'],
  delivered: [],
  rejected: [],
  voided: [],
};

/** Whether a sale in state `from` may become `to`. */
export function mayBecome(from: SaleState, to: SaleState): boolean {
  return moves[from].includes(to);
}

/** Whether a person may have this sale sent: only what provably was not sent before. */
export function maySend(state: SaleState): boolean {
  return mayBecome(state, 'sending');
}

/** Whether a person may close this sale by hand. */
export function mayVoid(state: SaleState): boolean {
  return mayBecome(state, 'voided');
}
