/** Compares what the screens and the export of a till say of its days with each other. */
import { expect } from 'vitest';
import { shiftDay, type BusinessDay } from '@shared/model/day/business-day';
import type { Month } from '@shared/model/day/review-of-day';
import type { Settings } from '@shared/model/settings/settings';
import { totalsByCurrency } from '@shared/model/money/money';
import { isOpen } from '@shared/model/sale/sale-state';
import type { OpenJournal } from '../../../adapters/journal/journal-file';
import { CacheStore } from '../../../adapters/orders-cache/store/cache-store';
import { queriesOf } from '../../../adapters/orders-cache/test-support/stored-list';
import type { ShopCalendar } from '../../../domain/day/shop-calendar';
import type { Clock } from '../../../domain/ports';
import { historyOfDay, profitOfDay, reviewDay } from '../../day/read-day';
import { linesOfDay } from '../../day/lines-of-day';
import { reviewMonth } from '../../day/read-month';
import type { KnownSale } from './books-model';

export interface ComparedBooks {
  readonly journal: OpenJournal;
  readonly calendar: ShopCalendar;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly sales: readonly KnownSale[];
}

/** Each sale is in one day; Day, History, the month, the profit and the export say the same of that day. */
export async function expectSameStory({
  journal,
  calendar,
  settings,
  clock,
  sales,
}: ComparedBooks): Promise<void> {
  const store = CacheStore.open(':memory:');
  try {
    const deps = {
      ...{ ...journal, calendar, clock, cache: queriesOf(store), settings: () => settings },
      serviceId: 'service',
      freshness: () => Promise.resolve({} as never),
    };
    const seen = new Map<string, BusinessDay>();
    const months = new Map<string, Month>();
    for (const day of daysAround(sales, calendar)) {
      const review = await reviewDay(deps, day);
      const { figures, rows } = await historyOfDay(deps, day);
      const own = review.rows.filter(({ carriedFrom }) => carriedFrom === null);
      expect(review.figures).toEqual(figures);
      expect(own.map(({ key }) => key)).toEqual(rows.map(({ key }) => key));
      for (const { key } of rows) {
        expect(seen.get(key)).toBeUndefined();
        seen.set(key, day);
      }
      const lines = await Array.fromAsync(linesOfDay(deps, review.bounds, settings));
      const sold = lines.flat().filter(({ row }) => row.sold);
      expect(totalsByCurrency(sold.flatMap(({ row }) => row.total ?? []))).toEqual(figures.totals);
      expect(profitOfDay(deps, day).lines).toBe(figures.soldCount);
      expect(totalsByCurrency(review.breakdowns.tender.flatMap(({ totals }) => totals))).toEqual(
        figures.totals,
      );
      const name = day.slice(0, 7);
      const month = months.get(name) ?? (await reviewMonth(deps, name));
      months.set(name, month);
      const open = own.filter(({ state }) => state !== null && isOpen(state)).length;
      // The month has no days that have not begun.
      for (const line of month.days.filter((one) => one.day === day)) {
        expect(line).toMatchObject({ till: review.till, open, needsClosing: review.needsClosing });
        expect(line.differences).toEqual(
          totalsByCurrency(review.shifts.flatMap(({ closing }) => closing?.difference ?? [])),
        );
      }
      if (review.z === null) continue;
      const { number } = review.z;
      const late = sales.filter((sale) => seen.get(sale.id) === day && (sale.z === null || sale.z > number));
      expect(review.afterZ.reduce((sum, { count }) => sum + count, 0)).toBe(late.length);
      const early = sales.filter(({ at, z }) => z === number && at < review.bounds.from);
      expect(journal.reports.get(number)?.report.afterClosing).toBe(early.length);
    }
    expect([...seen.keys()].sort()).toEqual(sales.map(({ id }) => id).sort());
  } finally {
    store.close();
  }
}

/** The days of the sales with those before and after, each once, in order. */
function daysAround(sales: readonly KnownSale[], calendar: ShopCalendar): BusinessDay[] {
  const days = sales.flatMap(({ at }) => [-1, 0, 1].map((off) => shiftDay(calendar.dayOf(at), off)));
  return [...new Set(days)].sort();
}
