/** The shop's own pictures: on its receipts, and on the customer's screen while no one is served. */
import type * as picturesTopic from '../ipc/till/pictures';
import type { Infer } from '../ipc/shapes/infer';

/** Each a picture as a data address, see `isShopPicture`; null for none. */
export type ShopPictures = Infer<typeof picturesTopic.picturesSchema>;

export const NO_PICTURES: ShopPictures = { logo: null, customer: null };

/**
 * A logo in dots of a receipt printer, one dot per pixel: always as wide as the narrow roll prints, so that
 * it fits either. It is no higher than the head of a receipt should be.
 */
export const LOGO_DOTS = { width: 384, height: 192 } as const;
