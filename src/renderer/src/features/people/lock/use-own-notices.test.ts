import { flushPromises } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it } from 'vitest';
import { effectScope } from 'vue';
import type { Session } from '@shared/ipc/till/session';
import type { Person } from '@shared/model/people/person';
import { usePeopleStore } from '@/shared/state/people';
import { useSessionStore } from '@/shared/state/session';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { FON, NOK, peopleOf } from '@/test-support/people';
import { useOwnNotices } from './use-own-notices';

type Credit = Session['notices'][number]['credit'];
const CREDIT: Credit = { left: { minor: 123_400, currency: 'THB' }, days: 1 };

let till: FakeTill;
let store: ReturnType<typeof useSessionStore>;

function sessionWith(credit: Credit, change: Partial<Session> = {}): Session {
  return {
    ...{ ready: true, mode: 'live', machineTimeZone: 'UTC', version: '1', problem: null, ...change },
    notices: [
      { code: 'CLOCK_WRONG', text: [] },
      { code: 'CREDIT_LOW', text: [], credit },
    ],
  };
}
const shown = () => store.session?.notices.map(({ credit }) => credit);
const answerWith = (session: Session) => till.answer('session.get', () => ({ ok: true, value: session }));

/** Locks the till; the returned function signs a person in. */
function lock(): (person: Person) => void {
  till.send('people.changed', peopleOf(null));
  const scope = effectScope();
  scope.run(useOwnNotices);
  return (person) => {
    till.send('people.changed', peopleOf(person));
    scope.stop();
  };
}

beforeEach(async () => {
  till = fakeTill();
  setActivePinia(createPinia());
  usePeopleStore();
  store = useSessionStore();
  answerWith(sessionWith(CREDIT));
  await store.load();
});

it('shows the next person nothing of the credit that the one before could see, and the one with the right all', async () => {
  answerWith(sessionWith(null, { ready: false }));
  const signIn = lock();
  expect(shown()).toEqual([undefined, null]);
  signIn(NOK);
  await flushPromises();
  expect([shown(), store.session?.ready]).toEqual([[undefined, null], true]);
  answerWith(sessionWith(CREDIT));
  lock()(FON);
  await flushPromises();
  expect(shown()).toEqual([undefined, CREDIT]);
});

it('takes no answer for the person before, and none that is older than what the till has sent since', async () => {
  const answer = Promise.withResolvers<unknown>();
  till.answer('session.get', () => answer.promise);
  lock()(FON);
  till.send('session.changed', sessionWith(null));
  lock()(FON);
  answerWith(sessionWith(null));
  lock()(NOK);
  answer.resolve({ ok: true, value: sessionWith(CREDIT) });
  await flushPromises();
  expect(shown()).toEqual([undefined, null]);
});

it('asks for nothing where no notice depends on who is there', async () => {
  till.send('session.changed', { ...sessionWith(null), notices: [] });
  const before = till.calls.length;
  lock()(NOK);
  await flushPromises();
  expect(till.calls.length).toBe(before);
});
