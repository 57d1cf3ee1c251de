import { useI18n } from '@/i18n/use-i18n';
import { useFormat } from '@/i18n/format';
import type { FactTools } from './staff-facts';

/** Returns the tools in the screen's language; call it in a component's setup. */
export function useFactTools(): FactTools {
  const format = useFormat();
  const { t, locale } = useI18n();
  return {
    money: (amount) => format.money(amount),
    exactTime: (at) => format.exactTime(at),
    tender: (tender) => t(`sale.pay.tenders.${tender}`),
    yesNo: (value) => t(value ? 'receipt.yes' : 'receipt.no'),
    skew: (milliseconds) =>
      t('receipt.skewValue', {
        seconds: new Intl.NumberFormat(locale.value, {
          signDisplay: 'exceptZero',
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        }).format(milliseconds / 1000),
      }),
  };
}
