import { useI18n } from '@/i18n/use-i18n';
import type { NewPriceRule, PriceRule } from '@shared/model/prices/price-rule';
import { shownSentence } from '@shared/model/shown-text';
import { useFormat } from '@/i18n/format';

/** What a rule is for and what it does, in words. */
export function useRuleWords(): {
  readonly scope: (rule: Pick<PriceRule, 'productName' | 'packageName'>) => string;
  readonly method: (rule: Pick<NewPriceRule, 'method'>) => string;
} {
  const { t } = useI18n();
  const format = useFormat();
  return {
    scope({ productName, packageName }) {
      if (productName === '') return t('settings.prices.everything');
      return packageName === ''
        ? t('settings.prices.wholeGame', { game: shownSentence(productName) })
        : `${shownSentence(productName)} · ${shownSentence(packageName)}`;
    },
    method({ method }) {
      switch (method.how) {
        case 'none':
        case 'stopped':
          return t(`settings.prices.method.${method.how}`);
        case 'fixed':
          return format.money(method.price);
        case 'percent':
          return t('settings.prices.percentMore', {
            percent: format.number(method.hundredths / 100),
            rounded: rounded(method.roundUp),
          });
        case 'amount':
          return t('settings.prices.amountMore', {
            amount: format.money(method.more),
            rounded: rounded(method.roundUp),
          });
      }
    },
  };

  function rounded(units: number): string {
    return units === 0 ? '' : t('settings.prices.roundedTo', { units });
  }
}
