/** The texts of the contract, each with its bound; one without can't be in it: see `texts.test.ts`. */
import { z } from 'zod';
import { isBusinessDay, isTimeOfDay, isTimeZone } from '../../model/kinds/dates';
import { isCurrency } from '../../model/money/currency';
import { shownText } from '../../model/shown-text';
import { unseenCharacter } from '../../model/text/unseen-character';
import {
  MAX_ERROR_FACT_LENGTH,
  MAX_HELD_LENGTH,
  MAX_INSTANT_LENGTH,
  MAX_KEY_LENGTH,
  MAX_REASON_LENGTH,
} from '../../model/text-limits';

/** A text from the main process: from the journal, a cache, a file, the service or the system. */
export const heldText = z.string().max(MAX_HELD_LENGTH);
export const nullableText = heldText.nullable();
/** A key that a page received and uses to identify a thing. */
export const keyText = z.string().max(MAX_KEY_LENGTH);
/** A fact in an error's message: cut to this length before it is sent, see `main/ipc/short-error.ts`. */
export const factText = z.string().max(MAX_ERROR_FACT_LENGTH);
/** Text read aloud or called out: one line, and every character of it is visible. */
export function lineText(longest: number): z.ZodString {
  const isSeen = (text: string): boolean => shownText(text) === text;
  return z.string().trim().max(longest).refine(isSeen, 'must be visible text on one line');
}
/** Text that a program reads exactly: an invisible character in it is refused, and named. */
export function literalText(longest: number): z.ZodString {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(longest)
    .superRefine((text, faults) => {
      const unseen = unseenCharacter(text);
      if (unseen === null) return;
      const message = `has a character that cannot be seen: ${unseen.character}, character ${unseen.at}`;
      faults.addIssue({ code: 'custom', message });
    });
}
export const reasonText = z.string().trim().min(1).max(MAX_REASON_LENGTH);

export const instantSchema = z.iso.datetime().max(MAX_INSTANT_LENGTH);
export const businessDaySchema = ruled(10, isBusinessDay, 'must be a date YYYY-MM-DD');
export const currencySchema = ruled(3, isCurrency, 'must be an ISO 4217 currency, for example THB');
export const timeZoneSchema = ruled(64, isTimeZone, 'must be an IANA time zone, for example Asia/Bangkok');
export const timeOfDaySchema = ruled(5, isTimeOfDay, 'must be a time HH:MM, for example 04:00');

/** Text that a rule knows. The rule is the bound: it knows no longer text, so nothing is checked twice. */
function ruled(longest: number, knows: (text: string) => boolean, message: string): z.ZodString {
  return z.string().refine(knows, message).meta({ maxLength: longest });
}
