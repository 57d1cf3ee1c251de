/** What customers order by themselves at a till that nobody of the staff is at: it waits as a parked ticket. */
import type { Money } from '../money/money';
import type { GameLook } from '../service/game-look';

/** A game as customers see it: the shop's price and nothing of what it costs the shop. */
export interface CustomerProduct {
  readonly id: string;
  readonly name: string;
  /** Names of the details that it asks for; none of them is secret. */
  readonly fields: readonly string[];
  readonly packages: readonly { readonly id: string; readonly name: string; readonly price: Money }[];
  /** What the shop has set of how it looks; null for nothing. */
  readonly look: GameLook | null;
}

/** Lines of one order. */
export const MOST_CUSTOMER_LINES = 5;
/** While so many tickets wait, customers order at the counter: the rest of the room is the staff's. */
export const MOST_WAITING_FOR_CUSTOMERS = 50;
