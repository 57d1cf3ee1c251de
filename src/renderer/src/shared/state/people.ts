import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Input } from '@shared/ipc/contract';
import type { Result } from '@shared/ipc/result';
import type { People, Person } from '@shared/model/people/person';
import { holdOf, type Right } from '@shared/model/people/rights';
import { call, listen } from '@/ipc/client';
import { latestValue } from './latest-value';

/** Who is at the till, and their rights. It never holds a PIN: that goes from its field into the call. */
export const usePeopleStore = defineStore('people', () => {
  /** Null until it was read. */
  const state = shallowRef<People | null>(null);
  /** Who is asked for the PIN first when the till locks; null for no one in particular. */
  const expected = shallowRef<string | null>(null);
  const read = latestValue(state, (changed) => listen('people.changed', changed));

  /** Keeps the answer of a call made here: it is newer than an event that arrived before it. */
  function keep(result: Result<People>): Result<People> {
    if (result.ok) state.value = result.value;
    return result;
  }

  const people = computed<readonly Person[]>(() => state.value?.people ?? []);
  /** Whether a person has to sign in before the till does anything. */
  const locked = computed(() => state.value?.locked ?? false);
  /** Whether the till asks for PINs at all. */
  const needed = computed(() => state.value?.needed ?? false);
  /** Who is at the counter; null at a locked till and in one without people. */
  const me = computed(() => state.value?.signedIn ?? null);

  /** Whether the person has a right without an approval. In a till without PINs every right is there. */
  function may(right: Right): boolean {
    return !needed.value || (me.value?.rights.includes(right) ?? false);
  }

  /** The others who have the right and can approve with a PIN. */
  function whoMay(right: Right): Person[] {
    return people.value.filter(
      ({ id, role, hasPin }) => hasPin && id !== me.value?.id && holdOf(role, right) === 'own',
    );
  }

  /** Locks the till. The page is covered at once. `next` is who will most likely sign in. */
  async function lock(next: string | null = null): Promise<void> {
    if (!state.value?.needed || state.value.locked) return;
    expected.value = next;
    state.value = { ...state.value, locked: true, signedIn: null };
    const result = keep(await call('people.lock'));
    if (!result.ok) keep(await call('people.get'));
  }

  return {
    state,
    people,
    locked,
    needed,
    me,
    expected,
    may,
    whoMay,
    lock,
    load: () => read(call('people.get')),
    signIn: async (personId: string, pin: string) => keep(await call('people.signIn', { personId, pin })),
    add: async (person: Input<'people.add'>) => keep(await call('people.add', person)),
    change: async (person: Input<'people.change'>) => keep(await call('people.change', person)),
    remove: async (personId: string) => keep(await call('people.remove', { personId })),
    changePin: async (pins: Input<'people.changePin'>) => keep(await call('people.changePin', pins)),
    resetOwner: async (input: Input<'people.resetOwner'>) => keep(await call('people.resetOwner', input)),
  };
});
