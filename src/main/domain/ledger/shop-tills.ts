/** The state of a shop's tills, from what its ledger knows. */
import { readInstant } from '@shared/model/day/business-day';
import { isNeverBooked, isOpen, type SaleState } from '@shared/model/sale/sale-state';
import type { Money } from '@shared/model/money/money';
import { customerPaid, saleCode } from '@shared/model/sale/sale';
import { SECRET_MASK } from '@shared/model/recipient/recipient';
import type { Decided, ShopSale, ShopTill } from '@shared/model/shop/shop';
import type { TillState } from '@shared/model/kinds/shop';
import { expectedCash } from '../day/tender-sums';
import type { KnownTill, KnownTills, TillSale } from './known-shop';

/** A till reports every five seconds; one that missed that several times is away. In milliseconds. */
export const LIVE_WITHIN_MS = 20_000;

/** Whether a till that last reported at `heardAt`, ISO 8601 UTC, is live at `now`, epoch milliseconds. */
export function isLive(heardAt: string | null, now: number): boolean {
  return heardAt !== null && now - (readInstant(heardAt) ?? 0) <= LIVE_WITHIN_MS;
}

/** Every till that was not retired. */
export function shopTills({ now, tills }: KnownTills): ShopTill[] {
  return tills
    .filter(({ state }) => state !== 'retired')
    .map((till) => ({
      id: till.id,
      name: till.name,
      kind: till.kind,
      state: stateOf(till, readInstant(now) ?? 0),
      own: till.own,
      heardAt: till.heardAt,
      doubted: till.trouble !== null,
      shift: till.shift && { openedAt: till.shift.openedAt, openedBy: till.shift.openedBy },
      unreadable: till.unreadable,
      expectedCash: cashOf(till),
      kept: countOf(till, (state) => isOpen(state) && isNeverBooked(state)),
      unknown: till.open.unknown ?? 0,
    }));
}

function cashOf({ shift }: KnownTill): Money | null {
  return shift?.moved ? expectedCash(shift.float, shift.moved) : null;
}

function stateOf({ state, heardAt, trouble }: KnownTill, now: number): TillState {
  if (state === 'closed') return 'lost';
  if (isLive(heardAt, now)) return 'live';
  return trouble === null ? 'away' : 'refused';
}

function countOf({ open }: KnownTill, holds: (state: SaleState) => boolean): number {
  return Object.entries(open).reduce((sum, [state, n]) => sum + (holds(state as SaleState) ? n : 0), 0);
}

/** A sale of any till as one line; `isOwn` reports whether it is in this till's own journal. */
export function shopSale(
  sale: TillSale,
  isOwn: (id: string) => boolean,
  decided: Decided | null = null,
): ShopSale {
  return {
    id: sale.id,
    till: sale.till.name,
    own: isOwn(sale.id),
    state: sale.state,
    createdAt: sale.createdAt,
    product: sale.product.name,
    package: sale.package.name,
    quantity: sale.quantity,
    total: customerPaid(sale),
    recipient: sale.payload.map((item) => (item.secret ? SECRET_MASK : (item.value ?? ''))),
    code: saleCode(sale),
    cashier: sale.cashier,
    decided,
  };
}

/** The service's clock and the ledger's may differ by this much; in milliseconds. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/**
 * The time up to which every till of the shop has sent its sales, in epoch milliseconds, minus a margin for
 * differing clocks. Before all time while one till has sent nothing.
 */
export function heardUntil(tills: readonly KnownTill[]): number {
  const heard = tills
    .filter(({ kind, state }) => kind === 'till' && state !== 'retired')
    .map(({ completeAt }) => (readInstant(completeAt ?? '') ?? -Infinity) - CLOCKS_DIFFER_MS);
  return Math.min(Infinity, ...heard);
}
