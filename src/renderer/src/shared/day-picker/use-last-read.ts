import { computed, type Ref } from 'vue';
import { format, t, wordsIfAny } from '@/i18n/language';
import type { OrdersFreshness } from '@shared/model/day/history-of-day';

/** The result of the last read of the orders, in words: why it failed, or that a person stopped it. */
export function useLastRead(freshness: Readonly<Ref<OrdersFreshness | null>>) {
  /** While the orders are read again, the result of the read before is outdated. */
  const ended = computed(() =>
    freshness.value === null || freshness.value.refreshing ? null : freshness.value.failure,
  );
  const failure = computed(() => {
    if (!ended.value || ended.value.code === 'CANCELLED') return null;
    const { code, at } = ended.value;
    const why = wordsIfAny(`history.failures.${code}`) ?? t('history.failures.other', { code });
    return t('history.failed', { time: format.time(at), why });
  });
  /** A choice, not a fault. */
  const stopped = computed(() =>
    ended.value?.code === 'CANCELLED' ? t('history.stopped', { time: format.time(ended.value.at) }) : null,
  );
  return { failure, stopped };
}
