import { onUnmounted, shallowRef } from 'vue';
import type { Credit } from '@shared/model/money/credit';
import type { CreditKind } from '@shared/model/kinds/money';
import type { Money } from '@shared/model/money/money';
import type { AppError } from '@shared/ipc/errors';
import { call, callQuietly, listen } from '@/ipc/client';
import { createLatest } from '@/shared/use/latest';

/** The credit at the provider, as long as it is on the screen. */
export function useCredit() {
  const credit = shallowRef<Credit | null>(null);
  const error = shallowRef<AppError | null>(null);
  const busy = shallowRef(false);
  const latest = createLatest();

  async function read(): Promise<void> {
    const isLatest = latest.begin();
    const result = await callQuietly('credit.get');
    if (isLatest() && result.ok) credit.value = result.value;
  }

  /** Whether it was recorded. */
  async function add(kind: CreditKind, amount: Money): Promise<boolean> {
    busy.value = true;
    error.value = null;
    const result = await call('credit.add', { kind, amount });
    busy.value = false;
    if (!result.ok) error.value = result.error;
    else await read();
    return result.ok;
  }

  void read();
  onUnmounted(listen('credit.changed', () => void read()));
  onUnmounted(() => latest.drop());
  return { credit, error, busy, add, forget: () => (error.value = null) };
}
