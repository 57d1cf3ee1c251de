/** The owner's month: its days in totals, read again as sales, orders and the drawer change. */
import type { Month } from '@shared/model/day/review-of-day';
import { listen } from '@/ipc/client';
import { createLatestReader, type LatestReader } from '@/shared/state/orders/latest-reader';

/** A reader of months, keyed `YYYY-MM`. */
export interface MonthReader extends LatestReader<Month> {
  /** Reads again after changes; the returned function stops it. */
  follow(): () => void;
}

export function createMonth(): MonthReader {
  const reader = createLatestReader((month, by) => by('month.get', { month }));

  function follow(): () => void {
    const stops = (['sale.changed', 'orders.changed', 'drawer.changed'] as const).map((name) =>
      listen(name, reader.again),
    );
    return () => stops.forEach((stop) => stop());
  }

  return { ...reader, follow };
}
