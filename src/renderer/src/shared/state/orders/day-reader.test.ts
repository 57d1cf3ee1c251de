import type { DayHistory } from '@shared/model/day/history-of-day';
import { flushPromises } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, onRefusal } from '@/ipc/client';
import { createDayReader } from './day-reader';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { freshnessOf, NO_FIGURES } from '@/test-support/rows';

const freshness = freshnessOf('2026-11-21T07:02:00.000Z');

function dayOf(day: string, count = 0): DayHistory {
  return {
    day,
    bounds: { from: 0, to: 1 },
    rows: [],
    figures: { ...NO_FIGURES, count },
    service: { count: 0, totals: [] },
    freshness,
  };
}

const historyReader = () => createDayReader((day) => call('history.day', { day }));

type Answer = (result: unknown) => void;
let till: FakeTill;
let questions: { day: string; answer: Answer }[];

beforeEach(() => {
  till = fakeTill();
  questions = [];
  till.answer(
    'history.day',
    (input) =>
      new Promise((answer: Answer) => questions.push({ day: (input as { day: string }).day, answer })),
  );
});

describe('createDayReader', () => {
  it('lets a late answer for an older day never replace the newer choice', async () => {
    const reader = historyReader();
    reader.open('2026-11-20');
    reader.open('2026-11-21');
    questions[1]?.answer({ ok: true, value: dayOf('2026-11-21', 2) });
    await flushPromises();
    questions[0]?.answer({ ok: true, value: dayOf('2026-11-20', 9) });
    await flushPromises();
    expect(reader.shown.value?.day).toBe('2026-11-21');
    expect(reader.shown.value?.figures.count).toBe(2);
  });

  it('never shows the lines of one day under the name of another', async () => {
    const reader = historyReader();
    reader.open('2026-11-20');
    questions[0]?.answer({ ok: true, value: dayOf('2026-11-20', 9) });
    await flushPromises();
    expect(reader.shown.value?.figures.count).toBe(9);
    reader.open('2026-11-21');
    expect(reader.shown.value).toBeNull();
    expect(reader.loading.value).toBe(true);
  });

  it('keeps what it has while it reads again, and when that fails', async () => {
    const reader = historyReader();
    reader.follow();
    reader.open('2026-11-21');
    questions[0]?.answer({ ok: true, value: dayOf('2026-11-21', 2) });
    await flushPromises();
    till.send('sale.changed', {});
    expect(reader.shown.value?.figures.count).toBe(2);
    questions[1]?.answer({ ok: false, error: { code: 'CACHE_UNAVAILABLE', detail: {} } });
    await flushPromises();
    expect(reader.shown.value?.figures.count).toBe(2);
    expect(reader.error.value?.code).toBe('CACHE_UNAVAILABLE');
  });

  it('asks once more, not once each, for changes that come while an answer is under way', async () => {
    const reader = historyReader();
    reader.follow();
    reader.open('2026-11-21');
    till.send('sale.changed', {});
    till.send('orders.changed', { ...freshness, refreshing: true });
    till.send('sale.changed', {});
    expect(questions).toHaveLength(1);
    questions[0]?.answer({ ok: true, value: dayOf('2026-11-21', 1) });
    await flushPromises();
    expect(questions).toHaveLength(2);
    questions[1]?.answer({ ok: true, value: dayOf('2026-11-21', 2) });
    await flushPromises();
    expect(questions).toHaveLength(2);
    expect(reader.shown.value?.figures.count).toBe(2);
  });

  it('reads the day once after a long read of the orders, not at each step of it', async () => {
    const reader = historyReader();
    reader.follow();
    reader.open('2026-11-21');
    questions[0]?.answer({ ok: true, value: dayOf('2026-11-21') });
    await flushPromises();
    for (let step = 0; step < 5; step += 1) till.send('orders.changed', { ...freshness, refreshing: true });
    expect(questions).toHaveLength(1);
    till.send('orders.changed', freshness);
    expect(questions).toHaveLength(2);
  });

  it('shows at once that orders are being read', async () => {
    const reader = historyReader();
    reader.follow();
    reader.open('2026-11-21');
    till.send('orders.changed', { ...freshness, refreshing: true });
    expect(reader.freshness.value?.refreshing).toBe(true);
  });

  it('hears nothing after following has ended', async () => {
    const reader = historyReader();
    const stop = reader.follow();
    reader.open('2026-11-21');
    questions[0]?.answer({ ok: true, value: dayOf('2026-11-21') });
    await flushPromises();
    stop();
    till.send('sale.changed', {});
    expect(questions).toHaveLength(1);
  });
});

it('asks for approval for a day that staff open, and keeps the approved day when it reads automatically', async () => {
  const approved = vi.fn(async () => true);
  const end = onRefusal({ approved, unlocked: async () => true });
  const refused = { ok: false, error: { code: 'RIGHT_MISSING', detail: { right: 'history' } } };
  const replies: unknown[] = [refused, { ok: true, value: dayOf('2026-11-01', 3) }, refused];
  till.answer('history.day', () => replies.shift());
  const reader = createDayReader((day, by) => by('history.day', { day }));
  const stop = reader.follow();
  reader.open('2026-11-01');
  await flushPromises();
  expect(reader.shown.value?.figures.count).toBe(3);
  till.send('sale.changed', {});
  await flushPromises();
  expect(replies).toEqual([]);
  expect(approved).toHaveBeenCalledOnce();
  expect([reader.shown.value?.figures.count, reader.error.value]).toEqual([3, null]);
  stop();
  end();
});
