/** What customers order on their own at an unattended till: it waits as a parked ticket. */
import type * as kioskTopic from '../../ipc/till/kiosk';
import type { Infer } from '../../ipc/shapes/infer';

/** A game as customers see it: the shop's price, and not its cost to the shop. */
export type CustomerProduct = Infer<typeof kioskTopic.customerProductSchema>;

/** While this many tickets wait, customers order at the counter: the remaining places are for staff. */
export const MOST_WAITING_FOR_CUSTOMERS = 50;
