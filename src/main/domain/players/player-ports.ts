/** Where saved players are kept, and what the journal tells of whom a game was sold to. */
import type { Actor } from '@shared/model/people/actor';
import type { PlayerDetail, SavedPlayer } from '@shared/model/players/player';
import type { OverriddenWarning } from '@shared/model/players/warning';
import type { AcceptedSale } from './recipient-memory';

/** The details of a player of one game. */
export interface Recipient {
  readonly productId: string;
  readonly payload: readonly PlayerDetail[];
}

/** Why somebody is forgotten. */
export type ForgetReason = 'asked' | 'not-seen';

/** What another till's word changes here. */
export interface TakenOver {
  readonly saved: readonly SavedPlayer[];
  /** Ids of players who are saved no more. */
  readonly gone: readonly string[];
  /** What of this till's sales is no longer suggested, up to when. */
  readonly recipients: readonly { readonly recipient: Recipient; readonly at: string }[];
  readonly forgotten: readonly Forgotten[];
  readonly at: string;
  readonly from: { readonly till: string; readonly who: string; readonly version: number };
}

/** Somebody who was forgotten then, ISO 8601 UTC, under a name that nothing can be read from. */
export interface Forgotten {
  readonly name: string;
  readonly at: string;
}

/** Saved players in the journal. What throws is a Failure JOURNAL_UNAVAILABLE. */
export interface PlayerBook {
  /** Every saved player. */
  all(): SavedPlayer[];
  /** Writes a new player, or the one of this id anew. */
  save(player: SavedPlayer, actor: Actor): void;
  /**
   * Takes saved players away for good and suggests nobody any more from what was sold to `recipients` until now;
   * the sales stay. The trail tells that it was done, and no name.
   */
  forget(
    what: {
      readonly playerIds: readonly string[];
      readonly recipients: readonly Recipient[];
      readonly at: string;
      readonly why: ForgetReason;
      /** What the other tills of the shop know them by; none for a till that shares no players. */
      readonly names?: readonly string[];
    },
    actor: Actor,
  ): void;
  /** Whom the tills of the shop are told to forget. */
  forgottenInShop(): Forgotten[];
  /** Makes another till's word hold, in one step; the trail tells whose it is, and no name. */
  takeOver(what: TakenOver): void;
  /** Notes that players are still served, so that no other till lets go of them. */
  seen(playerIds: readonly string[], at: string): void;
  /** Whether a recipient asked to be forgotten since a sale at this time, epoch milliseconds. */
  isForgotten(recipient: Recipient, at: number): boolean;
  /** Accepted and delivered sales from before another, the latest first, without secrets. */
  acceptedBefore(before: { readonly at: string; readonly id: string }, most: number): AcceptedSale[];
  /** Ids of the sales that were made to one of these values since, whatever their game is; the oldest first. */
  salesTo(values: readonly string[], sinceIso: string): string[];
  /** The warnings that staff said yes to when they confirmed a sale. */
  overriddenOf(saleId: string): OverriddenWarning[];
  /** The last time that players were forgotten because they were not seen, and how many; null when never. */
  lastExpired(): { readonly at: string; readonly count: number } | null;
}
