/** A business day of all tills, matched against the service's list by the same rules as one till's. */
import { readInstant, type BusinessDay } from '@shared/model/day/business-day';
import { totalsByCurrency } from '@shared/model/money/money';
import { customerPaid } from '@shared/model/sale/sale';
import { isSold } from '@shared/model/sale/sale-state';
import type { ShopReview, TillFigures } from '@shared/model/shop/shop';
import { dayReview } from '../../domain/day/review-of-day';
import { tenderSums } from '../../domain/day/tender-sums';
import { heardUntil } from '../../domain/ledger/shop-tills';
import { bookedAnyway, inputOf, type ReviewDependencies } from '../day/read-day';
import type { AskShop } from './ask-shop';
import type { SalesByDay } from '../../adapters/journal/sales/sales-by-day';
import type { KnownAlarm, KnownTill, TillSale } from '../../domain/ledger/known-shop';

export interface ShopDayDependencies extends Omit<ReviewDependencies, 'days' | 'drawer' | 'reports'> {
  readonly shop: Pick<AskShop, 'ask' | 'askDay' | 'askLive'>;
  readonly days: Pick<SalesByDay, 'known'>;
}

/** The day of the whole shop, or of the till `tillId`, matched against all. Throws Failure LEDGER_AWAY. */
export async function reviewShop(
  deps: ShopDayDependencies,
  day: BusinessDay,
  tillId: string | null,
): Promise<ShopReview> {
  const { shop, calendar, clock } = deps;
  const bounds = calendar.boundsOf(day);
  const isAsked = (id: string) => tillId === null || id === tillId;
  const reading = shop.askDay(bounds);
  const ofDay = async () => (await reading).answer.sales;
  let isWhole = true;
  // The cache's process reads the orders while the ledger is asked.
  const matching = inputOf(deps, bounds, {
    ofDay: async () => (await ofDay()).filter(({ till }) => isAsked(till.id)),
    named: async (names) => {
      const found = await shop.ask('named', names).catch(() => null);
      // An order whose sale can't be read still belongs to a sale.
      isWhole &&= found?.answer.unreadable.length === 0;
      const others = (await ofDay()).filter(({ till }) => !isAsked(till.id));
      const answer = found?.answer.sales ?? [];
      const isInDay = ({ createdAt }: TillSale) => {
        const at = readInstant(createdAt) ?? 0;
        return at >= bounds.from && at < bounds.to;
      };
      return [...others, ...answer.filter((sale) => !isInDay(sale))];
    },
  });
  const [asked, known, freshness, input] = await Promise.all([
    reading,
    shop.ask('tills', null),
    deps.freshness(),
    matching,
  ]);
  const { sales, carried, alarms, unreadable } = asked.answer;
  const moved = asked.answer.moved.filter(({ tillId: id }) => isAsked(id));
  const reviewed = dayReview({
    ...input,
    timeZone: deps.settings().timeZone,
    dayOf: calendar.dayOf,
    service: deps.serviceId,
    carried: bounds.from <= clock.now() ? carried.filter(({ till }) => isAsked(till.id)) : [],
    stuckBefore: clock.now() - deps.settings().stuckAfterMinutes * 60_000,
    bookedAnyway: ofAllTills(deps, alarms),
    // While the ledger is away, sales of other days are unknown, so no order counts as sold by no one.
    allTillsUntil: isWhole && unreadable.length === 0 ? heardUntil(known.answer.tills) : -Infinity,
  });
  const own = deps.days.known(reviewed.rows.flatMap(({ saleId }) => saleId ?? []));
  return {
    day,
    asOf: asked.asOf,
    live: asked.live && known.live,
    tills: figuresByTill(known.answer.tills, sales),
    unreadable,
    review: {
      day,
      bounds,
      ...reviewed,
      // Another till's sale can only be opened here by its order.
      rows: reviewed.rows.map((row) =>
        row.saleId === null || own.has(row.saleId) ? row : { ...row, saleId: null },
      ),
      tenders: tenderSums(moved),
      outsideShifts: tenderSums(moved.filter(({ inShift }) => !inShift)),
      // Each till has these separately, and shows them.
      shifts: [],
      adjustments: [],
      z: null,
      afterZ: [],
      needsClosing: false,
      freshness,
    },
  };
}

/** The alarms of this till as they are now, and of the others as the ledger has them. */
function ofAllTills(
  { alarms, days }: Pick<ShopDayDependencies, 'alarms' | 'days'>,
  known: readonly KnownAlarm[],
): ReturnType<typeof bookedAnyway> {
  const own = days.known(known.map(({ saleId }) => saleId));
  const others = known.filter(({ saleId }) => !own.has(saleId));
  const { saleIds, orderKeys } = bookedAnyway(alarms);
  return {
    saleIds: saleIds.union(new Set(others.map(({ saleId }) => saleId))),
    orderKeys: orderKeys.union(new Set(others.map(({ orderKey }) => orderKey))),
  };
}

/** What each till sold, by what its customers paid: tills in use now, and those that sold on the day. */
function figuresByTill(tills: readonly KnownTill[], sales: readonly TillSale[]): TillFigures[] {
  return tills.flatMap(({ id, name, kind, state }) => {
    const own = sales.filter(({ till }) => till.id === id);
    if (own.length === 0 && (kind === 'office' || state !== 'active')) return [];
    const sold = own.filter((sale) => isSold(sale.state));
    return { id, name, count: sold.length, totals: totalsByCurrency(sold.map(customerPaid)) };
  });
}
