/** A shop's choices: currencies, time zones, hours, units. */
import { locale, t } from '@/i18n/language';
import { isTimeOfDay } from '@shared/model/kinds/dates';
import { decimalsOf, formatMoney, toDecimalText, type AmountUnit } from '@shared/model/money/money';
import { currencyCodes } from '@shared/model/money/currency';

export interface Option<T> {
  readonly value: T;
  readonly label: string;
  readonly hint?: string;
}

/** Every currency the till can count in, with its name in the language. */
export function currencyOptions(locale: string): Option<string>[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' });
  return currencyCodes().map((code) => {
    const name = names.of(code);
    return { value: code, label: name ? `${code} · ${name}` : code };
  });
}

/** Every time zone this machine knows; `also` are ones to offer whatever their spelling. */
export function timeZoneOptions(...also: readonly string[]): Option<string>[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...also]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** The full hours, and `also` when it is another time of day. */
export function dayStartOptions(also: string): Option<string>[] {
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  const all = isTimeOfDay(also) && !hours.includes(also) ? [...hours, also].sort() : hours;
  return all.map((hour) => ({ value: hour, label: hour }));
}

/** An amount with decimals as the service would state it in either unit, and what it means. */
export function unitExample(
  currency: string,
  locale: string,
): Record<AmountUnit, string> & { amount: string } {
  const decimals = decimalsOf(currency);
  const minor = 35 * 10 ** decimals + (decimals > 0 ? 5 * 10 ** (decimals - 1) : 0);
  const money = { minor, currency };
  return {
    major: toDecimalText(money).replace(/(\.\d*?)0+$/, '$1'),
    minor: String(minor),
    amount: formatMoney(money, locale, 'full'),
  };
}

/** The two units, each with an example in the currency. */
export function unitOptions(currency: string): Option<AmountUnit>[] {
  const example = unitExample(currency, locale.value);
  return (['major', 'minor'] as const).map((unit) => ({
    value: unit,
    label: t(`settings.money.amountUnitOptions.${unit}`),
    hint: t('settings.money.means', { number: example[unit], amount: example.amount }),
  }));
}
