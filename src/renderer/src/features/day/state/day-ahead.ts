/** Reads days ahead: a person who steps through days goes on in the same direction, or turns round. */
import type { Result } from '@shared/ipc/result';
import { shiftDay, type BusinessDay } from '@shared/model/day/business-day';
import { watch, type Ref } from 'vue';
import { call, callQuietly, type Caller } from '@/ipc/client';
import type { AskFor } from '@/shared/state/orders/latest-reader';

/**
 * The likely next days for a person stepping through days, the likelier first. One more step in the direction
 * of the last step, then one step back. Just after the screen opens, backwards is likelier.
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

/** Answers read before they are needed. */
export interface Ahead<T> {
  /** The answer for the key: the one read ahead, or a new one. Each can be taken once. */
  take(key: string, by?: Caller): Promise<Result<T>>;
  /** Reads these keys ahead, one after the other; kept answers for other keys are dropped. */
  prepare(keys: readonly string[]): void;
  /** Drops the answers read ahead: something has changed since, so they may be outdated. */
  drop(): void;
}

interface Kept<T> {
  readonly at: number;
  readonly answer: Promise<Result<T>>;
}

/**
 * Creates a store of answers; it reads nothing ahead before `prepare`. An answer is valid for `goodForMs`.
 * The default never expires, for data whose changes are all reported.
 */
export function createAhead<T>(ask: AskFor<T>, goodForMs = Infinity): Ahead<T> {
  const kept = new Map<string, Kept<T>>();
  /** The keys still to be read; a new list replaces them. */
  let wanted: readonly string[] = [];

  const isGood = ({ at }: Kept<T>): boolean => performance.now() - at <= goodForMs;

  async function take(key: string, by: Caller = call): Promise<Result<T>> {
    const ready = kept.get(key);
    kept.delete(key);
    if (!ready || !isGood(ready)) return ask(key, by);
    const answer = await ready.answer;
    // A read ahead asks no one for an approval and is refused without the right. Now a person wants the
    // answer, so ask.
    return answer.ok || answer.error.code !== 'RIGHT_MISSING' ? answer : ask(key, by);
  }

  function prepare(keys: readonly string[]): void {
    for (const [key, answer] of kept) if (!keys.includes(key) || !isGood(answer)) kept.delete(key);
    wanted = keys;
    void askAll(keys);
  }

  /** One at a time: a person who needs one of them meanwhile waits for at most one other. */
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
