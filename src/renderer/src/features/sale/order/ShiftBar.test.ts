import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, expect, it } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import ShiftBar from './ShiftBar.vue';

let till: FakeTill;
beforeEach(() => {
  till = fakeTill();
});

const state = (shift: object | null) => ({
  ok: true,
  value: { shift, moves: [], approvals: [], entries: [], openings: [] },
});

async function mountBar(shift: object | null) {
  till.answer('drawer.get', () => state(shift));
  const bar = mount(ShiftBar, { global: pageWith(), attachTo: document.body });
  // The drawer is looked at after the first paint.
  await eventually(() => expect(till.calls.some(({ name }) => name === 'drawer.get')).toBe(true));
  await flushPromises();
  return bar;
}

it('opens a shift with the cash in the drawer, and is gone then', async () => {
  till.answer('drawer.open', () => state({ id: 1 }));
  const bar = await mountBar(null);
  await bar.get('[data-testid="no-shift-open"]').trigger('click');
  await bar.get('form').trigger('submit');
  expect(till.calls.some(({ name }) => name === 'drawer.open')).toBe(false);
  await bar.get('[data-testid="no-shift-float"]').setValue('1,000');
  await bar.get('form').trigger('submit');
  await flushPromises();
  expect(till.calls.find(({ name }) => name === 'drawer.open')?.input).toEqual({
    float: { minor: 100_000, currency: 'THB' },
  });
  expect(bar.find('[data-testid="no-shift"]').exists()).toBe(false);
});

it('says nothing while a shift is open', async () => {
  const bar = await mountBar({ id: 1 });
  expect(bar.find('[data-testid="no-shift"]').exists()).toBe(false);
});
