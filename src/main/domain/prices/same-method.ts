import { sameMoney } from '@shared/model/money/money';
import type { PriceMethod } from '@shared/model/prices/price-rule';

/** Whether two methods give the same result for every price. */
export function sameMethod(a: PriceMethod, b: PriceMethod): boolean {
  if (a.how === 'none' || a.how === 'stopped') return a.how === b.how;
  if (a.how === 'fixed') return b.how === 'fixed' && sameMoney(a.price, b.price);
  if (a.how === 'percent') {
    return b.how === 'percent' && a.hundredths === b.hundredths && a.roundUp === b.roundUp;
  }
  return b.how === 'amount' && sameMoney(a.more, b.more) && a.roundUp === b.roundUp;
}
