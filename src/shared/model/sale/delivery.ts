/** How long top-ups take at the provider, as this till saw it. */
import type * as saleShapes from '../../ipc/shapes/sale';
import type { Infer } from '../../ipc/shapes/infer';

/** Half of the top-ups took the median or less; the slowest tenth took at least as long as `slowestMs`. */
export type DeliveryPace = Infer<typeof saleShapes.deliveryPaceSchema>;

/** The median of today and the usual one, for a game that is clearly slower than usual. */
export type SlowToday = Infer<typeof saleShapes.slowTodaySchema>;

export type GameDeliveries = Infer<typeof saleShapes.gameDeliveriesSchema>;

/** As said aloud: whole minutes, and at least one. */
export function wholeMinutes(ms: number): number {
  return Math.max(1, Math.round(ms / 60_000));
}
