import { flushPromises } from '@vue/test-utils';
import { effectScope, type EffectScope } from 'vue';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { reviewOf } from '../test-support/days';
import { createShopDays, type ShopDays } from './shop-day';

let till: FakeTill;
let days: ShopDays;
let scope: EffectScope;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  till = fakeTill();
  till.answer('shop.review', (input) => {
    const { day } = input as { day: string };
    return {
      ok: true,
      value: { day, asOf: `${day}T12:00:00.000Z`, live: true, tills: [], review: reviewOf(day) },
    };
  });
  scope = effectScope();
  scope.run(() => {
    days = createShopDays();
    days.whose.value = 'all';
    stop = days.follow();
  });
  return () => {
    stop();
    scope.stop();
    vi.useRealTimers();
  };
});

const asked = () =>
  till.calls.filter(({ name }) => name === 'shop.review').map(({ input }) => (input as { day: string }).day);

/** Opens a day, and lets what follows the painted one happen. */
async function open(day: string): Promise<void> {
  days.open(day);
  await flushPromises();
  await vi.advanceTimersByTimeAsync(1_000);
  await flushPromises();
}

it('asks for the next day of the same direction while one is looked at, and for the one to turn round to', async () => {
  await open('2026-11-21');
  expect(asked()).toEqual(['2026-11-21', '2026-11-20', '2026-11-22']);
  await open('2026-11-20');
  expect(days.shown.value?.day).toBe('2026-11-20');
  expect(asked().slice(3)).toEqual(['2026-11-19', '2026-11-21']);
  await open('2026-11-21');
  expect(days.shown.value?.day).toBe('2026-11-21');
  expect(asked().slice(5)).toEqual(['2026-11-22', '2026-11-20']);
});

it('asks again once other tills may have sold since, and for another till', async () => {
  await open('2026-11-21');
  await vi.advanceTimersByTimeAsync(20_000);
  await open('2026-11-20');
  expect(asked().filter((day) => day === '2026-11-20')).toHaveLength(2);
  days.whose.value = 'a-till';
  await open('2026-11-19');
  expect(asked().filter((day) => day === '2026-11-19')).toHaveLength(2);
});

it('asks for nothing ahead once no one looks any more', async () => {
  stop();
  await open('2026-11-21');
  expect(asked()).toEqual(['2026-11-21']);
});

it('shows nothing of all tills as that of the one that was chosen since', async () => {
  await open('2026-11-21');
  expect(days.shown.value?.whose).toBe('all');
  till.answer('shop.review', () => new Promise(() => undefined));
  days.whose.value = 'a-till';
  days.open('2026-11-21');
  await flushPromises();
  expect([days.shown.value, days.loading.value]).toEqual([null, true]);
});
