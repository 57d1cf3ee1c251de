import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it } from 'vitest';
import { effectScope, nextTick } from 'vue';
import type { ConnectionState } from '@shared/model/kinds/service';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { useBackOnline } from './use-back-online';

let till: FakeTill;
beforeEach(() => {
  till = fakeTill();
  setActivePinia(createPinia());
});

async function turn(state: ConnectionState): Promise<void> {
  till.send('connection.changed', { state, code: null, lastOnlineAt: null });
  await nextTick();
}

it('announces each time the service comes back, and not after a mere check', async () => {
  const scope = effectScope();
  const back = scope.run(useBackOnline)!;
  expect(back.value).toBe(false);
  await turn('online');
  expect(back.value).toBe(true);
  back.value = false;
  await turn('checking');
  await turn('online');
  expect(back.value).toBe(false);
  await turn('offline');
  await turn('online');
  expect(back.value).toBe(true);
  await turn('unauthorized');
  expect(back.value).toBe(false);
  scope.stop();
});
