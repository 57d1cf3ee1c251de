/** How what is changed outside of a transaction of the journal gets into its trail. */
import type { Doer } from '@shared/model/people/doer';

/** Writes a change of a kind down before it is made; rejects with Failure NOT_WRITTEN_DOWN. */
export type RecordChange = (
  kind: string,
  subject: string,
  body: Readonly<Record<string, unknown>>,
  doer: Doer,
) => Promise<void>;

/** The same where all changes are of one kind. */
export type WriteDown = (
  subject: string,
  body: Readonly<Record<string, unknown>>,
  doer: Doer,
) => Promise<void>;
