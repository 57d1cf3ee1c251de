/** Reads one business day and keeps it fresh; the history and the day's review each have one. */
import type { AppError } from '@shared/ipc/errors';
import type { BusinessDay } from '@shared/model/day/business-day';
import type { OrdersFreshness } from '@shared/model/day/history-of-day';
import { shallowRef, type Ref } from 'vue';
import { listen } from '@/ipc/client';
import { createLatestReader, type AskFor } from './latest-reader';

export interface DayReader<T> {
  /** The day wanted; null before the first choice. */
  readonly day: Readonly<Ref<BusinessDay | null>>;
  /** The day's lines and figures. Never those of another day than `day`. */
  readonly shown: Readonly<Ref<T | null>>;
  readonly freshness: Readonly<Ref<OrdersFreshness | null>>;
  /** Why the day could not be read; the earlier reading stays. */
  readonly error: Readonly<Ref<AppError | null>>;
  /** Nothing to show yet and an answer under way. */
  readonly loading: Readonly<Ref<boolean>>;
  /** Chooses a day and reads it; choosing the same day reads it again. */
  open(day: BusinessDay): void;
  /** Reads the same day again; a burst of these leads to one more reading. */
  again(): void;
  /** Reads again after sales and orders change; the returned function ends it. */
  follow(): () => void;
}

/** Makes a reader of a day by `ask`. It does nothing until a day is opened. */
export function createDayReader<T extends { readonly freshness: OrdersFreshness }>(
  ask: AskFor<T>,
): DayReader<T> {
  const freshness = shallowRef<OrdersFreshness | null>(null);
  const reader = createLatestReader(ask, (read) => (freshness.value = read.freshness));

  function follow(): () => void {
    const stops = [
      listen('sale.changed', reader.again),
      listen('orders.changed', (changed) => {
        freshness.value = changed;
        // While orders are read, progress is reported several times a second; the day is read at the end.
        if (!changed.refreshing) reader.again();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  const { key: day, value: shown, error, loading, open, again } = reader;
  return { day, shown, freshness, error, loading, open, again, follow };
}
