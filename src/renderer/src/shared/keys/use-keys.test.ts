import { mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { beforeEach, expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import { fakeTill } from '@/test-support/fake-till';
import { useKeys } from './use-keys';

let pressed: string[];
const act = (name: string) => () => void pressed.push(name);
const Screen = defineComponent({
  setup() {
    useKeys({ '/': act('/'), '5': act('5'), F9: act('F9') });
    return () => h('p');
  },
});

beforeEach(() => {
  pressed = [];
  fakeTill();
  mount(Screen, { global: { plugins: [createPinia()] }, attachTo: document.body });
});
function press(key: string, code: string, shiftKey = false): void {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey }));
}

it.each([
  ['a dialog', (page: HTMLElement) => page.setAttribute('aria-hidden', 'true')],
  ['a page that is inert', (page: HTMLElement) => page.setAttribute('inert', '')],
  ['a screen over it', (page: HTMLElement) => (page.style.display = 'none')],
])('does nothing while %s keeps people from pressing anything there', (_, cover) => {
  cover(document.body.firstElementChild as HTMLElement);
  press('F9', 'F9');
  press('5', 'Digit5');
  expect(pressed).toEqual([]);
});

it('knows a key by what it writes', () => {
  press('/', 'Digit7', true);
  press('F9', 'F9');
  expect(pressed).toEqual(['/', 'F9']);
});

it('knows a key by its place where the layout writes no Latin letters', () => {
  press('ฝ', 'Slash');
  expect(pressed).toEqual(['/']);
});

it('knows a digit by its key, whatever the layout writes there', () => {
  press('ถ', 'Digit5');
  press('๕', 'Digit8', true);
  press('(', 'Digit5');
  press('5', 'Numpad5');
  expect(pressed).toEqual(['5', '5', '5', '5']);
  // A Thai keyboard has the mark that leads to the search where 2 is.
  press('/', 'Digit2');
  press('Home', 'Numpad5');
  expect(pressed).toHaveLength(4);
});

it('takes no other Latin letter for the one in its place', () => {
  press('-', 'Slash');
  expect(pressed).toEqual([]);
});
