import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DayReview, DaySummary } from '@shared/model/day/review-of-day';
import { i18n } from '@/i18n';
import { fakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import { dayReport, reviewOf, reviewRow, shiftOf, thb } from '../test-support/days';
import BoardTab from './BoardTab.vue';

beforeEach(() => void fakeTill());

async function board(review: DayReview, before: DaySummary | null = null, settings = {}) {
  const view = mount(BoardTab, { props: { review, before }, global: pageWith(settings) });
  await flushPromises();
  return view;
}

/** How last week's figure stands next to a day of ฿1. */
async function comparedWith(minor: number | null): Promise<string[]> {
  const before: DaySummary = {
    day: '2026-11-14',
    count: 1,
    quantity: 1,
    until: null,
    totals: minor === null ? [] : [thb(minor)],
    hours: [],
  };
  const review = reviewOf('2026-11-21', [reviewRow({ total: thb(100), sold: true })]);
  const view = await board(review, before);
  return view.get('[data-testid="board-before"]').classes();
}

it('says by its colour whether more was sold than before, and nothing where nothing was sold then', async () => {
  expect(await comparedWith(90)).toContain('text-ok');
  expect(await comparedWith(110)).toContain('text-warn');
  expect(await comparedWith(100)).toContain('text-ink-soft');
  expect(await comparedWith(null)).toContain('text-ink-soft');
});

it('names the weekday on which nothing was sold', async () => {
  const before: DaySummary = { day: '2026-11-14', count: 0, quantity: 0, until: null, totals: [], hours: [] };
  const review = reviewOf('2026-11-21', [reviewRow({ total: thb(100), sold: true })]);
  const said = async (settings = {}) =>
    (await board(review, before, settings)).get('[data-testid="board-before"]').text();
  expect(await said()).toBe('no sales last Saturday');
  i18n.global.locale.value = 'th';
  expect(await said({ locale: 'th' })).toBe('เสาร์ก่อนไม่มียอด');
  i18n.global.locale.value = 'en';
});

it('says of a day that is closed that it is, and “so far” only of one that goes on', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T05:00:00.000Z'), toFake: ['Date'] });
  const rows = [reviewRow({ saleId: 's', at: 1, total: thb(100), sold: true })];
  const z = { number: 7, day: '2026-11-21', takenAt: '2026-11-21T05:00:00.000Z', takenBy: 'Nok' };
  const sums = { totals: [thb(100)], count: 1, open: 0, adjusted: [], differences: [] };
  const running = await board(reviewOf('2026-11-21', rows));
  const closed = await board(reviewOf('2026-11-21', rows, { z: { ...z, ...sums } }));
  vi.useRealTimers();
  expect(running.text()).toMatch(/^1 sale matches.*so far/su);
  expect(closed.text()).not.toContain('so far');
  expect(closed.get('[data-testid="day-verdict"]').text()).toContain('Closed · Z 7');
});

it('shows who gave discounts, corrected payments, cancelled, took cash out or opened the drawer, and leads to the report', async () => {
  const none = { count: 0, totals: [] };
  const one = (minor: number) => ({ count: 1, totals: [thb(minor)] });
  const person = { id: 'n', name: 'Nok' };
  const move = {
    ...{ seq: 1, shiftId: 1, at: '', who: 'Fon', personId: 'f', saleId: null, reason: 'water' },
    ...{
      kind: 'cash-out' as const,
      tender: 'cash' as const,
      amount: thb(20_000),
      rounding: null,
      tendered: null,
    },
  };
  const report = dayReport('2026-11-21', {
    moneyActs: [
      { ...person, act: 'correction', ...one(3_500) },
      { id: 'f', name: 'Fon', act: 'discount', ...one(500) },
      { ...person, act: 'discount', count: 2, totals: [thb(9_000)] },
      { ...person, act: 'uncounted', ...one(6_000) },
    ],
    byPerson: [{ ...person, sold: none, voided: one(7_000), refunded: none, differences: [] }],
    openings: { byPerson: [{ ...person, cause: 'no-sale', count: 4 }], noSale: [] },
    shifts: [
      { shift: shiftOf(1, '2026-11-21'), tenders: [], moves: [move, { ...move, seq: 2 }], expected: null },
      ...[150_000, 230_000].map((before) => ({
        shift: { ...shiftOf(2, '2026-11-21'), countedBefore: thb(before) },
        ...{ tenders: [], moves: [], expected: null },
      })),
    ],
  });
  const till = fakeTill();
  till.answer('day.preview', () => ({ ok: true, value: { report, earlier: null } }));
  const view = await board(reviewOf('2026-11-21'));
  const lines = view.findAll('[data-testid="board-exception"]');
  expect(lines.map((line) => line.findAll('span').map((part) => part.text()))).toEqual([
    ['3', 'DiscountsFon ฿5.00 · Nok ฿90.00', 'Discounts', 'Fon ฿5.00 · Nok ฿90.00'],
    ['1', 'Corrected paymentsNok ฿35.00', 'Corrected payments', 'Nok ฿35.00'],
    ['1', 'Cancelled salesNok ฿70.00', 'Cancelled sales', 'Nok ฿70.00'],
    ['2', 'Cash taken outFon ฿400.00', 'Cash taken out', 'Fon ฿400.00'],
    [
      ...['1', 'Less cash than at the count beforeNok ฿300.00'],
      ...['Less cash than at the count before', 'Nok ฿300.00'],
    ],
    ['1', 'Cash while no shift was openNok ฿60.00', 'Cash while no shift was open', 'Nok ฿60.00'],
    ['4', 'Drawer opened without a saleNok 4', 'Drawer opened without a sale', 'Nok 4'],
  ]);
  await lines[0]?.trigger('click');
  expect(view.emitted('report')).toHaveLength(1);
  expect(till.calls.filter(({ name }) => name === 'day.preview')).toHaveLength(1);
});
