import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftDay } from '@shared/model/day/business-day';
import { PRICE_DAYS_AHEAD } from '@shared/model/prices/price-rule';
import { readFileDay } from './file-day';

const TODAY = '2026-11-21';

describe('a day in a file', () => {
  it.each([
    ['2026-11-25', '2026-11-25'],
    ['2026/11/5', '2026-11-05'],
    ['25/11/2026', '2026-11-25'],
    ['25/11/2569', '2026-11-25'],
    ['11/25/2026', '2026-11-25'],
    ['25.11.2026', '2026-11-25'],
    ['12-12-2026', '2026-12-12'],
    ['๒๕/๑๑/๒๕๖๙', '2026-11-25'],
    ['2569-11-25', '2026-11-25'],
    ['2000-01-01', '2000-01-01'],
    ['1 Sept 2026', '2026-09-01'],
    ['25/11/2026 0:00', '2026-11-25'],
    ['2026-11-25 00:00:00', '2026-11-25'],
    ['25-Nov-2026', '2026-11-25'],
    ['25 พ.ย. 2569', '2026-11-25'],
    ['25 พฤศจิกายน 2569', '2026-11-25'],
    ['25-Nov-26', '2026-11-25'],
    ['Nov 25, 26', '2026-11-25'],
    ['25 พ.ย. 69', '2026-11-25'],
    ['Wednesday, November 25, 2026', '2026-11-25'],
    ['วันพุธที่ 25 พฤศจิกายน พ.ศ. 2569', '2026-11-25'],
    ['วันพุธที่ 25 พฤศจิกายน 2569', '2026-11-25'],
    ['25 พฤศจิกายน พ.ศ. 2569', '2026-11-25'],
    ['11/25/2026 12:00:00 AM', '2026-11-25'],
    ['November 25, 2026', '2026-11-25'],
    ['Nov-25-2026', '2026-11-25'],
    ['พ.ย. 25 2569', '2026-11-25'],
    ['2026年11月5日', '2026-11-05'],
    ['Ngày 5 tháng 11 năm 2026', '2026-11-05'],
    ['5 de noviembre de 2026', '2026-11-05'],
    ['mercredi 25 novembre 2026', '2026-11-25'],
    ['25. Dezember 2026', '2026-12-25'],
    ['Rabu, 25 Desember 2026', '2026-12-25'],
    ['25-août-26', '2026-08-25'],
    ['25 ноября 2026', '2026-11-25'],
    ['พ. 25 พ.ย. 2569', '2026-11-25'],
    ['Wed 25 Nov 2026', '2026-11-25'],
  ])('%j is %s', (text, day) => expect(readFileDay(text, TODAY)).toBe(day));

  it.each([
    ['5/12/2026', 'from-unclear'],
    ['12/5/2569', 'from-unclear'],
    ['31/12/2027', 'from-far'],
    ['31/2/2026', 'from'],
    ['25/11/26', 'from'],
    ['Nov 25', 'from'],
    ['25-Nov-42', 'from-far'],
    ['Foo, November 25, 2026', 'from'],
    ['25/11/0069', 'from'],
    ['2542-12-31', 'from'],
    ['25 Foo 2026', 'from'],
    ['not 25 Nov 2026', 'from'],
    ['Foo 25, 2026', 'from'],
    ['25/11/2026 12:00:00 PM', 'from'],
    ['2026-11-25 14:00', 'from'],
  ])('%j is none: %s', (text, fault) => expect(readFileDay(text, TODAY)).toEqual({ fault }));

  it('is the same in every way a spreadsheet writes it, or unclear, and never another', () => {
    const days = fc.integer({ min: 0, max: PRICE_DAYS_AHEAD - 1 }).map((ahead) => shiftDay(TODAY, ahead));
    fc.assert(
      fc.property(
        days,
        fc.boolean(),
        fc.constantFrom('/', '-', '.'),
        fc.boolean(),
        (day, thai, sign, short) => {
          const [year, month, date] = day.split('-').map(Number) as [number, number, number];
          const of = (part: number): string => (short ? String(part) : String(part).padStart(2, '0'));
          const counted = thai ? year + 543 : year;
          expect(readFileDay([counted, of(month), of(date)].join(sign), TODAY)).toBe(day);
          const isClear = date > 12 || date === month;
          for (const parts of [
            [of(date), of(month), counted],
            [of(month), of(date), counted],
          ]) {
            expect(readFileDay(parts.join(sign), TODAY)).toEqual(isClear ? day : { fault: 'from-unclear' });
          }
        },
      ),
    );
  });

  it('has the bounds of the form', () => {
    expect(readFileDay(shiftDay(TODAY, PRICE_DAYS_AHEAD - 1), TODAY)).toBe(
      shiftDay(TODAY, PRICE_DAYS_AHEAD - 1),
    );
    expect(readFileDay(shiftDay(TODAY, PRICE_DAYS_AHEAD), TODAY)).toEqual({ fault: 'from-far' });
  });
});
