import { mount, type VueWrapper } from '@vue/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import PinEntry from './PinEntry.vue';

beforeEach(() => void fakeTill());

function show(part: object = {}): VueWrapper {
  return mount(PinEntry, {
    props: {
      ...{ name: 'lock-pin', label: 'PIN of Nok', decision: 'Open', decisionId: 'lock-open' },
      ...{ busy: false, failure: null, waitUntil: null },
      ...part,
    },
    global: pageWith(),
    attachTo: document.body,
  });
}

const input = (view: VueWrapper) => view.get<HTMLInputElement>('[data-testid="lock-pin"]');
const key = (view: VueWrapper, digit: number) => view.get(`[data-digit="${digit}"]`).trigger('click');
const entered = (view: VueWrapper) => view.emitted('enter') ?? [];

it('takes digits of either keyboard and of the screen, hands them on once and keeps none', async () => {
  const view = show();
  await input(view).setValue('1๒ -');
  await key(view, 3);
  await key(view, 4);
  expect(input(view).element.type).toBe('password');
  expect(view.html()).not.toContain('1234');
  await view.get('form').trigger('submit');
  expect(entered(view)).toEqual([['1234']]);
  expect(input(view).element.value).toBe('');
  await view.get('form').trigger('submit');
  expect(entered(view)).toHaveLength(1);
});

it('takes the last digit back', async () => {
  const view = show();
  for (const digit of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await key(view, digit);
  await view.get('[aria-label="Delete last digit"]').trigger('click');
  await view.get('form').trigger('submit');
  expect(entered(view)).toEqual([['12345678']]);
});

it.each([
  ['too few digits', '123'],
  ['a code that was scanned', '8850999123456'],
  ['a code with letters', 'TU1234'],
  ['a code of a Thai layout', 'ก1234'],
])('says of %s what a PIN is, and tries nothing', async (_, typed) => {
  const view = show();
  await input(view).setValue(typed);
  await view.get('form').trigger('submit');
  expect(entered(view)).toEqual([]);
  expect(input(view).element.value).toBe('');
  expect(view.get('[role="alert"]').text()).toBe('A PIN has 4 to 8 digits.');
});

it('shows by its keys that it takes nothing while a PIN is checked', async () => {
  const view = show({ busy: true });
  for (const button of view.findAll('button')) expect(button.attributes('disabled')).toBeDefined();
  await view.setProps({ busy: false });
  await key(view, 1);
  expect(input(view).element.value).toBe('1');
});

it('counts a wait down, says when it ends, and takes nothing until then', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T05:00:00Z') });
  try {
    const wrong = { code: 'PIN_WRONG', detail: { waitMs: 65_000 } };
    const view = show({ failure: wrong, waitUntil: Date.now() + 65_000 });
    expect(view.get('[role="alert"]').text()).toBe('Wrong PIN. Try again in 1:05, at 12:01:05.');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(view.get('[role="alert"]').text()).toContain('in 1:00');
    input(view).element.value = '1234';
    await view.get('form').trigger('submit');
    await key(view, 1);
    expect(entered(view)).toEqual([]);
    await view.setProps({ waitUntil: null });
    expect(view.get('[role="alert"]').text()).toBe('Wrong PIN.');
    await input(view).setValue('1234');
    await view.get('form').trigger('submit');
    expect(entered(view)).toEqual([['1234']]);
  } finally {
    vi.useRealTimers();
  }
});

it('calls no PIN wrong that was not checked, as the first one in a copied folder', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T05:00:00Z') });
  try {
    const wait = { code: 'PIN_WAIT', detail: { waitMs: 65_000 } };
    const view = show({ failure: wait, waitUntil: Date.now() + 65_000 });
    expect(view.get('[role="alert"]').text()).toBe('Try again in 1:05, at 12:01:05.');
    await view.setProps({ waitUntil: null });
    expect(view.get('[role="alert"]').text()).toBe('');
  } finally {
    vi.useRealTimers();
  }
});

it('says what to do when no try can be counted on a full disk, and not in the words of the system', () => {
  const reason = 'Error: ENOSPC: no space left on device, write';
  const view = show({ failure: { code: 'NOT_WRITTEN_DOWN', detail: { reason } } });
  expect(view.get('[role="alert"]').text()).toBe(
    'The till cannot write to its disk. Free some space, then try again.',
  );
});
