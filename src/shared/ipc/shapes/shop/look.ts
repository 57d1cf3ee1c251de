import { z } from 'zod';
import { GAME_COLOURS, GAME_ICONS, isPicture, MAX_PICTURE_LENGTH } from '../../../model/kinds/looks';

/** As set by the shop. */
export const lookSchema = z.object({
  colour: z.enum(GAME_COLOURS).nullable(),
  icon: z.enum(GAME_ICONS).nullable(),
  /** A small picture as a data address, see `isPicture`. */
  picture: z.string().max(MAX_PICTURE_LENGTH).refine(isPicture, 'must be a small picture').nullable(),
});
