/** Who makes a call: passed from the boundary to everything that the call does. */
import type { PersonRef } from './person';
import { RIGHTS, type Right } from './rights';

/** Who acts, and with which rights. Every call that writes takes one. */
export interface Actor {
  /** The person signed in; null on a till without people: the settings' name of the cashier is recorded. */
  readonly person: PersonRef | null;
  /** The person who approved what this person lacks the right for; null if no approval was needed. */
  readonly approvedBy: PersonRef | null;
  /** The rights of the person, and those that the person who approved this call gives to it. */
  readonly rights: readonly Right[];
}

/** Anyone at a till without people: all is allowed, and the trail names the cashier of the settings. */
export const ANYONE: Actor = { person: null, approvedBy: null, rights: RIGHTS };

/** The till itself, for actions no person asks for now. It has no rights; the trail names the till. */
export const THE_TILL: Actor = { person: null, approvedBy: null, rights: [] };
