import type { ServiceOrder } from '@shared/model/service/order';
import type { Sale } from '@shared/model/sale/sale';
import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { defineComponent, watch } from 'vue';
import { useKeys } from '@/shared/keys/use-keys';
import ReasonForm from '@/shared/reason/ReasonForm.vue';
import { closeReceipt, receipt } from '@/shared/use/view';
import { useCurrentSaleStore } from '@/shared/state/counter/current-sale';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import { sale, serviceOrder } from '@/test-support/sales';
import CodeLookup from './CodeLookup.vue';
import { HOLD_MS } from './held-choice';

const CODE = 'TG7DE72B29';
const order = serviceOrder({ key: 'order-1', code: CODE });

/** A screen with everything that a scan could land in. */
let pressed: string[];
const Screen = defineComponent({
  components: { CodeLookup, ReasonForm },
  setup() {
    useKeys({
      F10: () => pressed.push('F10'),
      F9: () => pressed.push('F9'),
      p: () => pressed.push('p'),
      Enter: () => pressed.push('Enter'),
      '#': () => focus('quantity'),
      '/': (event) => {
        event.preventDefault();
        focus('player');
      },
    });
    return {
      press: (what: string) => pressed.push(what),
      act: (reason: string) => {
        pressed.push(reason);
        return Promise.resolve({ ok: true, value: null });
      },
    };
  },
  template: `
    <input id="player" data-scan="code" @keydown.enter="press('player')" />
    <input id="quantity" @keydown.enter="press('quantity')" />
    <input id="words" data-scan="words" />
    <input id="password" type="password" />
    <ReasonForm id="why" name="reason" confirm="act" label="Reason" decision="Act" :act="act" />
    <button id="button" @click="press('button')" @keydown="press('key on button')"></button>
    <CodeLookup />`,
});

let till: FakeTill;
let known: { sales: Sale[]; orders: ServiceOrder[] };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  till = fakeTill();
  pressed = [];
  known = { sales: [], orders: [] };
  till.answer('code.find', () => ({ ok: true, value: known }));
  closeReceipt();
});
const show = () => mount(Screen, { global: pageWith(), attachTo: document.body });

const asked = () => till.calls.filter(({ name }) => name === 'code.find').map(({ input }) => input);
const find = <T extends HTMLElement = HTMLElement>(testId: string) =>
  document.querySelector<T>(`[data-testid="${testId}"]`);
function focus(id: string): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>(`#${id}`);
  if (!field) throw new Error(`there is no ${id}`);
  field.focus();
  return field;
}

let clock = 0;
/** Presses a key where the focus is; a field takes the character unless a listener has stopped it. */
function press(key: string, gap: number, held: KeyboardEventInit = {}): KeyboardEvent {
  clock += gap;
  const event = new KeyboardEvent('keydown', { key, ...held, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: clock });
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(event);
  const writes = key.length === 1 && !event.ctrlKey && !event.altKey;
  if (!event.defaultPrevented && writes && document.activeElement instanceof HTMLInputElement) {
    document.activeElement.value += key;
  }
  return event;
}
async function keys(text: string, gap: number, end = 'Enter'): Promise<KeyboardEvent> {
  clock += 1_000;
  for (const key of text) press(key, gap);
  const last = press(end, gap);
  await flushPromises();
  return last;
}
const scan = (text = CODE, end = 'Enter') => keys(text, 5, end);

describe('a scan at the screen', () => {
  it('opens the receipt of the one sale, and presses nothing that has the focus', async () => {
    known.sales = [sale('accepted')];
    show();
    focus('button');
    const end = await scan();
    expect(asked()).toEqual([{ code: CODE }]);
    expect(receipt.value).toEqual({ saleId: sale('accepted').id, orderKey: null });
    expect(end.defaultPrevented).toBe(true);
    // The first key cannot be known for a scanner's; none of the others gets there.
    expect(pressed).toEqual(['key on button']);
    expect(find('lookup')).toBeNull();
  });

  it('opens an order that no sale belongs to', async () => {
    known.orders = [order];
    show();
    await scan();
    expect(receipt.value).toEqual({ saleId: null, orderKey: 'order-1' });
  });

  it.each([CODE, '123', 'A1'])(
    'presses nothing with a second Enter, nor with one after few keys: %s',
    async (code) => {
      show();
      focus('button');
      const button = document.querySelector('#button');
      await keys(code, 5);
      press('Enter', 5);
      const enters: boolean[] = [];
      button?.addEventListener('keydown', ({ defaultPrevented }) => enters.push(defaultPrevented));
      press('Enter', 5);
      expect([enters, pressed]).toEqual([[], ['key on button']]);
      press('Enter', 300);
      expect(enters).toHaveLength(code === CODE ? 0 : 1);
    },
  );

  it('presses no key of the screen with the separators of a code', async () => {
    known.sales = [sale('accepted')];
    show();
    clock += 1_000;
    for (const key of CODE.slice(0, 4)) press(key, 5);
    expect(press('F10', 5).defaultPrevented).toBe(true);
    for (const key of CODE.slice(4)) press(key, 5);
    press('Enter', 5);
    await flushPromises();
    expect(pressed).toEqual([]);
    expect(asked()).toEqual([{ code: CODE }]);
    // A person's F10 after what they typed into a field.
    closeReceipt();
    focus('player');
    await keys('12', 5, 'F10');
    vi.advanceTimersByTime(HOLD_MS);
    expect(pressed).toEqual(['F10']);
  });

  it('lists what it found where that is more than one thing, and opens the chosen one', async () => {
    known = { sales: [sale('unknown')], orders: [order] };
    show();
    await scan();
    expect(receipt.value).toBeNull();
    const lines = [...document.querySelectorAll<HTMLElement>('[data-testid="lookup-finding"]')];
    expect(lines.map(({ dataset }) => [dataset['saleId'], dataset['orderKey'], dataset['code']])).toEqual([
      [sale('unknown').id, undefined, ''],
      [undefined, 'order-1', CODE],
    ]);
    lines[1]?.click();
    await flushPromises();
    expect(receipt.value).toEqual({ saleId: null, orderKey: 'order-1' });
    expect(find('lookup')).toBeNull();
  });

  it('says so when nothing is known of the code, and looks again once the orders are refreshed', async () => {
    const failure = { code: 'TIMED_OUT', at: '2026-11-21T07:03:02.000Z' };
    till.answer('history.refresh', () => ({ ok: true, value: { failure } }));
    show();
    await scan();
    expect(find('lookup-none')?.textContent).toContain(CODE);
    expect(find<HTMLInputElement>('lookup-code')?.value).toBe(CODE);
    find('lookup-refresh')?.click();
    await flushPromises();
    expect(find('lookup-none')?.textContent).toContain('can’t be read');
    till.answer('history.refresh', () => {
      known.orders = [order];
      return { ok: true, value: { failure: null } };
    });
    find('lookup-refresh')?.click();
    await flushPromises();
    expect(receipt.value).toEqual({ saleId: null, orderKey: 'order-1' });
  });

  it('is not looked up while a top-up is on its way, and still presses nothing', async () => {
    known.sales = [sale('accepted')];
    show();
    useCurrentSaleStore().sales = [sale('sending')];
    focus('button');
    const end = await scan();
    expect(asked()).toEqual([]);
    expect(end.defaultPrevented).toBe(true);
    expect(receipt.value).toBeNull();
  });

  it('does not open anything under a dialog that stays, and says what to do', async () => {
    known.sales = [sale('accepted')];
    show();
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" id="other"></div>');
    await scan();
    expect(asked()).toEqual([]);
    expect(find('lookup-word')?.textContent).toContain('Close this window, then');
    document.querySelector('#other')?.insertAdjacentHTML('beforeend', '<p data-gives-way></p>');
    await scan();
    expect(receipt.value).not.toBeNull();
    expect(find('lookup-word')).toBeNull();
  });

  it('says so too when F3 is pressed there, or while a top-up is on its way', async () => {
    const F3 = async () => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F3', cancelable: true }));
      await flushPromises();
    };
    show();
    const currentSale = useCurrentSaleStore();
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
    await F3();
    expect(find('lookup-word')?.dataset['why']).toBe('covered');
    currentSale.sales = [sale('sending')];
    await F3();
    expect(find('lookup-word')?.dataset['why']).toBe('sending');
    expect(find('lookup')).toBeNull();
  });

  it('into a field of a dialog leaves the text typed there', async () => {
    known.sales = [sale('accepted')];
    show();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div role="dialog"><input id="reason" data-scan="code" /></div>',
    );
    const reason = focus('reason');
    reason.value = 'paid twice';
    await scan();
    expect(reason.value).toBe('paid twice');
    expect(document.activeElement).toBe(reason);
    expect(find('lookup-word')).not.toBeNull();
    expect(receipt.value).toBeNull();
    known.sales = [];
    await scan('AB1234');
    expect(reason.value).toBe('paid twiceAB1234');
  });
});

describe('a scan while a reason is typed', () => {
  it('is no reason, and does not act', async () => {
    show();
    const field = focus('why');
    await scan();
    expect([pressed, field.value, asked()]).toEqual([[], '', [{ code: CODE }]]);
    expect(find('lookup-none')).not.toBeNull();
  });

  it('leaves one that a person has typed, and waits for them', async () => {
    show();
    const field = focus('why');
    await keys('gone', 300, 'Tab');
    field.dispatchEvent(new Event('input'));
    await scan();
    expect([pressed, field.value]).toEqual([[], 'gone']);
    field.form?.requestSubmit();
    await flushPromises();
    expect(pressed).toEqual(['gone']);
  });
});

describe('a scan into a field', () => {
  it('gives the field its value back and opens the receipt, when it was one', async () => {
    known.sales = [sale('accepted')];
    show();
    const player = focus('player');
    player.value = '12';
    await scan();
    expect(player.value).toBe('12');
    expect(receipt.value).not.toBeNull();
    expect(pressed).toEqual([]);
  });

  it('stays where it was scanned on purpose, with its Enter', async () => {
    show();
    const player = focus('player');
    await scan('1234567890');
    expect(player.value).toBe('1234567890');
    expect(pressed).toEqual(['player', 'Enter']);
    expect(find('lookup')).toBeNull();
  });

  it.each(['Enter', 'Tab'])(
    'has left it before %s can, or anything that opens: leaving stores',
    async (end) => {
      known.sales = [sale('accepted')];
      show();
      const player = focus('player');
      player.value = 'Nok';
      let atOpening: unknown;
      const unwatch = watch(receipt, () => (atOpening = player.value), { flush: 'sync' });
      const last = await scan(CODE, end);
      unwatch();
      expect(last.defaultPrevented).toBe(end === 'Enter');
      expect(receipt.value).not.toBeNull();
      expect(atOpening).toBe('Nok');
    },
  );

  it('is there without the mark that the scanner puts before it, between typed characters', async () => {
    show();
    const player = focus('player');
    const typed: string[] = [];
    player.addEventListener('input', () => typed.push(player.value));
    player.value = '12';
    await scan(']C1885012345678');
    expect(player.value).toBe('12885012345678');
    expect(typed).toEqual(['12885012345678']);
    expect(pressed).toEqual(['player', 'Enter']);
    await scan(']Q1AB12', 'Tab');
    expect(player.value).toBe('12885012345678AB12');
  });

  it('finds the receipt of a code with such a mark', async () => {
    known.sales = [sale('accepted')];
    show();
    await scan(`]C1${CODE}`);
    expect(asked()).toEqual([{ code: CODE }]);
  });

  it('leaves its Tab alone, so that the next keys go where they should', async () => {
    show();
    const player = focus('player');
    const last = await scan('1234567890', 'Tab');
    expect(last.defaultPrevented).toBe(false);
    expect(player.value).toBe('1234567890');
  });

  it('keeps back what leaving the field would store until it is known what the code is', async () => {
    known.sales = [sale('accepted')];
    show();
    const player = focus('player');
    const stored: string[] = [];
    player.addEventListener('change', () => stored.push(player.value));
    player.value = 'Nok';
    const end = scan(CODE, 'Tab');
    player.dispatchEvent(new Event('change', { bubbles: true }));
    expect(stored).toEqual([]);
    await end;
    expect(stored).toEqual(['Nok']);
  });

  it('submits the form of the field with its Enter, where it was scanned on purpose', async () => {
    show();
    const form = document.createElement('form');
    form.innerHTML = '<input id="inform" type="text" data-scan="code"><button>Save</button>';
    const submitted = vi.fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', submitted);
    document.body.append(form);
    focus('inform');
    await scan('885012345678');
    expect(submitted).toHaveBeenCalledOnce();
    form.remove();
  });

  it('never changes a quantity, whether it is a receipt or not', async () => {
    show();
    const quantity = focus('quantity');
    quantity.value = '3';
    await scan('885012345678');
    expect(quantity.value).toBe('3');
    expect(pressed).toEqual([]);
    expect(find('lookup-none')).not.toBeNull();
  });

  it.each(['player', 'quantity', 'password'])(
    'presses no key with a separator, with the focus in %s',
    async (id) => {
      show();
      const field = focus(id);
      field.value = '9';
      clock += 1_000;
      for (const key of ['8', '8', '5', '0', 'F10', '1', '2', '3']) press(key, 5);
      vi.advanceTimersByTime(HOLD_MS);
      expect(pressed).toEqual([]);
    },
  );

  it.each([
    ['F8', {}],
    [']', { ctrlKey: true }],
    ['0', { altKey: true }],
  ])('is one code with a separator such as %s %o in it', async (key, held) => {
    show();
    const quantity = focus('quantity');
    clock += 1_000;
    for (const one of '0108850') press(one, 5);
    press(key === ']' ? 'Control' : 'Alt', 5);
    press(key, 5, held);
    for (const one of '123456') press(one, 5);
    press('Enter', 5);
    await flushPromises();
    expect([quantity.value, asked()]).toEqual(['', [{ code: '0108850123456' }]]);
  });

  it('presses F10 after fast fingers a moment later', () => {
    show();
    focus('quantity');
    clock += 1_000;
    for (const key of ['1', '2', 'F10']) press(key, 5);
    expect(pressed).toEqual([]);
    vi.advanceTimersByTime(HOLD_MS);
    expect(pressed).toEqual(['F10']);
    // No other key waits.
    for (const key of ['1', '2', 'F9', 'p']) press(key, 5);
    expect(pressed).toEqual(['F10', 'F9', 'p']);
  });

  it.each([
    ['DONE', 'DONE'],
    ['885012', ''],
    ['AB12', ''],
  ])('leaves %s in a field for words as %s', async (typed, stays) => {
    show();
    const words = focus('words');
    await scan(typed);
    expect(words.value).toBe(stays);
  });

  it('leaves Tab alone after a password, however fast it was typed', () => {
    show();
    focus('password');
    clock += 1_000;
    for (const key of 'secret') press(key, 5);
    focus('button');
    expect([press('Tab', 5).defaultPrevented, press('Tab', 5).defaultPrevented]).toEqual([false, false]);
  });

  it('is none of our business in a password', async () => {
    known.sales = [sale('accepted')];
    show();
    focus('password');
    await scan('secret-password');
    expect(asked()).toEqual([]);
  });

  it('gives back the value of a field that its own first key led to', async () => {
    show();
    focus('button');
    await scan('#850123');
    expect(focus('quantity').value).toBe('');
    expect(find('lookup-none')).not.toBeNull();
  });

  it('takes nothing from fast fingers after a key that leads to a field', async () => {
    show();
    focus('button');
    await keys('/fi', 20);
    expect(focus('player').value).toBe('fi');
    expect(asked()).toEqual([]);
  });

  it('is not taken from a person who types', async () => {
    known.sales = [sale('accepted')];
    show();
    const quantity = focus('quantity');
    await keys('123456', 120);
    expect(quantity.value).toBe('123456');
    expect(asked()).toEqual([]);
    expect(pressed).toEqual(['quantity', 'Enter']);
  });
});

describe('the dialog', () => {
  it.each([
    ['F3', {}],
    ['k', { ctrlKey: true }],
    ['K', { ctrlKey: true, code: 'KeyK' }],
    ['า', { ctrlKey: true, code: 'KeyK' }],
  ])('opens with %s and finds the typed code', async (key, part) => {
    known.sales = [sale('accepted')];
    show();
    window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...part }));
    await flushPromises();
    const field = find<HTMLInputElement>('lookup-code');
    expect(document.activeElement).toBe(field);
    if (field) field.value = ` ${CODE} `;
    field?.dispatchEvent(new Event('input'));
    find('lookup')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await flushPromises();
    expect(asked()).toEqual([{ code: CODE }]);
    expect(receipt.value).toEqual({ saleId: sale('accepted').id, orderKey: null });
  });

  it('silences the keys of the screen under it', async () => {
    show();
    const F10 = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F10' }));
    F10();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F3', cancelable: true }));
    await flushPromises();
    F10();
    expect(pressed).toEqual(['F10']);
  });

  it('takes a scan instead of the typed text', async () => {
    show();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F3', cancelable: true }));
    await flushPromises();
    const field = find<HTMLInputElement>('lookup-code');
    if (field) field.value = 'half a co';
    await scan();
    expect(asked()).toEqual([{ code: CODE }]);
    expect(field?.value).toBe(CODE);
    expect(find('lookup-none')).not.toBeNull();
  });

  it('says why nothing could be looked up', async () => {
    till.answer('code.find', () => ({ ok: false, error: { code: 'CACHE_UNAVAILABLE', detail: {} } }));
    show();
    await scan();
    await eventually(() => expect(document.querySelector('[data-code="CACHE_UNAVAILABLE"]')).not.toBeNull());
  });
});
