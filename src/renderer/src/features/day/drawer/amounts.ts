import { format, t } from '@/i18n/language';
import { minorOf, zero, type Money } from '@shared/model/money/money';
import { usePeopleStore } from '@/shared/state/people';
import { useSettingsStore } from '@/shared/state/settings';
import { differenceKind } from '../review/figures';

/** Over, short or exact in words: the sign of a difference is easily missed. */
function difference(amount: Money): string {
  const size = format.money({ ...amount, minor: Math.abs(amount.minor) }, 'full');
  const kind = differenceKind(amount.minor);
  return kind === 'exact' ? t('day.exact') : t(`day.${kind}`, { amount: size });
}

/** Lists of amounts as text, one amount per currency; zero in the shop's currency when the list is empty. */
export const amounts = {
  list(amounts: readonly Money[]): string {
    const shown = amounts.length > 0 ? amounts : [zero(useSettingsStore().current.currency)];
    return shown.map((amount) => format.money(amount, 'full')).join(' · ');
  },
  difference,
  /**
   * Of several currencies, each that is off; `exact` when none is. The page gets none for a person who may not know
   * what should be in the drawer.
   */
  differences(amounts: readonly Money[]): string {
    const off = amounts.filter(({ minor }) => minor !== 0);
    if (off.length > 0) return off.map(difference).join(' · ');
    return t(usePeopleStore().may('expected-cash') ? 'day.exact' : 'day.closing.blind');
  },
  /** The part in the shop's currency, in minor units. */
  minor: (amounts: readonly Money[]): number => minorOf(amounts, useSettingsStore().current.currency),
};
