/** Which states the ledger is asked for: it stores them as texts and does not know their meaning. */
import { isNeverBooked, isOpen, isSold, SALE_STATES } from '@shared/model/sale/sale-state';

export const SOLD = SALE_STATES.filter(isSold);
export const OPEN = SALE_STATES.filter(isOpen);
/** States that wait for a person; sales on the wire settle without one. */
export const WAITING = OPEN.filter((state) => isNeverBooked(state) || state === 'unknown');
