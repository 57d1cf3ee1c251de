import { format, t } from '@/i18n/language';
import type { NewPriceRule, PriceRule } from '@shared/model/prices/price-rule';
import { shownSentence } from '@shared/model/shown-text';

function rounded(units: number): string {
  return units === 0 ? '' : t('settings.prices.roundedTo', { units });
}

/** What a rule is for and what it does, in words. */
export const ruleWords = {
  scope({ productName, packageName }: Pick<PriceRule, 'productName' | 'packageName'>): string {
    if (productName === '') return t('settings.prices.everything');
    return packageName === ''
      ? t('settings.prices.wholeGame', { game: shownSentence(productName) })
      : `${shownSentence(productName)} · ${shownSentence(packageName)}`;
  },
  method({ method }: Pick<NewPriceRule, 'method'>): string {
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
