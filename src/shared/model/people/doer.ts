/** Who makes a call: handed from the boundary to whatever the call does. */
import type { PersonRef } from './person';
import { RIGHTS, type Right } from './rights';

/** Whoever makes a call, and what that one may. */
export interface Doer {
  /** Who is signed in; null on a till without people, where the settings' name of the cashier is written. */
  readonly person: PersonRef | null;
  /** Who gave the right that the person does not have; null when nobody had to. */
  readonly approvedBy: PersonRef | null;
  /** Of the person, and of who approved this call. */
  readonly rights: readonly Right[];
}

/** Whoever stands at a till without people: everybody may everything. */
export const NOBODY: Doer = { person: null, approvedBy: null, rights: RIGHTS };
