/** Players that a shop saves for next time. */
import { isSecretField, readableValue, readField } from '../recipient/recipient';

/** A saved name: a name, a nickname, a telephone number. In UTF-16 units. */
export const MAX_PLAYER_NAME_LENGTH = 60;
/** The most saved players. */
export const MOST_SAVED_PLAYERS = 5_000;
/** The most games that one player is saved for. */
export const MOST_GAMES_OF_A_PLAYER = 30;

/** A detail of a player that is not secret. */
export interface PlayerDetail {
  readonly ref: string;
  readonly value: string;
}

/** The player's details of a sale, without secrets. */
export function plainDetails(
  payload: readonly { readonly ref: string; readonly value: string | null; readonly secret: boolean }[],
): PlayerDetail[] {
  return payload.flatMap(({ ref, value, secret }) => (secret || value === null ? [] : { ref, value }));
}

/** Typed details as they would be sent: without secrets and without values that can't be sent. */
export function sendableDetails(typed: readonly PlayerDetail[]): PlayerDetail[] {
  return typed.flatMap(({ ref, value }) => {
    const read = readField(value, ref);
    return isSecretField(ref) || !read.ok ? [] : { ref, value: read.value };
  });
}

/** The details on one line, grouped for reading. */
export function detailsText(payload: readonly PlayerDetail[]): string {
  return payload.map(({ value }) => readableValue(value)).join(' · ');
}

/** A player's details in one game. */
export interface PlayerGame {
  readonly productId: string;
  readonly productName: string;
  readonly payload: readonly PlayerDetail[];
}

/** A player as stored in the journal, until it is forgotten. */
export interface SavedPlayer {
  readonly id: string;
  /** Empty for a player saved only by id. */
  readonly name: string;
  readonly games: readonly PlayerGame[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A player to choose instead of typing: saved, or sold to often. */
export interface OfferedPlayer extends PlayerGame {
  /** Null for one that is not saved. */
  readonly playerId: string | null;
  readonly name: string;
  /** The package last sold to the player; null for none. */
  readonly packageId: string | null;
  /** When it was last sold to; null when never. */
  readonly soldAt: string | null;
  /** Frequency and recency in one figure, as of now. */
  readonly score: number;
  /** Whether it is offered without a search. */
  readonly isRegular: boolean;
}

/** What this till has stored about the person behind an id. */
export interface HeldOfPerson {
  readonly players: readonly { readonly id: string; readonly name: string; readonly games: number }[];
  readonly sales: number;
  /** Tickets that were parked for the person, including those no longer waiting. */
  readonly parked: number;
}
