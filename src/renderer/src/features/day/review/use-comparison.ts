import { computed, type ComputedRef } from 'vue';
import { format, locale, t } from '@/i18n/language';
import type { DaySummary } from '@shared/model/day/review-of-day';
import { changeFrom } from './figures';

/** How a day's figures compare with the same weekday before, in words. */
export function useComparison(before: () => DaySummary | null): {
  /** `12 % more`: a figure compared with the earlier one. */
  readonly changeText: (was: number, now: number) => string;
  /** Which day and how much of it; a space until it was read. */
  readonly against: ComputedRef<string>;
} {
  function changeText(was: number, now: number): string {
    const { kind, part } = changeFrom(was, now);
    const of = before();
    if (kind === 'from-none' && of) return t('day.figures.fromNone', { weekday: format.weekdayName(of.day) });
    if (kind === 'same' || kind === 'from-none' || part === null) return t('day.figures.same');
    const percent = new Intl.NumberFormat(locale.value, {
      style: 'percent',
      // The words give the direction: "−52% less" would contradict itself.
      signDisplay: 'never',
      maximumFractionDigits: Math.abs(part) < 0.01 ? 1 : 0,
      // A fall counts as a hundred percent only when nothing is left.
      roundingMode: kind === 'less' && part > -1 ? 'trunc' : 'halfExpand',
    }).format(part);
    return t(`day.figures.${kind}`, { percent });
  }

  // A day that is still running is compared with the same part of the day before.
  const against = computed(() => {
    const of = before();
    if (!of) return '\u00a0';
    const named = { day: format.day(of.day) };
    if (of.until === null) return t('day.figures.against', named);
    return t('day.figures.againstUntil', { ...named, time: format.time(of.until) });
  });

  return { changeText, against };
}
