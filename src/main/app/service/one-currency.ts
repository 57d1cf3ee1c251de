/** A shift counts one currency: the shop's currency can't change while a shift of the live drawer is open. */
import { appError, Failure } from '@shared/ipc/errors';
import type { CurrencyCode } from '@shared/model/money/currency';
import type { SettingsStore } from '../../domain/ports';

/** The currency of the live drawer's open shift, also in training; null without a shift. */
export type ShiftCurrency = () => CurrencyCode | null;

/** Throws Failure SHIFT_IN_CURRENCY while a shift is open that counts in another currency. */
export function mustCountIn(currency: CurrencyCode, shiftCurrency: ShiftCurrency): void {
  const open = shiftCurrency();
  if (open !== null && open !== currency)
    throw new Failure(appError('SHIFT_IN_CURRENCY', { currency: open }));
}

/** The settings store with this rule checked on every update. `update` throws as `mustCountIn`. */
export function withOneCurrency(store: SettingsStore, shiftCurrency: ShiftCurrency): SettingsStore {
  return {
    get: () => store.get(),
    update: (patch) => {
      if (patch.currency !== undefined) mustCountIn(patch.currency, shiftCurrency);
      return store.update(patch);
    },
  };
}
