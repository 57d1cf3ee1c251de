/** What an order's status means. The interface shows only SUCCESS, so the shop sets the others. */
import { nameForm } from '../text/comparison-form';
import { asLatin } from '../text/look-alikes';
import type { OrderState } from '../sale/sale-state';
import type { Settings } from '../settings/settings';
import type { ServiceOrder } from './order';

export type StatusWords = Pick<Settings, 'successStatuses' | 'failedStatuses'>;

/** Whether the status is one of the words, ignoring case, outer spaces, width, invisible characters. */
export function isOneOf(status: string | null, words: readonly string[]): boolean {
  if (status === null) return false;
  const wanted = nameForm(status);
  return words.some((word) => nameForm(word) === wanted);
}

/** The state that an order with this status gives its sale: `accepted` for every undocumented status. */
export function stateByStatus(status: string | null, words: StatusWords): OrderState {
  if (isOneOf(status, words.failedStatuses)) return 'failed';
  if (isOneOf(status, words.successStatuses)) return 'delivered';
  // In letters of another alphabet a failure reads the same; a success has to be the word itself.
  return isOneOf(status && asLatin(status), words.failedStatuses) ? 'failed' : 'accepted';
}

/** The state that a listed order gives its sale. Its status shows no delivery where other members speak against that. */
export function stateByOrder(order: Pick<ServiceOrder, 'status' | 'faults'>, words: StatusWords): OrderState {
  const state = stateByStatus(order.status, words);
  return state === 'delivered' && order.faults.includes('doubtful') ? 'accepted' : state;
}

/** A status in both lists, as the shop wrote it; null when there is none. */
export function statusInBoth({ successStatuses, failedStatuses }: StatusWords): string | null {
  return successStatuses.find((status) => isOneOf(status, failedStatuses)) ?? null;
}
