/** Players that a shop saves for next time. */
import { isSecretField, readableValue, readField, refsOf } from '../recipient/recipient';
import type * as playersTopic from '../../ipc/counter/players';
import type { PayloadValue } from '../sale/sale';
import type { Infer } from '../../ipc/shapes/infer';

export const MOST_SAVED_PLAYERS = 5_000;
export const MOST_GAMES_OF_A_PLAYER = 30;

/** A detail of a player that is not secret. */
export type PlayerDetail = Infer<typeof playersTopic.playerDetailSchema>;

/** The player's details of a sale, without secrets. */
export function plainDetails(payload: readonly PayloadValue[]): PlayerDetail[] {
  return payload.flatMap(({ ref, value, secret }) => (secret || value === null ? [] : { ref, value }));
}

/** Typed details as they would be sent: without secrets and without values that can't be sent. */
export function sendableDetails(typed: readonly PlayerDetail[]): PlayerDetail[] {
  const refs = refsOf(typed);
  return typed.flatMap(({ ref, value }) => {
    const read = readField(value, ref, refs);
    return isSecretField(ref, refs) || !read.ok ? [] : { ref, value: read.value };
  });
}

/** The details on one line, grouped for reading. */
export function detailsText(payload: readonly PlayerDetail[]): string {
  return payload.map(({ value }) => readableValue(value)).join(' · ');
}

export type PlayerGame = Infer<typeof playersTopic.playerGameSchema>;

/** A player as stored in the journal, until it is forgotten. */
export type SavedPlayer = Infer<typeof playersTopic.savedPlayerSchema>;

/** A player to choose instead of typing: saved, or sold to often. */
export type OfferedPlayer = Infer<typeof playersTopic.offeredPlayerSchema>;

/** What this till has stored about the person behind an id. */
export type HeldOfPerson = Infer<typeof playersTopic.heldSchema>;
