import type { DrawerEntry } from '@shared/model/day/drawer';
import type { Attempt, Sale, SeenOrder } from '@shared/model/sale/sale';
import type { SaleStory as Story, StoryEntry } from '@shared/model/sale/story';
import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { attempt, sale, serviceOrder, thb } from '@/test-support/sales';
import { pageWith } from '@/test-support/page';
import SaleStory from './SaleStory.vue';

const at = (second: number) => `2026-11-21T07:02:${String(second).padStart(2, '0')}.000Z`;
let seq = 0;
const entry = (second: number, kind: string, part: Partial<StoryEntry> = {}): StoryEntry => ({
  seq: ++seq,
  at: at(second),
  who: 'Nok',
  kind,
  from: null,
  to: null,
  text: null,
  approvedBy: null,
  ...part,
});
const money = (second: number, part: Partial<DrawerEntry> = {}): DrawerEntry => ({
  seq: ++seq,
  shiftId: 1,
  at: at(second),
  who: 'Nok',
  personId: null,
  kind: 'payment',
  tender: 'cash',
  amount: thb(10_000),
  rounding: null,
  tendered: null,
  saleId: sale('unknown').id,
  reason: null,
  ...part,
});
const tried = (number: number, reason: Attempt['reason']) =>
  attempt({ number, startedAt: at(1), endedAt: at(2), reason });
const seenOrder: SeenOrder = {
  key: 'k',
  code: 'TG1',
  status: 'SUCCESS',
  seenAt: at(9),
  by: 'person',
  reasons: [],
};

let till: FakeTill;
let story: Story;
let frames: (() => void)[];
beforeEach(() => {
  till = fakeTill();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  till.answer('sale.story', () => ({ ok: true, value: story }));
});
async function show(of: Sale, part: Partial<Story> = {}) {
  story = { sale: of, order: null, entries: [], money: [], zNumber: null, adjustments: [], ...part };
  const global = pageWith({
    locale: 'en',
    timeZone: 'Asia/Bangkok',
    buddhistYear: false,
  });
  const view = mount(SaleStory, { props: { sale: of }, global });
  await flushPromises();
  expect(till.calls.filter(({ name }) => name === 'sale.story')).toEqual([]);
  for (const frame of frames) frame();
  await flushPromises();
  return {
    view,
    lines: () =>
      view.findAll('[data-testid="story-entry"]').map((line) => ({
        kind: line.attributes('data-kind'),
        to: line.attributes('data-to'),
        text: line.text(),
      })),
  };
}

it('lists every change of state with its reason, its time and who did it', async () => {
  const of = sale('delivered', {
    seenOrder,
    attempts: [tried(1, 'CONNECTION_REFUSED'), tried(2, 'TIMED_OUT')],
  });
  const { lines } = await show(of, {
    entries: [
      entry(1, 'sale', { to: 'sending' }),
      entry(2, 'sale', { who: 'till', from: 'sending', to: 'not-sent' }),
      entry(3, 'sale', { from: 'not-sent', to: 'sending', who: 'Ploy' }),
      entry(5, 'sale', { who: 'till', from: 'sending', to: 'unknown' }),
      entry(9, 'sale', { from: 'unknown', to: 'delivered', who: '' }),
    ],
  });
  const shown = lines();
  expect(shown.map(({ to }) => to)).toEqual(['sending', 'not-sent', 'sending', 'unknown', 'delivered']);
  expect(shown.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Confirmed and sent.*14:02:01 · Nok$/s),
    expect.stringMatching(/did not reach.*refused the connection.*14:02:02$/s),
    expect.stringMatching(/^Sent by a person.*Ploy$/s),
    expect.stringMatching(/No clear answer.*No answer came in time/s),
    expect.stringMatching(/^Result: Delivered.*A person confirmed/s),
  ]);
});

it('names who did something and who approved it, next to the decision and the money that moved', async () => {
  const { lines } = await show(sale('voided'), {
    entries: [
      entry(1, 'sale', { to: 'held' }),
      entry(8, 'sale', { from: 'held', to: 'voided', approvedBy: 'Fon' }),
      entry(9, 'refund', { approvedBy: 'Mali' }),
    ],
    money: [money(1), money(9, { kind: 'refund' })],
  });
  expect(lines().map(({ kind, text }) => [kind, text])).toEqual([
    ['sale', expect.stringMatching(/14:02:01 · Nok$/)],
    ['payment', expect.stringMatching(/14:02:01 · Nok$/)],
    ['sale', expect.stringMatching(/14:02:08 · Nok · approved by Fon$/)],
    ['refund', expect.stringMatching(/14:02:09 · Nok · approved by Mali$/)],
  ]);
});

it('shows a sale that was kept and closed by hand', async () => {
  const { lines } = await show(sale('voided', { heldReason: 'offline' }), {
    entries: [
      entry(1, 'sale', { to: 'held' }),
      entry(8, 'sale', { from: 'held', to: 'voided', text: 'the customer left' }),
    ],
    money: [money(1, { tendered: thb(50_000) }), money(8, { kind: 'refund', shiftId: null })],
  });
  expect(lines().map(({ kind, text }) => [kind, text])).toEqual([
    ['sale', expect.stringMatching(/kept, not sent.*offline when/s)],
    ['payment', expect.stringMatching(/Paid ฿100 · Cash.*Received ฿500, change ฿400/s)],
    ['sale', expect.stringMatching(/Sale cancelled.*the customer left/s)],
    ['refund', expect.stringMatching(/Refunded ฿100 · Cash.*No shift was open/s)],
  ]);
});

it('lists notes, papers, alarms, the list, adjustments and the Z, and entries it has no words for', async () => {
  const of = sale('unknown');
  const { lines } = await show(of, {
    entries: [
      entry(1, 'sale', { to: 'sending' }),
      entry(2, 'note', { text: 'call 081' }),
      entry(3, 'print'),
      entry(4, 'alarm', { who: 'till' }),
      entry(6, 'from-the-future', { text: 'odd' }),
      // The drawer lists payments itself, with their amounts.
      entry(1, 'payment'),
    ],
    order: serviceOrder({ firstSeenAt: at(5), missingSince: at(6) }),
    zNumber: 12,
    adjustments: [
      {
        saleId: of.id,
        code: null,
        at: at(7),
        product: 'p',
        package: 'k',
        zNumber: 12,
        zDay: '2026-11-20',
        from: 'unknown',
        to: 'delivered',
        amount: thb(10_000),
      },
    ],
  });
  expect(lines().map(({ kind, text }) => [kind, text])).toEqual([
    ['sale', expect.anything()],
    ['note', expect.stringContaining('call 081')],
    ['print', expect.stringContaining('Printed')],
    ['alarm', expect.stringContaining('Alert')],
    ['listed', expect.stringContaining('SUCCESS')],
    ['from-the-future', expect.stringMatching(/from-the-future.*odd/s)],
    ['missing', expect.stringContaining('No longer in')],
    ['adjustment', expect.stringMatching(/Z report 12 of Fri.*20 Nov 2026.*฿100/s)],
    ['z', 'In Z report 12'],
  ]);
});

it('follows what happens to the sale, and keeps the shown lines when a reading fails', async () => {
  const { view, lines } = await show(sale('unknown'), { entries: [entry(1, 'sale', { to: 'sending' })] });
  story = { ...story, entries: [...story.entries, entry(2, 'note', { text: 'found' })] };
  await view.setProps({ sale: sale('unknown', { updatedAt: at(2) }) });
  await flushPromises();
  expect(lines().map(({ kind }) => kind)).toEqual(['sale', 'note']);
  till.answer('sale.story', () => ({ ok: false, error: { code: 'SALE_NOT_FOUND', detail: {} } }));
  till.send('attention.changed', null);
  await flushPromises();
  expect(view.find('[data-code="SALE_NOT_FOUND"]').exists()).toBe(true);
  expect(lines()).toHaveLength(2);
});

it('shows the last reading when the sale changes during one', async () => {
  const { view, lines } = await show(sale('unknown'));
  let answer = (_result: unknown): void => undefined;
  till.answer('sale.story', () => new Promise((resolve) => (answer = resolve)));
  till.send('drawer.changed', null);
  await flushPromises();
  till.send('drawer.changed', null);
  const first = answer;
  first({ ok: true, value: { ...story, entries: [entry(1, 'print')] } });
  await flushPromises();
  expect(lines()).toEqual([]);
  answer({ ok: true, value: { ...story, entries: [entry(1, 'pdf')] } });
  await flushPromises();
  expect(lines().map(({ kind }) => kind)).toEqual(['pdf']);
  expect(view.find('[role="alert"]').exists()).toBe(false);
});
