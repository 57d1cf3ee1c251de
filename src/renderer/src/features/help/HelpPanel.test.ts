import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { applyLocale } from '@/i18n';
import { useHelpStore } from '@/shared/state/help';
import { usePeopleStore } from '@/shared/state/people';
import { fakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import { FON, peopleOf } from '@/test-support/people';
import type { HelpTopic } from '@/shared/help/topics';
import HelpPanel from './HelpPanel.vue';

afterEach(() => applyLocale('en'));

async function show(topic: HelpTopic) {
  fakeTill();
  const global = pageWith();
  const people = usePeopleStore();
  people.state = peopleOf(FON);
  const help = useHelpStore();
  help.open(topic);
  const view = mount(HelpPanel, {
    props: { topic },
    global,
    attachTo: document.body,
  });
  await vi.dynamicImportSettled();
  await flushPromises();
  return { help, people, view };
}

const panel = () => document.querySelector<HTMLElement>('[role="dialog"]');
const text = () => panel()?.textContent ?? '';
const button = (name: string) =>
  [...(panel()?.querySelectorAll('button') ?? [])].find((each) => each.textContent.trim().startsWith(name));
async function press(name: string): Promise<void> {
  button(name)?.click();
  await flushPromises();
}

it('shows the section that was asked for, then its page, then all pages, and goes back', async () => {
  const { view } = await show('reset-owner-pin');
  expect(text()).toContain('Reset an owner’s PIN'.replace('’', "'"));
  expect(panel()?.querySelectorAll('ol > li')).toHaveLength(5);
  expect(panel()?.querySelector('code')?.textContent).toBe("set the owner's PIN anew at DATA-FOLDER");
  expect(text()).not.toContain('Remove a person');
  expect(document.activeElement?.textContent).toContain('administrator');

  await press('Whole page');
  expect(text()).toContain('Remove a person');
  await press('All help');
  await press('A sale without an answer');
  await press('refund the customer');
  expect(panel()?.querySelector('h2')?.textContent).toBe('Refunds and corrections');
  for (let step = 0; step < 4; step += 1) await press('Back');
  expect(panel()?.querySelector('h2')?.textContent).toBe("Reset an owner's PIN");
  expect(button('Back')).toBeUndefined();
  view.unmount();
});

it('speaks the language of the screen, and closes by its button, and when the till is locked', async () => {
  applyLocale('th');
  const { view, help, people } = await show('no-answer');
  expect(text()).toContain('อย่าขายซ้ำ');
  await press('ปิด');
  expect(help.topic).toBeNull();
  help.open('sale');
  people.state = peopleOf(null);
  await flushPromises();
  expect(help.topic).toBeNull();
  view.unmount();
});

it('lies over the lock of a locked till, and within its marks', async () => {
  const { view, people } = await show('lost-pin');
  expect(panel()?.dataset['lock']).toBeUndefined();
  people.state = peopleOf(null);
  await flushPromises();
  expect(panel()?.dataset['lock']).toBe('');
  view.unmount();
});
