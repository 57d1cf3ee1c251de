/** A price that another till of the shop set and that is now in effect here. */
import type { BusinessDay } from '../day/business-day';
import { toDecimalText } from '../money/money';
import type { PriceMethod } from './price-rule';

/** How a price changed, as text; `–` for the provider's own price or a wider rule. */
export interface PriceChange {
  /** The game and the package; empty for everything on sale. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** The business day from which it applies. */
  readonly day: BusinessDay;
}

/** Such a change, and where it came from. */
export interface TakenPrice extends PriceChange {
  /** When it was taken, ISO 8601 UTC. */
  readonly at: string;
  readonly who: string;
  readonly till: string;
}

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
    case 'none':
    case undefined:
      return '–';
  }
}
