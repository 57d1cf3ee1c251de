import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { beforeEach, expect, it } from 'vitest';
import type { People } from '@shared/model/people/person';
import { useHelpStore } from '@/shared/state/help';
import { usePeopleStore } from '@/shared/state/people';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import { FON, NOK, peopleOf } from '@/test-support/people';
import LockScreen from './LockScreen.vue';

let till: FakeTill;
beforeEach(() => (till = fakeTill()));

async function show(people: People, next: string | null = null) {
  const global = pageWith({ shopName: 'Nok Games' });
  till.answer('people.get', () => ({ ok: true, value: people }));
  const store = usePeopleStore();
  await store.load();
  store.expected = next;
  const view = mount(LockScreen, { global, attachTo: document.body });
  window.addEventListener('keydown', view.vm.onKey);
  return {
    view,
    store,
    help: useHelpStore(),
    end: () => window.removeEventListener('keydown', view.vm.onKey),
  };
}

const pin = (view: VueWrapper) => view.find<HTMLInputElement>('[data-testid="lock-pin"]');
const person = (view: VueWrapper, id: string) => view.get(`[data-person-id="${id}"]`);
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
const tried = () => till.calls.filter(({ name }) => name === 'people.signIn').map(({ input }) => input);

it('asks who, then for that person’s PIN, and goes back with Esc', async () => {
  const { view, end } = await show(peopleOf(null));
  expect(view.findAll('[data-testid="lock-person"]')).toHaveLength(3);
  expect(pin(view).exists()).toBe(false);
  await person(view, FON.id).trigger('click');
  await flushPromises();
  expect(pin(view).attributes('aria-label')).toBe('PIN of Fon');
  expect(document.activeElement).toBe(pin(view).element);
  press('Escape');
  await flushPromises();
  expect(pin(view).exists()).toBe(false);
  expect(document.activeElement).toBe(person(view, FON.id).element);
  press('ArrowLeft');
  expect(document.activeElement).toBe(person(view, NOK.id).element);
  end();
});

it('goes straight to the PIN of a single person, or of who was tapped in the top bar', async () => {
  const alone = await show(peopleOf(null, [NOK]));
  expect(pin(alone.view).attributes('aria-label')).toBe('PIN of Nok');
  alone.end();
  const two = await show(peopleOf(null), FON.id);
  expect(pin(two.view).attributes('aria-label')).toBe('PIN of Fon');
  two.end();
});

it('says that a PIN is wrong without a hint, keeps each person’s wait, and signs in with the right one', async () => {
  const { view, store, end } = await show(peopleOf(null), NOK.id);
  till.answer('people.signIn', () => ({ ok: false, error: { code: 'PIN_WRONG', detail: { waitMs: 0 } } }));
  await pin(view).setValue('0000');
  await view.get('form').trigger('submit');
  await flushPromises();
  expect(view.get('[role="alert"]').text()).toBe('Wrong PIN.');
  expect([pin(view).element.value, document.activeElement]).toEqual(['', pin(view).element]);
  till.answer('people.signIn', () => ({ ok: true, value: peopleOf(NOK) }));
  await pin(view).setValue('1234');
  await view.get('form').trigger('submit');
  await flushPromises();
  expect(tried()).toEqual([
    { personId: NOK.id, pin: '0000' },
    { personId: NOK.id, pin: '1234' },
  ]);
  expect(store.me?.name).toBe('Nok');
  end();
});

it('says why no one can sign in, and opens the PINs with the till passphrase', async () => {
  const { view, end } = await show(peopleOf(null, undefined, { problem: 'passphrase-needed' }), NOK.id);
  expect(pin(view).exists()).toBe(false);
  till.answer('token.unlock', () => ({ ok: true, value: {} }));
  till.answer('people.get', () => ({ ok: true, value: peopleOf(null) }));
  await view.get('[data-testid="lock-passphrase"]').setValue('correct horse');
  await view.get('form').trigger('submit');
  await flushPromises();
  expect(till.calls.find(({ name }) => name === 'token.unlock')?.input).toEqual({
    passphrase: 'correct horse',
  });
  expect(view.find('[data-testid="lock-problem"]').exists()).toBe(false);
  end();
});

it('has help for who forgot the PIN and for a till that lost all of them, by finger and with F1', async () => {
  const { view, help, end } = await show(peopleOf(null), FON.id);
  const forgotten = view.findAll('button').find((button) => button.text() === 'Forgot PIN?');
  await forgotten?.trigger('click');
  expect(help.topic).toBe('lost-pin');
  end();
  view.unmount();

  const lost = await show(peopleOf(null, undefined, { problem: 'pins-lost' }));
  press('F1');
  expect(lost.help.topic).toBe('reset-owner-pin');
  lost.end();
});
