/**
 * The player's details: how typed text becomes a payload value, what counts as a secret, and how a
 * value is grouped for reading aloud. A wrong value is money lost, so nothing is guessed or converted
 * to a number on the way.
 */
import { isolatedText } from '../shown-text';

/** Why a typed value cannot be sent. */
export type FieldFault = 'empty' | 'control-character' | 'too-long';

/** The cleaned value, or what is wrong with what was typed. */
export type FieldReading = { ok: true; value: string } | { ok: false; fault: FieldFault };

/** No player id, e-mail address or password is near this long; a pasted page is. In UTF-16 units. */
export const MAX_FIELD_LENGTH = 256;

const THAI_ZERO = 0x0e50;

/** Thai digits become ASCII where the field holds nothing else but digits and the spaces between them. */
function asciiDigits(value: string): string {
  if (!/^[0-9๐-๙\s-]+$/u.test(value)) return value;
  return value.replace(/[๐-๙]/gu, (digit) => String(digit.charCodeAt(0) - THAI_ZERO));
}

/**
 * Names of fields that hold an id or an address, none of which has a space in it: `uid`, `playerId`,
 * `zone_id`, `phone`. A Riot ID is a name and may.
 */
const ID_NAME =
  /(?<!riot_?)(?:^|_)u?id$|^(?:user|player|game|open|account|role|char|character|member|server|zone)id$|^member_?code$|e?mail$|(?:^|_)(?:phone|tel|mobile)(?:_?(?:no|number))?$|ไอดี|อีเมล|เบอร์/iu;
/** Names of fields that hold a name, in which every space counts. */
const PERSON_NAME = /name$|(?:^|_)(?:nick|ign|character|char|tag(?:line)?)$|riot_?id$|ชื่อ/iu;

/** Whether the field's name is that of a name, in which every space counts. */
export function isNameField(ref: string): boolean {
  return PERSON_NAME.test(wordsOf(ref));
}

/** A field's name with `_` between its words, so that `zoneId`, `zone id` and `zone_id` read the same. */
function wordsOf(ref: string): string {
  return ref
    .trim()
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .replace(/[\s.-]+/gu, '_');
}

/**
 * Takes out spaces that are not part of the value: out of an id always, out of anything else but a name
 * where it is a number grouped for reading, as the till itself shows it (`1234 5678`).
 */
function withoutGrouping(value: string, ref: string): string {
  const words = wordsOf(ref);
  if (ID_NAME.test(words)) return value.replace(/\p{Zs}+/gu, '');
  if (isNameField(ref)) return value;
  return /^[\d\p{Zs}]+$/u.test(value) ? value.replace(/\p{Zs}+/gu, '') : value;
}

/**
 * Cleans a value typed for the field `ref`: trims it, refuses control characters, turns Thai digits of an
 * all-digit value to ASCII, takes out spaces where they mean nothing. A secret is taken to the letter (only
 * emptiness and control characters are refused).
 */
export function readField(typed: string, ref: string): FieldReading {
  const value = isSecretField(ref) ? typed : withoutGrouping(asciiDigits(typed.trim()), ref);
  if (value.trim() === '') return { ok: false, fault: 'empty' };
  // Cc holds line breaks and NUL; Cf holds invisible marks that a pasted id can bring along.
  // Cs is half a character: the journal could not hold what would be sent.
  if (/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(value)) return { ok: false, fault: 'control-character' };
  if (value.length > MAX_FIELD_LENGTH) return { ok: false, fault: 'too-long' };
  return { ok: true, value };
}

const SECRET_NAME =
  /pass(?!port)|pwd|secret|\bpin\b|(^|_)pin(_|$)|pincode|otp|token|credential|รหัสผ่าน|รหัสลับ|รหัสพิน|พาสเวิร์ด/iu;

/** Whether a payload field's name looks like that of a secret (a password, a PIN, a one-time code). */
export function isSecretField(ref: string): boolean {
  // Word borders inside camelCase, so that `loginPin` is seen and `shipping` is not.
  return SECRET_NAME.test(wordsOf(ref));
}

/** What stands in for a secret wherever people can see it. Its length tells nothing. */
export const SECRET_MASK = '••••••••';

/** A value as people read it: grouped, with nothing hidden in it, and isolated from what stands beside it. */
export function readableValue(value: string): string {
  return isolatedText(groupForReading(value));
}

/** Groups a long run of digits in fours for reading aloud: `1234 5678 90`. Other text is left as it is. */
export function groupForReading(value: string): string {
  if (!/^\d{5,}$/.test(value)) return value;
  return value.replace(/(\d{4})(?=\d)/g, '$1 ');
}
