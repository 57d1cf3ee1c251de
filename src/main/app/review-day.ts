import { boundsOf, toIso, type BusinessDay } from '@shared/model/business-day';
import type { DayHistory, OrdersFreshness } from '@shared/model/history';
import { saleCode } from '@shared/model/sale';
import type { Settings } from '@shared/model/settings';
import { dayHistory } from '../domain/day-history';
import type { Cache, Journal } from '../domain/ports';

/** What looking at a day needs. */
export interface ReviewParts {
  readonly journal: Pick<Journal, 'between' | 'knownCodes'>;
  readonly cache: Pick<Cache, 'ordersBetween' | 'ordersByCode'>;
  readonly settings: () => Pick<Settings, 'timeZone' | 'dayStartsAt' | 'successStatuses'>;
  readonly freshness: () => Promise<OrdersFreshness>;
}

/** One business day from the journal and the cache; asks the service nothing. */
export async function reviewDay(parts: ReviewParts, day: BusinessDay): Promise<DayHistory> {
  const settings = parts.settings();
  const bounds = boundsOf(day, settings);
  const sales = parts.journal.between(toIso(bounds.from), toIso(bounds.to));
  const codes = sales.map(saleCode).filter((code) => code !== null);
  const [dated, ofSales, freshness] = await Promise.all([
    parts.cache.ordersBetween(bounds.from, bounds.to),
    parts.cache.ordersByCode(codes),
    parts.freshness(),
  ]);
  const orders = [...new Map([...ofSales, ...dated].map((order) => [order.key, order])).values()];
  const known = parts.journal.knownCodes(orders.map((order) => order.code).filter((code) => code !== null));
  const codesElsewhere = known.difference(new Set(codes));
  const { rows, figures } = dayHistory({
    bounds,
    sales,
    orders,
    codesElsewhere,
    successStatuses: settings.successStatuses,
  });
  return { day, bounds, rows, figures, freshness };
}
