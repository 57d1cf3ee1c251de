import { computed, type ComputedRef } from 'vue';
import { format, t } from '@/i18n/language';
import type { OpenSale } from '@shared/model/sale/settling';
import { useNow } from '@/shared/use/use-now';

const HALF_A_DAY = 12 * 60 * 60 * 1000;

/**
 * What a sale of unknown outcome still waits for before a person may close it, as text: time, a read of all
 * orders, or both. Null when it may be closed now. Any other sale may be closed at any time.
 */
export function useVoidGate(open: () => OpenSale): ComputedRef<string | null> {
  const now = useNow(1000);
  return computed(() => {
    const { sale, mayVoidFrom, needsRead, isElsewhere } = open();
    if (sale.state !== 'unknown') return null;
    if (isElsewhere) return t('attention.voidElsewhere');
    const from = Temporal.Instant.from(mayVoidFrom).epochMilliseconds;
    if (now.value >= from) return needsRead ? t('attention.voidAfterRead') : null;
    const time = from - now.value < HALF_A_DAY ? format.time(from) : format.dateTime(from);
    return t(needsRead ? 'attention.voidFromAfterRead' : 'attention.voidFrom', { time });
  });
}
