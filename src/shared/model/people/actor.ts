/** Who makes a call: handed from the boundary to whatever the call does. */
import type { PersonRef } from './person';
import { RIGHTS, type Right } from './rights';

/** Who acts, and what they may do. Every call that writes takes one. */
export interface Actor {
  /** Who is signed in; null on a till without people, where the settings' name of the cashier is recorded. */
  readonly person: PersonRef | null;
  /** Who gave the right that the person does not have; null where none was needed. */
  readonly approvedBy: PersonRef | null;
  /** Of the person, and of who approved this call. */
  readonly rights: readonly Right[];
}

/** Anyone at a till without people: all is allowed, and the trail names the cashier of the settings. */
export const ANYONE: Actor = { person: null, approvedBy: null, rights: RIGHTS };

/** The till itself, for what no person asks of it now. It has no right, and the trail names the till. */
export const THE_TILL: Actor = { person: null, approvedBy: null, rights: [] };
