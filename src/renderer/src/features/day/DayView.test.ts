import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import type { CallName } from '@shared/ipc/channels';
import type { DayReview } from '@shared/model/day/review-of-day';
import { i18n } from '@/i18n';
import { closeReceipt, receipt } from '@/shared/use/view';
import type { Shift } from '@shared/model/day/drawer';
import type { SaleState } from '@shared/model/sale/sale-state';
import { sale } from '@/test-support/sales';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import { dayReport, reviewOf, reviewRow, shiftOf, thb } from './test-support/days';
import DayView from './DayView.vue';

const rows = [
  reviewRow({ key: 'a', code: 'TG1' }),
  reviewRow({ key: 'b', code: 'TG2', bucket: 'ours-only', why: 'not-listed', serviceTotal: null }),
  reviewRow({
    key: 'c',
    saleId: '3f2a91bc-1d5e-4b7a-9a10-5f6c1e2d3b4a',
    bucket: 'open',
    why: 'unknown',
    state: 'unknown',
    sold: false,
    serviceTotal: null,
  }),
];
const z = (number: number, day: string) => ({
  number,
  day,
  takenAt: `${day}T16:00:00.000Z`,
  takenBy: 'Nok',
  totals: [thb(100)],
  count: 1,
  open: 0,
  adjusted: [],
  differences: [],
});

let till: FakeTill;
const ok = (value: unknown) => ({ ok: true, value });
const dayIn = (input: unknown) => (input as { day: string }).day;
const asked = (name: CallName) => till.calls.filter((call) => call.name === name);

beforeEach(() => {
  till = fakeTill();
  vi.useFakeTimers({ now: new Date('2026-11-21T05:00:00.000Z'), toFake: ['Date'] });
  // A list shows the lines that it has room for, and nothing is laid out here.
  const room = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  till.answer('drawer.get', () => ok({ shift: null, moves: [] }));
  till.answer('attention.get', () => ok({ sales: [], more: 0, alarms: [] }));
  till.answer('ticket.parked', () => ok([]));
  till.answer('day.summary', (input) =>
    ok({ day: dayIn(input), count: 1, quantity: 4, totals: [thb(100)], until: null, hours: [] }),
  );
  till.answer('month.get', () => ok({ month: '2026-11', days: [] }));
  till.answer('z.list', () => ok([]));
  till.answer('day.today', () => ok('2026-11-21'));
  closeReceipt();
  return () => {
    room.mockRestore();
    vi.useRealTimers();
  };
});

async function show(review: (day: string) => DayReview) {
  till.answer('day.review', (input) => ok(review(dayIn(input))));
  const view = mount(DayView, { global: pageWith(), attachTo: document.body });
  await flushPromises();
  return view;
}
type View = Awaited<ReturnType<typeof show>>;

const id = (view: View, name: string) => view.get(`[data-testid="${name}"]`);
const selected = (view: View) => view.get('[data-testid="day-bucket"][aria-pressed="true"]').attributes();
const press = (view: View, key: string, alt = true) => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: alt, bubbles: true, cancelable: true }));
  return view.vm.$nextTick();
};
const readAt = (refreshedAt: string) => ({ ...reviewOf('2026-11-21', []).freshness, refreshedAt });
/** A dialogue is not inside the view that opened it. */
const inPage = (name: string) => document.querySelector<HTMLButtonElement>(`[data-testid="${name}"]`);

describe('the review of a day', () => {
  it('begins with the worst bucket that has lines, and keeps the one that staff chose', async () => {
    const view = await show((day) => reviewOf(day, rows));
    expect(selected(view)['data-bucket']).toBe('open');
    expect(view.findAll('[data-testid="day-row"]').map((line) => line.attributes('data-key'))).toEqual(['c']);
    expect(id(view, 'day-buckets-empty').text()).toContain('Mismatch');
    await view.get('[data-testid="day-bucket"][data-bucket="ours-only"]').trigger('click');
    till.send('sale.changed', {});
    await flushPromises();
    // The day before may have been asked for ahead by now.
    const ofThisDay = asked('day.review').filter(
      ({ input }) => (input as { day: string }).day === '2026-11-21',
    );
    expect(ofThisDay).toHaveLength(2);
    expect(selected(view)['data-bucket']).toBe('ours-only');
  });

  it('says why a line is where it is, and opens its receipt', async () => {
    const view = await show((day) => reviewOf(day, rows));
    await view.get('[data-bucket="ours-only"]').trigger('click');
    expect(id(view, 'day-row').text()).toContain('not in the provider’s list: read the orders again');
    await view.get('[data-bucket="open"]').trigger('click');
    await id(view, 'day-row').trigger('click');
    expect(receipt.value?.saleId).toBe('3f2a91bc-1d5e-4b7a-9a10-5f6c1e2d3b4a');
  });

  it('steps by Alt and the arrows, and not while something is typed or without Alt', async () => {
    const view = await show((day) => reviewOf(day, rows));
    await press(view, 'ArrowLeft');
    await press(view, 'ArrowLeft', false);
    expect(id(view, 'day-date').attributes('data-day')).toBe('2026-11-20');
    await press(view, 'ArrowRight');
    await press(view, 'ArrowRight');
    expect(id(view, 'day-date').attributes('data-day')).toBe('2026-11-22');
    await id(view, 'day-today').trigger('click');
    await flushPromises();
    expect(id(view, 'day-date').attributes('data-day')).toBe('2026-11-21');
  });

  it('says that it reads a day, then why it could not, and reads it again at a press', async () => {
    till.answer('day.review', () => new Promise(() => undefined));
    const global = pageWith();
    const loading = mount(DayView, { global, attachTo: document.body });
    await flushPromises();
    expect(loading.text()).toContain(i18n.global.t('day.loading'));
    expect(loading.find('[data-testid="day-source"]').exists()).toBe(false);
    loading.unmount();

    till.answer('day.review', () => ({ ok: false, error: { code: 'CACHE_UNAVAILABLE', detail: {} } }));
    const view = mount(DayView, { global, attachTo: document.body });
    await flushPromises();
    expect(view.get('[role="alert"]').attributes('data-code')).toBe('CACHE_UNAVAILABLE');
    expect(view.text()).not.toContain(i18n.global.t('day.loading'));
    till.answer('day.review', (input) => ok(reviewOf(dayIn(input), [])));
    await id(view, 'error-retry').trigger('click');
    await flushPromises();
    expect(view.find('[role="alert"]').exists()).toBe(false);
    expect(id(view, 'day-verdict').text()).toContain('No sales');
  });

  it.each([1, 400])('shows %i of a day’s lines, and says how many there are', async (many) => {
    const lines = Array.from({ length: many }, (_, at) => reviewRow({ key: `k${at}`, code: `TG${at}` }));
    const view = await show((day) => reviewOf(day, lines));
    expect(selected(view)).toMatchObject({ 'data-count': String(many) });
    expect(view.findAll('[data-testid="day-row"]').length).toBeGreaterThanOrEqual(Math.min(many, 5));
    expect(view.findAll('[data-testid="day-row"]').length).toBeLessThan(300);
  });

  it('takes the day before out of reach until the new one is there', async () => {
    const view = await show((day) => reviewOf(day, rows));
    till.answer('day.review', () => new Promise(() => undefined));
    await press(view, 'ArrowLeft');
    expect(id(view, 'day-review').attributes()).toMatchObject({ 'data-day': '2026-11-21', inert: '' });
    // Its place is kept: the buttons next to it do not move when the answer comes.
    for (const name of ['day-close', 'day-not-closed'])
      expect(id(view, name).classes()).toContain('invisible');
  });

  it('compares with the same weekday before, in words', async () => {
    const view = await show((day) => reviewOf(day, rows));
    await eventually(() => expect(asked('day.summary')).toHaveLength(1));
    await flushPromises();
    expect(asked('day.summary')[0]?.input).toEqual({ day: '2026-11-14', against: '2026-11-21' });
    expect(view.get('[data-figure="sales"]').text()).toMatch(/[^+]100% more · was 1/);
    expect(view.get('[data-figure="quantity"]').text()).toMatch(/[^-−]50% less · was 4/);
    expect(view.get('[data-figure="total"]').attributes('data-value')).toBe('200');
  });

  it('compares with that day as the service lists it now', async () => {
    let refreshedAt = '2026-11-21T07:02:00.000Z';
    const view = await show((day) => reviewOf(day, rows, { freshness: readAt(refreshedAt) }));
    await eventually(() => expect(asked('day.summary')).toHaveLength(1));
    till.send('orders.changed', readAt(refreshedAt));
    await flushPromises();
    till.answer('day.summary', (input) =>
      ok({ day: dayIn(input), count: 8, quantity: 8, totals: [], until: null, hours: [] }),
    );
    refreshedAt = '2026-11-21T07:07:00.000Z';
    till.send('orders.changed', readAt(refreshedAt));
    await eventually(() => expect(view.get('[data-figure="sales"]').text()).toContain('was 8'));
    // What nothing has come to since is not asked for again.
    expect(asked('day.summary')).toHaveLength(2);
  });

  it('says calmly that a person stopped the reading, and as a fault that it failed', async () => {
    let code = 'CANCELLED';
    const at = '2026-11-21T07:05:00.000Z';
    const freshness = () => ({ ...readAt(at), failure: { code, at } as never });
    const view = await show((day) => reviewOf(day, rows, { freshness: freshness() }));
    expect(id(view, 'day-stopped').text()).toContain('14:05');
    expect(view.find('[data-testid="day-failure"]').exists()).toBe(false);
    code = 'UNREACHABLE';
    till.send('orders.changed', freshness());
    await flushPromises();
    expect(id(view, 'day-failure').text()).toContain('could not be reached');
    expect(view.find('[data-testid="day-stopped"]').exists()).toBe(false);
  });

  it('shows kept, unknown and unsold sales, each by its own name', async () => {
    const view = await show((day) => {
      const review = reviewOf(day, rows);
      return { ...review, figures: { ...review.figures, held: 3, unsettled: 1, notSold: 2 } };
    });
    expect(view.findAll('[data-testid="day-remark"]').map((line) => line.text())).toEqual([
      'Kept, not sent yet3',
      'No answer yet1',
      'Not sold2',
    ]);
  });

  it('says that payments and cashiers are those of this till', async () => {
    const line = { key: 'Nok', count: 1, quantity: 1, totals: [thb(100)] };
    const breakdowns = { hour: [], product: [], package: [], tender: [], cashier: [line] };
    const view = await show((day) => reviewOf(day, rows, { breakdowns }));
    const under = async (by: string) => {
      await view.get(`[data-by="${by}"]`).trigger('click');
      return view.get('section:has(> [role="group"])').text();
    };
    expect(await under('product')).not.toContain('till');
    expect(await under('cashier')).toContain('Only what this till sold.');
    expect(await under('tender')).toContain('This till sold nothing on this day.');
  });

  it('shows cost and profit only to who asks, and hides them with the day', async () => {
    till.answer('day.profit', (input) =>
      ok({ day: dayIn(input), lines: 3, known: 2, agentCost: [thb(150)], profit: [thb(50)] }),
    );
    const view = await show((day) => reviewOf(day, rows));
    expect(asked('day.profit')).toHaveLength(0);
    await id(view, 'day-profit-show').trigger('click');
    await flushPromises();
    expect(id(view, 'day-profit').attributes()).toMatchObject({
      'data-minor': '50',
      'data-known': '2',
      'data-lines': '3',
    });
    await press(view, 'ArrowLeft');
    await flushPromises();
    expect(view.find('[data-testid="day-profit"]').exists()).toBe(false);
    expect(asked('day.profit')).toHaveLength(1);
  });

  it('shows how far the service is from this till, and by how much the drawer is off', async () => {
    const view = await show((day) =>
      reviewOf(day, rows, {
        freshness: readAt(`${day}T05:00:00.000Z`),
        service: { count: 3, totals: [thb(250)] },
        tenders: [
          { tender: 'cash', payments: 2, paid: [thb(300)], refunds: 1, refunded: [thb(100)], corrected: [] },
        ],
        outsideShifts: [
          { tender: 'cash', payments: 1, paid: [thb(35)], refunds: 0, refunded: [], corrected: [] },
        ],
        shifts: [shiftOf(1, day, -2_000)],
      }),
    );
    expect(view.get('[data-source="service"]').text()).toContain('฿0.50 more than this till');
    const drawer = view.get('[data-source="drawer"]');
    expect(drawer.attributes()).toMatchObject({ 'data-minor': '200', 'data-difference': '-2000' });
    expect(drawer.text()).toContain('counted ฿4,980.00: ฿20.00 short');
    expect(drawer.text()).toContain('of these ฿0.35 while no shift was open');
  });

  it('compares nothing with a list that was read before the day began', async () => {
    const view = await show((day) => reviewOf(day, rows, { freshness: readAt('2026-11-19T05:00:00.000Z') }));
    expect(view.get('[data-source="service"]').text()).toContain('not read since the day began');
    expect(view.get('[data-source="service"]').text()).not.toContain('this till');
  });

  it('shows which sold orders have a status that is none of success', async () => {
    const view = await show((day) => {
      const review = reviewOf(day, rows);
      const otherStatus = { count: 1, totals: [thb(100_000)] };
      return { ...review, figures: { ...review.figures, otherStatus } };
    });
    expect(id(view, 'day-remark').text()).toBe('Of these, with another status1 · ฿1,000.00');
  });

  it('shows sales after the Z report of the day, and where they go or went', async () => {
    till.answer('z.get', () => ok({ number: 12, report: dayReport('2026-11-22') }));
    const view = await show((day) =>
      reviewOf(day, rows, {
        z: z(11, day),
        afterZ: [
          { zNumber: null, count: 2, totals: [thb(13_500)] },
          { zNumber: 12, count: 1, totals: [] },
        ],
      }),
    );
    const [waiting, taken] = view.findAll('[data-testid="day-after-z"]');
    expect(waiting?.text()).toMatch(/2 sales.*sold: ฿135\.00.*go into the next Z report/su);
    expect(taken?.text()).toContain('This is in Z 12');
    await taken?.get('button').trigger('click');
    await flushPromises();
    expect(asked('z.get')[0]?.input).toEqual({ number: 12 });
  });

  it('points each adjustment at its Z report', async () => {
    till.answer('z.get', () => ok({ number: 11, report: dayReport('2026-11-20') }));
    const view = await show((day) =>
      reviewOf(day, rows, {
        adjustments: [
          {
            saleId: 's',
            code: null,
            at: '2026-11-21T04:00:00.000Z',
            product: 'Free Fire',
            package: '310 Diamonds',
            zNumber: 11,
            zDay: '2026-11-20',
            from: 'unknown',
            to: 'delivered',
            amount: thb(10_000),
          },
        ],
      }),
    );
    const line = id(view, 'day-adjustment');
    expect(line.text()).toContain('No answer yet → Delivered');
    await line.findAll('button')[1]!.trigger('click');
    await flushPromises();
    expect(asked('z.get')[0]?.input).toEqual({ number: 11 });
    expect(id(view, 'report').attributes('data-number')).toBe('11');
  });
});

/** Opens the closing of the day that is shown and goes to its last step. */
async function startClosing(view: View): Promise<void> {
  await id(view, 'day-close').trigger('click');
  await flushPromises();
  await view.get('[data-testid="close-step-go"][data-step="close"]').trigger('click');
  await flushPromises();
}

describe('closing the day', () => {
  it('begins at the first step that is not done, whatever was pressed before', async () => {
    till.answer('day.preview', (input) => ok({ report: dayReport(dayIn(input)), earlier: null }));
    const open = (state: SaleState) => ({
      ...{ sale: sale(state), candidates: [], whyOpen: null, lastLookAt: null },
      ...{ mayVoidFrom: '2026-11-21T04:00:00.000Z', needsRead: false, isElsewhere: false },
    });
    let sales = [open('unknown')];
    let shift: Shift | null = shiftOf(4, '2026-11-21');
    till.answer('attention.get', () => ok({ sales, more: 0, alarms: [] }));
    till.answer('drawer.get', () => ok({ shift, moves: [] }));
    const agreeing = [reviewRow({ key: 'a', at: Date.parse('2026-11-21T04:30:00.000Z') })];
    const view = await show((day) => reviewOf(day, agreeing));
    const step = () => id(view, 'close-step').attributes('data-step');
    const begin = async () => {
      await id(view, 'day-close').trigger('click');
      await flushPromises();
    };
    await begin();
    expect(step()).toBe('sort-out');
    expect(view.get('[data-testid="close-open"][data-kind="unknown"]').attributes('data-count')).toBe('1');
    // Open sales keep no one from going on, and going on settles none.
    await id(view, 'close-next').trigger('click');
    expect(step()).toBe('count');
    await id(view, 'close-leave').trigger('click');
    await begin();
    expect(step()).toBe('sort-out');
    await id(view, 'close-back').trigger('click');

    sales = [];
    till.send('attention.changed', null);
    await flushPromises();
    await begin();
    expect(step()).toBe('count');
    await id(view, 'close-leave').trigger('click');
    shift = null;
    till.send('drawer.changed', null);
    await flushPromises();
    await begin();
    expect(step()).toBe('close');
  });

  it('lists parked tickets, which are kept or discarded with a reason', async () => {
    const parked = {
      ...{ id: '3f2a91bc-1d5e-4b7a-9a10-5f6c1e2d3b40', number: 7, name: 'Somchai', who: 'Nok' },
      ...{ parkedAt: '2026-11-21T04:00:00.000Z', personId: null },
      lines: [{ product: { id: 'p', name: 'Free Fire' }, package: null, quantity: 1, payload: [] }],
    };
    const ordered = { ...parked, id: 'b', number: 8, name: '', who: 'till' };
    till.answer('ticket.parked', () => ok([parked, ordered]));
    till.answer('ticket.discard', () => {
      till.send('ticket.parkedChanged', []);
      return ok(parked);
    });
    const view = await show((day) => reviewOf(day, []));
    await id(view, 'day-close').trigger('click');
    await flushPromises();
    expect(id(view, 'close-step').attributes('data-step')).toBe('sort-out');
    expect(id(view, 'close-parked-ticket').text()).toMatch(/Ticket 7.*Somchai.*Free Fire/su);
    expect(id(view, 'close-parked').text()).toMatch(/Ticket 8.*Free Fire.*· Self-order/su);
    await id(view, 'close-parked-discard').trigger('click');
    await id(view, 'close-parked-reason').setValue(' ');
    await view.get('form').trigger('submit');
    expect(asked('ticket.discard')).toHaveLength(0);
    await id(view, 'close-parked-reason').setValue('came back another way');
    await view.get('form').trigger('submit');
    await flushPromises();
    expect(asked('ticket.discard')[0]?.input).toEqual({ id: parked.id, reason: 'came back another way' });
    expect(id(view, 'close-nothing-open').text()).toContain('Nothing to sort out');
  });

  it('shows the board next to the Z report that was taken', async () => {
    till.answer('day.preview', (input) => ok({ report: dayReport(dayIn(input)), earlier: null }));
    till.answer('day.close', () => ok({ number: 12, report: dayReport('2026-11-21') }));
    const view = await show((day) => reviewOf(day, rows));
    await startClosing(view);
    inPage('day-close-confirm')?.click();
    await flushPromises();
    expect(id(view, 'board-sold').attributes()).toMatchObject({ 'data-value': '200', 'data-count': '2' });
    expect(id(view, 'report').attributes('data-number')).toBe('12');
    expect(id(view, 'board-exceptions').text()).toContain('None: Refund due · Mismatch');
    expect(view.findAll('[data-testid="board-exception"]').map((line) => line.text())).toEqual([
      expect.stringContaining('Still open'),
      expect.stringContaining('Missing at provider'),
    ]);
  });

  it('shows on the last step what customers are owed', async () => {
    till.answer('day.preview', (input) => ok({ report: dayReport(dayIn(input)), earlier: null }));
    const view = await show((day) => reviewOf(day, [reviewRow({ key: 'a', bucket: 'owed-back' })]));
    await startClosing(view);
    expect(id(view, 'day-owed-back').attributes('data-count')).toBe('1');
    expect(id(view, 'day-owed-back').text()).toContain('1 refund is due: ฿');
  });

  it('says in order what stands in the way, and takes nothing before it is out of it', async () => {
    till.answer('day.preview', (input) => ok({ report: dayReport(dayIn(input)), earlier: '2026-10-31' }));
    till.answer('drawer.get', () => ok({ shift: shiftOf(4, '2026-11-21'), moves: [] }));
    const view = await show((day) => reviewOf(day, rows));
    await startClosing(view);
    const obstacles = [...document.querySelectorAll<HTMLElement>('[data-testid="day-obstacle"]')];
    expect(obstacles.map(({ dataset }) => dataset['code'])).toEqual(['EARLIER_DAY_OPEN', 'SHIFT_OPEN']);
    expect(inPage('day-close-confirm')?.getAttribute('aria-disabled')).toBe('true');
    obstacles[0]?.querySelector('button')?.click();
    await flushPromises();
    expect(id(view, 'day-date').attributes('data-day')).toBe('2026-10-31');
  });

  it('goes on saying so when it was pressed in vain', async () => {
    let earlier: string | null = null;
    till.answer('day.preview', (input) => ok({ report: dayReport(dayIn(input)), earlier }));
    till.answer('day.close', () => {
      earlier = '2026-10-31';
      return { ok: false, error: { code: 'EARLIER_DAY_OPEN', detail: { day: earlier } } };
    });
    const view = await show((day) => reviewOf(day, rows));
    await startClosing(view);
    inPage('day-close-confirm')?.click();
    await flushPromises();
    expect(inPage('day-obstacle')?.dataset['code']).toBe('EARLIER_DAY_OPEN');
    expect(inPage('day-close-confirm')?.getAttribute('aria-disabled')).toBe('true');
  });

  it('says why the day was not closed, also after everything was read again', async () => {
    till.answer('day.preview', (input) => ok({ report: dayReport(dayIn(input)), earlier: null }));
    till.answer('day.close', () => ({ ok: false, error: { code: 'JOURNAL_UNAVAILABLE', detail: {} } }));
    // Each answer is another object, as in the app.
    till.answer('drawer.get', () => ok({ shift: null, moves: [] }));
    const view = await show((day) => reviewOf(day, rows));
    await startClosing(view);
    inPage('day-close-confirm')?.click();
    await flushPromises();
    expect(asked('day.preview').length).toBeGreaterThan(1);
    expect(document.querySelector('[data-code="JOURNAL_UNAVAILABLE"]')).not.toBeNull();
  });

  it('counts a shift first that a clock that was ahead has dated later, as the running day takes it', async () => {
    till.answer('day.preview', (input) => ok({ report: dayReport(dayIn(input)), earlier: null }));
    till.answer('drawer.get', () => ok({ shift: shiftOf(4, '2026-11-22'), moves: [] }));
    const view = await show((day) => reviewOf(day, rows));
    await startClosing(view);
    expect(inPage('day-obstacle')?.dataset['code']).toBe('SHIFT_OPEN');
    expect(inPage('day-close-confirm')?.getAttribute('aria-disabled')).toBe('true');
  });

  it('lets a shift of a later day be', async () => {
    till.answer('day.preview', (input) => ok({ report: dayReport(dayIn(input)), earlier: null }));
    till.answer('drawer.get', () => ok({ shift: shiftOf(4, '2026-11-21'), moves: [] }));
    const view = await show((day) => reviewOf(day, rows));
    await press(view, 'ArrowLeft');
    await flushPromises();
    await startClosing(view);
    expect(inPage('day-obstacle')).toBeNull();
  });

  it('takes one Z report however often it is pressed, and shows it', async () => {
    till.answer('day.preview', (input) => ok({ report: dayReport(dayIn(input)), earlier: null }));
    let take: (answer: unknown) => void = () => undefined;
    till.answer('day.close', () => new Promise((resolve) => (take = resolve)));
    const view = await show((day) => reviewOf(day, rows));
    await startClosing(view);
    inPage('day-close-confirm')?.click();
    inPage('day-close-confirm')?.click();
    await flushPromises();
    expect(asked('day.close')).toHaveLength(1);
    // Looking at what will be in it is no X report that staff asked for.
    expect(asked('day.report')).toHaveLength(0);
    take(ok({ number: 12, report: dayReport('2026-11-21') }));
    await flushPromises();
    expect(inPage('day-close-confirm')).toBeNull();
    expect(id(view, 'report').attributes()).toMatchObject({ 'data-kind': 'z', 'data-number': '12' });
  });

  it('shows the Z report of the person who was faster', async () => {
    till.answer('day.preview', (input) => ok({ report: dayReport(dayIn(input)), earlier: null }));
    till.answer('day.close', () => ({ ok: false, error: { code: 'DAY_CLOSED', detail: { number: 9 } } }));
    till.answer('z.get', () => ok({ number: 9, report: dayReport('2026-11-21') }));
    const view = await show((day) => reviewOf(day, rows));
    await startClosing(view);
    inPage('day-close-confirm')?.click();
    await flushPromises();
    expect(id(view, 'report').attributes('data-number')).toBe('9');
  });

  it('is the main button only where something waits for it, and can be had on an empty day all the same', async () => {
    till.answer('day.preview', (input) => ok({ report: dayReport(dayIn(input)), earlier: null }));
    const view = await show((day) => reviewOf(day, day === '2026-11-21' ? rows : []));
    const isPrimary = () => id(view, 'day-close').classes().includes('bg-accent');
    expect([isPrimary(), id(view, 'day-not-closed').text()]).toEqual([true, 'Not closed']);
    await press(view, 'ArrowLeft');
    await flushPromises();
    expect([isPrimary(), id(view, 'day-not-closed').text()]).toEqual([false, 'No need to close']);
    await startClosing(view);
    expect(inPage('day-close-confirm')?.getAttribute('aria-disabled')).toBe(null);
  });

  it('is not offered for a closed day, which leads to its Z report, nor for one that has not begun', async () => {
    till.answer('z.get', () => ok({ number: 11, report: dayReport('2026-11-20') }));
    const view = await show((day) => reviewOf(day, rows, { z: day < '2026-11-21' ? z(11, day) : null }));
    await press(view, 'ArrowRight');
    await flushPromises();
    expect(id(view, 'day-close').attributes('title')).toMatch(/has not started yet/);
    await press(view, 'ArrowLeft');
    await press(view, 'ArrowLeft');
    await flushPromises();
    expect(view.find('[data-testid="day-close"]').exists()).toBe(false);
    await id(view, 'day-z').trigger('click');
    await flushPromises();
    expect(id(view, 'report').attributes('data-number')).toBe('11');
  });
});

describe('reports', () => {
  it('shows an X report as one that is kept nowhere and can be printed', async () => {
    till.answer('day.report', (input) => ok(dayReport(dayIn(input))));
    const view = await show((day) => reviewOf(day, rows));
    await id(view, 'day-x').trigger('click');
    await flushPromises();
    expect(id(view, 'report').attributes('data-kind')).toBe('x');
    expect(id(view, 'report').text()).toContain('not stored');
    expect(view.find('[data-testid="report-print"]').exists()).toBe(true);
    expect(id(view, 'report').text()).not.toContain('Z 11');
  });

  it('says of an X report on a closed day that it has only what came after the Z report', async () => {
    till.answer('z.list', () => ok([z(11, '2026-11-21')]));
    till.answer('day.report', (input) => ok(dayReport(dayIn(input))));
    const view = await show((day) => reviewOf(day, rows));
    await id(view, 'day-x').trigger('click');
    await flushPromises();
    expect(id(view, 'report').text()).toContain('The day is closed with Z 11');
  });

  it('prints and saves the Z report that is shown, and is silent about a closed dialogue', async () => {
    till.answer('z.list', () => ok([z(11, '2026-11-20')]));
    till.answer('z.get', () => ok({ number: 11, report: dayReport('2026-11-20') }));
    till.answer('z.print', () => ({ ok: false, error: { code: 'CANCELLED', detail: {} } }));
    till.answer('z.savePdf', () => ok({ path: '/home/nok/z-11.pdf' }));
    const view = await show((day) => reviewOf(day, rows));
    await view.get('[data-tab="reports"]').trigger('mousedown', { button: 0 });
    await flushPromises();
    await id(view, 'z-row').trigger('click');
    await flushPromises();
    await id(view, 'report-print').trigger('click');
    await flushPromises();
    expect(asked('z.print')[0]?.input).toEqual({ number: 11 });
    expect(view.find('[role="alert"]').exists()).toBe(false);
    await id(view, 'report-pdf').trigger('click');
    await flushPromises();
    expect(view.text()).toContain('/home/nok/z-11.pdf');
  });
});
