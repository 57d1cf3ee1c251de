/** What a person decides about a sale that the till cannot settle automatically. */
import { appError, Failure } from '@shared/ipc/errors';
import { readInstant, toIso } from '@shared/model/day/business-day';
import type { Sale } from '@shared/model/sale/sale';
import type { NumberSettings } from '@shared/model/papers/paper-number';
import type { Settings } from '@shared/model/settings/settings';
import type { ShopCalendar } from '../../domain/day/shop-calendar';
import type { Clock } from '../../domain/ports';
import { mayVoid } from '@shared/model/sale/sale-state';
import { voidGate, type ReadList } from '../../domain/sale/void-gate';
import { moneyBack, type BackInput } from './give-back';
import { getSale } from './get-sale';
import type { Journal } from '../../adapters/journal/sales/journal';

export interface ResolveDependencies {
  readonly journal: Pick<Journal, 'get' | 'markVoided' | 'addNote'>;
  readonly clock: Clock;
  readonly dayOf: ShopCalendar['dayOf'];
  readonly settings: () => Pick<Settings, 'voidUnknownAfterMinutes' | 'cashRounding'> & NumberSettings;
  /** How far the orders were read. */
  readonly ordersState: () => Promise<ReadList>;
  /** The service that was read; see `Attempt`. */
  readonly service: string;
  readonly changed: (sale: Sale) => void;
  /** Opens the drawer for the cash of a refund. */
  readonly openDrawer?: (saleId: string) => void;
}

/**
 * Closes a sale on a person's decision, with the reason kept, and refunds it if asked; `back` is null when
 * the shop keeps the money, and `owed` when that is decided later. Throws Failure SALE_NOT_FOUND, WRONG_STATE,
 * TOO_EARLY, SENT_ELSEWHERE, ORDERS_NOT_READ, or as `MoneyBook.giveBack`.
 */
export async function voidSale(
  deps: ResolveDependencies,
  id: string,
  reason: string,
  back: Omit<BackInput, 'reason'> | 'owed' | null,
): Promise<Sale> {
  const { journal, clock, settings, changed } = deps;
  // Read only where it matters: a kept sale is closed without waking the cache.
  const list = getSale(deps, id).state === 'unknown' ? await deps.ordersState() : null;
  const sale = getSale(deps, id);
  if (!mayVoid(sale.state)) throw new Failure(appError('WRONG_STATE', { state: sale.state }));
  const minutes = settings().voidUnknownAfterMinutes;
  const now = clock.now();
  const { from, needsRead, isElsewhere } = voidGate(sale, minutes, list, deps.service, now);
  if (now < (readInstant(from) ?? 0)) throw new Failure(appError('TOO_EARLY', { from }));
  if (isElsewhere) throw new Failure(appError('SENT_ELSEWHERE'));
  if (needsRead) throw new Failure(appError('ORDERS_NOT_READ'));
  const given = back === null || back === 'owed' ? back : moneyBack(deps, { ...back, reason });
  const voided = journal.markVoided(id, reason, toIso(clock.now()), given);
  if (given !== 'owed' && given?.tender === 'cash') deps.openDrawer?.(id);
  changed(voided);
  return voided;
}

/** Adds a note to a sale, made now unless `madeAt` is given. Throws Failure SALE_NOT_FOUND. */
export function noteSale(deps: ResolveDependencies, id: string, text: string, madeAt?: string): Sale {
  getSale(deps, id);
  const noted = deps.journal.addNote(id, text, toIso(deps.clock.now()), madeAt);
  deps.changed(noted);
  return noted;
}
