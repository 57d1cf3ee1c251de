/** Which order of the service is which sale of the till. Pure; evidence only, never a guess. */
import type { ServiceOrder } from '@shared/model/order';
import type { Sale } from '@shared/model/sale';

/**
 * Whether the order carries the bill code that the service gave for this sale. The interface gives a
 * Transaction and an Order a `code` each; that is the only value the two share.
 */
export function isOrderOf(sale: Pick<Sale, 'transaction'>, order: Pick<ServiceOrder, 'code'>): boolean {
  return order.code !== null && sale.transaction?.code === order.code;
}

/** Whether the status is one the shop takes as delivered; compared without case or outer spaces. */
export function isSuccessStatus(status: string | null, successStatuses: readonly string[]): boolean {
  if (status === null) return false;
  const wanted = status.trim().toUpperCase();
  return successStatuses.some((success) => success.trim().toUpperCase() === wanted);
}
