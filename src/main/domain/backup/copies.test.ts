import { expect, it } from 'vitest';
import { copyName, isLate, outdated, partName, unfinished } from './copies';

const ID = 'a1b2c3d4-0000-4000-8000-000000000001';
const nameOf = (day: string): string => copyName(ID, day);

it('removes copies that are older than they are kept, but for the first of each month', () => {
  const names = [
    '2026-09-30',
    '2026-10-01',
    '2026-10-02',
    '2026-11-01',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ];
  const gone = outdated(names.map(nameOf), ID, { day: '2026-11-22', keepDays: 14 });
  // 30 September is the first there is of its month.
  expect(gone).toEqual([nameOf('2026-10-02')]);
});

it('takes the first of a month away after more than a year', () => {
  const names = ['2025-09-01', '2025-11-01', '2026-11-20', '2026-11-21', '2026-11-22'].map(nameOf);
  expect(outdated(names, ID, { day: '2026-11-22', keepDays: 14 })).toEqual([nameOf('2025-09-01')]);
});

it('keeps the newest few whatever the clock says', () => {
  const names = ['2026-11-20', '2026-11-21', '2026-11-22'].map(nameOf);
  expect(outdated(names, ID, { day: '2099-01-01', keepDays: 1 })).toEqual([]);
});

it('touches nothing of another till, and nothing that is no copy', () => {
  const others = [
    copyName('ffffffff-0000-4000-8000-000000000001', '2020-01-02'),
    'holiday.jpg',
    `${nameOf('2020-01-02')}.part`,
    'till-a1b2c3d4-2020-01-02.tillcopy.bak',
    '../till-a1b2c3d4-2020-01-02.tillcopy',
  ];
  const own = ['2020-01-01', '2020-01-02', '2026-11-20', '2026-11-21', '2026-11-22'].map(nameOf);
  expect(outdated([...others, ...own], ID, { day: '2026-11-22', keepDays: 14 })).toEqual(
    ['2020-01-01', '2020-01-02'].map(nameOf),
  );
});

it('is late only when a day has gone by and the last try failed', () => {
  const day = 86_400_000;
  expect(isLate(0, day + 1, true)).toBe(true);
  expect(isLate(0, day, true)).toBe(false);
  expect(isLate(0, 9 * day, false)).toBe(false);
});

it('knows this journal’s unfinished copies from whole ones, another till’s and what else lies there', () => {
  const [whole, another] = [nameOf('2026-11-21'), copyName('b1b2c3d4-0000', '2026-11-21')];
  const [own, other] = ['b3duc2FsdA==', 'b3RoZXJzYWx0'];
  const [old, today] = [partName(whole, other, 'x1'), partName(nameOf('2026-11-22'), own, 'x2')];
  const others = partName(nameOf('2026-11-22'), other, 'x3');
  const names = [whole, old, partName(another, own, 'x4'), today, others, `${whole}.part`, 'film.part'];
  expect(unfinished(names, ID, { day: '2026-11-22', salt: own })).toEqual([old, today]);
});

it('removes copies in a folder with another till’s in their time as well', () => {
  const days = ['2026-10-02', '2026-11-20', '2026-11-21', '2026-11-22'];
  const names = [nameOf('2026-10-01'), ...days.map((day) => copyName(ID, day, 'c2FsdHNhbHQ='))];
  expect(names[1]).toBe('till-a1b2c3d4-2026-10-02-73616c.tillcopy');
  expect(outdated(names, ID, { day: '2026-11-22', keepDays: 14 })).toEqual([names[1]]);
});
