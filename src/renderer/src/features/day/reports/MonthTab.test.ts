import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, expect, it } from 'vitest';
import type { MonthDay } from '@shared/model/day/review-of-day';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import { thb } from '../test-support/days';
import MonthTab from './MonthTab.vue';
import VatCard from './VatCard.vue';

const dayOf = (day: string, part: Partial<MonthDay> = {}): MonthDay => ({
  day,
  till: { count: 2, totals: [thb(10_000)] },
  service: { count: 2, totals: [thb(10_000)] },
  open: 0,
  differences: [],
  zNumber: null,
  needsClosing: false,
  ...part,
});

let till: FakeTill;
beforeEach(() => (till = fakeTill()));

async function show(days: readonly MonthDay[]) {
  till.answer('month.get', (input) => ({
    ok: true,
    value: { month: (input as { month: string }).month, days },
  }));
  const view = mount(MonthTab, {
    props: { day: '2026-11-21' },
    global: pageWith(),
    attachTo: document.body,
  });
  await flushPromises();
  return view;
}

it('says of each day in words its sales, its differences and whether it is closed', async () => {
  const view = await show([
    dayOf('2026-11-19', { zNumber: 10, differences: [thb(-2_000)] }),
    dayOf('2026-11-20', { open: 1, needsClosing: true }),
  ]);
  const [closed, open] = ['2026-11-19', '2026-11-20'].map((day) => view.get(`[data-day="${day}"]`));
  const read = (cell: typeof closed) =>
    cell?.findAll('span:not([aria-hidden])').filter(({ element }) => element.children.length === 0);
  const words = (cell: typeof closed) => cell?.text().replace(/\s+/gu, ' ');
  expect(read(closed)?.[0]?.text()).toBe('Thu, 19 Nov 2026:');
  expect(words(closed)).toMatch(/฿100\.00, 2 sales.*฿20\.00 short, Z 10$/u);
  expect(words(open)).toMatch(/฿100\.00, 2 sales.*1 open, not closed$/u);
  expect(open?.attributes()).toMatchObject({
    'data-minor': '10000',
    'data-open': '1',
    'data-needs-closing': 'true',
  });
  expect(view.get('[data-testid="month-sum"]').attributes()).toMatchObject({
    'data-minor': '20000',
    'data-count': '4',
  });
  expect(view.text()).toContain('1 day is not closed');
});

it('shows the service’s figures of a day where they differ', async () => {
  const service = { count: 3, totals: [thb(25_000)] };
  const view = await show([
    dayOf('2026-11-19', { service }),
    dayOf('2026-11-20', { service, till: { count: 0, totals: [] } }),
    dayOf('2026-11-21'),
  ]);
  expect(view.get('[data-day="2026-11-19"]').text()).toContain('all tills ฿250.00');
  expect(view.get('[data-day="2026-11-20"]').text()).toContain('all tills ฿250.00');
  expect(view.get('[data-day="2026-11-21"]').text()).not.toContain('all tills');
});

it('says of no empty day that it is not closed', async () => {
  const nothing = { count: 0, totals: [] };
  const view = await show([dayOf('2026-11-20', { till: nothing, service: nothing })]);
  expect(view.get('[data-day="2026-11-20"]').text()).toMatch(/nothing$/u);
  expect(view.text()).toContain('Nothing left to close');
});

it('moves through the days by the keys, into the month before, and opens one', async () => {
  const view = await show([]);
  const focused = () => (document.activeElement as HTMLElement).dataset['day'];
  await view.get('[data-day="2026-11-21"]').trigger('keydown', { key: 'ArrowUp' });
  await flushPromises();
  expect(focused()).toBe('2026-11-14');
  await view.get('[data-day="2026-11-14"]').trigger('keydown', { key: 'PageUp' });
  await flushPromises();
  expect(focused()).toBe('2026-10-14');
  expect(till.calls.filter(({ name }) => name === 'month.get').map(({ input }) => input)).toEqual([
    { month: '2026-11' },
    { month: '2026-10' },
  ]);
  await view.get('[data-day="2026-10-14"]').trigger('click');
  expect(view.emitted('choose')).toEqual([['2026-10-14']]);
});

it('shows no other month’s VAT under its name', async () => {
  const answered = Promise.withResolvers<undefined>();
  till.answer('vat.month', async () => {
    await answered.promise;
    const sum = { receipts: 1, creditNotes: 0, value: [thb(10_700)], vat: [thb(700)] };
    return { ok: true, value: { month: '2026-11', days: [], sum } };
  });
  const view = mount(VatCard, { props: { month: '2026-11' }, global: pageWith() });
  await view.get('button').trigger('click');
  await view.setProps({ month: '2026-10' });
  answered.resolve(undefined);
  await flushPromises();
  expect(view.text()).not.toContain('฿7');
});
