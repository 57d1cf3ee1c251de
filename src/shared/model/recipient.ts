/**
 * The player's details: how typed text becomes a payload value, what counts as a secret, and how a
 * value is grouped for reading aloud. A wrong value is money lost, so nothing is guessed or converted
 * to a number on the way.
 */
import { isolatedText } from './shown-text';

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
 * Cleans a typed field value: trims it, refuses control characters, turns Thai digits of an all-digit
 * value to ASCII. A secret is taken to the letter (only emptiness and control characters are refused).
 */
export function readField(typed: string, secret = false): FieldReading {
  const value = secret ? typed : asciiDigits(typed.trim());
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
  const words = ref.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2').replace(/[\s.-]+/gu, '_');
  return SECRET_NAME.test(words);
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
