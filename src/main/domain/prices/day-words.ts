/** Names of months and days of the week, as spreadsheets of machines set up for other countries write them. */

const LOCALES = 'th en id ms vi fil fr de es pt it nl sv pl tr ru'.split(' ');
const DAY_MS = 86_400_000;
/** 2026-01-15: a day of each month is within a year from it, and each day of the week, too. */
const BEGIN = 1_768_435_200_000;

interface Words {
  readonly months: ReadonlyMap<string, number>;
  readonly weekdays: ReadonlySet<string>;
}

/** Read from the system with the first day that has a word in it. */
let known: Words | null = null;

function words(): Words {
  known ??= readWords();
  return known;
}

function readWords(): Words {
  const months = new Map([['sept', 9]]);
  const weekdays = new Set<string>();
  for (const locale of LOCALES) {
    for (const length of ['long', 'short', 'narrow'] as const) {
      const weekday = partsOf(locale, { weekday: length });
      for (let at = 0; at < 7; at += 1) weekdays.add(weekday(BEGIN + at * DAY_MS, 'weekday'));
    }
    for (const length of ['long', 'short'] as const) {
      // With its day: some languages decline the month then.
      const month = partsOf(locale, { day: 'numeric', month: length });
      for (let at = 0; at < 12; at += 1) {
        const name = month(BEGIN + at * 30.5 * DAY_MS, 'month');
        // One name for two months, each in another country, is none.
        months.set(name, [undefined, at + 1].includes(months.get(name)) ? at + 1 : 0);
      }
    }
  }
  return { months, weekdays };
}

function partsOf(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (at: number, part: Intl.DateTimeFormatPartTypes) => string {
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { ...options, timeZone: 'UTC' });
  return (at, part) => plainWord(format.formatToParts(at).find(({ type }) => type === part)?.value ?? '');
}

function plainWord(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[.\s]/g, '');
}

/** The number of a month by its name, from 1 on; 0 for none. */
export function monthOf(name: string): number {
  return words().months.get(plainWord(name)) ?? 0;
}

/** The text without a day of the week before it: `Wednesday, …`, `วันพุธที่ …`. */
export function withoutWeekday(text: string): string {
  const [before = '', name = ''] = /^(\p{L}[\p{L}\p{M}.-]*?)(?:ที่)?(?:, ?| )/u.exec(text) ?? [];
  return words().weekdays.has(plainWord(name)) ? text.slice(before.length) : text;
}
