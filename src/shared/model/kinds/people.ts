/** The people at a till, and the players whom a top-up is for. */

/** In UTF-16 units. */
export const MAX_PERSON_NAME_LENGTH = 40;

export const PIN_DIGITS = { least: 4, most: 8 } as const;

export function isPin(text: string): boolean {
  return new RegExp(`^[0-9]{${PIN_DIGITS.least},${PIN_DIGITS.most}}$`).test(text);
}

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

/** A saved name: a name, a nickname, a telephone number. In UTF-16 units. */
export const MAX_PLAYER_NAME_LENGTH = 60;

/** What can be odd about a recipient. */
export const WARNING_KINDS = [
  /** One slip away from a player of this game. */
  'near-known',
  /** A length that the game's accepted ids do not have on this till. */
  'length',
  /** Characters that the game's accepted ids do not have on this till. */
  'characters',
  /** The game's accepted ids on this till all have something that this one lacks. */
  'missing',
  /** It looks like an id of another game, or belongs to a player of that one. */
  'other-game',
  /** The last customer's id. */
  'last-customer',
  /** No id at all: a link, a bar code, something pasted twice. */
  'not-an-id',
] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** The kind of text typed instead of an id. */
export const RUBBISH_KINDS = ['link', 'spaces', 'barcode', 'payload', 'twice'] as const;
export type RubbishKind = (typeof RUBBISH_KINDS)[number];
