import { expect, it, vi } from 'vitest';
import { appError } from '@shared/ipc/errors';
import { fail, ok, type Result } from '@shared/ipc/result';
import type { Catalogue } from '@shared/model/service/product';
import { FakeLog } from '../test-support/fakes';
import { readService, type RefreshDependencies } from './refresh-lists';

const orders = { refresh: vi.fn<RefreshDependencies['orders']['refresh']>() };

async function read(answer: () => Promise<Result<Catalogue>>): Promise<FakeLog> {
  orders.refresh.mockReset();
  const log = new FakeLog();
  await readService(
    { catalogue: { refresh: answer, isOlderThan: () => Promise.resolve(true) }, orders },
    log,
  );
  return log;
}

it('asks for the orders where the catalogue fails: one broken list says nothing of the service', async () => {
  await read(() => Promise.resolve(fail(appError('SERVICE_STATUS', { status: 500 }))));
  expect(orders.refresh).toHaveBeenCalledOnce();
});

it.each<[string, Result<Catalogue>]>([
  ['answered', ok({ products: [] } as unknown as Catalogue)],
  ['refused with the access key', fail(appError('UNAUTHORIZED', { status: 401 }))],
])('does not ask where it is %s', async (_, answer) => {
  await read(() => Promise.resolve(answer));
  expect(orders.refresh).not.toHaveBeenCalled();
});

it('records a catalogue that could not be kept', async () => {
  const log = await read(() => Promise.reject(new Error('the disk is full')));
  expect(JSON.stringify(log.entries)).toContain('could not be kept');
});
