import { mount } from '@vue/test-utils';
import { expect, it, vi } from 'vitest';
import { h } from 'vue';
import AppButton from './AppButton.vue';
import IconButton from './IconButton.vue';

const VIEWS = import.meta.glob<string>('../**/*.vue', { query: '?raw', import: 'default', eager: true });

/** What may switch a button off without a word: something that runs and is over soon, or words next to it. */
const WITHOUT_WORDS = /^(?:busy\b.*|stays && busy|sending|checkout\.sent|running|checkout\.lock !== null)$/;

it('switches no button off without saying why', () => {
  expect(Object.keys(VIEWS).length).toBeGreaterThan(100);
  const silent = Object.entries(VIEWS).flatMap(([path, view]) =>
    (view.match(/<(?:AppButton|IconButton)\b(?:"[^"]*"|[^">])*>/g) ?? []).flatMap((tag) => {
      const off = /\s:disabled="([^"]*)"/.exec(tag)?.[1];
      return off === undefined || WITHOUT_WORDS.test(off) ? [] : [`${path}: ${off}`];
    }),
  );
  expect(silent).toEqual([]);
});

it.each([
  ['a button', AppButton, {}],
  ['an icon', IconButton, { label: 'Edit' }],
] as const)('does nothing but say why when %s that is off is pressed', async (_name, component, props) => {
  const shown = vi.fn();
  HTMLElement.prototype.showPopover = shown;
  const submitted = vi.fn((event: Event) => event.preventDefault());
  const pressed = vi.fn();
  const why = 'Fill in the line first.';
  const form = (reason: string | null) => ({
    render: () =>
      h('form', { onSubmit: submitted }, [
        h(component, { ...props, why: reason, type: 'submit', onClick: pressed }),
      ]),
  });
  const off = mount(form(why), { attachTo: document.body });
  const button = off.get('button');
  expect(button.attributes()).toMatchObject({ 'aria-disabled': 'true', title: why });
  expect(button.attributes('disabled')).toBeUndefined();
  await button.trigger('click');
  expect(shown).toHaveBeenCalledWith({ source: button.element });
  expect([pressed.mock.calls.length, submitted.mock.calls.length]).toEqual([0, 0]);
  const on = mount(form(null), { attachTo: document.body });
  await on.get('button').trigger('click');
  expect([pressed.mock.calls.length, submitted.mock.calls.length]).toEqual([1, 1]);
});
