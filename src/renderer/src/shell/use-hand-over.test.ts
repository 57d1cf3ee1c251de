import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { effectScope, type EffectScope } from 'vue';
import { callQuietly } from '@/ipc/client';
import { useApprovalStore } from '@/shared/state/approval';
import { usePeopleStore } from '@/shared/state/people';
import { go, view } from '@/shared/use/view';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { FON, NOK, peopleOf } from '@/test-support/people';
import { useHandOver, type HandOver } from './use-hand-over';

let till: FakeTill;
let scope: EffectScope;
let handOver: HandOver;
let field: HTMLInputElement;

beforeEach(async () => {
  till = fakeTill();
  setActivePinia(createPinia());
  document.body.innerHTML = '<div id="app"><input /></div>';
  field = document.querySelector('input')!;
  till.answer('people.get', () => ({ ok: true, value: peopleOf(NOK) }));
  scope = effectScope();
  handOver = scope.run(useHandOver)!;
  await usePeopleStore().load();
});
afterEach(() => {
  till.send('people.changed', peopleOf(NOK));
  scope.stop();
});

const covered = () => document.documentElement.dataset['locked'] !== undefined;

it('covers the page with the lock, and gives it back as it was to the same person', () => {
  go('history');
  field.focus();
  till.send('people.changed', peopleOf(null));
  expect([covered(), document.getElementById('app')?.hasAttribute('inert')]).toEqual([true, true]);
  expect(document.activeElement).not.toBe(field);
  till.send('people.changed', peopleOf(NOK));
  expect([covered(), document.getElementById('app')?.hasAttribute('inert')]).toEqual([false, false]);
  expect(document.activeElement).toBe(field);
  expect([view.value, handOver.turn.value]).toEqual(['history', 0]);
});

it('begins again on the sale screen for someone else, and takes back what the first asked for', async () => {
  go('history');
  const asked = useApprovalStore().ask({ right: 'z', call: 'z.list', input: undefined });
  till.send('people.changed', peopleOf(null));
  expect(await asked).toBe(false);
  till.send('people.changed', peopleOf(FON));
  expect([view.value, handOver.turn.value, handOver.before.value]).toEqual(['sale', 1, 'Fon']);
});

it('answers what the till was asked while it was locked, and not to someone else', async () => {
  till.send('people.changed', peopleOf(null));
  const replies: unknown[] = [
    { ok: false, error: { code: 'LOCKED', detail: {} } },
    { ok: true, value: 'list' },
  ];
  till.answer('attention.get', () => replies.shift());
  const answer = callQuietly('attention.get');
  await Promise.resolve();
  till.send('people.changed', peopleOf(FON));
  expect(await answer).toMatchObject({ ok: false, error: { code: 'LOCKED' } });
  expect(replies).toHaveLength(1);
});
