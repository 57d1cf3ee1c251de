/** Forgets players automatically once the shop keeps them no longer, also at a till that never goes off. */
import { DAY_MS } from '@shared/model/day/business-day';
import type { Log, Service } from '../../domain/ports';
import type { ConnectionWatch } from '../service/watch-connection';
import type { SavedPlayers } from './saved-players';

/** How often the till checks for players that it has kept long enough, in milliseconds. */
const EVERY_MS = 6 * 3_600_000;
/** How often it looks whether it can trust its clock, in milliseconds. */
const LOOK_EVERY_MS = 60_000;

export interface ForgetRegularlyDependencies {
  readonly players: Pick<SavedPlayers, 'expire'>;
  /** Before the service was reached, the clock cannot be compared. */
  readonly connection: Pick<ConnectionWatch, 'current'>;
  /** It may not give its time. */
  readonly service: Pick<Service, 'skewMs'>;
  readonly steadyMs: () => number;
  readonly log: Log;
}

/**
 * Checks as soon as the service has confirmed the till's clock, and regularly; returns a function that stops
 * it. By a clock that is years ahead every player would count as not seen, and none can be restored.
 */
export function forgetRegularly(deps: ForgetRegularlyDependencies): () => void {
  let last = -Infinity;
  const look = (): void => {
    const isOnline = deps.connection.current().state === 'online';
    const isClockSure = isOnline && Math.abs(deps.service.skewMs() ?? 0) < DAY_MS;
    if (!isClockSure || deps.steadyMs() - last < EVERY_MS) return;
    last = deps.steadyMs();
    deps.players
      .expire()
      .catch((error: unknown) => void deps.log.error('players could not be forgotten', error));
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
