/** A change of a person here is not undone by a merge without it: it is merged again. */
import { appError, Failure } from '@shared/ipc/errors';
import { areSame, type SharedItems } from '../../../domain/ledger/shared-items';
import type { SharedPart } from '../../../domain/ledger/shared-ports';
import { changeInTurn } from '../../write-down';

/** Throws Failure SHARED_MOVED unless this till's own items are still those that were merged. */
export function mustStay(now: SharedItems, before: SharedItems): void {
  if (!areSame(now, before)) throw new Failure(appError('SHARED_MOVED'));
}

/** Makes a change in its turn, unless the part has moved by then: it throws as `mustStay`. */
export function changeUnmoved(
  part: Pick<SharedPart, 'read'>,
  before: SharedItems,
  change: () => Promise<void>,
): Promise<void> {
  return changeInTurn(() => {
    mustStay(part.read(), before);
    return change();
  });
}
