import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  businessDayOf,
  daysOfMonth,
  hourOf,
  hoursWithin,
  zoneOfMachine,
  readInstant,
  shiftDay,
  toIso,
  type DayClock,
} from './business-day';
import { isBusinessDay, isTimeOfDay, isTimeZone } from '../kinds/dates';

const BANGKOK: DayClock = { timeZone: 'Asia/Bangkok', dayStartsAt: '04:00' };
const at = (iso: string) => Date.parse(iso);
const HOUR = 3_600_000;

const zones = fc.constantFrom(
  'Asia/Bangkok',
  'UTC',
  'America/New_York',
  'Europe/London',
  // Moves its clock by half an hour only.
  'Australia/Lord_Howe',
  // Moved its clock at midnight, so that some days began at 01:00.
  'America/Sao_Paulo',
  // Left out the whole of 30 December 2011.
  'Pacific/Apia',
  // Left out 21 August 1993.
  'Pacific/Kwajalein',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Asia/Tehran',
  'Antarctica/Troll',
);
const cutOffs = fc
  .tuple(fc.nat({ max: 23 }), fc.constantFrom(0, 1, 15, 30, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const clocks = fc.record({ timeZone: zones, dayStartsAt: cutOffs });
const anyInstant = fc.integer({ min: at('1970-01-02T00:00Z'), max: at('2060-01-01T00:00Z') });

/** Instants within two days of a change of the clocks, where days are longer, shorter or missing. */
const nearChange = fc
  .tuple(
    fc.constantFrom(
      '2026-03-08T07:00Z',
      '2026-11-01T06:00Z',
      '2026-03-29T01:00Z',
      '2026-10-25T01:00Z',
      '2026-04-04T15:00Z',
      '2026-10-03T15:30Z',
      '2018-02-18T02:00Z',
      '2018-11-04T03:00Z',
      '2011-12-30T10:00Z',
      '1993-08-21T12:00Z',
    ),
    fc.integer({ min: -48 * HOUR, max: 48 * HOUR }),
  )
  .map(([change, offset]) => at(change) + offset);
const instants = fc.oneof(anyInstant, nearChange);

describe('every instant', () => {
  it('belongs to the one day whose bounds hold it', () => {
    fc.assert(
      fc.property(clocks, instants, (clock, instant) => {
        const day = businessDayOf(instant, clock);
        const { from, to } = boundsOf(day, clock);
        expect(from).toBeLessThanOrEqual(instant);
        expect(to).toBeGreaterThan(instant);
      }),
      { numRuns: 1_000 },
    );
  });

  it('belongs to a day that ends where the next begins', () => {
    fc.assert(
      fc.property(clocks, instants, (clock, instant) => {
        const day = businessDayOf(instant, clock);
        const { from, to } = boundsOf(day, clock);
        expect(boundsOf(shiftDay(day, 1), clock).from).toBe(to);
        expect(boundsOf(shiftDay(day, -1), clock).to).toBe(from);
      }),
      { numRuns: 300 },
    );
  });

  it('never belongs to an earlier day than an earlier instant', () => {
    fc.assert(
      fc.property(clocks, instants, fc.nat({ max: 48 * HOUR }), (clock, instant, later) => {
        expect(businessDayOf(instant + later, clock) >= businessDayOf(instant, clock)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a shop in Bangkok whose day starts at 04:00', () => {
  it.each([
    ['2026-11-21T03:59:59.999+07:00', '2026-11-20'],
    ['2026-11-21T04:00:00.000+07:00', '2026-11-21'],
    ['2026-11-21T12:00:00.000+07:00', '2026-11-21'],
    ['2026-11-22T00:30:00.000+07:00', '2026-11-21'],
    ['2026-11-22T03:59:59.999+07:00', '2026-11-21'],
    ['2026-11-22T04:00:00.000+07:00', '2026-11-22'],
    ['2026-12-31T23:59:59.999+07:00', '2026-12-31'],
    ['2027-01-01T02:00:00.000+07:00', '2026-12-31'],
    ['2028-02-29T12:00:00.000+07:00', '2028-02-29'],
  ])('counts a sale at %s to %s', (instant, day) => {
    expect(businessDayOf(at(instant), BANGKOK)).toBe(day);
  });

  it('has days from 21:00 UTC to 21:00 UTC, whatever the machine’s own zone is', () => {
    expect(boundsOf('2026-11-21', BANGKOK)).toEqual({
      from: at('2026-11-20T21:00:00Z'),
      to: at('2026-11-21T21:00:00Z'),
    });
  });
});

describe('a day on which the clocks change', () => {
  const length = (day: string, clock: DayClock) => {
    const { from, to } = boundsOf(day, clock);
    return (to - from) / HOUR;
  };

  it.each([
    ['2026-03-29', 'Europe/London', '00:00', 23],
    ['2026-10-25', 'Europe/London', '00:00', 25],
    ['2026-03-28', 'Europe/London', '04:00', 23],
    // The cut-off itself does not exist on the 29th; the day starts when the clocks have moved.
    ['2026-03-28', 'Europe/London', '01:30', 24],
    ['2026-03-29', 'Europe/London', '01:30', 23],
    // It exists twice on 25 October; the first of them counts.
    ['2026-10-25', 'Europe/London', '01:30', 25],
    ['2026-04-05', 'Australia/Lord_Howe', '00:00', 24.5],
    ['2018-11-04', 'America/Sao_Paulo', '00:00', 23],
    ['2011-12-29', 'Pacific/Apia', '04:00', 24],
    ['2011-12-30', 'Pacific/Apia', '04:00', 0],
    ['2011-12-31', 'Pacific/Apia', '04:00', 24],
  ])('%s in %s from %s on has %d hours', (day, timeZone, dayStartsAt, hours) => {
    expect(length(day, { timeZone, dayStartsAt })).toBe(hours);
  });

  it('counts nothing to a day that was left out', () => {
    const clock = { timeZone: 'Pacific/Apia', dayStartsAt: '04:00' };
    expect(businessDayOf(at('2011-12-31T02:00:00+14:00'), clock)).toBe('2011-12-29');
    expect(businessDayOf(at('2011-12-31T04:00:00+14:00'), clock)).toBe('2011-12-31');
  });
});

describe('whether a text is a', () => {
  it.each([
    ['2026-11-21', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-11-31', false],
    ['26-11-21', false],
    ['2026-11-21T00:00', false],
    ['2569-11-21 ', false],
    ['', false],
  ])('day: %j %j', (text, expected) => {
    expect(isBusinessDay(text)).toBe(expected);
  });

  it.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['4:00', false],
    ['04:60', false],
    ['04:00:00', false],
    ['', false],
  ])('time of day: %j %j', (text, expected) => {
    expect(isTimeOfDay(text)).toBe(expected);
  });

  it.each([
    ['Asia/Bangkok', true],
    ['UTC', true],
    ['+07:00', false],
    ['-03', false],
    ['Asia/Bangkok2', false],
    ['Bangkok', false],
    ['', false],
  ])('time zone: %j %j', (text, expected) => {
    expect(isTimeZone(text)).toBe(expected);
  });

  it.each([
    ['Asia/Bangkok', -420, 'Asia/Bangkok'],
    // What machines say whose environment has TZ=ICT-7, TZ=EST5, TZ=GMT, an empty TZ, or nonsense.
    [undefined, -420, 'Etc/GMT-7'],
    [undefined, 300, 'Etc/GMT+5'],
    ['+00:00', 0, 'UTC'],
    ['Etc/Unknown', 0, 'UTC'],
    [undefined, -1_440, 'UTC'],
  ])('the zone of a machine: %j %j', (named, offset, zone) => {
    expect(zoneOfMachine(named, offset)).toBe(zone);
    expect(isTimeZone(zone)).toBe(true);
  });
});

describe('an instant', () => {
  it('is stored in one form that reads back as itself', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const text = toIso(instant);
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        expect(readInstant(text)).toBe(instant);
      }),
    );
  });

  it.each([
    ['2026-11-21T05:00:00.000Z', at('2026-11-21T05:00:00Z')],
    ['2026-11-21T12:00:00+07:00', at('2026-11-21T05:00:00Z')],
    ['2026-11-21T05:00:00.123456Z', at('2026-11-21T05:00:00.123Z')],
    // Without an offset no one knows which clock it was.
    ['2026-11-21T05:00:00', null],
    ['2026-11-21', null],
    ['21/11/2569 12:00', null],
    ['1763701200000', null],
    ['', null],
  ])('%j reads as %j', (text, expected) => {
    expect(readInstant(text)).toBe(expected);
  });

  it('is shifted by calendar days', () => {
    expect(shiftDay('2026-02-28', 1)).toBe('2026-03-01');
    expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('the hour of an instant', () => {
  it('begins at or before it, on a full hour of the wall clock, and is one for all that lies in it', () => {
    fc.assert(
      fc.property(fc.oneof(anyInstant, nearChange), zones, (instant, zone) => {
        const hour = hourOf(instant, zone);
        expect(hour).toBeLessThanOrEqual(instant);
        // A clock that moves by half an hour makes one hour longer.
        expect(instant - hour).toBeLessThan(1.5 * HOUR);
        expect(hourOf(hour, zone)).toBe(hour);
      }),
    );
  });

  it.each([
    ['2026-11-21T05:59:59.999Z', 'Asia/Bangkok', '2026-11-21T05:00:00.000Z'],
    ['2026-11-21T05:00:00.000Z', 'Asia/Kolkata', '2026-11-21T04:30:00.000Z'],
    // The clock runs through this hour twice: they are two.
    ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '2026-10-25T00:00:00.000Z'],
    ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', '2026-10-25T01:00:00.000Z'],
  ])('%s in %s is %s', (instant, zone, expected) => {
    expect(toIso(hourOf(at(instant), zone))).toBe(expected);
  });
});

it('the hours of a day are those of each of its instants, and of instants around it', () => {
  fc.assert(
    fc.property(clocks, instants, fc.integer({ min: -2, max: 30 }), (clock, instant, hours) => {
      const bounds = boundsOf(businessDayOf(instant, clock), clock);
      const time = instant + hours * HOUR;
      expect(hoursWithin(bounds, clock.timeZone)(time)).toBe(hourOf(time, clock.timeZone));
    }),
  );
});

it('a month has its days, in a leap year too', () => {
  expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29');
  expect(daysOfMonth('2026-02')).toHaveLength(28);
  expect(daysOfMonth('2026-12').slice(0, 2)).toEqual(['2026-12-01', '2026-12-02']);
});
