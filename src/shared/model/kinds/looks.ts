/** How games and the shop look: colours, signs, pictures, and words for a game. */
import { isPictureOf } from '../picture';

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

/** In UTF-16 units: a picture the size of a tile has about 10,000. */
export const MAX_PICTURE_LENGTH = 60_000;

/** Whether a text is a picture that a page can show: its kind by name, and only data in it. */
export function isPicture(text: string): boolean {
  return isPictureOf(text, MAX_PICTURE_LENGTH);
}

/** A customer reads it from two metres. */
export const MAX_PAUSE_REASON_LENGTH = 100;

/** Games in the shop's order; more than a shop sells. */
export const MOST_ORDERED = 2_000;

export const PICTURE_PLACES = ['logo', 'customer'] as const;
export type PicturePlace = (typeof PICTURE_PLACES)[number];

/** In UTF-16 units: a photograph that fills a usual screen has about 200,000. */
export const MAX_SHOP_PICTURE_LENGTH = 300_000;

/** Whether a text is a picture that may be stored. */
export function isShopPicture(text: string): boolean {
  return isPictureOf(text, MAX_SHOP_PICTURE_LENGTH);
}

/** Words for one game. */
export const MOST_ALIASES_OF_A_GAME = 10;

/** UTF-16 units of one word. */
export const MAX_ALIAS_LENGTH = 30;
