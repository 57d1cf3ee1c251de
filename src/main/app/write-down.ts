/** How changes made outside a journal transaction get into its trail. */
import type { Actor } from '@shared/model/people/actor';

/** Records a change before it is made; rejects with Failure NOT_WRITTEN_DOWN. */
export type RecordChange = (
  kind: string,
  subject: string,
  body: Readonly<Record<string, unknown>>,
  actor: Actor,
) => Promise<void>;

/** The same for changes that are all of one kind. */
export type WriteDown = (
  subject: string,
  body: Readonly<Record<string, unknown>>,
  actor: Actor,
) => Promise<void>;

let changing: Promise<unknown> = Promise.resolve();

/**
 * Records and stores one change of the settings or the token after the other. Of two at once, the trail's last
 * entry would otherwise name another value than the one stored.
 */
export function changeInTurn<T>(change: () => Promise<T>): Promise<T> {
  const done = changing.then(change);
  changing = done.catch(() => undefined);
  return done;
}
