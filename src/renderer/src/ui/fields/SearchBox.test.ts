import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import SearchBox from './SearchBox.vue';

/** Whether a key goes into the box. */
async function takes(key: string, typed: string): Promise<boolean> {
  const box = mount(SearchBox, {
    props: { modelValue: typed, label: 'Search', clearLabel: 'Clear', keyHint: '/' },
    attachTo: document.body,
  });
  const press = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true });
  box.get('input').element.dispatchEvent(press);
  await Promise.resolve();
  box.unmount();
  return !press.defaultPrevented;
}

it('does not take the key that leads into it for something to look for', async () => {
  expect(await takes('/', '')).toBe(false);
  expect(await takes('a', '')).toBe(true);
  // Within a text it may be meant.
  expect(await takes('/', 'a')).toBe(true);
});
