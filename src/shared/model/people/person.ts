/** A person at the till, and the bounds of what says who one is. */
import type { Right, Role } from './rights';

/** In UTF-16 units. */
export const MAX_PERSON_NAME_LENGTH = 40;
/** Digits of a PIN. */
export const PIN_DIGITS = { least: 4, most: 8 } as const;
/** Those who were removed do not count. */
export const MOST_PEOPLE = 50;

/** The colours that tell people apart, by name: the page says what they look like in each theme. */
export const PERSON_COLOURS = [
  'teal',
  'blue',
  'violet',
  'pink',
  'red',
  'orange',
  'amber',
  'green',
  'slate',
] as const;
export type PersonColour = (typeof PERSON_COLOURS)[number];

/** A person as everybody may see one. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly colour: PersonColour;
  readonly role: Role;
  readonly hasPin: boolean;
}

/** Somebody who did or approved something, as it is kept: a name may change later, what was written stays. */
export interface PersonRef {
  readonly id: string;
  readonly name: string;
}

/** Who did something, by the name at that time. Without an id on a till without people, or where only a name is known. */
export interface NamedPerson {
  readonly id: string | null;
  readonly name: string;
}

/** Who is at the till, and who may do what. */
export interface People {
  /** Who may sign in, in the order in which they were added. */
  readonly people: readonly Person[];
  /** Who is signed in, with the rights of the role; null while the till is locked, or has no people. */
  readonly signedIn: (Person & { readonly rights: readonly Right[] }) | null;
  /** Whether somebody has to sign in before the till does anything. */
  readonly locked: boolean;
  /** Whether the till asks for PINs at all: somebody has one. */
  readonly needed: boolean;
  /** What keeps the PINs from being searched for; `file` is no more than the file's own protection. */
  readonly keptBy: 'keyring' | 'passphrase' | 'file';
  /** Why nobody can sign in just now; null when somebody can. */
  readonly problem: 'keyring-unavailable' | 'passphrase-needed' | 'pins-lost' | null;
  /** The till was started so that an owner's PIN is set anew, and none has been yet. */
  readonly mayReset: boolean;
  /** For a day after it: whose PIN was set anew without the old one, and when. */
  readonly reset: { readonly name: string; readonly at: string } | null;
}

/** Whether a text is a PIN in form. */
export function isPin(text: string): boolean {
  return new RegExp(`^[0-9]{${PIN_DIGITS.least},${PIN_DIGITS.most}}$`).test(text);
}
