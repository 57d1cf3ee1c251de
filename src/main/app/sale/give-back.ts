/** A sale's money after it was paid: refunding it, settling it otherwise, and correcting a wrong tender. */
import { toIso } from '@shared/model/day/business-day';
import { numberingOn, type NumberSettings } from '@shared/model/papers/paper-number';
import type { Sale } from '@shared/model/sale/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { Settings } from '@shared/model/settings/settings';
import type { Tender } from '@shared/model/kinds/money';
import type { ShopCalendar } from '../../domain/day/shop-calendar';
import type { Clock } from '../../domain/ports';
import type { MoneyBook, TenderCorrection } from '../../adapters/journal/money/money-book';
import type { MoneyBack } from '../../adapters/journal/sales/new-sale';

export interface MoneyDependencies {
  readonly money: Pick<MoneyBook, 'giveBack' | 'waive' | 'correctTender'>;
  readonly settings: () => Pick<Settings, 'cashRounding'> & NumberSettings;
  readonly clock: Clock;
  readonly dayOf: ShopCalendar['dayOf'];
  readonly changed: (sale: Sale) => void;
  /** Opens the drawer for the cash of a refund. */
  readonly openDrawer?: (saleId: string) => void;
}

/** What a person enters for a refund. */
export interface BackInput {
  readonly tender: Tender;
  readonly reason: string;
  /** The open shift that was on the screen; null for none. */
  readonly shiftId: number | null;
  /** The state that was on the screen; left out where none was. */
  readonly shownState?: SaleState | undefined;
}

/** The refund as of now, for the journal. */
export function moneyBack(
  { settings, clock, dayOf }: Pick<MoneyDependencies, 'settings' | 'clock' | 'dayOf'>,
  said: BackInput,
): MoneyBack {
  const now = clock.now();
  const { cashRounding } = settings();
  return { ...said, cashRounding, at: toIso(now), numbering: numberingOn(dayOf(now), settings()) };
}

/** Refunds the payments of a sale, in any state except `sending`. Throws as `MoneyBook.giveBack`. */
export function refundSale(deps: MoneyDependencies, id: string, said: BackInput): Sale {
  const refunded = deps.money.giveBack(id, moneyBack(deps, said));
  if (said.tender === 'cash') deps.openDrawer?.(id);
  deps.changed(refunded);
  return refunded;
}

/** Records that no refund is due to the customer, and why. Throws Failure SALE_NOT_FOUND or NOTHING_OWED. */
export function waiveRefund(deps: MoneyDependencies, id: string, reason: string): Sale {
  const waived = deps.money.waive(id, reason, toIso(deps.clock.now()));
  deps.changed(waived);
  return waived;
}

/** Corrects how a sale was paid. Throws as `MoneyBook.correctTender`. */
export function correctTender(
  deps: MoneyDependencies,
  id: string,
  said: Pick<TenderCorrection, 'from' | 'tender' | 'reason'>,
): Sale {
  const { money, settings, clock, changed } = deps;
  const { cashRounding } = settings();
  const { sale, others } = money.correctTender(id, { ...said, cashRounding, at: toIso(clock.now()) });
  for (const one of [sale, ...others]) changed(one);
  return sale;
}
