import { expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { wire } from '../test-support/wire';
import { answerCalls, ChildCalls, type Answers, type ChildPort } from './child-calls';

interface Doubling {
  readonly double: { readonly in: number; readonly out: number };
  readonly hang: { readonly in: null; readonly out: null };
  readonly break: { readonly in: null; readonly out: null };
}

const answers: Answers<Doubling> = {
  double: (input) => input * 2,
  hang: () => new Promise<null>(() => undefined),
  break: () => {
    throw new Error('no such file');
  },
};

function pair(unasked?: (message: unknown) => void): { calls: ChildCalls<Doubling>; child: ChildPort } {
  const [mine, child] = wire();
  answerCalls(child, answers);
  return { calls: new ChildCalls<Doubling>(mine, unasked), child };
}

it('gives each call its own answer', async () => {
  const { calls } = pair();
  expect(await Promise.all([1, 2, 3].map((n) => calls.call('double', n)))).toEqual([2, 4, 6]);
});

it('says why there is no answer', async () => {
  const { calls } = pair();
  await expect(calls.call('break', null)).rejects.toMatchObject({ why: 'failed', message: 'no such file' });
  const unheardOf = calls.call('toString' as 'hang', null);
  await expect(unheardOf).rejects.toMatchObject({ why: 'failed' });
});

it('gives up after its time, and takes no answer that comes later', async () => {
  vi.useFakeTimers();
  const { calls, child } = pair();
  const late = expect(calls.call('hang', null, 50)).rejects.toMatchObject({ why: 'late' });
  await vi.advanceTimersByTimeAsync(50);
  await late;
  child.postMessage({ id: 1, value: null });
  const next = calls.call('double', 4, 50);
  expect(await next).toBe(8);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('fails what waits and what comes when the process is gone', async () => {
  const { calls } = pair();
  const waits = expect(calls.call('hang', null)).rejects.toMatchObject({ why: 'gone' });
  calls.lost();
  await waits;
  await expect(calls.call('double', 1)).rejects.toMatchObject({ why: 'gone' });
});

it('passes on unasked reports, in both directions', async () => {
  const heard: unknown[] = [];
  const [mine, child] = wire();
  answerCalls(child, answers, { unasked: (message) => heard.push(message) });
  const calls = new ChildCalls<Doubling>(mine, (message) => heard.push(message));
  mine.postMessage({ start: 'here' });
  child.postMessage({ taken: 3 });
  await calls.call('double', 1);
  expect(heard).toEqual([{ start: 'here' }, { taken: 3 }]);
});

it('works calls off when their turn comes', async () => {
  const [mine, child] = wire();
  const held: (() => Promise<void>)[] = [];
  answerCalls(child, answers, { inTurn: (_, run) => held.push(run) });
  const calls = new ChildCalls<Doubling>(mine);
  const answered = vi.fn();
  const first = calls.call('double', 1).then(answered);
  await eventually(() => expect(held).toHaveLength(1));
  expect(answered).not.toHaveBeenCalled();
  await held[0]!();
  await first;
  expect(answered).toHaveBeenCalledWith(2);
});
