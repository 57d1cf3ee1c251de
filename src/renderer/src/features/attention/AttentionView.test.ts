import type { AppError } from '@shared/ipc/errors';
import type { ServiceOrder } from '@shared/model/service/order';
import type { Sale } from '@shared/model/sale/sale';
import { isSold } from '@shared/model/sale/sale-state';
import type { Alarm, Candidate, OpenSale } from '@shared/model/sale/settling';
import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '@/i18n';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { sale, thb, transaction } from '@/test-support/sales';
import { pageWith } from '@/test-support/page';
import AttentionView from './AttentionView.vue';

const settings = { locale: 'en', timeZone: 'Asia/Bangkok', buddhistYear: false };
const held = sale('held', { id: 'aaaaaaaa-0000-4000-8000-000000000001', heldReason: 'offline' });
const unknown = sale('unknown', { id: 'bbbbbbbb-0000-4000-8000-000000000002' });
const PAST = '2020-01-01T00:00:00.000Z';
const FUTURE = '2999-01-01T00:00:00.000Z';

const open = (what: Sale, part: Partial<OpenSale> = {}): OpenSale => ({
  sale: what,
  candidates: [],
  whyOpen: what.state === 'unknown' ? 'nothing-listed' : null,
  waitingFor: [],
  lastLookAt: null,
  mayVoidFrom: PAST,
  needsRead: false,
  isElsewhere: false,
  ...part,
});
const order = (code: string): ServiceOrder => ({
  key: `key-${code}`,
  id: code,
  code,
  status: 'SUCCESS',
  total: thb(10_000),
  createdAt: null,
  at: null,
  lines: [],
  faults: [],
  firstSeenAt: PAST,
  firstRead: 2,
  missingSince: null,
});
const candidate = (code: string, against: Candidate['against'] = []): Candidate => ({
  order: order(code),
  inFavour: ['same-item'],
  against,
});
const alarm = (of: Sale): Alarm => ({
  id: 7,
  kind: isSold(of.state) ? 'second' : 'booked',
  sale: of,
  stateThen: of.state,
  order: order('TG-GHOST'),
  givenBack: null,
  approvedBy: [],
  raisedAt: PAST,
});

let till: FakeTill;
beforeEach(() => {
  till = fakeTill();
});

/** What the main process would say by now; a test changes it as it would. */
let listed: { sales: OpenSale[]; more: number; alarms: Alarm[] };

async function show(sales: OpenSale[], alarms: Alarm[] = [], more = 0) {
  listed = { sales, more, alarms };
  till.answer('attention.get', () => ({ ok: true, value: { ...listed } }));
  return mountView();
}

async function mountView() {
  const global = pageWith(settings);
  const view = mount(AttentionView, { global, attachTo: document.body });
  await flushPromises();
  return view;
}

/** Chooses one of the list. */
async function lookAt(view: Awaited<ReturnType<typeof show>>, which: string): Promise<void> {
  await view.get(`[data-testid="attention-item"]${which} > button`).trigger('click');
}

/** Dialogs are put at the end of the body, outside the view. */
function inPage(testId: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-testid="${testId}"]`);
  if (!found) throw new Error(`nothing has the test id ${testId}`);
  return found;
}
const inputsOf = (name: string) => till.calls.filter((made) => made.name === name).map(({ input }) => input);

it('says how many older ones there are besides those in the list', async () => {
  const view = await show([open(unknown)], [], 1_200);
  expect(view.get('[data-testid="attention-more"]').text()).toBe(
    '1,200 older ones follow when these are done.',
  );
});

describe('sending a kept sale', () => {
  it('is not offered where the outcome is unknown, and the screen says why', async () => {
    const view = await show([open(unknown)]);
    expect(view.find('[data-testid="attention-resend"]').exists()).toBe(false);
    expect(view.text()).toContain('Can’t be sent again');
    // In the words of the sale's own screen.
    expect(view.text()).toContain('Tell the customer');
  });

  it('takes one press on a card that reads it back, and sends once however often it is pressed', async () => {
    const view = await show([open(held)]);
    expect(view.text()).toContain('1234 5678 90');
    expect(view.text()).toContain('฿100');
    let answer: (result: unknown) => void = () => undefined;
    till.answer('sale.sendAgain', () => new Promise((resolve) => (answer = resolve)));
    const press = () => view.get('[data-testid="attention-resend"]').trigger('click');
    await Promise.all([press(), press()]);
    listed.sales = [];
    till.send('sale.changed', { ...held, state: 'sending' });
    await flushPromises();
    await press();
    expect(inputsOf('sale.sendAgain')).toEqual([{ id: held.id, acknowledged: [], anyway: [] }]);
    // The card waits for the outcome where it is, so that no other card comes under the finger.
    expect(view.get('[data-testid="attention-resend"]').attributes('aria-busy')).toBe('true');

    answer({ ok: true, value: { ...held, state: 'sending' } });
    await flushPromises();
    till.send('sale.changed', { ...sale('accepted'), id: held.id });
    await flushPromises();
    expect(view.findAll('[data-testid="attention-item"]')).toHaveLength(0);
    expect(view.get('[data-testid="attention-outcome"]').attributes('data-state')).toBe('accepted');
  });

  it('shows the outcome that overtook the answer', async () => {
    const view = await show([open(held)]);
    till.answer('sale.sendAgain', () => {
      listed.sales = [];
      till.send('sale.changed', { ...held, state: 'sending' });
      till.send('sale.changed', { ...sale('rejected'), id: held.id });
      return { ok: true, value: { ...held, state: 'sending' } };
    });
    await view.get('[data-testid="attention-resend"]').trigger('click');
    await flushPromises();
    expect(view.get('[data-testid="attention-outcome"]').attributes('data-state')).toBe('rejected');
    expect(view.findAll('[data-testid="attention-item"]')).toHaveLength(0);
  });

  it('shows on the card the new total of a changed price, and that it must be sold again', async () => {
    const view = await show([open(held)]);
    till.answer('sale.sendAgain', () => ({
      ok: false,
      error: { code: 'PRICE_CHANGED', detail: { minor: 12_000, currency: 'THB' } },
    }));
    await view.get('[data-testid="attention-resend"]').trigger('click');
    await flushPromises();
    const shown = view.get('[data-testid="attention-item"] [role="alert"]').text();
    expect(shown).toContain('฿120');
    expect(shown).toContain('sell it at the new price');
  });

  it('waits while an order that looks like the sale has not been looked into', async () => {
    const lost = sale('not-sent', { id: held.id });
    const view = await show([open(lost)], [alarm(lost)]);
    await lookAt(view, `[data-sale-id="${lost.id}"]:not([data-alarm])`);
    const button = view.get<HTMLButtonElement>('[data-testid="attention-resend"]');
    expect(button.attributes('title')).toContain('may top up twice');
    expect(view.text()).toContain('sending it may top up twice');
  });
});

describe('settling an unknown sale', () => {
  it('takes one press where there is one candidate and nothing against it', async () => {
    const view = await show([open(unknown, { candidates: [candidate('TG-1')] })]);
    till.answer('sale.settle', () => {
      listed.sales = [];
      return { ok: true, value: { ...sale('delivered'), id: unknown.id } };
    });
    await view.get('[data-testid="attention-match"][data-code="TG-1"]').trigger('click');
    await flushPromises();
    expect(inputsOf('sale.settle')).toEqual([{ id: unknown.id, orderKey: 'key-TG-1' }]);
    expect(view.findAll('[data-testid="attention-item"]')).toHaveLength(0);
  });

  it.each([
    ['another order fits too', [candidate('TG-1'), candidate('TG-2')]],
    ['something speaks against it', [candidate('TG-1', ['other-total'])]],
  ])('asks once more where %s', async (_, candidates) => {
    const view = await show([open(unknown, { candidates, whyOpen: 'not-certain' })]);
    till.answer('sale.settle', () => ({ ok: true, value: { ...sale('delivered'), id: unknown.id } }));
    await view.get('[data-testid="attention-match"][data-code="TG-1"]').trigger('click');
    await flushPromises();
    expect(inputsOf('sale.settle')).toEqual([]);
    inPage('attention-match-confirm').click();
    await flushPromises();
    expect(inputsOf('sale.settle')).toEqual([{ id: unknown.id, orderKey: 'key-TG-1' }]);
  });
});

describe('closing a sale by hand', () => {
  it('takes a reason, and takes the money as given back unless staff say otherwise', async () => {
    const view = await show([open(unknown)]);
    till.answer('sale.void', () => {
      listed.sales = [];
      return { ok: true, value: { ...unknown, state: 'voided' } };
    });
    await view.get('[data-testid="attention-void"]').trigger('click');
    await flushPromises();
    inPage('attention-void-confirm').click();
    await flushPromises();
    expect(inputsOf('sale.void')).toEqual([]);

    const reason = inPage('attention-void-reason') as HTMLInputElement;
    reason.value = ' money given back ';
    reason.dispatchEvent(new Event('input'));
    inPage('attention-void-confirm').click();
    await flushPromises();
    expect(inputsOf('sale.void')).toEqual([
      {
        id: unknown.id,
        reason: 'money given back',
        moneyBack: { tender: 'cash', shiftId: null, shownState: 'unknown' },
      },
    ]);
    expect(view.findAll('[data-testid="attention-item"]')).toHaveLength(0);
  });

  it('asks whether the money of a paid sale goes back, by which tender, and keeps the answer', async () => {
    const view = await show([open(unknown)]);
    till.answer('sale.void', () => ({ ok: true, value: { ...unknown, state: 'voided' } }));
    await view.get('[data-testid="attention-void"]').trigger('click');
    await flushPromises();
    const choices = [...inPage('refund-tender').querySelectorAll<HTMLInputElement>('input')];
    expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
      ['cash', true],
      ['promptpay', false],
      ['other', false],
      ['kept', false],
    ]);
    choices[3]?.click();
    const reason = inPage('attention-void-reason') as HTMLInputElement;
    reason.value = 'why';
    reason.dispatchEvent(new Event('input'));
    inPage('attention-void-confirm').click();
    await flushPromises();
    expect(inputsOf('sale.void')).toEqual([{ id: unknown.id, reason: 'why', moneyBack: null }]);
  });

  it('asks nothing about money where no one asked how it was paid', async () => {
    const view = await show([open({ ...unknown, payments: [] })]);
    await view.get('[data-testid="attention-void"]').trigger('click');
    await flushPromises();
    expect(document.querySelector('[data-testid="refund-tender"]')).toBe(null);
  });

  it('says what an unknown sale still has to wait for', async () => {
    const view = await show([open(unknown, { needsRead: true })]);
    const button = view.get<HTMLButtonElement>('[data-testid="attention-void"]').element;
    expect([button.hasAttribute('aria-disabled'), button.textContent]).toEqual([
      true,
      expect.stringContaining('orders are checked'),
    ]);
  });

  it('is possible for an unknown sale only from the time shown on the button', async () => {
    const view = await show([open(unknown, { mayVoidFrom: FUTURE }), open(held, { mayVoidFrom: FUTURE })]);
    const gate = async (of: Sale) => {
      await lookAt(view, `[data-sale-id="${of.id}"]`);
      const { element } = view.get<HTMLButtonElement>('[data-testid="attention-void"]');
      return [element.textContent.includes('2999'), element.hasAttribute('aria-disabled')];
    };
    expect([await gate(unknown), await gate(held)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});

describe('the list', () => {
  it('says that it loads, that there is nothing, and why it could not be read', async () => {
    const view = await show([]);
    expect(view.text()).toContain(i18n.global.t('attention.empty'));
    view.unmount();

    till.answer('attention.get', () => new Promise(() => undefined));
    const loading = await mountView();
    expect(loading.text()).toContain(i18n.global.t('attention.loading'));
    expect(loading.text()).not.toContain(i18n.global.t('attention.empty'));
    loading.unmount();

    till.answer('attention.get', () => ({ ok: false, error: { code: 'JOURNAL_UNAVAILABLE', detail: {} } }));
    const failed = await mountView();
    expect(failed.find('[role="alert"]').exists()).toBe(true);
    expect(failed.text()).not.toContain(i18n.global.t('attention.empty'));
  });

  it.each([1, 2, 300])('shows %i of them, one of which is open', async (many) => {
    const all = Array.from({ length: many }, (_, at) =>
      open(sale('unknown', { id: `bbbbbbbb-0000-4000-8000-${String(at).padStart(12, '0')}` })),
    );
    const view = await show(all);
    expect(view.findAll('[data-testid="attention-item"]')).toHaveLength(many);
    expect(view.findAll('.detail')).toHaveLength(1);
  });

  it('loses a sale as soon as it is settled elsewhere, whatever a reading under way returns', async () => {
    const view = await show([open(held), open(unknown)]);
    till.answer('attention.get', async () => {
      const before = { ...listed };
      await Promise.resolve();
      return { ok: true, value: before };
    });
    till.send('attention.changed', null);
    listed.sales = [open(held)];
    till.send('sale.changed', { ...unknown, state: 'accepted' });
    await flushPromises();
    expect(
      view.findAll('[data-testid="attention-item"]').map((item) => item.attributes('data-state')),
    ).toEqual(['held']);
  });

  it('shows the sales that a kept one is like, and sends it only after a yes to them', async () => {
    const view = await show([open(held)]);
    const other = {
      saleId: '3f2a91bc-1d5e-4b7a-9a10-5f6c1e2d3b4b',
      state: 'accepted',
      soldAt: PAST,
      why: 'recent',
    };
    till.answer('sale.similarToKept', () => ({ ok: true, value: [other] }));
    till.answer('sale.sendAgain', (input) =>
      (input as { acknowledged: string[] }).acknowledged.includes(other.saleId)
        ? { ok: true, value: { ...held, state: 'sending' } }
        : { ok: false, error: { code: 'SIMILAR_SALE', detail: { count: 1 } } },
    );
    const resend = () => view.get('[data-testid="attention-resend"]');
    await resend().trigger('click');
    await flushPromises();
    expect(view.get('[data-testid="similar-sale"]').attributes('data-sale-id')).toBe(other.saleId);
    expect(resend().attributes('title')).toBe('Answer the warning first.');
    await view.get('[data-testid="similar-confirm"]').trigger('click');
    await resend().trigger('click');
    await flushPromises();
    expect(inputsOf('sale.sendAgain')).toEqual([
      { id: held.id, acknowledged: [], anyway: [] },
      { id: held.id, acknowledged: [other.saleId], anyway: [] },
    ]);
  });

  it.each<[AppError, string]>([
    [
      { code: 'GAME_PAUSED', detail: { game: 'Fire', reason: 'slow today' } },
      'The shop has paused Fire: slow today',
    ],
    [{ code: 'LIST_NOT_READ', detail: {} }, 'do not show'],
  ])('asks before it sends a kept sale that something holds back, once: %j', async (error, text) => {
    const view = await show([open(held)]);
    till.answer('sale.sendAgain', (input) =>
      (input as { anyway: readonly string[] }).anyway.includes(error.code)
        ? { ok: true, value: { ...held, state: 'sending' } }
        : { ok: false, error },
    );
    const resend = () => view.get('[data-testid="attention-resend"]');
    await resend().trigger('click');
    await flushPromises();
    expect(view.text()).toContain(text);
    expect(resend().text()).toBe('Send anyway');
    await resend().trigger('click');
    await flushPromises();
    expect(inputsOf('sale.sendAgain')).toEqual([
      { id: held.id, acknowledged: [], anyway: [] },
      { id: held.id, acknowledged: [], anyway: [error.code] },
    ]);
  });

  it.each<[string, Alarm]>([
    ['booked', alarm(sale('rejected'))],
    ['second', alarm(sale('accepted', { transaction }))],
    ['named', { ...alarm(sale('accepted', { transaction })), kind: 'named' }],
  ])('says what an alarm is: %s', async (kind, raised) => {
    const view = await show([], [raised]);
    const item = view.get('[data-testid="attention-item"]');
    expect(item.attributes('data-alarm')).toBe(kind);
    expect(item.text().includes('has this sale’s code')).toBe(kind === 'named');
  });

  it('names who sold what an alarm is over, who cancelled it, and who approved that', async () => {
    const closed = sale('voided', { cashier: 'Nok', voidedBy: { id: null, name: 'Dao' } });
    const view = await show([], [{ ...alarm(closed), approvedBy: ['Fon'] }]);
    expect(view.get('[data-testid="alarm-people"]').text()).toBe(
      'sold by Nok · cancelled by Dao · approved by Fon',
    );
  });

  it('keeps an alarm until it is closed with a note', async () => {
    const view = await show([], [alarm(sale('rejected'))]);
    till.answer('attention.closeAlarm', () => ({ ok: true, value: { sales: [], more: 0, alarms: [] } }));
    await view.get('[data-testid="alarm-close"]').trigger('click');
    await view.get('form').trigger('submit');
    expect(inputsOf('attention.closeAlarm')).toEqual([]);
    await view.get('[data-testid="alarm-note"]').setValue('order of Till 2');
    await view.get('form').trigger('submit');
    await flushPromises();
    expect(inputsOf('attention.closeAlarm')).toEqual([{ id: 7, note: 'order of Till 2' }]);
    expect(view.findAll('[data-testid="attention-item"]')).toHaveLength(0);
  });
});

describe('which one is looked at', () => {
  const ids = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000009`);
  const kept = ids.map((id, at) =>
    sale('held', { id, heldReason: 'offline', createdAt: `2026-11-21T07:0${3 - at}:00.000Z` }),
  );

  it('stays the same when something new comes above it', async () => {
    const view = await show([open(kept[1]!), open(kept[2]!)]);
    const shownId = () => view.get('[data-testid="attention-item"]:has(.detail)').attributes('data-sale-id');
    expect(shownId()).toBe(ids[1]);
    listed.sales = kept.map((one) => open(one));
    till.send('attention.changed', null);
    await flushPromises();
    expect(view.findAll('[data-testid="attention-item"]')).toHaveLength(3);
    expect(shownId()).toBe(ids[1]);
  });

  it('takes no press for a moment when it came automatically, and at once when staff chose it', async () => {
    vi.useFakeTimers();
    const view = await show(kept.map((one) => open(one)));
    listed.sales = kept.slice(1).map((one) => open(one));
    till.send('sale.changed', { ...sale('accepted'), id: ids[0] });
    await flushPromises();
    const detail = () => view.get('.detail');
    expect(detail().attributes('inert')).toBeDefined();
    await vi.advanceTimersByTimeAsync(700);
    expect(detail().attributes('inert')).toBeUndefined();
    await lookAt(view, `[data-sale-id="${ids[2]}"]`);
    expect(detail().attributes('inert')).toBeUndefined();
  });

  it('can be narrowed to a kind, and widens again when the last of it is settled', async () => {
    const view = await show([open(kept[0]!), open(unknown), open(kept[1]!)]);
    await view.get('[data-testid="attention-filter"] [data-value="unknown"]').trigger('click');
    const states = () =>
      view.findAll('[data-testid="attention-item"]').map((item) => item.attributes('data-state'));
    expect(states()).toEqual(['unknown']);
    listed.sales = [open(kept[0]!), open(kept[1]!)];
    till.send('sale.changed', { ...sale('delivered'), id: unknown.id });
    await flushPromises();
    expect(states()).toEqual(['held', 'held']);
  });
});

describe('sending all kept ones', () => {
  const ids = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000009`);
  // Newest first, as they are listed.
  const kept = ids.map((id, at) =>
    sale('held', { id, heldReason: 'offline', createdAt: `2026-11-21T07:0${3 - at}:00.000Z` }),
  );
  const sentIds = () => inputsOf('sale.sendAgain').map((input) => (input as { id: string }).id);

  async function read() {
    const view = await show(kept.map((one) => open(one)));
    await view.get('[data-testid="attention-send-all"]').trigger('click');
    return view;
  }
  const confirm = (view: Awaited<ReturnType<typeof read>>) =>
    view.get('[data-testid="attention-send-all-confirm"]').trigger('click');
  const settle = async (id: string, state: Sale['state']) => {
    listed.sales = listed.sales.filter((item) => item.sale.id !== id || state === 'not-sent');
    till.send('sale.changed', { ...sale(state), id });
    await flushPromises();
  };

  it('lists each with its player and sends nothing before it was read through', async () => {
    const view = await read();
    const items = view.findAll('[data-testid="attention-send-all-item"]');
    expect(items.map((item) => item.attributes('data-sale-id'))).toEqual(ids.toReversed());
    expect(items.every((item) => item.text().includes('1234 5678 90'))).toBe(true);
    expect(sentIds()).toEqual([]);
  });

  it('sends the next one only when the outcome of the one before is known, each once', async () => {
    const view = await read();
    till.answer('sale.sendAgain', (input) => ({
      ok: true,
      value: { ...sale('sending'), id: (input as { id: string }).id },
    }));
    await confirm(view);
    await confirm(view);
    await flushPromises();
    expect(sentIds()).toEqual([ids[2]]);
    await settle(ids[2]!, 'accepted');
    expect(sentIds()).toEqual([ids[2], ids[1]]);
    // An unclear answer stops no other sale.
    await settle(ids[1]!, 'unknown');
    await settle(ids[0]!, 'accepted');
    expect(sentIds()).toEqual(ids.toReversed());
    expect(view.find('[data-testid="attention-send-all-done"]').exists()).toBe(true);
  });

  it('stops at the first that needs a yes, says which, and leads to it', async () => {
    const view = await read();
    till.answer('sale.sendAgain', (input) => {
      const { id } = input as { id: string };
      return id === ids[1]
        ? { ok: false, error: { code: 'SIMILAR_SALE', detail: { count: 1 } } }
        : { ok: true, value: { ...sale('sending'), id } };
    });
    await confirm(view);
    await settle(ids[2]!, 'accepted');
    const stopped = view.get('[data-testid="attention-send-all-stopped"]');
    expect(stopped.attributes()).toMatchObject({ 'data-sale-id': ids[1], 'data-code': 'SIMILAR_SALE' });
    expect(stopped.text()).toContain('1 sent, 2 not sent');
    expect(sentIds()).toEqual([ids[2], ids[1]]);
    await view.get('[data-testid="attention-send-all-look"]').trigger('click');
    expect(view.get('[data-testid="attention-item"]:has(.detail)').attributes('data-sale-id')).toBe(ids[1]);
  });

  it('stops when one does not get through or is refused, and when staff leave', async () => {
    const view = await read();
    till.answer('sale.sendAgain', (input) => ({
      ok: true,
      value: { ...sale('sending'), id: (input as { id: string }).id },
    }));
    await confirm(view);
    await flushPromises();
    await settle(ids[2]!, 'not-sent');
    expect(view.get('[data-testid="attention-send-all-stopped"]').text()).toContain('0 sent, 3 not sent');
    expect(sentIds()).toEqual([ids[2]]);

    const refused = await read();
    await confirm(refused);
    await flushPromises();
    await settle(ids[2]!, 'rejected');
    expect(refused.get('[data-testid="attention-send-all-stopped"]').text()).toContain('1 sent, 2 not sent');
    expect(sentIds()).toEqual([ids[2], ids[2]]);

    const again = await read();
    await confirm(again);
    await flushPromises();
    again.unmount();
    await settle(ids[2]!, 'accepted');
    expect(sentIds()).toHaveLength(3);
  });
});
