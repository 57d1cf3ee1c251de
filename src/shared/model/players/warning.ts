/** Why the details about to be sent may be another player's, as data: the screen has the words. */
import type * as saleTopic from '../../ipc/counter/sale';
import type { Infer } from '../../ipc/shapes/infer';

/** What can be odd about a recipient. */
export const WARNING_KINDS = [
  /** One slip away from a player of this game. */
  'near-known',
  /** A length that the game's accepted ids do not have on this till. */
  'length',
  /** Characters that the game's accepted ids do not have on this till. */
  'characters',
  /** The game's accepted ids on this till all have something that this one lacks. */
  'missing',
  /** It looks like an id of another game, or belongs to a player of that one. */
  'other-game',
  /** The last customer's id. */
  'last-customer',
  /** No id at all: a link, a bar code, something pasted twice. */
  'not-an-id',
] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** The kind of text typed instead of an id. */
export const RUBBISH_KINDS = ['link', 'spaces', 'barcode', 'payload', 'twice'] as const;
export type RubbishKind = (typeof RUBBISH_KINDS)[number];

/** One reason to check again before sending. */
export type RecipientWarning = Infer<typeof saleTopic.warningSchema>;

/** A warning that staff accepted, kept with the sale: never a value of a player. */
export type OverriddenWarning = Infer<typeof saleTopic.overriddenSchema>;

/** Identifies a warning of one recipient. */
export function warningKey({ kind, ref }: OverriddenWarning): string {
  return `${kind} ${ref}`;
}
