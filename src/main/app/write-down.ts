/** How what is changed outside of a transaction of the journal gets into its trail. */
import type { Actor } from '@shared/model/people/actor';

/** Writes a change of a kind down before it is made; rejects with Failure NOT_WRITTEN_DOWN. */
export type RecordChange = (
  kind: string,
  subject: string,
  body: Readonly<Record<string, unknown>>,
  actor: Actor,
) => Promise<void>;

/** The same where all changes are of one kind. */
export type WriteDown = (
  subject: string,
  body: Readonly<Record<string, unknown>>,
  actor: Actor,
) => Promise<void>;
