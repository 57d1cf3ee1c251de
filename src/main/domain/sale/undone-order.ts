/** What a listed order says of itself in members that have no documented type or name. */
import { isUndone } from './answer/named-values';
import { isUndoing, reportsFailure } from './answer/stems';
import { isNothing, saysYes } from './answer/values';
import { wordsOf } from './answer/words';

type Members = Readonly<Record<string, unknown>>;

/** A status that is no text is not the same as none: `0`, `false` and `{"name":"FAILED"}` say something. */
export function statusOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return null;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '?';
}

/** Attempts at an order may have failed before it was carried out, so a number of them or a reason says nothing. */
const FAILED = /^(?:(?:is|was|has|been|order) )*(?:failed|rejected|declined)( (?:at|on|date|time))?$/;
const STATUS =
  /^(?:(?:order|transaction|trx|txn|topup|payment|delivery|fulfill?ment|sub|current|final) )?(?:status|state)$/;
const UNDONE_STATUS = /cancel|void|refund|revers|delet|remov|back|fail|reject|declin/i;
/** Longer texts are no status. */
const LONGEST_STATUS = 60;

/** Programs write 1970-01-01 for no time. */
const NO_TIME = /^[^1-9]{0,4}1970-01-01/;

/** Whether a value under a name says that the order was undone. */
type IsUndone = (value: unknown) => boolean;

/** For each name, once for a list of a million orders; null where it says nothing. */
const known = new Map<string, IsUndone | null>();
const MOST_NAMES = 1_000;

function readerOf(name: string): IsUndone | null {
  const found = known.get(name);
  if (found !== undefined) return found;
  const reader = makeReader(wordsOf(name));
  if (known.size >= MOST_NAMES) known.clear();
  known.set(name, reader);
  return reader;
}

function makeReader(words: readonly string[]): IsUndone | null {
  if (isUndoing(words))
    return (value) => isSaid(value) || (typeof value === 'string' && isUndone(value, words));
  const failed = FAILED.exec(words.join(' '));
  if (failed) return failed[1] === undefined ? saysYes : isSaid;
  return STATUS.test(words.join(' ')) ? isUndoneStatus : null;
}

function isSaid(value: unknown): boolean {
  return !isNothing(value) && !NO_TIME.test(String(value));
}

function isUndoneStatus(status: unknown): boolean {
  if (typeof status !== 'string' || !UNDONE_STATUS.test(status)) return false;
  return reportsFailure(wordsOf(status.slice(0, LONGEST_STATUS)), true);
}

/** Whether a member of the order, or of one of its lines, says that it was deleted, or undone in another way. */
export function isUndoneOrder(element: Members): boolean {
  const lines = element['orders'];
  // The order's own status is for the shop to define.
  return (
    hasUndone(element, 'status') ||
    (Array.isArray(lines) && lines.some((line) => hasUndone(Object(line) as Members)))
  );
}

/** Whether any member says so, but for one of this name. */
function hasUndone(members: Members, but?: string): boolean {
  for (const name in members) {
    if (name !== but && readerOf(name)?.(members[name])) return true;
  }
  return false;
}
