/**
 * The phone number of the customer of an open sale. It is one of the sale's notes, so it is stored, audited
 * and copied like them, and is in no export.
 */
import { plainDigits } from '../text/digits';
import type { Note } from '../sale/sale';

/** Distinguishes a phone number from other notes. */
const MARK = '☎ ';

/** A longer text is not a phone number. In characters. */
export const MAX_PHONE_LENGTH = 32;

/** The number in its stored form, with Thai digits turned to ASCII; null when it can't be a phone number. */
export function readPhone(typed: string): string | null {
  const phone = plainDigits(typed).replace(/\s+/gu, ' ');
  const digits = phone.replace(/\D/gu, '').length;
  return /^\+?[\d\s()-]+$/u.test(phone) && digits >= 6 && digits <= 15 ? phone : null;
}

/** The note that stores a number from `readPhone`. */
export function phoneNote(phone: string): string {
  return MARK + phone;
}

/** The number noted last; null for none. */
export function phoneOf(notes: readonly Pick<Note, 'text'>[]): string | null {
  return notes.findLast(({ text }) => text.startsWith(MARK))?.text.slice(MARK.length) ?? null;
}
