/** What an answer says against itself, under whatever names: a service that tells of a failure is not believed to have booked. */

/** Names under which services say what went wrong, besides the documented fields. */
const ERROR_WORDS = /^(err|fault|fail|msg|message|detail|reason|title|statuscode)|(error|message|msg)$/i;
const SUCCESS_FLAG = /^(is_?)?(success|ok)$/i;

/** Flags that say that it was undone, and members that say when. */
const UNDONE = 'deleted?|cancell?ed|refunded|reversed|voided|rejected|expired';
const UNDONE_FLAG = new RegExp(`^(is_?)?(${UNDONE})$`, 'i');
const UNDONE_TIME = new RegExp(`^(${UNDONE})_?at$`, 'i');

/** Members that are there for an error alone, in whatever else they lie. */
const ERROR_MEMBER = /^(is|has)?_?(err|error|errors|fault|fail|failed|failure)(_?[a-z]*)$/i;
const STATUS_CODE = /^(http_?)?status_?code$/i;

/** Members that say how it stands, whatever it is called that stands so. */
const STATUS_MEMBER = /^([a-z]+_?)?(status|state|result)$/i;
/** How deep in such a member a word may lie: in a list of objects. */
const STATUS_DEPTH = 2;

/** A total below zero as people and ledgers write one: with a minus of whatever kind, or in brackets. */
const BELOW_ZERO = /^[^\d]*[-\u2010-\u2015\u2212\uFE63\uFF0D(][^\d]*\d/u;

/** No amount is longer, with its currency. */
const AMOUNT_LENGTH = 60;

/** The documented fields that are in error envelopes (RFC 9457 among them) as well. */
const IN_ENVELOPES: ReadonlySet<string> = new Set(['code', 'description', 'status', 'type']);

/** Whether an answer tells of an error, or that what was booked was undone. `fields` are the documented ones. */
export function tellsError(raw: Readonly<Record<string, unknown>>, fields: readonly string[]): boolean {
  return hasErrorMember(raw) || isErrorEnvelope(raw, fields);
}

/** Every word that an answer has for how it stands, beside a `status` that is a text. */
export function statusesOf(raw: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(raw).flatMap(([name, value]) =>
    STATUS_MEMBER.test(name) ? textsIn(value, STATUS_DEPTH) : [],
  );
}

function textsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.values(value).flatMap((inner) => textsIn(inner, depth - 1));
}

/** `null`, `false`, nothing and zero say that there was no error. */
function hasErrorMember(raw: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(raw).some(
    ([name, value]) =>
      (ERROR_MEMBER.test(name) && !isNothing(value)) ||
      (SUCCESS_FLAG.test(name) && saysNo(value)) ||
      (UNDONE_FLAG.test(name) && saysYes(value)) ||
      (UNDONE_TIME.test(name) && !isNothing(value)) ||
      (name.toLowerCase() === 'total' && isBelowZero(value)) ||
      (STATUS_CODE.test(name) && Number(value) >= 400),
  );
}

function isBelowZero(value: unknown): boolean {
  // Only its beginning: the search goes back and forth, and a service may send megabytes of dashes.
  if (typeof value === 'string') return BELOW_ZERO.test(value.slice(0, AMOUNT_LENGTH));
  return typeof value === 'number' && value < 0;
}

/** Services write flags as booleans, as numbers and as words. */
function saysNo(value: unknown): boolean {
  return /^\s*(false|0|no)\s*$/i.test(flagText(value));
}

function saysYes(value: unknown): boolean {
  return /^\s*(true|1|yes)\s*$/i.test(flagText(value));
}

function flagText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' || typeof value === 'number' ? String(value) : '';
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (typeof value === 'object') return Object.keys(value).length === 0;
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  return /^\s*(0*|false|null|none)\s*$/i.test(String(value));
}

function isErrorEnvelope(raw: Readonly<Record<string, unknown>>, fields: readonly string[]): boolean {
  const speaksOfError = Object.entries(raw).some(
    ([name, value]) => ERROR_WORDS.test(name) || (SUCCESS_FLAG.test(name) && saysNo(value)),
  );
  const others = fields.filter((name) => raw[name] != null);
  return speaksOfError && others.every((name) => IN_ENVELOPES.has(name));
}
