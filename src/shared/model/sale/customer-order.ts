/** What customers order on their own at an unattended till: it waits as a parked ticket. */
import type { Money } from '../money/money';
import type { GameLook } from '../service/game-look';

/** A game as customers see it: the shop's price, and not its cost to the shop. */
export interface CustomerProduct {
  readonly id: string;
  readonly name: string;
  /** Names of the details that it asks for; none is secret. */
  readonly fields: readonly string[];
  readonly packages: readonly { readonly id: string; readonly name: string; readonly price: Money }[];
  /** The look that the shop set; null for none. */
  readonly look: GameLook | null;
}

/** Lines of one order. */
export const MOST_CUSTOMER_LINES = 5;
/** While this many tickets wait, customers order at the counter: the remaining places are for staff. */
export const MOST_WAITING_FOR_CUSTOMERS = 50;
