/** Answers asked for before anybody wants them: who steps through days goes on the same way, or turns round. */
import type { Result } from '@shared/ipc/result';
import { shiftDay, type BusinessDay } from '@shared/model/day/business-day';
import { watch, type Ref } from 'vue';
import { call, callQuietly, type Caller } from '@/ipc/client';
import type { AskFor } from '@/shared/state/orders/latest-reader';

/**
 * The days that whoever steps through days wants next, the likelier one first: the one after that in the direction of
 * their last step, then the one that they came from. Who has just opened the screen goes back first.
 */
export function followSteps(
  day: Readonly<Ref<BusinessDay | null>>,
): (from: BusinessDay) => readonly [BusinessDay, BusinessDay] {
  let step = -1;
  watch(day, (now, last) => {
    if (now !== null && last !== null) step = now < last ? -1 : 1;
  });
  return (from) => [shiftDay(from, step), shiftDay(from, -step)];
}

/** Answers kept ahead of their questions. */
export interface Ahead<T> {
  /** The answer for the key: the one that was asked for ahead, if there is one, else a new one. Taken once. */
  take(key: string, by?: Caller): Promise<Result<T>>;
  /** Asks ahead for these keys, one after the other; what was kept for any other is dropped. */
  prepare(keys: readonly string[]): void;
  /** Drops what was asked for ahead: something has changed since, so it may not be true any more. */
  drop(): void;
}

interface Kept<T> {
  readonly at: number;
  readonly answer: Promise<Result<T>>;
}

/**
 * Makes a keeper of answers; it asks nothing until it is told to. An answer is good for `goodForMs`: for good where
 * everything that changes it is told.
 */
export function createAhead<T>(ask: AskFor<T>, goodForMs = Infinity): Ahead<T> {
  const kept = new Map<string, Kept<T>>();
  /** What is still to be asked for; another list takes its place. */
  let wanted: readonly string[] = [];

  const isGood = ({ at }: Kept<T>): boolean => performance.now() - at <= goodForMs;

  async function take(key: string, by: Caller = call): Promise<Result<T>> {
    const ready = kept.get(key);
    kept.delete(key);
    if (!ready || !isGood(ready)) return ask(key, by);
    const answer = await ready.answer;
    // What nobody had asked for yet was refused without a question; now somebody wants it.
    return answer.ok || answer.error.code !== 'RIGHT_MISSING' ? answer : ask(key, by);
  }

  function prepare(keys: readonly string[]): void {
    for (const [key, answer] of kept) if (!keys.includes(key) || !isGood(answer)) kept.delete(key);
    wanted = keys;
    void askAll(keys);
  }

  /** Somebody who wants one of them meanwhile waits for no more than one other. */
  async function askAll(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      if (wanted !== keys) return;
      let ready = kept.get(key);
      if (!ready) kept.set(key, (ready = { at: performance.now(), answer: ask(key, callQuietly) }));
      await ready.answer;
    }
  }

  function drop(): void {
    kept.clear();
    wanted = [];
  }

  return { take, prepare, drop };
}
