import { ok } from '@shared/ipc/result';
import type { Service, TopUpRequest } from '../../../domain/ports';
import { createService, type ServiceDependencies } from '../service';

/** What no log, journal or stranger may ever see. */
export const TOKEN = 'token-5e1f/c0ffee';
/** What the tests sell. */
export const REQUEST: TopUpRequest = {
  selectPackage: 'ff310',
  amount: 2,
  payload: [
    { ref: 'uid', value: '0012345678' },
    { ref: 'server', value: 'เอเชีย' },
  ],
};
/** The noon at which the till's clock stands. */
export const NOON = Date.UTC(2026, 10, 21, 5);

/** A client for the service at `baseUrl`; its limits are a minute unless a test is about limits. */
export function clientOf(
  baseUrl: string,
  change: Partial<ServiceDependencies> & { connectTimeoutMs?: number; requestTimeoutMs?: number } = {},
): Service {
  const { connectTimeoutMs = 60_000, requestTimeoutMs = 60_000, ...deps } = change;
  return createService({
    address: { baseUrl, identify: 'demo' },
    token: () => Promise.resolve(ok(TOKEN)),
    statuses: () => ({ successStatuses: ['SUCCESS'], failedStatuses: ['FAILED', 'ERROR'] }),
    money: () => ({ currency: 'THB', amountUnit: 'major' }),
    limits: () => ({ connectTimeoutMs, requestTimeoutMs }),
    clock: { now: () => NOON },
    retries: 0,
    ...deps,
  });
}
