/**
 * Why the player's details about to be sent may belong to another player, as data: the screen has the words.
 */
import type { AlignedPlace } from './slip';

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

/** What was typed instead of an id. */
export const RUBBISH_KINDS = ['link', 'spaces', 'barcode', 'payload', 'twice'] as const;
export type RubbishKind = (typeof RUBBISH_KINDS)[number];

/** One reason to check again before sending. */
export interface RecipientWarning {
  readonly kind: WarningKind;
  /** The field that it is about. */
  readonly ref: string;
  /** Sending waits for a deliberate yes; otherwise the warning is only shown. */
  readonly asks: boolean;
  /**
   * The typed value in its characters, next to the known one; they differ only at the odd places. `known` is
   * null where there is nothing to compare.
   */
  readonly places: readonly { readonly typed: AlignedPlace['typed']; readonly known: string | null }[];
  /** When the known player, or the last customer, was sold to; null for other kinds of warning. */
  readonly soldAt: string | null;
  /** The name under which the known player is saved; empty without one. */
  readonly name: string;
  /** The usual lengths, what is missing, or the other game's name; empty when there is nothing to show. */
  readonly usual: string;
  readonly rubbish: RubbishKind | null;
}

/** A warning that staff accepted, kept with the sale: never a value of a player. */
export type OverriddenWarning = Pick<RecipientWarning, 'kind' | 'ref'>;

/** Identifies a warning of one recipient. */
export function warningKey({ kind, ref }: OverriddenWarning): string {
  return `${kind} ${ref}`;
}
