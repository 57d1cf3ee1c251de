import { describe, expect, it } from 'vitest';
import { dayAfterKey, monthGrid, shiftMonth } from './month-grid';

describe('monthGrid', () => {
  it('starts weeks on Monday or Sunday and fills them with the days around the month', () => {
    const monday = monthGrid('2026-11-21', 1);
    expect(monday[0]?.[0]).toBe('2026-10-26');
    expect(monday.at(-1)?.at(-1)).toBe('2026-12-06');
    const sunday = monthGrid('2026-11-21', 7);
    expect(sunday[0]?.[0]).toBe('2026-11-01');
    expect(sunday.at(-1)?.at(-1)).toBe('2026-12-05');
  });

  it('holds every day of a leap February once', () => {
    const days = monthGrid('2028-02-10', 1)
      .flat()
      .filter((day) => day.startsWith('2028-02'));
    expect(days).toHaveLength(29);
    expect(new Set(days).size).toBe(29);
  });
});

describe('moving through the calendar', () => {
  it('stays inside a shorter month', () => {
    expect(shiftMonth('2026-03-31', -1)).toBe('2026-02-28');
  });

  it.each([
    ['ArrowLeft', false, '2026-10-31'],
    ['ArrowDown', false, '2026-11-08'],
    ['Home', false, '2026-10-26'],
    ['End', false, '2026-11-01'],
    ['PageDown', false, '2026-12-01'],
    ['PageDown', true, '2027-11-01'],
  ])('%s (shift %s) leads to %s', (key, shift, day) => {
    expect(dayAfterKey(key, shift, '2026-11-01', 1)).toBe(day);
  });

  it('leaves other keys alone', () => {
    expect(dayAfterKey('a', false, '2026-11-01', 1)).toBeNull();
  });
});
