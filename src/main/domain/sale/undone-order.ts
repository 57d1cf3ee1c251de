/** What a listed order says of itself in members that have no documented type or name. */

/** A status that is no text is not the same as none: `0`, `false` and `{"name":"FAILED"}` say something. */
export function statusOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return null;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '?';
}

/** Members by which services say that an order is no more, and those for the time when that was. */
const UNDONE =
  /^(?:is|was|has)?[_-]?(?:deleted?|refunded|cancell?ed|voided|reversed|failed|rejected|declined)([_-]?(?:at|on|date|time))?$/i;

/** A year or a number of seconds. Programs write 1970-01-01 for no time. */
const TIME = /^[^1-9]{0,4}(?!1970-01-01)[12]\d{3}/;

/** What a name says, once for a list of a million orders: null for nothing. */
const said = new Map<string, 'undone' | 'when' | null>();
const MOST_NAMES = 1_000;

function saidBy(name: string): 'undone' | 'when' | null {
  const known = said.get(name);
  if (known !== undefined) return known;
  const found = UNDONE.exec(name);
  const says = found === null ? null : found[1] === undefined ? 'undone' : 'when';
  if (said.size >= MOST_NAMES) said.clear();
  said.set(name, says);
  return says;
}

/** Whether a member says that the order was deleted, or undone in another way. */
export function isUndoneOrder(element: Readonly<Record<string, unknown>>): boolean {
  for (const name in element) {
    const says = saidBy(name);
    if (says === null) continue;
    const value = element[name];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (says === 'undone' ? /^\s*(?:true|1|yes|y)\s*$/i.test(text) : TIME.test(text)) return true;
  }
  return false;
}
