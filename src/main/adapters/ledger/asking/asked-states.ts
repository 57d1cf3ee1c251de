/** Which states the ledger is asked for: it keeps them as texts and knows nothing of their meaning. */
import { isNeverBooked, isOpen, isSold, SALE_STATES } from '@shared/model/sale/sale-state';

export const SOLD = SALE_STATES.filter(isSold);
export const OPEN = SALE_STATES.filter(isOpen);
/** Those that wait for somebody; what is on the wire settles itself. */
export const WAITING = OPEN.filter((state) => isNeverBooked(state) || state === 'unknown');
