/** A shift counts one currency: the shop's stays what it is while a shift of the live drawer is open. */
import { appError, Failure } from '@shared/ipc/errors';
import type { CurrencyCode } from '@shared/model/money/money';
import type { SettingsStore } from '../../domain/ports';

/** What the open shift of the live drawer counts in, also in training; null without a shift. */
export type ShiftCurrency = () => CurrencyCode | null;

/** Throws Failure SHIFT_IN_CURRENCY while a shift is open that counts in another currency. */
export function mustCountIn(currency: CurrencyCode, shiftCurrency: ShiftCurrency): void {
  const open = shiftCurrency();
  if (open !== null && open !== currency)
    throw new Failure(appError('SHIFT_IN_CURRENCY', { currency: open }));
}

/** The settings, with this rule in the turn that stores them, whoever does. `update` throws as `mustCountIn`. */
export function withOneCurrency(store: SettingsStore, shiftCurrency: ShiftCurrency): SettingsStore {
  return {
    get: () => store.get(),
    update: (patch) => {
      if (patch.currency !== undefined) mustCountIn(patch.currency, shiftCurrency);
      return store.update(patch);
    },
  };
}
