/** The review of a day: its three sources, the same weekday before, and its profit on request. */
import type { AppError } from '@shared/ipc/errors';
import { shiftDay } from '@shared/model/day/business-day';
import type { DayProfit, DayReview, DaySummary } from '@shared/model/day/review-of-day';
import { shallowRef, watch, type Ref } from 'vue';
import { call, callQuietly, listen } from '@/ipc/client';
import { createAhead, followSteps } from './day-ahead';
import { createDayReader, type DayReader } from '@/shared/state/orders/day-reader';
import { createOrdersRefresh, type OrdersRefresh } from '@/shared/state/orders/orders-refresh';
import { afterPaint } from '@/shared/use/after-paint';
import { createLatest } from '@/shared/use/latest';

/** A day's review with the day to compare it with. */
export interface DayReviewing extends DayReader<DayReview>, OrdersRefresh {
  /** The same weekday a week before the day that is shown; null until it was read. */
  readonly before: Readonly<Ref<DaySummary | null>>;
}

/** Any of these events may change the review of another day. */
const CHANGES = [
  'sale.changed',
  'orders.changed',
  'drawer.changed',
  'attention.changed',
  'settings.changed',
] as const;

export function createDayReview(): DayReviewing {
  const ahead = createAhead((day, by) => by('day.review', { day }));
  const reader = createDayReader(ahead.take);
  const before = shallowRef<DaySummary | null>(null);
  const nextOnes = followSteps(reader.day);

  // The day comes first; the comparison must not delay it. It is read again with the orders: on a restarted
  // till the first read brings that day as well.
  watch(
    [() => reader.shown.value?.day, () => reader.shown.value?.freshness.refreshedAt],
    ([day], [shown]) => {
      if (day !== shown) before.value = null;
      if (day !== undefined) afterPaint(() => void readBefore(day));
    },
  );

  let ended = false;
  async function readBefore(day: string): Promise<void> {
    if (ended || reader.shown.value?.day !== day) return;
    const result = await callQuietly('day.summary', { day: shiftDay(day, -7), against: day });
    // The day is shown without it as well; a separate error would be in the way.
    if (ended || reader.shown.value?.day !== day) return;
    if (result.ok) before.value = result.value;
    ahead.prepare(nextOnes(day));
  }

  function follow(): () => void {
    // Dropped before the day is read again: a day read ahead is as old as the one on the screen.
    const drops = CHANGES.map((name) => listen(name, ahead.drop));
    const stops = [...drops, reader.follow(), listen('drawer.changed', reader.again), () => (ended = true)];
    return () => stops.forEach((stop) => stop());
  }

  return { ...reader, ...createOrdersRefresh(reader.freshness), before, follow };
}

/** The cost and profit of a day. It is read on request, and forgotten with `hide`. */
export function createProfit() {
  const profit = shallowRef<DayProfit | null>(null);
  const error = shallowRef<AppError | null>(null);
  const busy = shallowRef(false);
  const latest = createLatest();

  async function show(day: string): Promise<void> {
    const isLatest = latest.begin();
    busy.value = true;
    error.value = null;
    const result = await call('day.profit', { day });
    if (!isLatest()) return;
    busy.value = false;
    if (result.ok) profit.value = result.value;
    else error.value = result.error;
  }

  function hide(): void {
    latest.drop();
    profit.value = null;
    error.value = null;
    busy.value = false;
  }

  return { profit, error, busy, show, hide };
}
