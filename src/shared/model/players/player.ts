/** Players that a shop keeps for the next time. */
import { isSecretField, readableValue, readField } from '../sale/recipient';

/** A saved name: a name, a nickname, a telephone number. In UTF-16 units. */
export const MAX_PLAYER_NAME_LENGTH = 60;
/** Players that are saved at a time. */
export const MOST_SAVED_PLAYERS = 5_000;
/** Games that one player is saved for. */
export const MOST_GAMES_OF_A_PLAYER = 30;

/** A detail of a player that is no secret. */
export interface PlayerDetail {
  readonly ref: string;
  readonly value: string;
}

/** What a sale has of the player's details besides secrets. */
export function plainDetails(
  payload: readonly { readonly ref: string; readonly value: string | null; readonly secret: boolean }[],
): PlayerDetail[] {
  return payload.flatMap(({ ref, value, secret }) => (secret || value === null ? [] : { ref, value }));
}

/** Details that were typed, as they would be sent: without secrets and without what cannot be sent. */
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

/** What a player is called in one game. */
export interface PlayerGame {
  readonly productId: string;
  readonly productName: string;
  readonly payload: readonly PlayerDetail[];
}

/** A player as the journal keeps it, until it is forgotten. */
export interface SavedPlayer {
  readonly id: string;
  /** Empty for one that is kept by the id alone. */
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
  /** The package that it was sold last; null when it was never sold any. */
  readonly packageId: string | null;
  /** When it was last sold to; null when never. */
  readonly soldAt: string | null;
  /** Frequency and recency in one figure, as of now. */
  readonly score: number;
  /** Whether it is offered without being searched for. */
  readonly isRegular: boolean;
}

/** What this till holds of the person behind an id. */
export interface HeldOfPerson {
  readonly players: readonly { readonly id: string; readonly name: string; readonly games: number }[];
  readonly sales: number;
  /** Tickets that were parked for the person, those that wait no more as well. */
  readonly parked: number;
}
