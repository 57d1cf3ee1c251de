/** How money and time are written on screen and on paper. Display only: stored values stay ISO. */
import type { BusinessDay } from '@shared/model/day/business-day';
import { formatMoney, type Money, type MoneyStyle } from '@shared/model/money/money';
import type { Settings } from '@shared/model/settings/settings';

/** An instant: epoch milliseconds or ISO 8601. */
export type Instant = number | string;

export type FormatChoice = Pick<Settings, 'locale' | 'timeZone' | 'buddhistYear'>;

/** Writers for one choice of language, time zone and calendar. */
export interface Format {
  /** `฿1,060` (short) or `฿1,060.00` (full). */
  money(money: Money, style?: MoneyStyle): string;
  /** `+฿35.00`: in full and with its sign, for what changes another sum. */
  signed(money: Money): string;
  /** `91,457`: a count. */
  number(count: number): string;
  /** `14:02` in the shop's time zone. */
  time(at: Instant): string;
  /** `UTC−4`: how far the shop's clock was from UTC then. */
  offset(at: Instant): string;
  /** `14:02:11` in the shop's time zone. */
  timeWithSeconds(at: Instant): string;
  /** `21 Nov 2026, 14:02` in the shop's time zone. */
  dateTime(at: Instant): string;
  /** `21 Nov 2026, 14:02:11` in the shop's time zone, for instants that are compared. */
  dateTimeWithSeconds(at: Instant): string;
  /** `21 Nov 2026, 14:02:11 UTC+7`, for instants that are read in other time zones too. */
  exactTime(at: Instant): string;
  /** `Sat 21 Nov 2026`. */
  day(day: BusinessDay): string;
  /** `November 2026`, the month that the day is in. */
  month(day: BusinessDay): string;
  /** `Saturday`, in a sentence. */
  weekdayName(day: BusinessDay): string;
  /** `Sat`, for the head of a calendar. */
  weekday(day: BusinessDay): string;
}

/** The BCP 47 tag behind a screen language: day before month, 24 hours, and the calendar asked for. */
function languageTag({ locale, buddhistYear }: FormatChoice): string {
  if (locale === 'en') return 'en-GB';
  return buddhistYear ? 'th-TH-u-ca-buddhist' : 'th-TH-u-ca-gregory';
}

function epochOf(at: Instant): number {
  return typeof at === 'number' ? at : Temporal.Instant.from(at).epochMilliseconds;
}

/** `UTC−4` or `UTC+5:30` out of `-04:00` or `+05:30`. */
function offsetText(offset: string): string {
  const [, sign, hours, minutes] = /^([+-])0?(\d+):(\d\d)/.exec(offset) ?? [];
  return `UTC${sign === '-' ? '−' : '+'}${hours ?? '0'}${minutes === '00' ? '' : `:${minutes ?? ''}`}`;
}

/** Writers for a choice; throws RangeError on an unknown time zone. */
export function createFormat(choice: FormatChoice): Format {
  const tag = languageTag(choice);
  const { timeZone } = choice;
  const time = new Intl.DateTimeFormat(tag, { timeZone, hour: '2-digit', minute: '2-digit' });
  const seconds = new Intl.DateTimeFormat(tag, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  // Without the era, which Intl would write as "พ.ศ." before every Buddhist year.
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const minutes = { ...date, timeZone, hour: '2-digit', minute: '2-digit' } as const;
  const dateTime = new Intl.DateTimeFormat(tag, minutes);
  const dateTimeWithSeconds = new Intl.DateTimeFormat(tag, { ...minutes, second: '2-digit' });
  const day = new Intl.DateTimeFormat(tag, { ...date, timeZone: 'UTC', weekday: 'short' });
  const month = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  // Short Thai names are whole words; Thai calendars use the narrow ones (`จ.`).
  const weekday = new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    weekday: choice.locale === 'th' ? 'narrow' : 'short',
  });
  // In a sentence Thai leaves out วัน, which the long name begins with.
  const weekdayName = new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    weekday: choice.locale === 'th' ? 'short' : 'long',
  });
  const number = new Intl.NumberFormat(tag);
  const offset = (at: Instant): string =>
    offsetText(Temporal.Instant.fromEpochMilliseconds(epochOf(at)).toZonedDateTimeISO(timeZone).offset);
  const midnight = (value: BusinessDay) => Temporal.Instant.from(`${value}T00:00Z`).epochMilliseconds;
  return {
    money: (money, style = 'short') => formatMoney(money, tag, style),
    signed: (money) => `${money.minor > 0 ? '+' : ''}${formatMoney(money, tag, 'full')}`,
    number: (count) => number.format(count),
    time: (at) => time.format(epochOf(at)),
    offset,
    timeWithSeconds: (at) => seconds.format(epochOf(at)),
    dateTime: (at) => dateTime.format(epochOf(at)),
    dateTimeWithSeconds: (at) => dateTimeWithSeconds.format(epochOf(at)),
    exactTime: (at) => `${dateTimeWithSeconds.format(epochOf(at))} ${offset(at)}`,
    day: (value) => day.format(midnight(value)),
    month: (value) => month.format(midnight(value)),
    weekdayName: (value) => weekdayName.format(midnight(value)),
    weekday: (value) => weekday.format(midnight(value)),
  };
}

/**
 * Names the hours that begin at these instants by the shop's clock. Where the clock is set back an hour comes
 * twice: then each of the two shows its offset.
 */
export function hourNames(
  hours: readonly Instant[],
  { time, offset }: Pick<Format, 'time' | 'offset'>,
): (at: Instant) => string {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const hour of hours.map(time)) (seen.has(hour) ? twice : seen).add(hour);
  return (at) => (twice.has(time(at)) ? `${time(at)} ${offset(at)}` : time(at));
}

/** The latest writers: a long list asks for the same ones line by line, and they are slow to make. */
let latest: { readonly choice: FormatChoice; readonly format: Format } | null = null;

/** Writers for a choice: the latest ones again where it is the same. */
export function formatFor({ locale, timeZone, buddhistYear }: FormatChoice): Format {
  const { choice, format } = latest ?? {};
  if (
    format &&
    choice?.locale === locale &&
    choice.timeZone === timeZone &&
    choice.buddhistYear === buddhistYear
  )
    return format;
  const made = { locale, timeZone, buddhistYear };
  latest = { choice: made, format: createFormat(made) };
  return latest.format;
}
