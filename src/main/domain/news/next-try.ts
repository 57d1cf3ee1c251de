import { DAY_MS, HOUR_MS } from '@shared/model/day/business-day';
import type { NewsFault } from '@shared/model/kinds/news';

/** At most one try a minute, whatever happens. In milliseconds. */
export const BETWEEN_TRIES_MS = 60_000;
/** A message this old is no news any more. */
export const DROPPED_AFTER_MS = DAY_MS;
/** A shop that is offline at night is tried this often at least. */
const LONGEST_WAIT_MS = 30 * 60_000;
/** Where only a person can mend it, and the longest that an answer may ask for: its number may be wrong. */
const MOST_WAIT_MS = HOUR_MS;
/** Only a person can mend these. */
const BY_A_PERSON: ReadonlySet<NewsFault> = new Set([
  'secret',
  'to',
  'not-allowed',
  'address',
  'month',
  'refused',
]);

/** How long to wait after `failures` tries in a row that failed, the last one for this reason. */
export function waitAfter(why: NewsFault, failures: number, retryAfterMs: number | null): number {
  const wait = BY_A_PERSON.has(why)
    ? MOST_WAIT_MS
    : Math.min(LONGEST_WAIT_MS, BETWEEN_TRIES_MS * 2 ** Math.min(failures - 1, 10));
  return Math.max(wait, Math.min(retryAfterMs ?? 0, MOST_WAIT_MS));
}
