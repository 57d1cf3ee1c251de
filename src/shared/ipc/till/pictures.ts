/** The shop's own pictures. */
import { z } from 'zod';
import { PICTURE_PLACES } from '../../model/kinds/looks';
import { shopPicture } from '../shapes/shop/pictures';
import { nothing, type Topic } from '../shapes/topic';

/** Their stored form, in a file and across the boundary. */
export const picturesSchema = z.object({
  logo: shopPicture,
  customer: shopPicture,
});

export const pictures = {
  calls: {
    'pictures.get': { input: nothing, output: picturesSchema, right: 'signed-in' },
    'pictures.set': {
      input: z.object({ place: z.enum(PICTURE_PLACES), picture: shopPicture }),
      output: picturesSchema,
      right: 'settings',
    },
  },
  events: {
    'pictures.changed': picturesSchema,
  },
  errors: {
    PICTURE_NOT_KEPT: z.object({}),
  },
} satisfies Topic;
