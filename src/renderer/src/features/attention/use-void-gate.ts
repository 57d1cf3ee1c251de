import { computed, type ComputedRef } from 'vue';
import type { OpenSale } from '@shared/model/settling';
import { useFormat } from '@/i18n/format';
import { useNow } from '@/shell/use-now';

const HALF_A_DAY = 12 * 60 * 60 * 1000;

/**
 * From when a person may close a sale of unknown outcome, as text; null when it may be closed now. A
 * kept or provably unsent sale may be closed at any time.
 */
export function useVoidGate(open: () => OpenSale): ComputedRef<string | null> {
  const format = useFormat();
  const now = useNow(1000);
  return computed(() => {
    const { sale, mayVoidFrom } = open();
    const from = Temporal.Instant.from(mayVoidFrom).epochMilliseconds;
    if (sale.state !== 'unknown' || now.value >= from) return null;
    return from - now.value < HALF_A_DAY ? format.time(from) : format.dateTime(from);
  });
}
