/** Why the details about to be sent may be another player's, as data: the screen has the words. */
import type * as saleTopic from '../../ipc/counter/sale';
import type { Infer } from '../../ipc/shapes/infer';

/** One reason to check again before sending. */
export type RecipientWarning = Infer<typeof saleTopic.warningSchema>;

/** A warning that staff accepted, kept with the sale: never a value of a player. */
export type OverriddenWarning = Infer<typeof saleTopic.overriddenSchema>;

/** Identifies a warning of one recipient. */
export function warningKey({ kind, ref }: OverriddenWarning): string {
  return `${kind} ${ref}`;
}
