import type { DayHistory, HistoryRow } from '@shared/model/day/history-of-day';
import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '@shared/model/settings/defaults';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import HistoryView from './HistoryView.vue';
import { freshnessOf, NO_FIGURES, row } from '@/test-support/rows';

const freshness = freshnessOf('2026-11-20T20:00:00.000Z', 2);

function dayOf(day: string, rows: readonly HistoryRow[], part: Partial<DayHistory> = {}): DayHistory {
  return {
    day,
    bounds: { from: 0, to: 1 },
    rows,
    figures: {
      ...NO_FIGURES,
      count: 2,
      soldCount: 2,
      totals: [
        { minor: 500, currency: 'USD' },
        { minor: 20_050, currency: 'THB' },
      ],
    },
    service: { count: 0, totals: [] },
    freshness,
    ...part,
  };
}

let till: FakeTill;
let today: string;
beforeEach(() => {
  today = '2026-11-20';
  till = fakeTill();
  // 03:30 in Bangkok: by the shop's clock still the evening of the 20th.
  vi.useFakeTimers({ now: new Date('2026-11-20T20:30:00.000Z'), toFake: ['Date'] });
});

async function show(history: (day: string) => DayHistory) {
  till.answer('day.today', () => ({ ok: true, value: today }));
  till.answer('history.day', (input) => ({ ok: true, value: history((input as { day: string }).day) }));
  const view = mount(HistoryView, { global: pageWith(), attachTo: document.body });
  await flushPromises();
  return view;
}

const rows = [row({ key: 'a', code: 'TG1', product: 'Free Fire' }), row({ key: 'b', code: 'TG2' })];

describe('HistoryView', () => {
  it('opens on the day that the till says it is, where a closed day is over already', async () => {
    today = '2026-11-21';
    const view = await show((day) => dayOf(day, rows));
    expect(view.get('[data-testid="history-day"]').attributes('data-day')).toBe('2026-11-21');
    await view.get('[data-testid="history-prev"]').trigger('click');
    expect(view.get('[data-testid="history-day"]').attributes('data-day')).toBe('2026-11-20');
    await view.get('[data-testid="history-today"]').trigger('click');
    await flushPromises();
    expect(view.get('[data-testid="history-day"]').attributes('data-day')).toBe('2026-11-21');
  });

  it('reads the day again when the settings cut or judge it otherwise, and not for others', async () => {
    await show((day) => dayOf(day, rows));
    const reads = () => till.calls.filter(({ name }) => name === 'history.day').length;
    const before = reads();
    const settings = defaultSettings('Asia/Bangkok', 'en');
    till.send('settings.changed', { ...settings, shopName: 'Another name' });
    await flushPromises();
    expect(reads()).toBe(before);
    till.send('settings.changed', { ...settings, successStatuses: ['DONE'] });
    await flushPromises();
    expect(reads()).toBe(before + 1);
    till.send('settings.changed', { ...settings, successStatuses: ['DONE'], dayStartsAt: '00:00' });
    await flushPromises();
    expect(reads()).toBe(before + 2);
  });

  it('shows which sold lines have a status that is none of success', async () => {
    const otherStatus = { count: 1, totals: [{ minor: 100_000, currency: 'THB' }] };
    const view = await show((day) => {
      const { figures, ...rest } = dayOf(day, rows);
      return { ...rest, figures: { ...figures, otherStatus } };
    });
    expect(view.get('[data-figure="otherStatus"]').text()).toContain('฿1,000.00');
  });

  it('opens on the business day, which before the cut-off is the evening before', async () => {
    const view = await show((day) => dayOf(day, rows));
    expect(view.get('[data-testid="history-day"]').attributes('data-day')).toBe('2026-11-20');
    await view.get('[data-testid="history-prev"]').trigger('click');
    expect(view.get('[data-testid="history-day"]').attributes('data-day')).toBe('2026-11-19');
    await view.get('[data-testid="history-today"]').trigger('click');
    await flushPromises();
    expect(view.get('[data-testid="history-day"]').attributes('data-day')).toBe('2026-11-20');
  });

  it('opens on the new day from the cut-off on, though it is still yesterday in UTC', async () => {
    vi.setSystemTime(new Date('2026-11-20T21:00:00.000Z'));
    today = '2026-11-21';
    const view = await show((day) => dayOf(day, rows));
    expect(view.get('[data-testid="history-day"]').attributes('data-day')).toBe('2026-11-21');
  });

  it('keeps the figures of the whole day whatever is searched for', async () => {
    const view = await show((day) => dayOf(day, rows));
    await view.get('[data-testid="history-search"]').setValue('free fire');
    expect(view.text()).toContain('1 of 2 shown');
    expect(view.get('[data-testid="history-count"]').attributes('data-value')).toBe('2');
    expect(view.get('[data-testid="history-total"]').attributes('data-value')).toBe('20050');
  });

  it('shows other currencies next to the shop’s and never adds them up', async () => {
    const view = await show((day) => dayOf(day, rows));
    expect(view.get('[data-testid="history-total"]').text()).toBe('฿200.50');
    expect(view.text()).toContain('$5.00');
  });

  it('says why the orders could not be read and still shows the saved ones', async () => {
    const failure = { code: 'UNREACHABLE', at: '2026-11-20T20:25:00.000Z' };
    const view = await show((day) => dayOf(day, rows, { freshness: { ...freshness, failure } }));
    const notice = view.get('[data-testid="history-failure"]').text();
    expect(notice).toContain('03:25');
    expect(notice).toContain('could not be reached');
    expect(notice).toContain('saved before');
    expect(view.get('[data-testid="history-count"]').attributes('data-value')).toBe('2');
  });

  it('says calmly that a person stopped the reading', async () => {
    const failure = { code: 'CANCELLED', at: '2026-11-20T20:25:00.000Z' };
    const view = await show((day) => dayOf(day, rows, { freshness: { ...freshness, failure } }));
    expect(view.get('[data-testid="history-stopped"]').text()).toContain('03:25');
    expect(view.find('[data-testid="history-failure"]').exists()).toBe(false);
  });

  it('counts what the service no longer lists', async () => {
    const gone = row({ key: 'c', code: 'GONE', source: 'service', missingSince: '2026-11-20T20:00:00.000Z' });
    const view = await show((day) => dayOf(day, [...rows, gone]));
    expect(view.get('[data-figure="missing"] dd').text()).toBe('1');
  });

  it('shows where the export was saved, and nothing when the dialogue was closed', async () => {
    const view = await show((day) => dayOf(day, rows));
    till.answer('export.start', () => ({ ok: false, error: { code: 'CANCELLED', detail: {} } }));
    await view.get('[data-testid="history-export"]').trigger('click');
    await flushPromises();
    expect(view.find('[role="alert"]').exists()).toBe(false);
    till.answer('export.start', () => ({ ok: true, value: { path: '/home/nok/day.csv', rows: 1 } }));
    await view.get('[data-testid="history-export"]').trigger('click');
    await flushPromises();
    expect(view.text()).toContain('1 row saved as /home/nok/day.csv');
  });

  it('says that a day is empty instead of showing an empty list', async () => {
    const view = await show((day) => dayOf(day, []));
    expect(view.text()).toContain('Nothing on this day');
  });

  it('says that it reads the day, and shows no figure before it has', async () => {
    const view = await show((day) => dayOf(day, rows));
    till.answer('history.day', () => new Promise(() => undefined));
    await view.get('[data-testid="history-prev"]').trigger('click');
    await flushPromises();
    expect(view.text()).toContain('Loading');
    expect(view.find('[data-testid="history-total"]').exists()).toBe(false);
    expect(view.text()).not.toContain('Nothing on this day');
  });

  it.each([1, 2, 20_000])(
    'counts %i lines for screen readers, and draws those in view alone',
    async (many) => {
      const all = Array.from({ length: many }, (_, at) => row({ key: String(at), code: `TG${at}` }));
      const view = await show((day) => dayOf(day, all));
      expect(Number(view.get('[role="grid"]').attributes('aria-rowcount'))).toBeGreaterThanOrEqual(many);
      expect(view.findAll('[data-testid="history-row"]').length).toBeLessThan(100);
      expect(view.text()).not.toContain('Nothing on this day');
    },
  );
});
