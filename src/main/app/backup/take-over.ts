/** Starting from a sealed copy: on a new machine, or in place of a damaged journal. */
import { appError, Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import type { CopySafe, CopySource } from '../../domain/backup/backup-ports';

export interface TakeOverDependencies {
  /** Asks a person for a sealed copy. Throws Failure CANCELLED. */
  readonly chooseCopy: () => Promise<string>;
  readonly safe: CopySafe;
  readonly source: Pick<CopySource, 'facts'>;
  readonly workFile: (name: string) => string;
  readonly remove: (path: string) => Promise<void>;
  /** Throws Failure TILL_HAS_SALES or WRONG_STATE unless this till may start from another journal. */
  readonly mayBegin: () => Promise<void>;
  /** Puts the journal at `path` in place, with what was kept next to it, opens it, and records that. */
  readonly begin: (
    path: string,
    beside: string,
    told: { readonly sales: number; readonly file: string },
    actor: Actor,
  ) => Promise<void>;
}

/**
 * Asks for the copy, opens and checks it, and only then changes anything here. Throws Failure CANCELLED,
 * COPY_NOT_READ, COPY_NOT_OPENED, COPY_TOO_NEW, TILL_HAS_SALES or WRONG_STATE; nothing is changed then.
 */
export async function takeOver(deps: TakeOverDependencies, passphrase: string, actor: Actor): Promise<void> {
  await deps.mayBegin();
  const path = await deps.chooseCopy();
  const opened = deps.workFile('taken-over');
  try {
    const { beside } = await deps.safe.open(path, passphrase, opened);
    const { sales } = deps.source.facts(opened);
    // Opening takes a while; a sale may have been made meanwhile.
    await deps.mayBegin();
    await deps.begin(opened, beside, { sales, file: path }, actor);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(appError('COPY_NOT_READ', { reason: error instanceof Error ? error.message : '' }));
  } finally {
    await deps.remove(opened).catch(() => undefined);
  }
}
