import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import type { App } from 'vue';
import { hasBridge } from '@/ipc/client';
import { fakeTill } from '@/test-support/fake-till';

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '<div id="app"></div>';
});

// Nothing else unmounts what main.ts mounts, and its guards would go on swallowing the presses of other files.
afterEach(() => {
  const root: (Element & { __vue_app__?: App }) | null = document.querySelector('#app');
  root?.__vue_app__?.unmount();
});

it('says in both languages that the app did not load, where its preload is missing', async () => {
  Reflect.deleteProperty(window, 'till');
  expect(hasBridge()).toBe(false);
  await import('@/main');
  const message = () => document.querySelector('[data-testid="no-bridge"]');
  // The words of the page's language come first, and those of the other one after it is shown.
  await eventually(() => expect(message()?.textContent).toContain('โหลดไม่ครบ'));
  const said = message();
  expect(said?.getAttribute('role')).toBe('alert');
  expect([...(said?.querySelectorAll('section') ?? [])].map(({ lang }) => lang)).toEqual(['th', 'en']);
  expect(said?.textContent).toContain('did not load');
});

it('opens the till where it is there', async () => {
  fakeTill();
  expect(hasBridge()).toBe(true);
  await import('@/main');
  await eventually(() => expect(document.querySelector('#app')?.textContent).not.toBe(''));
  expect(document.querySelector('[data-testid="no-bridge"]')).toBeNull();
});
