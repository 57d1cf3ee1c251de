/** Reads one business day and keeps it fresh; the history and the day's figures each have one. */
import type { AppError } from '@shared/ipc/errors';
import type { BusinessDay } from '@shared/model/business-day';
import type { DayHistory, OrdersFreshness } from '@shared/model/history';
import { computed, shallowRef, type Ref } from 'vue';
import { call, listen } from '@/ipc/client';

/** What a view sees of the day it reads. */
export interface DayReader {
  /** The day wanted; null before the first choice. */
  readonly day: Readonly<Ref<BusinessDay | null>>;
  /** The day's lines and figures. Never those of another day than `day`. */
  readonly history: Readonly<Ref<DayHistory | null>>;
  readonly freshness: Readonly<Ref<OrdersFreshness | null>>;
  /** Why the day could not be read; what was read before stays. */
  readonly error: Readonly<Ref<AppError | null>>;
  /** Nothing to show yet and an answer under way. */
  readonly loading: Readonly<Ref<boolean>>;
  /** Chooses a day and reads it; choosing the same day reads it again. */
  open(day: BusinessDay): void;
  /** Reads again after sales and orders change; the returned function ends it. */
  follow(): () => void;
}

/** Makes a reader. It does nothing until a day is opened. */
export function createDayReader(): DayReader {
  const day = shallowRef<BusinessDay | null>(null);
  const history = shallowRef<DayHistory | null>(null);
  const freshness = shallowRef<OrdersFreshness | null>(null);
  const error = shallowRef<AppError | null>(null);
  const underWay = shallowRef(false);
  // The number of the latest question: an answer to any other comes too late and is dropped.
  let latest = 0;
  let outdated = false;

  async function read(wanted: BusinessDay): Promise<void> {
    latest += 1;
    const question = latest;
    underWay.value = true;
    outdated = false;
    const result = await call('history.day', { day: wanted });
    if (question !== latest) return;
    underWay.value = false;
    if (result.ok) {
      history.value = result.value;
      freshness.value = result.value.freshness;
      error.value = null;
    } else {
      error.value = result.error;
    }
    if (outdated) readAgain();
  }

  // A burst of changes during one question leads to one more question, not to one each.
  function readAgain(): void {
    if (day.value === null) return;
    if (underWay.value) outdated = true;
    else void read(day.value);
  }

  function open(wanted: BusinessDay): void {
    if (wanted !== day.value) {
      day.value = wanted;
      history.value = null;
      error.value = null;
    }
    void read(wanted);
  }

  function follow(): () => void {
    const stops = [
      listen('sale.changed', readAgain),
      listen('orders.changed', (changed) => {
        freshness.value = changed;
        // While orders are read, progress is told several times a second; the day is read once at the end.
        if (!changed.refreshing) readAgain();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  const loading = computed(() => underWay.value && history.value === null);
  return { day, history, freshness, error, loading, open, follow };
}
