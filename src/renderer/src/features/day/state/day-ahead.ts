/** One answer asked for before anybody wants it: who steps through days mostly goes on the same way. */
import type { Result } from '@shared/ipc/result';
import { shiftDay, type BusinessDay } from '@shared/model/day/business-day';
import { watch, type Ref } from 'vue';
import { call, callQuietly, type Caller } from '@/ipc/client';
import type { AskFor } from '@/shared/state/orders/latest-reader';

/**
 * The day that whoever steps through days wants next, mostly: the one after that in the direction of their last step.
 * Who has just opened the screen goes back first.
 */
export function followSteps(day: Readonly<Ref<BusinessDay | null>>): (from: BusinessDay) => BusinessDay {
  let step = -1;
  watch(day, (now, last) => {
    if (now !== null && last !== null) step = now < last ? -1 : 1;
  });
  return (from) => shiftDay(from, step);
}

/** An answer kept ahead of its question. */
export interface Ahead<T> {
  /** The answer for the key: the one that was asked for ahead, if it is for this key, else a new one. Taken once. */
  take(key: string, by?: Caller): Promise<Result<T>>;
  /** Asks ahead for the key; whatever was kept before is dropped. */
  prepare(key: string): void;
  /** Drops what was asked for ahead: something has changed since, so it may not be true any more. */
  drop(): void;
}

/**
 * Makes a keeper of one answer; it asks nothing until it is told to. An answer is good for `goodForMs`: for good where
 * everything that changes it is told.
 */
export function createAhead<T>(ask: AskFor<T>, goodForMs = Infinity): Ahead<T> {
  let kept: { readonly key: string; readonly at: number; readonly answer: Promise<Result<T>> } | null = null;

  async function take(key: string, by: Caller = call): Promise<Result<T>> {
    const ready = kept?.key === key && performance.now() - kept.at <= goodForMs ? kept.answer : null;
    kept = null;
    if (!ready) return ask(key, by);
    const answer = await ready;
    // What nobody had asked for yet was refused without a question; now somebody wants it.
    return answer.ok || answer.error.code !== 'RIGHT_MISSING' ? answer : ask(key, by);
  }

  return {
    take,
    prepare: (key) => {
      if (kept?.key !== key) kept = { key, at: performance.now(), answer: ask(key, callQuietly) };
    },
    drop: () => {
      kept = null;
    },
  };
}
