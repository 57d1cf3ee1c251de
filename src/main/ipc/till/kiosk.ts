/** Leaving the kiosk, and orders of customers at it. */
import type { kiosk } from '@shared/ipc/till/kiosk';
import type { TillSession } from '../../app/till-session';
import type { HandlersOf } from '../register';

/** The calls of the kiosk. */
export interface KioskCalls {
  isOn(): boolean;
  leave(): void;
}

export function kioskHandlers(
  session: () => TillSession,
  kept: KioskCalls,
  /** The session of a till that sells. Throws Failure OFFICE_SELLS_NOTHING. */
  counter: () => TillSession,
): HandlersOf<typeof kiosk> {
  return {
    'kiosk.get': () => ({ on: kept.isOn() }),
    'kiosk.leave': () => {
      kept.leave();
      return { on: kept.isOn() };
    },
    'kiosk.offer': async () => ({
      products: await session().customerOrders.offer(),
      picture: session().pictures.get().customer,
    }),
    'kiosk.order': async (order) => ({ number: (await counter().customerOrders.take(order)).number }),
  };
}
