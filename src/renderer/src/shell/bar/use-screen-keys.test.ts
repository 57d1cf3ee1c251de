import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defineComponent, h, shallowRef } from 'vue';
import type { ViewName } from '@/shared/use/view';
import { useScreenKeys } from './use-screen-keys';

let opened: string[];
let page: ReturnType<typeof mount>;
const SCREENS: readonly ViewName[] = ['sale', 'history', 'day'];
const Bar = defineComponent({
  setup() {
    const nav = shallowRef<HTMLElement | null>(null);
    useScreenKeys(
      nav,
      () => SCREENS,
      (to) => void opened.push(to),
    );
    return () =>
      h(
        'nav',
        { ref: nav },
        SCREENS.map((name) => h('button', { 'data-testid': `nav-${name}` })),
      );
  },
});

beforeEach(() => {
  opened = [];
  page = mount(Bar, { attachTo: document.body });
});
afterEach(() => page.unmount());

function press(code: string, more: KeyboardEventInit = {}): void {
  window.dispatchEvent(new KeyboardEvent('keydown', { code, altKey: true, cancelable: true, ...more }));
}

it('opens the screen that stands there, on a Thai keyboard too, and goes on from its button', () => {
  press('Digit3', { key: '-' });
  expect(opened).toEqual(['day']);
  expect(document.activeElement).toBe(page.get('[data-testid="nav-day"]').element);
});

it('leaves the keyboard to the sale, whose keys work from anywhere', () => {
  press('Digit2');
  press('Digit1');
  expect(opened).toEqual(['history', 'sale']);
  expect(document.activeElement).toBe(document.body);
});

it('opens nothing where no screen stands, nor with another key held, nor again while it is held down', () => {
  press('Digit4');
  press('Digit3', { altKey: false });
  press('Digit3', { ctrlKey: true });
  press('Digit3', { repeat: true });
  expect(opened).toEqual([]);
});

it('reaches nothing below a dialog', () => {
  page.element.setAttribute('aria-hidden', 'true');
  press('Digit3');
  expect(opened).toEqual([]);
});
