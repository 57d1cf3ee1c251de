import { beforeEach, expect, it, vi } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { appError, Failure } from '@shared/ipc/errors';
import { fail, ok } from '@shared/ipc/result';
import type { TokenStatus } from '@shared/model/service/connection';
import type { Vault } from '../../domain/ports';
import type { ConnectDependencies } from '../service/connect-service';
import { ServiceToken } from './service-token';
import type { OpenSession } from './open-session';

const STATUS: TokenStatus = {
  present: true,
  usable: true,
  storage: 'passphrase',
  problem: null,
  keyringAvailable: false,
  waitUntil: null,
};
const unlock = vi.fn<Vault['unlock']>();
const record = vi.fn<ConnectDependencies['record']>();
let happened: string[];

function token(): ServiceToken {
  const vault = {
    status: () => Promise.resolve(STATUS),
    unlock,
    remove: () => Promise.resolve(void happened.push('removed')),
  };
  const check = () => Promise.resolve(void happened.push('checked'));
  return new ServiceToken({
    now: { opened: () => ({ session: { connection: { check } }, vault }) as unknown as OpenSession },
    connecting: { vault, record } as unknown as ConnectDependencies,
    keyChanged: () => Promise.resolve(void happened.push('sealed')),
    announce: (event) => happened.push(event),
  });
}

beforeEach(() => {
  happened = [];
  unlock.mockReset().mockResolvedValue(ok(null));
  record.mockReset().mockImplementation((kind, subject) => {
    happened.push(`${kind} ${subject}`);
    return Promise.resolve();
  });
});

it('writes down that the token goes before it goes, seals the trail again and looks at the service', async () => {
  expect(await token().remove(ANYONE)).toEqual(STATUS);
  expect(happened).toEqual(['token removed', 'removed', 'sealed', 'token.changed', 'checked']);
});

it('keeps the token when its removal cannot be written down', async () => {
  record.mockRejectedValue(new Failure(appError('NOT_WRITTEN_DOWN', { reason: 'no space' })));
  await expect(token().remove(ANYONE)).rejects.toThrow('NOT_WRITTEN_DOWN');
  expect(happened).toEqual([]);
});

it('seals with the passphrase that was right, and does nothing after a wrong one', async () => {
  expect(await token().unlock('right', ANYONE)).toEqual(STATUS);
  expect(happened).toEqual(['sealed', 'token.changed', 'checked', 'token unlocked']);
  happened = [];
  unlock.mockResolvedValue(fail(appError('WRONG_PASSPHRASE')));
  await expect(token().unlock('wrong', ANYONE)).rejects.toThrow('WRONG_PASSPHRASE');
  expect(happened).toEqual([]);
});
