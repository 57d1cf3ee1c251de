/** Letters in an id that has none: what was meant for another field, or a letter that looks like a digit. */
import { isIdField, isNameField, isNumberField } from '@shared/model/sale/recipient';
import type { FieldShape } from './field-shape';

const THAI = /[\u0e00-\u0e7f]/;
/** From so many digits on a text has an id in it. */
const DIGITS_OF_AN_ID = /\d{4}/;

/**
 * The places of letters that accepted values of the field do not have. What the field is called decides as long as
 * nothing was sold: `uid` is a number until the service has taken one with letters.
 */
export function oddLetters(value: string, ref: string, shape: FieldShape | undefined): number[] {
  const characters = Array.from(value);
  const at = (odd: RegExp): number[] =>
    characters.flatMap((character, index) => (odd.test(character) ? [index] : []));
  if (isNameField(ref)) return [];
  const hasLetters = shape?.hasLetters ?? (isNumberField(ref) ? false : null);
  if (hasLetters === false) return at(/[\p{L}\u0e00-\u0e7f]/u);
  const isId = isIdField(ref) || DIGITS_OF_AN_ID.test(value);
  return isId && shape?.hasThai !== true ? at(THAI) : [];
}
