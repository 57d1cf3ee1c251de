/** How the seals of the token and of the trail's key say which PINs people had. */
import { z } from 'zod';
import type { PinsNoted } from '../../domain/ports';

export const pinsNotedSchema = z.object({
  id: z.string(),
  versions: z.int().min(0),
}) satisfies z.ZodType<PinsNoted>;

export function isSameNote(one: PinsNoted | null | undefined, other: PinsNoted): boolean {
  return one?.id === other.id && one.versions === other.versions;
}
