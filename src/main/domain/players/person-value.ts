/** What a person is asked for by, such as `081-234 5678`: it may be written otherwise than it was sold to. */
import { isSameName, valueForm } from '@shared/model/text/comparison-form';

/** Whether a detail is the value, however it is written. */
export function isValueOf({ value }: { readonly value: string | null }, asked: string): boolean {
  const form = valueForm(asked);
  return form !== '' && value !== null && valueForm(value) === form;
}

/** Whether a saved name is the one that is asked for; it may be a telephone number. */
export function isNameOf(name: string, asked: string): boolean {
  return isSameName(name, asked) || isValueOf({ value: name }, asked);
}

/**
 * A pattern of SQL's LIKE for texts that may have the value. It finds every writing in ASCII and Thai, and more than
 * those: what it finds is compared by its form. Thai vowels and marks are written in several ways.
 */
export function writingsLike(asked: string): string {
  // The zero of a mobile number gives way to the country's code.
  const form = valueForm(asked).replace(/^0(?=[689]\d{8}$)/, '');
  const letters = form.match(/[a-z0-9ก-ฮ]/g) ?? [];
  // Letters of other scripts are found by `OTHER_WRITING`: every sale would match a pattern without any.
  return letters.length > 0 ? `%${letters.join('%')}%` : form;
}
