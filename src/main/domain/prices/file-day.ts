/** A day in a file that a spreadsheet may have rewritten. */
import { shiftDay, type BusinessDay } from '@shared/model/day/business-day';
import { isBusinessDay } from '@shared/model/kinds/dates';
import { PRICE_DAYS_AHEAD } from '@shared/model/prices/price-rule';
import { plainDigits } from '@shared/model/text/digits';
import { monthOf, withoutWeekday } from './day-words';

/** The day, or why there is none: not a day, possibly either of two days, or too late for a rule to begin. */
export type FileDay = BusinessDay | { readonly fault: 'from' | 'from-unclear' | 'from-far' };

/** Thai spreadsheets write Buddhist years, which are 543 ahead; a year from this number on is one. */
const BUDDHIST_FROM = 2400;
const BUDDHIST_AHEAD = 543;
/** A year such as 0026 is one of two digits that a spreadsheet filled up: no rule began before the till. */
const FIRST_YEAR = 2000;
/** A spreadsheet adds a time to a day. */
const MIDNIGHT = /[ T](?:0{1,2}:00(?::00(?:\.0+)?)?(?: ?(?:AM|Z))?|12:00(?::00)? ?AM)$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/;
/** East Asia and Vietnam write behind each number what it is. */
const YEAR_BY_SIGN = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]?(?: ?\p{L}+)?$/u;
const MONTH_BY_WORD = /^(?:ngày )?(\d{1,2}) tháng (\d{1,2}),?(?: năm)? (\d{4})$/iu;
/** With a month in letters, a year of two digits cannot be taken for a day: Excel's usual `25-Nov-26`. */
const MONTH_IN_LETTERS = /^(\d{1,2})[-/. ]*([\p{L}\p{M}.]+?)[-/., ]*(?:พ\.?ศ\.? ?)?(\d{4}|\d{2})$/u;
const MONTH_BEFORE_DAY = /^([\p{L}\p{M}.]+?)[-/. ]*(\d{1,2})[-/., ]+(\d{4}|\d{2})$/u;

/**
 * Reads a day as people and spreadsheets write it, with the years of either calendar. A day with two
 * readings, such as 5/11/2026, is refused, because it is not clear which is meant.
 */
export function readFileDay(text: string, today: BusinessDay): FileDay {
  const plain = withoutWeekday(plainDigits(text).replace(MIDNIGHT, ''))
    .replace(/ de(?:l)? /g, ' ')
    .replace(YEAR_BY_SIGN, '$1-$2-$3')
    .replace(MONTH_BY_WORD, '$3-$2-$1')
    .replace(/\p{Pd}/gu, '-');
  const readings = new Set(readingsOf(plain.replace(/ ?([-/.]) ?/g, '$1').replace(/\.$/, '')));
  const [day, ...others] = readings;
  if (day === undefined) return { fault: 'from' };
  if (others.length > 0) return { fault: 'from-unclear' };
  return day > shiftDay(today, PRICE_DAYS_AHEAD - 1) ? { fault: 'from-far' } : day;
}

function readingsOf(text: string): BusinessDay[] {
  const first = YEAR_FIRST.exec(text);
  if (first) return dayOf(first[1], first[2], first[3]);
  const last = YEAR_LAST.exec(text);
  if (last) return [...dayOf(last[3], last[2], last[1]), ...dayOf(last[3], last[1], last[2])];
  const [, day, name, year] = MONTH_IN_LETTERS.exec(text) ?? [];
  if (name !== undefined) return dayOf(fullYear(year), String(monthOf(name)), day);
  const [, before, second, third] = MONTH_BEFORE_DAY.exec(text) ?? [];
  return before === undefined ? [] : dayOf(fullYear(third), String(monthOf(before)), second);
}

/** `26` is 2026 and `69` is 2569: of the two calendars, the one whose year can be in this century's first half. */
function fullYear(year = ''): string {
  if (year.length > 2) return year;
  return `${Number(year) < BUDDHIST_AHEAD % 100 ? '20' : '25'}${year}`;
}

function dayOf(year = '', month = '', day = ''): BusinessDay[] {
  const counted = Number(year) >= BUDDHIST_FROM ? Number(year) - BUDDHIST_AHEAD : Number(year);
  if (counted < FIRST_YEAR) return [];
  const read = `${String(counted).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isBusinessDay(read) ? [read] : [];
}
