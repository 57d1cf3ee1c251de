/** What the status of an order means. The interface shows only SUCCESS, so the shop says which mean what. */
import { nameForm } from '../comparison-form';
import type { OrderState } from '../sale/sale-state';
import type { Settings } from '../settings/settings';

/** The shop's word on statuses. */
export type StatusWords = Pick<Settings, 'successStatuses' | 'failedStatuses'>;

/** Whether the status is one of the words; compared as they read: without case, outer spaces, width or what shows nothing. */
export function isOneOf(status: string | null, words: readonly string[]): boolean {
  if (status === null) return false;
  const wanted = nameForm(status);
  return words.some((word) => nameForm(word) === wanted);
}

/** What an order with this status makes of its sale: `accepted` for every status that nobody documented. */
export function stateByStatus(status: string | null, words: StatusWords): OrderState {
  if (isOneOf(status, words.failedStatuses)) return 'failed';
  return isOneOf(status, words.successStatuses) ? 'delivered' : 'accepted';
}

/** A status that stands in both lists, as the shop wrote it; null when there is none. */
export function statusInBoth({ successStatuses, failedStatuses }: StatusWords): string | null {
  return successStatuses.find((status) => isOneOf(status, failedStatuses)) ?? null;
}
