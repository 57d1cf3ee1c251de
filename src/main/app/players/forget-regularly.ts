/** Players whom the shop keeps no longer are forgotten by themselves, also by a till that is never turned off. */
import type { Log } from '../../domain/ports';
import type { KeepPlayers } from './keep-players';

/** How often the till looks whom it has kept for long enough, in milliseconds. */
const EVERY_MS = 6 * 3_600_000;

/** Looks now and from time to time; what it gives stops it. */
export function forgetRegularly(players: Pick<KeepPlayers, 'expire'>, log: Log): () => void {
  const run = (): void => {
    players.expire().catch((error: unknown) => void log.error('players could not be forgotten', error));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return () => clearInterval(timer);
}
