/** A till that nobody has set up people for: everybody may everything, nobody has a name. */
import { appError, Failure } from '@shared/ipc/errors';
import type { People } from '@shared/model/people/person';

/** What such a till tells. */
export const NO_PEOPLE: People = {
  people: [],
  signedIn: null,
  locked: false,
  needed: false,
  keptBy: 'file',
  problem: null,
  mayReset: false,
  reset: null,
};

/** Nobody to sign in, to approve or to change. */
export function nobody(): never {
  throw new Failure(appError('PERSON_NOT_FOUND'));
}
