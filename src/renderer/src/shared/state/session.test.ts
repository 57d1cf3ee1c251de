import { flushPromises } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it } from 'vitest';
import type { Session } from '@shared/ipc/till/session';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { FON, NOK, peopleOf } from '@/test-support/people';
import { useSessionStore } from './session';

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

beforeEach(async () => {
  till = fakeTill();
  setActivePinia(createPinia());
  store = useSessionStore();
  answerWith(sessionWith(CREDIT));
  await store.load();
});

it('shows the next person nothing of the credit that the one before could see, and the one with the right all', async () => {
  answerWith(sessionWith(null, { ready: false }));
  till.send('people.changed', peopleOf(NOK));
  expect(shown()).toEqual([undefined, null]);
  await flushPromises();
  expect([shown(), store.session?.ready]).toEqual([[undefined, null], true]);
  answerWith(sessionWith(CREDIT));
  till.send('people.changed', peopleOf(FON));
  await flushPromises();
  expect(shown()).toEqual([undefined, CREDIT]);
});

it('takes no answer that is older than what the till has sent since', async () => {
  const answer = Promise.withResolvers<unknown>();
  till.answer('session.get', () => answer.promise);
  till.send('people.changed', peopleOf(FON));
  till.send('people.changed', peopleOf(NOK));
  till.send('session.changed', sessionWith(null));
  answer.resolve({ ok: true, value: sessionWith(CREDIT) });
  await flushPromises();
  expect(shown()).toEqual([undefined, null]);
});

it('asks for nothing where no notice depends on who is there', async () => {
  till.send('session.changed', { ...sessionWith(null), notices: [] });
  const before = till.calls.length;
  till.send('people.changed', peopleOf(NOK));
  await flushPromises();
  expect(till.calls.length).toBe(before);
});
