/** How a game looks, in the contract. */
import { z } from 'zod';
import {
  GAME_COLOURS,
  GAME_ICONS,
  isPicture,
  MAX_PICTURE_LENGTH,
  type GameLook,
} from '../../../model/service/game-look';

/** As set by the shop. */
export const lookSchema = z.object({
  colour: z.enum(GAME_COLOURS).nullable(),
  icon: z.enum(GAME_ICONS).nullable(),
  picture: z.string().max(MAX_PICTURE_LENGTH).refine(isPicture, 'must be a small picture').nullable(),
}) satisfies z.ZodType<GameLook>;
