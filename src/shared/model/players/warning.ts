/** Why the player's details that are about to be sent may be somebody else's, as data: the screen has the words. */
import type { AlignedPlace } from './slip';

/** What can be odd about a recipient. */
export const WARNING_KINDS = [
  /** One slip away from a player that this game was sold to. */
  'near-known',
  /** A length that accepted ids of the game do not have here. */
  'length',
  /** Characters that accepted ids of the game do not have here. */
  'characters',
  /** Accepted ids of the game all have something here that this one lacks. */
  'missing',
  /** It looks like an id of another game, or is a player of that one. */
  'other-game',
  /** The last customer's id. */
  'last-customer',
  /** No id at all: a link, a bar code, something pasted twice. */
  'not-an-id',
] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** What was typed instead of an id. */
export const RUBBISH_KINDS = ['link', 'spaces', 'barcode', 'payload', 'twice'] as const;
export type RubbishKind = (typeof RUBBISH_KINDS)[number];

/** One reason to look again before sending. */
export interface RecipientWarning {
  readonly kind: WarningKind;
  /** The field that it is about. */
  readonly ref: string;
  /** Sending waits for a deliberate yes; else it is only told. */
  readonly asks: boolean;
  /**
   * The typed value in its characters, beside the known one; `known` is null where there is nothing to stand
   * beside it, and differs from `typed` at the odd places alone.
   */
  readonly places: readonly { readonly typed: AlignedPlace['typed']; readonly known: string | null }[];
  /** When the known player, or the last customer, was sold to; null when that is not what it is about. */
  readonly soldAt: string | null;
  /** The name that the known player is saved under; empty without one. */
  readonly name: string;
  /** The lengths that are usual, what is missing, or the other game's name; empty when there is nothing to say. */
  readonly usual: string;
  readonly rubbish: RubbishKind | null;
}

/** What staff said yes to, kept with the sale: never a value of anybody's. */
export type OverriddenWarning = Pick<RecipientWarning, 'kind' | 'ref'>;

/** What names a warning of one recipient. */
export function warningKey({ kind, ref }: OverriddenWarning): string {
  return `${kind} ${ref}`;
}
