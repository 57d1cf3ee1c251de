/** Whether a text is a day, a time of day or a time zone. */

/** Whether `value` is a real date written `YYYY-MM-DD`. */
export function isBusinessDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  try {
    Temporal.PlainDate.from(value, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}

/** Whether `value` is a time of day written `HH:MM`, from 00:00 to 23:59. */
export function isTimeOfDay(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

/** Whether this machine knows the IANA time zone `value`. */
export function isTimeZone(value: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(value);
    // Temporal also accepts bare offsets; a shop's zone must have a name, because only names include DST.
    return !/^[+-]/.test(value);
  } catch {
    return false;
  }
}
