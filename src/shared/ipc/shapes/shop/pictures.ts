import { z } from 'zod';
import { isShopPicture, MAX_SHOP_PICTURE_LENGTH } from '../../../model/kinds/looks';

/** As defined by `isShopPicture`. */
export const shopPicture = z
  .string()
  .max(MAX_SHOP_PICTURE_LENGTH)
  .refine(isShopPicture, 'must be a small picture')
  .nullable();
