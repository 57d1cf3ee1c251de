/** Letters in an id that should have none: text of another field, or a letter that looks like a digit. */
import { isIdField, isNameField, isNumberField } from '@shared/model/recipient/recipient';
import type { FieldShape } from './field-shape';

/** Thai, and marks over or under another character: no id has them. */
const THAI_OR_MARK = /[\u0e00-\u0e7f\p{M}]/u;
/** A text with this many digits has an id in it. */
const DIGITS_OF_AN_ID = /\d{4}/;

/**
 * The places of letters that the field's accepted values do not have. The field's name decides while nothing
 * was sold: `uid` is a number until the service has accepted one with letters.
 */
export function oddLetters(value: string, ref: string, shape: FieldShape | undefined): number[] {
  const characters = Array.from(value);
  const at = (odd: RegExp): number[] =>
    characters.flatMap((character, index) => (odd.test(character) ? [index] : []));
  if (isNameField(ref)) return [];
  const hasLetters = shape?.hasLetters ?? (isNumberField(ref) ? false : null);
  if (hasLetters === false) return at(/[\p{L}\u0e00-\u0e7f\p{M}]/u);
  const isId = isIdField(ref) || DIGITS_OF_AN_ID.test(value);
  return isId && shape?.hasThai !== true ? at(THAI_OR_MARK) : [];
}
