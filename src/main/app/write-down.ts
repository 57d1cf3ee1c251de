/** How changes made outside a journal transaction get into its trail. */
import type { Actor } from '@shared/model/people/actor';
import { OneByOne } from '../domain/one-by-one';

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

const changes = new OneByOne();

/**
 * Records and stores one change of the settings or the token after the other. Of two at once, the trail's last
 * entry would otherwise name another value than the one stored.
 */
export function changeInTurn<T>(change: () => Promise<T>): Promise<T> {
  return changes.run(change);
}

/** A change with its entries. */
interface RecordedChange {
  /** Writes the entry of the change. */
  readonly record: () => Promise<void>;
  readonly store: () => void | Promise<void>;
  /** Writes what stays in force, after the change could not be stored. */
  readonly stays: () => Promise<void>;
}

/** Records a change, then stores it: to be called in turn. Throws as both do. */
export async function recordThenStore({ record, store, stays }: RecordedChange): Promise<void> {
  await record();
  try {
    await store();
  } catch (error) {
    await stays();
    throw error;
  }
}
