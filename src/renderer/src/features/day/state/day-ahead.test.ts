import { expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import type { Result } from '@shared/ipc/result';
import { call, type Caller } from '@/ipc/client';
import { createAhead } from './day-ahead';

const ask = (): ((key: string) => Promise<Result<string>>) =>
  vi.fn((key: string) => Promise.resolve({ ok: true as const, value: key }));

it('answers at once what was asked for ahead, and asks again for the next time', async () => {
  const asking = ask();
  const ahead = createAhead(asking);
  ahead.prepare(['2026-11-20']);
  ahead.prepare(['2026-11-20']);
  expect(await ahead.take('2026-11-20')).toEqual({ ok: true, value: '2026-11-20' });
  expect(asking).toHaveBeenCalledTimes(1);
  await ahead.take('2026-11-20');
  expect(asking).toHaveBeenCalledTimes(2);
});

it('never answers for another key, nor with what may have changed since', async () => {
  const asking = ask();
  const ahead = createAhead(asking);
  ahead.prepare(['2026-11-20']);
  expect(await ahead.take('2026-11-22')).toEqual({ ok: true, value: '2026-11-22' });
  ahead.drop();
  await ahead.take('2026-11-20');
  expect(asking).toHaveBeenCalledTimes(3);
});

it('asks again, and for approval, once staff want a day that was refused ahead', async () => {
  const refused = {
    ok: false as const,
    error: { code: 'RIGHT_MISSING' as const, detail: { right: 'history' as const } },
  };
  const asking = vi.fn((key: string, by: Caller) =>
    Promise.resolve(by === call ? { ok: true as const, value: key } : refused),
  );
  const ahead = createAhead(asking);
  ahead.prepare(['2026-11-01']);
  expect(await ahead.take('2026-11-01')).toEqual({ ok: true, value: '2026-11-01' });
});

it('asks for the second once the first is answered, and for nothing that is not wanted any more', async () => {
  const answers: (() => void)[] = [];
  const asking = vi.fn(
    (key: string) =>
      new Promise<Result<string>>((resolve) => answers.push(() => resolve({ ok: true, value: key }))),
  );
  const asked = (): unknown[] => asking.mock.calls.map(([key]) => key);
  const ahead = createAhead(asking);
  ahead.prepare(['2026-11-20', '2026-11-22']);
  expect(asked()).toEqual(['2026-11-20']);
  answers.shift()?.();
  await eventually(() => expect(asked()).toEqual(['2026-11-20', '2026-11-22']));
  answers.shift()?.();
  // On to the first of them: the second is of no use, what comes next is asked for, then the day just left.
  expect(await ahead.take('2026-11-20')).toEqual({ ok: true, value: '2026-11-20' });
  ahead.prepare(['2026-11-19', '2026-11-21']);
  ahead.drop();
  answers.shift()?.();
  await Promise.resolve();
  expect(asked()).toEqual(['2026-11-20', '2026-11-22', '2026-11-19']);
});
