import { describe, expect, it } from 'vitest';
import { row } from '../history/rows.test-support';
import { figuresByHour, figuresByState } from './day-figures';

const bangkok = { timeZone: 'Asia/Bangkok', dayStartsAt: '04:00' };
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

describe('figuresByHour', () => {
  it('sums sold lines by the hour of the shop, with the empty hours between', () => {
    const hours = figuresByHour(
      [
        row({ at: at('2026-11-21T09:59:59+07:00') }),
        row({ at: at('2026-11-21T09:00:00+07:00') }),
        row({ at: at('2026-11-21T11:30:00+07:00') }),
      ],
      'THB',
      bangkok,
    );
    expect(hours).toEqual([
      { from: at('2026-11-21T09:00:00+07:00'), count: 2, minor: 200 },
      { from: at('2026-11-21T10:00:00+07:00'), count: 0, minor: 0 },
      { from: at('2026-11-21T11:00:00+07:00'), count: 1, minor: 100 },
    ]);
  });

  it('leaves out what was not sold and what has no time', () => {
    expect(
      figuresByHour([row({ sold: false, state: 'unknown' }), row({ at: null })], 'THB', bangkok),
    ).toEqual([]);
  });

  it('counts a sale of another currency without adding its amount', () => {
    const [hour] = figuresByHour([row({ total: { minor: 900, currency: 'JPY' } })], 'THB', bangkok);
    expect(hour).toMatchObject({ count: 1, minor: 0 });
  });

  it('cuts hours by a clock that is half an hour off', () => {
    const [hour] = figuresByHour([row({ at: at('2026-11-21T09:10:00+05:30') })], 'THB', {
      timeZone: 'Asia/Kolkata',
      dayStartsAt: '04:00',
    });
    expect(hour?.from).toBe(at('2026-11-21T09:00:00+05:30'));
  });
});

describe('figuresByState', () => {
  it('lists each state once with its lines and sum, sold ones first', () => {
    const figures = figuresByState([
      row({ state: 'unknown', sold: false }),
      row({ state: 'accepted' }),
      row({ state: 'accepted', total: null }),
      row({ state: null, status: 'PENDING_2' }),
      row({ state: 'accepted', at: null }),
    ]);
    expect(figures).toEqual([
      { state: 'accepted', count: 2, totals: [{ minor: 100, currency: 'THB' }] },
      { state: null, count: 1, totals: [{ minor: 100, currency: 'THB' }] },
      { state: 'unknown', count: 1, totals: [{ minor: 100, currency: 'THB' }] },
    ]);
  });
});
