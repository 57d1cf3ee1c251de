/** The store of saved players, and what the journal knows of the players a game was sold to. */
import type { Actor } from '@shared/model/people/actor';
import type { PlayerDetail, SavedPlayer } from '@shared/model/players/player';
import type { OverriddenWarning } from '@shared/model/players/warning';
import type { AcceptedSale } from './recipient-memory';

/** The details of a player of one game. */
export interface Recipient {
  readonly productId: string;
  readonly payload: readonly PlayerDetail[];
}

/** Why a player is forgotten. */
export type ForgetReason = 'asked' | 'not-seen';

/** The changes here that another till's message causes. */
export interface TakenOver {
  readonly saved: readonly SavedPlayer[];
  /** Ids of players who are no longer saved. */
  readonly gone: readonly string[];
  /** Recipients of this till's sales that are no longer suggested, and up to when. */
  readonly recipients: readonly { readonly recipient: Recipient; readonly at: string }[];
  readonly forgotten: readonly Forgotten[];
  readonly at: string;
  readonly from: { readonly till: string; readonly who: string; readonly version: number };
}

/** A player who was forgotten at this time, ISO 8601 UTC, under a name that can't be read back. */
export interface Forgotten {
  readonly name: string;
  readonly at: string;
}

/** Saved players in the journal. Throws Failure JOURNAL_UNAVAILABLE. */
export interface PlayerBook {
  all(): SavedPlayer[];
  /** Writes a new player, or overwrites the one with this id. */
  save(player: SavedPlayer, actor: Actor): void;
  /**
   * Removes saved players permanently, and no longer suggests anyone from sales to `recipients` up to now.
   * The sales stay. The trail records that it was done, without a name.
   */
  forget(
    what: {
      readonly playerIds: readonly string[];
      readonly recipients: readonly Recipient[];
      readonly at: string;
      readonly why: ForgetReason;
      /** The names that the shop's other tills know them by; none for a till that shares no players. */
      readonly names?: readonly string[];
    },
    actor: Actor,
  ): void;
  /** The players that the shop's tills have to forget. */
  forgottenInShop(): Forgotten[];
  /** Applies another till's message in one step; the trail records whose it is, and no name. */
  takeOver(what: TakenOver): void;
  /** Records that players are still served, so that no other till removes them. */
  seen(playerIds: readonly string[], at: string): void;
  /** Whether a recipient asked to be forgotten since a sale at this time, epoch milliseconds. */
  isForgotten(recipient: Recipient, at: number): boolean;
  /** Accepted and delivered sales before the given one, the latest first, without secrets. */
  acceptedBefore(before: { readonly at: string; readonly id: string }, most: number): AcceptedSale[];
  /** Ids of the sales made since then to one of these values, in any game; the oldest first. */
  salesTo(values: readonly string[], sinceIso: string): string[];
  /** The warnings that staff accepted when they confirmed a sale. */
  overriddenOf(saleId: string): OverriddenWarning[];
  /** When players were last forgotten because they were not seen, and how many; null for never. */
  lastExpired(): { readonly at: string; readonly count: number } | null;
}
