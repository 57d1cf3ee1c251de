/** A person at the till, and the limits of a person's fields. */
import type * as peopleTopic from '../../ipc/till/people';
import type * as peopleShapes from '../../ipc/shapes/people';
import type * as saleShapes from '../../ipc/shapes/sale';
import type { Infer } from '../../ipc/shapes/infer';

/** In UTF-16 units. */
export const MAX_PERSON_NAME_LENGTH = 40;
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
export type Person = Infer<typeof peopleShapes.personSchema>;

/** The person who did or approved something, as recorded: a later change of name changes nothing. */
export interface PersonRef {
  readonly id: string;
  readonly name: string;
}

/** The person who did something, by the name then. Without an id on a till without people. */
export type NamedPerson = Infer<typeof saleShapes.namedPersonSchema>;

/** Who is at the till, and who may do what. */
export type People = Infer<typeof peopleTopic.peopleSchema>;

export function isPin(text: string): boolean {
  return new RegExp(`^[0-9]{${PIN_DIGITS.least},${PIN_DIGITS.most}}$`).test(text);
}
