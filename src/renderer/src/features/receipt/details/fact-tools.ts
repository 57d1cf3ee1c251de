import { format, locale, t } from '@/i18n/language';
import type { FactTools } from './staff-facts';

/** The tools in the screen's language. */
export const factTools: FactTools = {
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
