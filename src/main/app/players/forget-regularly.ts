/** Forgets players automatically once the shop keeps them no longer, also at a till that never goes off. */
import type { Log } from '../../domain/ports';
import type { SavedPlayers } from './saved-players';

/** How often the till checks for players that it has kept long enough, in milliseconds. */
const EVERY_MS = 6 * 3_600_000;

/** Checks now and regularly; returns a function that stops it. */
export function forgetRegularly(players: Pick<SavedPlayers, 'expire'>, log: Log): () => void {
  const run = (): void => {
    players.expire().catch((error: unknown) => void log.error('players could not be forgotten', error));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return () => clearInterval(timer);
}
