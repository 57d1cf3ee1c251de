/** The kinds by which people search what needs a person. */
import type { Sale } from '@shared/model/sale/sale';
import { isDueBack } from '@shared/model/sale/sale-money';
import { maySend } from '@shared/model/sale/sale-state';

/**
 * Why it needs a person: an order that should not be there; no answer yet; kept or never sent; money owed
 * back; booked, and still not delivered. The words of each are `attention.kinds.KIND`.
 */
export const ENTRY_KINDS = ['alarm', 'unknown', 'kept', 'owed', 'stuck'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Why a sale in the list of those that need a person needs one. */
export function kindOfSale(sale: Pick<Sale, 'state' | 'refundOpen'>): Exclude<EntryKind, 'alarm'> {
  const { state } = sale;
  if (state === 'unknown') return 'unknown';
  // A sale that is being sent from here was kept until then.
  if (maySend(state) || state === 'sending') return 'kept';
  return isDueBack(sale) ? 'owed' : 'stuck';
}
