/** A price that another till of the shop set and that holds here since. */
import type { BusinessDay } from '../day/business-day';
import { toDecimalText } from '../money/money';
import type { PriceMethod } from './price-rule';

/** What of a price is another than before, as text; `–` for the provider's own price or a wider rule. */
export interface PriceChange {
  /** The game and the package; empty for everything on sale. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** The business day from which on it holds. */
  readonly day: BusinessDay;
}

/** Such a change with where it came from. */
export interface TakenPrice extends PriceChange {
  /** When it was taken, ISO 8601 UTC. */
  readonly at: string;
  readonly who: string;
  readonly till: string;
}

/** Changes that are written down one by one; a price book of thousands is counted beyond. */
export const MOST_PRICE_CHANGES = 200;

/** What a rule says, in signs of every language. */
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
