/** A person at the till, and the limits of a person's fields. */
import type { Right, Role } from './rights';

/** In UTF-16 units. */
export const MAX_PERSON_NAME_LENGTH = 40;
/** Digits of a PIN. */
export const PIN_DIGITS = { least: 4, most: 8 } as const;
/** Removed people do not count. */
export const MOST_PEOPLE = 50;

/** The colours that distinguish people, by name; the page defines their look in each theme. */
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

/** A person, without anything secret. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly colour: PersonColour;
  readonly role: Role;
  readonly hasPin: boolean;
}

/**
 * The person who did or approved something, as recorded: a later change of name does not change the record.
 */
export interface PersonRef {
  readonly id: string;
  readonly name: string;
}

/**
 * The person who did something, under the name at that time. Without an id on a till without people, or if
 * only a name is known.
 */
export interface NamedPerson {
  readonly id: string | null;
  readonly name: string;
}

/** Who is at the till, and who may do what. */
export interface People {
  /** Who may sign in, in the order in which they were added. */
  readonly people: readonly Person[];
  /** The person signed in, with the rights of the role; null while the till is locked, or has no people. */
  readonly signedIn: (Person & { readonly rights: readonly Right[] }) | null;
  /** Whether a person has to sign in before the till does anything. */
  readonly locked: boolean;
  /** Whether the till asks for PINs at all: at least one person has one. */
  readonly needed: boolean;
  /** What protects the PINs from a search; `file` means only the file's own protection. */
  readonly keptBy: 'keyring' | 'passphrase' | 'file';
  /** Why no one can sign in now; null when signing in works. */
  readonly problem: 'keyring-unavailable' | 'passphrase-needed' | 'pins-lost' | null;
  /** The till was started for resetting an owner's PIN, and none has been reset yet. */
  readonly mayReset: boolean;
  /** For a day after a reset: the owner whose PIN was reset without the old one, and when. */
  readonly reset: { readonly name: string; readonly at: string } | null;
}

/** Whether a text has the form of a PIN. */
export function isPin(text: string): boolean {
  return new RegExp(`^[0-9]{${PIN_DIGITS.least},${PIN_DIGITS.most}}$`).test(text);
}
