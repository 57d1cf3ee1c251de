import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defineComponent, h, nextTick, ref } from 'vue';
import { i18n } from '@/i18n';
import Keypad from './Keypad.vue';
import { useKeypadHome } from './seen-keypads';

function page() {
  const field = (name: string, keys?: string) => h('input', { 'data-testid': name, 'data-keys': keys });
  const screen = defineComponent(() => () => [
    field('player', 'details'),
    field('zone', 'details'),
    field('discount'),
    h(Keypad, { kind: 'details' }),
  ]);
  const view = mount(screen, { global: { plugins: [i18n] }, attachTo: document.body });
  const input = (name: string) => view.get<HTMLInputElement>(`[data-testid="${name}"]`).element;
  return {
    input,
    press: (key: string) => view.get(`[data-key="${key}"]`).trigger('click'),
    keys: () => view.find('[data-testid="touch-keys"]'),
    all: () => ['player', 'zone', 'discount'].map((name) => input(name).value),
  };
}

it('writes into the field of its kind that has the focus, and says which', async () => {
  const { input, press, keys, all } = page();
  input('player').focus();
  await press('5');
  input('zone').focus();
  await press('2');
  expect(all()).toEqual(['5', '2', '']);
  expect(keys().attributes('data-for')).toBe('zone');
});

it('rests while another field has the focus, or none', async () => {
  const { input, press, keys, all } = page();
  input('player').focus();
  await press('5');
  input('discount').focus();
  for (const key of ['1', '-', 'back']) await press(key);
  expect(all()).toEqual(['5', '', '']);
  expect(keys().exists()).toBe(false);
  input('discount').blur();
  await press('1');
  expect(all()).toEqual(['5', '', '']);
});

it('writes an amount into its home, with the focus anywhere: the earlier amount is replaced', async () => {
  const home = ref<HTMLInputElement | null>(null);
  const pay = defineComponent(() => {
    useKeypadHome(home, 'amount');
    return () => [
      h('input', { 'data-testid': 'name' }),
      h('input', { ref: home, 'data-testid': 'tendered', 'data-keys': 'amount', value: '40' }),
      h(Keypad, { kind: 'amount' }),
    ];
  });
  const view = mount(pay, { global: { plugins: [i18n] }, attachTo: document.body });
  await nextTick();
  const input = (name: string) => view.get<HTMLInputElement>(`[data-testid="${name}"]`).element;
  input('name').focus();
  expect(view.get('[data-key="5"]').attributes('aria-disabled')).toBeUndefined();
  for (const key of ['5', '0']) await view.get(`[data-key="${key}"]`).trigger('click');
  expect([input('name').value, input('tendered').value]).toEqual(['', '50']);
  expect(document.activeElement).toBe(input('tendered'));
  view.unmount();
});
