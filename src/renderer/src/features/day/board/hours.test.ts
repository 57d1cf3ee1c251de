import { expect, it } from 'vitest';
import { thb } from '../test-support/days';
import { boardHours } from './hours';

const line = (key: string, minor: number) => ({ key, count: 1, quantity: 1, totals: [thb(minor)] });
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

it('puts each hour next to the same hour of the week before, with the empty ones between', () => {
  const hours = boardHours(
    [line('2026-11-21T03:00:00.000Z', 100), line('2026-11-21T06:00:00.000Z', 300)],
    [line('2026-11-14T04:00:00.000Z', 50), line('2026-11-14T07:00:00.000Z', 70)],
    'Asia/Bangkok',
    at('2026-11-21T06:30:00Z'),
  );
  expect(
    hours.map(({ from, totals, before, running }) => [
      String(new Date(from).getUTCHours()).padStart(2, '0'),
      totals[0]?.minor ?? 0,
      before[0]?.minor ?? 0,
      running,
    ]),
  ).toEqual([
    ['03', 100, 0, false],
    ['04', 0, 50, false],
    ['05', 0, 0, false],
    ['06', 300, 0, true],
    ['07', 0, 70, false],
  ]);
});

it('takes the hour of the shop’s clock where it was set back in between', () => {
  // 10:00 in New York is 14:00 UTC in summer time and 15:00 UTC a week later.
  const [hour, ...others] = boardHours(
    [line('2026-11-07T15:00:00.000Z', 100)],
    [line('2026-10-31T14:00:00.000Z', 80)],
    'America/New_York',
    0,
  );
  expect([hour?.before, others]).toEqual([[thb(80)], []]);
});
