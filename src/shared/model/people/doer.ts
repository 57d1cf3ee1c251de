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

/** Anyone at a till without people: all is allowed, and the trail names the cashier of the settings. */
export const ANYONE: Doer = { person: null, approvedBy: null, rights: RIGHTS };

/** The till itself, for what no person asks of it now. It has no right, and the trail names the till. */
export const THE_TILL: Doer = { person: null, approvedBy: null, rights: [] };
