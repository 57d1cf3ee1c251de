import { appError } from '@shared/ipc/errors';
import { fail, ok } from '@shared/ipc/result';
import type { CheckName } from '@shared/model/kinds/till';
import { expect, it, vi } from 'vitest';
import { checkTill, type CheckedTill } from './check-till';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const AUDIT = {
  entries: 3,
  rows: 4,
  breaks: [],
  seals: { key: 'keyring', sealed: 3, unsealed: 0, lastUnsealed: null, foreign: 0 },
} as const;
const TOKEN = {
  present: true,
  usable: true,
  storage: 'keyring',
  problem: null,
  keyringAvailable: true,
  waitUntil: null,
} as const;
const COPIES = { folder: '/stick', lastAt: '2026-11-22T08:00:00.000Z', lastName: 'a', problem: null };

const healthy: CheckedTill = {
  skewMs: () => 400,
  freeBytes: () => Promise.resolve(50_000_000_000),
  token: () => Promise.resolve(TOKEN),
  reachable: () => Promise.resolve(ok(null)),
  journal: () => ({ schema: 13, sales: 7, verdict: 'ok' }),
  audit: () => Promise.resolve(AUDIT),
  copies: () => COPIES,
  printer: () => Promise.resolve('confirmed'),
  now: () => NOW,
};

async function verdict(name: CheckName, change: Partial<CheckedTill>): Promise<string | undefined> {
  const checks = await checkTill({ ...healthy, ...change });
  return checks.find((check) => check.name === name)?.verdict;
}

it('finds nothing at a healthy till', async () => {
  const checks = await checkTill(healthy);
  expect(checks.filter((check) => check.verdict !== 'ok')).toEqual([]);
});

it.each<[CheckName, Partial<CheckedTill>, string]>([
  ['clock', { skewMs: () => null }, 'unknown'],
  ['clock', { skewMs: () => -90_000 }, 'warn'],
  ['clock', { skewMs: () => 86_400_000 }, 'bad'],
  ['disk', { freeBytes: () => Promise.resolve(400_000_000) }, 'warn'],
  ['disk', { freeBytes: () => Promise.resolve(9_000_000) }, 'bad'],
  ['disk', { freeBytes: () => Promise.reject(new Error('EROFS: read-only')) }, 'bad'],
  ['keyring', { token: () => Promise.resolve({ ...TOKEN, present: false }) }, 'unknown'],
  ['keyring', { token: () => Promise.resolve({ ...TOKEN, storage: 'memory' }) }, 'warn'],
  [
    'keyring',
    { token: () => Promise.resolve({ ...TOKEN, usable: false, problem: 'cannot-decrypt' }) },
    'bad',
  ],
  ['service', { reachable: () => null }, 'unknown'],
  ['service', { reachable: () => Promise.resolve(fail(appError('TIMED_OUT', { host: 'h' }))) }, 'bad'],
  ['journal', { journal: () => null }, 'unknown'],
  ['journal', { journal: () => ({ schema: 13, sales: 7, verdict: 'row 3 missing' }) }, 'bad'],
  ['audit', { audit: () => Promise.resolve(null) }, 'unknown'],
  [
    'audit',
    {
      audit: () =>
        Promise.resolve({ ...AUDIT, breaks: [{ fault: 'row-added', seq: 1, table: 'sales', key: 'x' }] }),
    },
    'bad',
  ],
  ['printer', { printer: () => Promise.resolve(null) }, 'unknown'],
  ['printer', { printer: () => Promise.resolve('sent-without-reply') }, 'warn'],
  ['printer', { printer: () => Promise.resolve('paper-out') }, 'bad'],
  ['copies', { copies: () => ({ ...COPIES, folder: null }) }, 'warn'],
  ['copies', { copies: () => ({ ...COPIES, lastAt: '2026-11-01T08:00:00.000Z' }) }, 'warn'],
  ['copies', { copies: () => ({ ...COPIES, problem: { why: 'folder', reason: 'ENOENT' } }) }, 'bad'],
])('%s: %o is reported as %s', async (name, change, expected) => {
  expect(await verdict(name, change)).toBe(expected);
});

it('reports what does not answer, and does not wait for it any longer', async () => {
  vi.useFakeTimers();
  try {
    const checking = verdict('keyring', { token: () => Promise.withResolvers<never>().promise });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await checking).toBe('bad');
  } finally {
    vi.useRealTimers();
  }
});
