import { beforeEach, expect, it } from 'vitest';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import type { Connection } from '@shared/model/service/connection';
import { shallowRef } from 'vue';
import { call, listen } from '@/ipc/client';
import { latestValue } from './latest-value';

const connection = (state: Connection['state']): Connection => ({ state, code: null, lastOnlineAt: null });
let till: FakeTill;
beforeEach(() => (till = fakeTill()));

it('is the value that was sent last, though an answer from before arrives after it', async () => {
  const answer = Promise.withResolvers<unknown>();
  till.answer('connection.get', () => answer.promise);
  const value = shallowRef(connection('checking'));
  const keep = latestValue(value, (sent) => listen('connection.changed', sent));
  const asked = keep(call('connection.get'));
  till.send('connection.changed', connection('online'));
  answer.resolve({ ok: true, value: connection('checking') });
  expect(await asked).toEqual({ ok: true, value: connection('checking') });
  expect(value.value).toEqual(connection('online'));
});

it('is the answer where nothing was sent meanwhile, and stays when the answer is none', async () => {
  till.answer('connection.get', () => ({ ok: true, value: connection('offline') }));
  const value = shallowRef(connection('checking'));
  const keep = latestValue(value, (sent) => listen('connection.changed', sent));
  await keep(call('connection.get'));
  expect(value.value).toEqual(connection('offline'));
  till.answer('connection.get', () => ({ ok: false, error: { code: 'LOCKED', detail: {} } }));
  await keep(Promise.resolve({ ok: false, error: { code: 'LOCKED', detail: {} } }));
  expect(value.value).toEqual(connection('offline'));
});
