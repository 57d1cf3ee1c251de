/** Where saved players are kept, and what the journal tells of whom a game was sold to. */
import type { Doer } from '@shared/model/people/doer';
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

/** Saved players in the journal. What throws is a Failure JOURNAL_UNAVAILABLE. */
export interface PlayerBook {
  /** Every saved player. */
  all(): SavedPlayer[];
  /** Writes a new player, or the one of this id anew. */
  save(player: SavedPlayer, doer?: Doer): void;
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
    },
    doer?: Doer,
  ): void;
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
