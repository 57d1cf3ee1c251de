/**
 * The player's details: how typed text becomes a payload value, what counts as a secret, and how a value is
 * grouped for reading aloud. A wrong value is money lost, so nothing is guessed or converted to a number on
 * the way.
 */
import { hasUnshown, isolatedText } from '../shown-text';
import { asSeen } from '../text/invisible';
import { cleanId } from './clean-id';
import { isSecretName } from './secret-names';

/** Why a typed value cannot be sent. */
export type FieldFault = 'empty' | 'control-character' | 'too-long';

/** The cleaned value, or the fault of the typed text. `removed`: copied text that is not of the id. */
export type FieldReading =
  | { ok: true; value: string; removed?: readonly string[] }
  | { ok: false; fault: FieldFault };

/** No player id, e-mail address or password is nearly this long; a pasted page is. In UTF-16 units. */
export const MAX_FIELD_LENGTH = 256;

/**
 * Names of fields that hold an id or an address without spaces: `uid`, `playerId`, `zone_id`, `phone`. A Riot
 * ID is a name and may have them.
 */
const ID_NAME =
  /(?<!riot_?)(^|_)u?id$|^(user|player|game|open|account|role|char|character|member|server|zone)id$|^member_?code$|e?mail$|(^|_)(phone|tel|mobile)(_?(no|number))?$|ไอดี|อีเมล|เบอร์/iu;
/** Names of fields that hold a name, in which every space counts. */
const PERSON_NAME = /name$|(^|_)(nick|ign|character|char|tag(line)?)$|riot_?id$|ชื่อ/iu;

/** Names of fields that hold a number wherever games have them. */
const NUMBER_NAME = /^(u|(user|player|game|role|char|character|zone)_?)?id$|^zone$/iu;

/** Whether the field's name is one for an id or an address. */
export function isIdField(ref: string): boolean {
  return ID_NAME.test(wordsOf(ref));
}

/** Whether the field's name is one for an id that is a number in most games. */
export function isNumberField(ref: string): boolean {
  return NUMBER_NAME.test(wordsOf(ref));
}

/** Whether the field's name is one for a name, in which every space counts. */
export function isNameField(ref: string): boolean {
  return PERSON_NAME.test(wordsOf(ref));
}

/** A field's name with `_` between its words, so that `zoneId`, `zone id` and `zone_id` read the same. */
function wordsOf(ref: string): string {
  return ref
    .normalize('NFKC')
    .trim()
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .replace(/[\s.-]+/gu, '_');
}

/** Characters that reverse the text after them: it would read differently from the sent text. */
const TURNS_TEXT = /[\u061C\u200F\u202B\u202D\u202E\u2067]/;
/** Line breaks and other controls in a text, and halves of characters: the journal can't store them. */
const UNSENDABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/**
 * Cleans a value typed for the field `ref`. An id, or a number in any field except a name, loses what was
 * copied along with it; see `cleanId`. A name is trimmed, and a secret is taken exactly. Invisible characters
 * are never sent. `among`: the names of the product's fields.
 */
export function readField(typed: string, ref: string, among: readonly string[] = []): FieldReading {
  const isSecret = isSecretField(ref, among);
  const text = isSecret ? typed : typed.trim();
  if (asSeen(text) === '') return { ok: false, fault: 'empty' };
  if (UNSENDABLE.test(text) || TURNS_TEXT.test(text)) return { ok: false, fault: 'control-character' };
  // A longer text is not an id with something around it: a page is not searched for an id.
  if (text.length > MAX_FIELD_LENGTH) return { ok: false, fault: 'too-long' };
  const id = isSecret ? null : idIn(text, ref);
  if (id === null && hasUnshown(text)) return { ok: false, fault: 'control-character' };
  return id ?? { ok: true, value: text };
}

/** The id that a text contains; null where the field may hold something else, and does. */
function idIn(text: string, ref: string): FieldReading | null {
  const isId = isIdField(ref);
  if (!isId && isNameField(ref)) return null;
  const { value, removed } = cleanId(text, isId);
  if (!isId && !/^[\d-]+$/.test(value)) return null;
  if (value === '') return { ok: false, fault: 'empty' };
  if (value.length > MAX_FIELD_LENGTH) return { ok: false, fault: 'too-long' };
  return { ok: true, value, ...(removed.length > 0 && { removed }) };
}

/**
 * Whether a payload field's name looks like one for a secret (a password, a PIN, a one-time code), `among` the names
 * of the product's fields.
 */
export function isSecretField(ref: string, among: readonly string[] = []): boolean {
  // Word borders inside camelCase, so that `loginPin` matches and `shipping` does not.
  return isSecretName(wordsOf(ref), among.map(wordsOf));
}

/** The details of one product with `mask` in place of each secret. */
export function maskSecrets<T extends { readonly ref: string; readonly value: unknown }, M>(
  details: readonly T[],
  mask: M,
): { ref: string; value: T['value'] | M }[] {
  const refs = refsOf(details);
  return details.map(({ ref, value }) => ({ ref, value: isSecretField(ref, refs) ? mask : value }));
}

/** The names of the fields, which decide together what is a secret. */
export function refsOf(details: readonly { readonly ref: string }[]): string[] {
  return details.map(({ ref }) => ref);
}

/** Shown instead of a secret wherever people can see it. Its length reveals nothing. */
export const SECRET_MASK = '••••••••';

/** A value as people read it: grouped, with nothing hidden in it, and isolated from the text next to it. */
export function readableValue(value: string): string {
  return isolatedText(groupForReading(value));
}

/** Groups a long run of digits in fours for reading aloud: `1234 5678 90`. Other text is left as it is. */
export function groupForReading(value: string): string {
  if (!/^\d{5,}$/.test(value)) return value;
  return value.replace(/(\d{4})(?=\d)/g, '$1 ');
}
