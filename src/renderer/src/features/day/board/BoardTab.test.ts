import { flushPromises, mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { beforeEach, expect, it } from 'vitest';
import type { DaySummary } from '@shared/model/day/review-of-day';
import { i18n } from '@/i18n';
import { fakeTill } from '@/test-support/fake-till';
import { useSettingsStore } from '@/shared/state/settings';
import { reviewOf, reviewRow, thb } from '../test-support/days';
import BoardTab from './BoardTab.vue';

const THAI = {
  locale: 'en',
  timeZone: 'Asia/Bangkok',
  dayStartsAt: '04:00',
  currency: 'THB',
  buddhistYear: false,
};

beforeEach(() => fakeTill().answer('settings.get', () => ({ ok: true, value: THAI })));

/** How last week's figure stands beside a day of ฿1. */
async function comparedWith(minor: number | null): Promise<string[]> {
  const before: DaySummary = {
    day: '2026-11-14',
    count: 1,
    quantity: 1,
    until: null,
    totals: minor === null ? [] : [thb(minor)],
    hours: [],
  };
  const pinia = createPinia();
  await useSettingsStore(pinia).load();
  const review = reviewOf('2026-11-21', [reviewRow({ total: thb(100), sold: true })]);
  const view = mount(BoardTab, { props: { review, before }, global: { plugins: [pinia, i18n] } });
  await flushPromises();
  return view.get('[data-testid="board-before"]').classes();
}

it('says by its colour whether more was sold than before, and nothing where nothing was sold then', async () => {
  expect(await comparedWith(90)).toContain('text-ok');
  expect(await comparedWith(110)).toContain('text-warn');
  expect(await comparedWith(100)).toContain('text-ink-soft');
  expect(await comparedWith(null)).toContain('text-ink-soft');
});
