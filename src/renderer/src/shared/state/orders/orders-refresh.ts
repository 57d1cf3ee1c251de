/** Reading the service's orders now, because a person asked. */
import type { AppError } from '@shared/ipc/errors';
import type { OrdersFreshness } from '@shared/model/day/history-of-day';
import { shallowRef, type Ref } from 'vue';
import { call } from '@/ipc/client';

/** A screen's way to let a person read the orders now. */
export interface OrdersRefresh {
  /** Why the last press on refresh failed. */
  readonly refreshError: Readonly<Ref<AppError | null>>;
  /** Asks the service for its orders; the lines follow by `orders.changed`. */
  refresh(): Promise<void>;
}

/** Makes it for a screen that knows the freshness of its orders; a press during a read does nothing. */
export function createOrdersRefresh(freshness: Readonly<Ref<OrdersFreshness | null>>): OrdersRefresh {
  const asking = shallowRef(false);
  const refreshError = shallowRef<AppError | null>(null);

  async function refresh(): Promise<void> {
    if (asking.value || freshness.value?.refreshing) return;
    asking.value = true;
    refreshError.value = null;
    const result = await call('history.refresh');
    asking.value = false;
    if (!result.ok) refreshError.value = result.error;
  }

  return { refreshError, refresh };
}
