import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  businessDayOf,
  shiftDay,
  type BusinessDay,
  type DayBounds,
  type DayClock,
} from '@shared/model/day/business-day';
import { shopCalendar } from './shop-calendar';

const BANGKOK: DayClock = { timeZone: 'Asia/Bangkok', dayStartsAt: '04:00' };
const NEW_YORK: DayClock = { timeZone: 'America/New_York', dayStartsAt: '04:00' };
const MIDNIGHT: DayClock = { timeZone: 'Asia/Bangkok', dayStartsAt: '00:00' };

const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds;

/** A till whose days are closed one by one, while its clock may change. */
class Shop {
  readonly closed = new Map<BusinessDay, DayBounds>();
  readonly calendar = shopCalendar(() => this.clock, {
    lastUpTo: (day) => this.days().findLast((closed) => closed.day <= day) ?? null,
    firstAfter: (day) => this.days().find((closed) => closed.day > day) ?? null,
  });

  constructor(public clock: DayClock) {}

  private days() {
    return [...this.closed]
      .map(([day, bounds]) => ({ day, bounds }))
      .sort((a, b) => (a.day < b.day ? -1 : 1));
  }

  close(day: BusinessDay): void {
    this.closed.set(day, this.calendar.boundsOf(day));
  }
}

describe('the shop’s calendar', () => {
  it('goes by the clock alone while no day is closed', () => {
    const { calendar } = new Shop(BANGKOK);
    expect(calendar.boundsOf('2026-11-21')).toEqual(boundsOf('2026-11-21', BANGKOK));
    expect(calendar.dayOf(at('2026-11-21T20:59:59.999Z'))).toBe('2026-11-21');
    expect(calendar.dayOf(at('2026-11-21T21:00:00Z'))).toBe('2026-11-22');
  });

  it('leaves a closed day as it was, whatever the clock is changed to', () => {
    const shop = new Shop(BANGKOK);
    shop.close('2026-11-22');
    const then = shop.calendar.boundsOf('2026-11-22');
    shop.clock = NEW_YORK;
    expect(shop.calendar.boundsOf('2026-11-22')).toEqual(then);
    shop.clock = MIDNIGHT;
    expect(shop.calendar.boundsOf('2026-11-22')).toEqual(then);
  });

  it('gives what a clock further west would put into the closed day once more to the day after it', () => {
    const shop = new Shop(BANGKOK);
    shop.close('2026-11-22');
    shop.clock = NEW_YORK;
    // 23 November, 05:00 in Bangkok: still the 22nd in New York, and the 22nd is closed.
    expect(shop.calendar.dayOf(at('2026-11-22T22:00:00Z'))).toBe('2026-11-23');
    expect(shop.calendar.boundsOf('2026-11-23')).toEqual({
      from: at('2026-11-22T21:00:00Z'),
      to: at('2026-11-24T09:00:00Z'),
    });
  });

  it('leaves the rows of a closed day there when a clock further east would put it into the next', () => {
    const shop = new Shop(NEW_YORK);
    shop.close('2026-11-22');
    shop.clock = BANGKOK;
    expect(shop.calendar.dayOf(at('2026-11-23T08:00:00Z'))).toBe('2026-11-22');
    expect(shop.calendar.dayOf(at('2026-11-23T09:00:00Z'))).toBe('2026-11-23');
  });

  it('ends a quiet day that stayed open where the closed one after it begins', () => {
    const shop = new Shop(BANGKOK);
    shop.close('2026-11-23');
    shop.clock = MIDNIGHT;
    expect(shop.calendar.boundsOf('2026-11-22').to).toBe(shop.calendar.boundsOf('2026-11-23').from);
  });

  const clock = fc.record({
    timeZone: fc.constantFrom(
      'Asia/Bangkok',
      'America/New_York',
      'Europe/Lisbon',
      'Africa/Casablanca',
      'Asia/Tokyo',
      'Pacific/Auckland',
      'UTC',
    ),
    dayStartsAt: fc.constantFrom('00:00', '03:30', '04:00', '06:00', '12:00'),
  });
  // Around a change of DST in some of these zones.
  const start = fc.integer({ min: at('2026-10-20T00:00:00Z'), max: at('2026-11-10T00:00:00Z') });

  it('has every instant in exactly one day, and closed days forever the same', () => {
    const days = fc.array(fc.record({ clock, closes: fc.boolean() }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(start, days, (began, steps) => {
        const shop = new Shop(steps[0]?.clock ?? BANGKOK);
        let day = businessDayOf(began, shop.clock);
        const kept = new Map<BusinessDay, DayBounds>();
        for (const step of steps) {
          shop.clock = step.clock;
          if (step.closes) {
            shop.close(day);
            kept.set(day, shop.calendar.boundsOf(day));
          }
          for (const [closed, bounds] of kept) expect(shop.calendar.boundsOf(closed)).toEqual(bounds);
          day = shiftDay(day, 1);
        }
        // Days that are closed one after the other leave no gap and take nothing twice.
        for (const [closed, { to }] of kept) {
          const next = kept.get(shiftDay(closed, 1));
          if (next) expect(next.from).toBe(to);
        }
        const first = businessDayOf(began, BANGKOK);
        const around = Array.from({ length: 14 }, (_, index) => shiftDay(first, index - 4));
        for (const of of around) {
          const { from, to } = shop.calendar.boundsOf(of);
          for (const instant of from === to ? [] : [from, from + 1, to - 1]) {
            expect(shop.calendar.dayOf(instant)).toBe(of);
            const has = around.filter((other) => {
              const bounds = shop.calendar.boundsOf(other);
              return instant >= bounds.from && instant < bounds.to;
            });
            expect(has).toEqual([of]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
