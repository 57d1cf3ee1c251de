/** The shop's own pictures: on its receipts, and on the customer's screen while no one is served. */
import { isPictureOf } from './picture';
import type * as picturesTopic from '../ipc/till/pictures';
import type { Infer } from '../ipc/shapes/infer';

export const PICTURE_PLACES = ['logo', 'customer'] as const;
export type PicturePlace = (typeof PICTURE_PLACES)[number];

/** Each a picture as a data address, see `isShopPicture`; null for none. */
export type ShopPictures = Infer<typeof picturesTopic.picturesSchema>;

export const NO_PICTURES: ShopPictures = { logo: null, customer: null };

/** In UTF-16 units: a photograph that fills a usual screen has about 200,000. */
export const MAX_SHOP_PICTURE_LENGTH = 300_000;
/**
 * A logo in dots of a receipt printer, one dot per pixel: always as wide as the narrow roll prints, so that
 * it fits either. It is no higher than the head of a receipt should be.
 */
export const LOGO_DOTS = { width: 384, height: 192 } as const;

/** Whether a text is a picture that may be stored. */
export function isShopPicture(text: string): boolean {
  return isPictureOf(text, MAX_SHOP_PICTURE_LENGTH);
}
