/** How games look at the counter: the provider names them; the shop sets colours, pictures and an order. */
import type * as looksTopic from '../../ipc/till/looks';
import type * as lookShapes from '../../ipc/shapes/shop/look';
import type { Infer } from '../../ipc/shapes/infer';

/** The shop's settings for one game; null for what it left to the till. */
export type GameLook = Infer<typeof lookShapes.lookSchema>;

/** The shop's settings for its games, by product id. */
export type GameLooks = Infer<typeof looksTopic.looksSchema>;

/** A game that the shop does not sell for now. */
export type GamePause = Infer<typeof looksTopic.pauseSchema>;

export const NO_LOOKS: GameLooks = { order: [], looks: {}, paused: {} };

/** Games with their own look. */
export const MOST_LOOKS = 200;
/** Games that are paused at once. */
export const MOST_PAUSED = 100;

/** The products in the shop's order, then the others in the given order. */
export function inShopOrder<P extends { readonly id: string }>(
  products: readonly P[],
  order: readonly string[],
): P[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: P): number => place.get(id) ?? order.length;
  return products.toSorted((a, b) => placeOf(a) - placeOf(b));
}
