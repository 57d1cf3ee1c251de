/**
 * The number at which the customer of an open sale can be called. It is one of the sale's notes, so that it is
 * kept, audited and copied as they are, and goes into no export.
 */
import { plainDigits } from '../text/digits';
import type { Note } from './sale';

/** What sets a phone number apart from what else was noted. */
const MARK = '☎ ';

/** Longer is no phone number. In characters. */
export const MAX_PHONE_LENGTH = 32;

/** The number as it is kept, with Thai digits turned to ASCII; null when nobody could be called by it. */
export function readPhone(typed: string): string | null {
  const phone = plainDigits(typed).replace(/\s+/gu, ' ');
  const digits = phone.replace(/\D/gu, '').length;
  return /^\+?[\d\s()-]+$/u.test(phone) && digits >= 6 && digits <= 15 ? phone : null;
}

/** The note that keeps a number which `readPhone` gave. */
export function phoneNote(phone: string): string {
  return MARK + phone;
}

/** The number noted last; null when there is none. */
export function phoneOf(notes: readonly Pick<Note, 'text'>[]): string | null {
  return notes.findLast(({ text }) => text.startsWith(MARK))?.text.slice(MARK.length) ?? null;
}
