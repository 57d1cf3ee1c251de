/** How games look at the counter: the provider names them; the shop sets colours, pictures and an order. */
import { isPictureOf } from '../picture';
import type * as looksTopic from '../../ipc/till/looks';
import type * as lookShapes from '../../ipc/shapes/shop/look';
import type { Infer } from '../../ipc/shapes/infer';

/** White text on each of these has a contrast of at least 4.5:1. */
export const GAME_COLOURS = [
  'rust',
  'blue',
  'ochre',
  'violet',
  'teal',
  'pink',
  'green',
  'brick',
  'crimson',
  'indigo',
  'amber',
  'olive',
  'slate',
  'brown',
  'cyan',
  'plum',
] as const;
export type GameColour = (typeof GAME_COLOURS)[number];

/** Signs for games without a picture. */
export const GAME_ICONS = [
  'flame',
  'crown',
  'sparkles',
  'wind',
  'shield',
  'flower',
  'medal',
  'target',
  'cookie',
  'sprout',
  'box',
  'ghost',
  'trophy',
  'scroll',
  'swords',
  'rocket',
] as const;
export type GameIcon = (typeof GAME_ICONS)[number];

/** The shop's settings for one game; null for what it left to the till. */
export type GameLook = Infer<typeof lookShapes.lookSchema>;

/** The shop's settings for its games, by product id. */
export type GameLooks = Infer<typeof looksTopic.looksSchema>;

/** A game that the shop does not sell for now. */
export type GamePause = Infer<typeof looksTopic.pauseSchema>;

export const NO_LOOKS: GameLooks = { order: [], looks: {}, paused: {} };

/** In UTF-16 units: a picture the size of a tile has about 10,000. */
export const MAX_PICTURE_LENGTH = 60_000;
/** Games with their own look. */
export const MOST_LOOKS = 200;
/** Games that are paused at once. */
export const MOST_PAUSED = 100;
/** A customer reads it from two metres. */
export const MAX_PAUSE_REASON_LENGTH = 100;
/** Games in the shop's order; more than a shop sells. */
export const MOST_ORDERED = 2_000;

/** Whether a text is a picture that a page can show: its kind by name, and only data in it. */
export function isPicture(text: string): boolean {
  return isPictureOf(text, MAX_PICTURE_LENGTH);
}

/** The products in the shop's order, then the others in the given order. */
export function inShopOrder<P extends { readonly id: string }>(
  products: readonly P[],
  order: readonly string[],
): P[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: P): number => place.get(id) ?? order.length;
  return products.toSorted((a, b) => placeOf(a) - placeOf(b));
}
