import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '@shared/ipc/channels';
import type { DrawerEntry, DrawerState } from '@shared/model/day/drawer';
import { useDrawerStore } from '@/shared/state/counter/drawer';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import { shiftOf, thb } from '../test-support/days';
import DrawerTab from './DrawerTab.vue';
import ShiftTable from './ShiftTable.vue';

const day = '2026-11-21';
let till: FakeTill;
const ok = (value: unknown) => ({ ok: true, value });
const asked = (name: CallName) => till.calls.filter((call) => call.name === name).map(({ input }) => input);

beforeEach(() => (till = fakeTill()));

async function show(state: DrawerState) {
  till.answer('drawer.get', () => ok(state));
  const global = pageWith();
  await useDrawerStore().load();
  const view = mount(DrawerTab, {
    props: { review: null },
    global,
    attachTo: document.body,
  });
  await flushPromises();
  return view;
}
type View = Awaited<ReturnType<typeof show>>;
const id = (view: View, name: string) => view.get(`[data-testid="${name}"]`);
const open: DrawerState = { shift: shiftOf(4, day), moves: [] };

async function count(view: View, pieces: Record<number, string>): Promise<void> {
  await id(view, 'shift-count').trigger('click');
  for (const [minor, text] of Object.entries(pieces)) {
    await view.get(`[data-testid="count-pieces"][data-minor="${minor}"]`).setValue(text);
  }
  await id(view, 'count-done').trigger('click');
}

it('counts money that is on no list as one amount, and a note typed there as one more of them', async () => {
  till.answer('drawer.close', () => ({ ok: false, error: { code: 'SHIFT_CHANGED', detail: {} } }));
  for (const [typed, counted] of [
    [
      '12.34',
      [
        { minor: 10_000, pieces: 3 },
        { minor: 1_234, pieces: 1 },
      ],
    ],
    ['100', [{ minor: 10_000, pieces: 4 }]],
  ] as const) {
    const view = await show(open);
    await id(view, 'shift-count').trigger('click');
    await id(view, 'count-loose').setValue('1,2');
    await id(view, 'count-done').trigger('click');
    expect(view.find('[data-testid="count-close"]').exists()).toBe(false);
    await id(view, 'count-loose').setValue(typed);
    await view.get('[data-testid="count-pieces"][data-minor="10000"]').setValue('3');
    await id(view, 'count-done').trigger('click');
    await id(view, 'count-close').trigger('click');
    await flushPromises();
    expect(asked('drawer.close').at(-1)).toMatchObject({ shiftId: 4, count: counted });
    view.unmount();
  }
});

describe('without a shift', () => {
  it('opens one with the float as it was typed', async () => {
    till.answer('drawer.open', () => ok(open));
    const view = await show({ shift: null, moves: [] });
    await id(view, 'shift-open-float').setValue('2,000.50');
    await view.get('form').trigger('submit');
    await flushPromises();
    expect(asked('drawer.open')).toEqual([{ float: thb(200_050) }]);
    expect(id(view, 'shift').attributes()).toMatchObject({ 'data-state': 'open', 'data-shift-id': '4' });
  });

  it('takes an empty drawer, but nothing that cannot be read as an amount', async () => {
    till.answer('drawer.open', () => ok(open));
    const view = await show({ shift: null, moves: [] });
    await view.get('form').trigger('submit');
    expect(view.text()).toContain('Enter an amount, for example 1,000.50.');
    await id(view, 'shift-open-float').setValue('1,5');
    await view.get('form').trigger('submit');
    expect(view.text()).toContain('This is not an amount.');
    expect(asked('drawer.open')).toEqual([]);
    await id(view, 'shift-open-float').setValue('0');
    await view.get('form').trigger('submit');
    expect(asked('drawer.open')).toEqual([{ float: thb(0) }]);
  });
});

describe('cash in and out', () => {
  it('wants an amount above nothing and a reason', async () => {
    till.answer('drawer.move', () => ok(open));
    const view = await show(open);
    await id(view, 'cash-out').trigger('click');
    await id(view, 'cash-amount').setValue('0');
    await view.get('form').trigger('submit');
    expect(view.text()).toContain('Enter an amount above 0.');
    await id(view, 'cash-amount').setValue('50');
    await view.get('form').trigger('submit');
    expect(view.text()).toContain('Enter the reason');
    expect(asked('drawer.move')).toEqual([]);
    await id(view, 'cash-reason').setValue('  delivery ');
    expect(id(view, 'cash-save').text()).toBe('Take ฿50.00 out');
    await view.get('form').trigger('submit');
    await flushPromises();
    expect(asked('drawer.move')).toEqual([{ kind: 'cash-out', amount: thb(5_000), reason: 'delivery' }]);
    expect(view.find('[data-testid="cash-amount"]').exists()).toBe(false);
  });
});

describe('taking out more than was put in besides sales', () => {
  const move = (kind: 'cash-in' | 'cash-out', minor: number, seq: number): DrawerEntry => ({
    ...{ seq, kind, shiftId: 4, at: `${day}T03:00:00.000Z`, who: 'Nok', tender: 'cash', amount: thb(minor) },
    personId: null,
    ...{ rounding: null, tendered: null, saleId: null, reason: 'x' },
  });
  /** ฿2,000.00 of float, ฿500.00 in and ฿300.00 out. */
  const moves = [move('cash-out', 30_000, 2), move('cash-in', 50_000, 1)];

  async function take(view: View, amount: string): Promise<void> {
    await id(view, 'cash-out').trigger('click');
    await id(view, 'cash-amount').setValue(amount);
    await id(view, 'cash-reason').setValue('bank');
    await view.get('form').trigger('submit');
    await flushPromises();
  }

  it('is asked about once, with the amount, and recorded when it is true', async () => {
    till.answer('drawer.move', () => ok(open));
    const view = await show({ ...open, moves });
    await take(view, '100000');
    expect(id(view, 'cash-question').text()).toContain('Take out ฿100,000.00?');
    expect(view.html()).not.toContain('expected');
    // Enter once more is no answer, and the keyboard is on the way back.
    await view.get('form').trigger('submit');
    expect(document.activeElement).toBe(id(view, 'cash-correct').element);
    expect(asked('drawer.move')).toEqual([]);
    await id(view, 'cash-sure').trigger('click');
    await flushPromises();
    expect(asked('drawer.move')).toEqual([{ kind: 'cash-out', amount: thb(10_000_000), reason: 'bank' }]);
  });

  it('lets the amount be corrected, and then asks nothing', async () => {
    till.answer('drawer.move', () => ok(open));
    const view = await show({ ...open, moves });
    await take(view, '2200.01');
    await id(view, 'cash-correct').trigger('click');
    expect(document.activeElement).toBe(id(view, 'cash-amount').element);
    await id(view, 'cash-amount').setValue('2200');
    await view.get('form').trigger('submit');
    await flushPromises();
    expect(asked('drawer.move')).toEqual([{ kind: 'cash-out', amount: thb(220_000), reason: 'bank' }]);
  });

  it('is asked again about another amount', async () => {
    const view = await show({ ...open, moves });
    await take(view, '100000');
    await id(view, 'cash-amount').setValue('200000');
    expect(view.find('[data-testid="cash-question"]').exists()).toBe(false);
    await view.get('form').trigger('submit');
    await flushPromises();
    expect(id(view, 'cash-question').attributes('data-minor')).toBe('20000000');
    expect(asked('drawer.move')).toEqual([]);
  });
});

describe('the count', () => {
  it('sums the typed counts and shows nothing of the expected cash', async () => {
    const view = await show(open);
    await count(view, { 100_000: '4', 2_000: '3' });
    expect(id(view, 'count-sum').attributes('data-minor')).toBe('406000');
    expect(view.html()).not.toContain('expected');
    expect(asked('drawer.close')).toEqual([]);
  });

  it('goes from value to value with Enter, and from the last to the question', async () => {
    const view = await show(open);
    await id(view, 'shift-count').trigger('click');
    const inputs = view.findAll('[data-testid="count-pieces"]');
    expect(document.activeElement).toBe(inputs[0]?.element);
    await inputs[0]!.trigger('keydown', { key: 'Enter' });
    expect(document.activeElement).toBe(inputs[1]?.element);
    await inputs.at(-1)!.trigger('keydown', { key: 'Enter' });
    await flushPromises();
    expect(document.activeElement).toBe(id(view, 'count-close').element);
  });

  it('refuses pieces that are no whole number, and names the value', async () => {
    const view = await show(open);
    await count(view, { 100_000: '1', 50_000: '1.5' });
    expect(view.get('[role="alert"]').text()).toBe('Pieces of ฿500: enter a whole number.');
    expect(view.find('[data-testid="count-close"]').exists()).toBe(false);
  });

  it('says of more pieces than a drawer can hold that they are too many', async () => {
    const view = await show(open);
    await count(view, { 100_000: '100000', 50_000: '100001' });
    expect(view.get('[role="alert"]').text()).toBe(
      'Pieces of ฿500: at most 100,000. Check for an extra digit.',
    );
    expect(view.find('[data-testid="count-close"]').exists()).toBe(false);
  });

  it('closes the shift that was counted, once, and says over or short as it is', async () => {
    let answer: (value: unknown) => void = () => undefined;
    till.answer('drawer.close', () => new Promise((resolve) => (answer = resolve)));
    const view = await show(open);
    await count(view, { 100_000: '4', 10_000: '9', 2_000: '4' });
    await id(view, 'count-note').setValue('till roll');
    await id(view, 'count-close').trigger('click');
    await id(view, 'count-close').trigger('click');
    // The drawer is heard of before the answer is here.
    till.answer('drawer.get', () => ok({ shift: null, moves: [] }));
    till.send('drawer.changed', null);
    await flushPromises();
    answer(ok({ shift: shiftOf(4, day, -2_000), tenders: [], moves: [], expected: thb(500_000) }));
    await flushPromises();
    expect(asked('drawer.close')).toEqual([
      {
        shiftId: 4,
        count: [
          { minor: 100_000, pieces: 4 },
          { minor: 10_000, pieces: 9 },
          { minor: 2_000, pieces: 4 },
        ],
        note: 'till roll',
      },
    ]);
    expect(id(view, 'count-result').attributes()).toMatchObject({
      'data-counted': '498000',
      'data-expected': '500000',
      'data-difference': '-2000',
    });
    expect(view.text()).toContain('The drawer is ฿20.00 short.');
    expect(id(view, 'shift').attributes('data-state')).toBe('none');
  });

  it('keeps the count when closing did not work', async () => {
    till.answer('drawer.close', () => ({ ok: false, error: { code: 'SHIFT_NOT_OPEN', detail: {} } }));
    const view = await show(open);
    await count(view, { 100_000: '4' });
    await id(view, 'count-close').trigger('click');
    await flushPromises();
    expect(view.get('[data-code="SHIFT_NOT_OPEN"]').text()).toContain('already closed');
    expect(id(view, 'count-sum').attributes('data-minor')).toBe('400000');
  });
});

it('shows with a shift what went in or out of the drawer since the count before', async () => {
  const first = shiftOf(1, day, 0);
  const shifts = [first, ...[200_000, 500_000].map((before) => ({ ...first, countedBefore: thb(before) }))];
  const view = mount(ShiftTable, { props: { day, shifts }, global: pageWith() });
  const moved = view
    .findAll('[data-testid="shift-row"]')
    .map((one) => /count before(\S+)/.exec(one.text())?.[1]);
  expect(moved).toEqual([undefined, undefined, expect.stringContaining('3,000.00')]);
});
