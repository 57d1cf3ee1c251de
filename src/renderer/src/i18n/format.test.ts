import { describe, expect, it } from 'vitest';
import { createFormat, hourNames } from './format';

const at = '2026-11-21T20:03:09.000Z'; // 03:03 the next morning in Bangkok
const bangkok = { timeZone: 'Asia/Bangkok', buddhistYear: false } as const;

describe('numbers, dates and money on screen', () => {
  it('is in the shop’s time zone with 24 hours, whatever the machine’s', () => {
    const format = createFormat({ ...bangkok, locale: 'en' });
    expect(format.time(at)).toBe('03:03');
    expect(format.timeWithSeconds(at)).toBe('03:03:09');
    expect(format.dateTime(at)).toBe('22 Nov 2026, 03:03');
    expect(createFormat({ ...bangkok, locale: 'en', timeZone: 'UTC' }).time(Date.parse(at))).toBe('20:03');
    expect(format.time('2026-11-21T17:00:00Z')).toBe('00:00');
  });

  it('tells the two hours apart that the clock runs through twice, and no other', () => {
    const newYork = createFormat({ locale: 'en', timeZone: 'America/New_York', buddhistYear: false });
    const hours = ['04', '05', '06', '07'].map((hour) => `2026-11-01T${hour}:00:00Z`);
    expect(hours.map(hourNames(hours, newYork))).toEqual(['00:00', '01:00 UTC−4', '01:00 UTC−5', '02:00']);
    const kolkata = createFormat({ locale: 'en', timeZone: 'Asia/Kolkata', buddhistYear: false });
    expect([kolkata.offset(at), createFormat({ ...bangkok, locale: 'th' }).offset(at)]).toEqual([
      'UTC+5:30',
      'UTC+7',
    ]);
  });

  it('shows a business day as the date it is, not as an instant', () => {
    const west = createFormat({ locale: 'en', timeZone: 'America/Los_Angeles', buddhistYear: false });
    expect(west.day('2026-11-21')).toMatch(/Sat.* 21 Nov 2026/);
  });

  it('shows the Buddhist year in Thai where the shop wants it', () => {
    expect(createFormat({ ...bangkok, locale: 'th' }).day('2026-11-21')).toContain('2026');
    expect(createFormat({ ...bangkok, locale: 'th', buddhistYear: true }).day('2026-11-21')).toContain(
      '2569',
    );
    expect(createFormat({ ...bangkok, locale: 'en', buddhistYear: true }).day('2026-11-21')).toContain(
      '2026',
    );
  });

  it('writes money short on tiles and in full on paper', () => {
    const format = createFormat({ ...bangkok, locale: 'th' });
    expect(format.money({ minor: 106_000, currency: 'THB' })).toBe('฿1,060');
    expect(format.money({ minor: 106_000, currency: 'THB' }, 'full')).toBe('฿1,060.00');
    expect(format.money({ minor: 3_550, currency: 'THB' })).toBe('฿35.50');
  });
});
