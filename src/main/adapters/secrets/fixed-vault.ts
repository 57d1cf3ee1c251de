import type { TokenStatus } from '@shared/model/service/connection';
import { ok } from '@shared/ipc/result';
import type { Vault } from '../../domain/ports';

/** The vault of training mode: a public token, and nothing on disk. */
export function fixedVault(token: string): Vault {
  const status: TokenStatus = {
    present: true,
    usable: true,
    storage: 'memory',
    problem: null,
    keyringAvailable: true,
    waitUntil: null,
  };
  return {
    status: () => Promise.resolve(status),
    token: () => Promise.resolve(ok(token)),
    openedFor: () => null,
    pinsOf: () => Promise.resolve(null),
    notePins: () => Promise.resolve(),
    settle: () => Promise.resolve(),
    store: () => Promise.resolve(),
    unlock: () => Promise.resolve(ok(null)),
    remove: () => Promise.resolve(),
    seal: () => Promise.resolve(null),
    open: () => Promise.resolve(null),
  };
}
