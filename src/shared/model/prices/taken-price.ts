/** A price that another till of the shop set and that is now in effect here. */
import { toDecimalText } from '../money/money';
import type { PriceMethod } from './price-rule';
import type * as reportShapes from '../../ipc/shapes/report';
import type { Infer } from '../../ipc/shapes/infer';

/** How a price changed, as text; `–` for the provider's own price or a wider rule, `×` for not sold. */
export type PriceChange = Infer<typeof reportShapes.priceChangeSchema>;

/** Such a change, and where it came from. */
export type TakenPrice = Infer<typeof reportShapes.takenPriceSchema>;

/** Changes recorded one by one; in a price book of thousands the rest are counted. */
export const MOST_PRICE_CHANGES = 200;

/** A rule's content, in signs that every language has. */
export function methodText(method: PriceMethod | null): string {
  switch (method?.how) {
    case 'fixed':
      return `${toDecimalText(method.price)} ${method.price.currency}`;
    case 'percent':
      return `+ ${method.hundredths / 100} %`;
    case 'amount':
      return `+ ${toDecimalText(method.more)} ${method.more.currency}`;
    case 'stopped':
      return '×';
    case 'none':
    case undefined:
      return '–';
  }
}
