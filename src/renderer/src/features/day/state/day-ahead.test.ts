import { expect, it, vi } from 'vitest';
import type { Result } from '@shared/ipc/result';
import { call, type Caller } from '@/ipc/client';
import { createAhead } from './day-ahead';

const ask = (): ((key: string) => Promise<Result<string>>) =>
  vi.fn((key: string) => Promise.resolve({ ok: true as const, value: key }));

it('answers at once with what was asked for ahead, and asks anew for the next time', async () => {
  const asking = ask();
  const ahead = createAhead(asking);
  ahead.prepare('2026-11-20');
  ahead.prepare('2026-11-20');
  expect(await ahead.take('2026-11-20')).toEqual({ ok: true, value: '2026-11-20' });
  expect(asking).toHaveBeenCalledTimes(1);
  await ahead.take('2026-11-20');
  expect(asking).toHaveBeenCalledTimes(2);
});

it('never answers for another key, nor with what may have changed since', async () => {
  const asking = ask();
  const ahead = createAhead(asking);
  ahead.prepare('2026-11-20');
  expect(await ahead.take('2026-11-22')).toEqual({ ok: true, value: '2026-11-22' });
  ahead.prepare('2026-11-20');
  ahead.drop();
  await ahead.take('2026-11-20');
  expect(asking).toHaveBeenCalledTimes(4);
});

it('asks again, and for approval, once somebody wants what was refused ahead', async () => {
  const refused = {
    ok: false as const,
    error: { code: 'RIGHT_MISSING' as const, detail: { right: 'history' as const } },
  };
  const asking = vi.fn((key: string, by: Caller) =>
    Promise.resolve(by === call ? { ok: true as const, value: key } : refused),
  );
  const ahead = createAhead(asking);
  ahead.prepare('2026-11-01');
  expect(await ahead.take('2026-11-01')).toEqual({ ok: true, value: '2026-11-01' });
});
