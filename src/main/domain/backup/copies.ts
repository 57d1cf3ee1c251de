/** Names and retention of the sealed copies in a folder, which may hold other files too. */
import { DAY_MS, shiftDay } from '@shared/model/day/business-day';

export const COPY_EXTENSION = 'tillcopy';
const NAME = /^till-([0-9a-f]{8})-(\d{4}-\d{2}-\d{2})(?:-[0-9a-f]{6})?\.tillcopy$/;
/** The extension of a copy that is not complete yet. */
const PART = '.part';
const UNFINISHED = /^(.+)\.([0-9a-f]{6})-[\w-]+\.part$/;

/** This many are kept whatever their age: a clock that ran ahead must not cause all to be removed. */
const FEWEST_KEPT = 3;
/** Of older months, the first copy of each is kept for this long. */
const MONTHS_KEPT_DAYS = 400;

/**
 * The name of a day's copy of the journal `journalId`. `apart` is the salt of this till's key, used if
 * another till has the day's name already. Two tills that started from one copy have the same journal id.
 */
export function copyName(journalId: string, day: string, apart: string | null = null): string {
  const mark = apart === null ? '' : `-${markOf(apart)}`;
  return `till-${shortId(journalId)}-${day}${mark}.${COPY_EXTENSION}`;
}

/**
 * The name of a copy while it is being written. Others may write into the folder too: with enough of `random`
 * in the name, no one can block it in advance. The salt of the till's key shows which till's it is.
 */
export function partName(name: string, salt: string, random: string): string {
  return `${name}.${markOf(salt)}-${random}${PART}`;
}

function markOf(salt: string): string {
  return Uint8Array.fromBase64(salt).toHex().slice(0, 6);
}

/**
 * The files in the folder that are this journal's unfinished copies, because the till died during the write.
 * Those of `day`, today, may be another till's current write; this till's own, by the salt of its key, are
 * not.
 */
export function unfinished(
  names: readonly string[],
  journalId: string,
  { day, salt }: { readonly day: string; readonly salt: string },
): string[] {
  return names.filter((name) => {
    const [, whole = '', mark] = UNFINISHED.exec(name) ?? [];
    const [, id, on] = NAME.exec(whole) ?? [];
    return id === shortId(journalId) && (on !== day || mark === markOf(salt));
  });
}

/**
 * The files in the folder that have expired: this journal's copies older than `keepDays`, except the first of
 * each month and the newest few. `day` is today's.
 */
export function outdated(
  names: readonly string[],
  journalId: string,
  { day, keepDays }: { readonly day: string; readonly keepDays: number },
): string[] {
  const own = names
    .flatMap((name) => {
      const [, id, on] = NAME.exec(name) ?? [];
      return id === shortId(journalId) && on !== undefined ? [{ name, on }] : [];
    })
    .sort((a, b) => (a.on < b.on ? -1 : 1));
  const months = new Set<string>();
  const firsts = new Set(
    own.filter(({ on }) => !months.has(on.slice(0, 7)) && months.add(on.slice(0, 7))).map(({ name }) => name),
  );
  return own
    .slice(0, Math.max(0, own.length - FEWEST_KEPT))
    .filter(({ name, on }) => {
      const kept = firsts.has(name) ? MONTHS_KEPT_DAYS : keepDays;
      return on < shiftDay(day, -kept);
    })
    .map(({ name }) => name);
}

/** Whether a day has passed without a copy, and the last try failed. Times in epoch milliseconds. */
export function isLate(lastAt: number, now: number, failed: boolean): boolean {
  return failed && now - lastAt > DAY_MS;
}

function shortId(journalId: string): string {
  return journalId.replaceAll('-', '').slice(0, 8);
}
