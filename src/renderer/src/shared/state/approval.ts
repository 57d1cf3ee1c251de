import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Result } from '@shared/ipc/result';
import { call, type Refused } from '@/ipc/client';

/**
 * Asking somebody who has a right for what whoever is at the counter may not do alone. One question after the
 * other; each is about exactly one call.
 */
export const useApprovalStore = defineStore('approval', () => {
  /** What is asked now; null for nothing. */
  const asked = shallowRef<Refused | null>(null);
  let answer: ((approved: boolean) => void) | null = null;
  let before: Promise<unknown> = Promise.resolve();
  /** Which questions still count: those of somebody who has left the counter do not. */
  let round = 0;

  /** Puts the question; true once somebody has approved it. */
  function ask(refused: Refused): Promise<boolean> {
    const mine = round;
    const turn = before.then(
      () =>
        new Promise<boolean>((resolve) => {
          if (mine !== round) return resolve(false);
          answer = resolve;
          asked.value = refused;
        }),
    );
    before = turn;
    return turn;
  }

  function end(approved: boolean): void {
    asked.value = null;
    answer?.(approved);
    answer = null;
  }

  /** Approves what is asked with somebody's PIN, which is kept nowhere. */
  async function approve(personId: string, pin: string): Promise<Result<unknown>> {
    const refused = asked.value;
    if (!refused) return { ok: false, error: { code: 'CANCELLED', detail: {} } };
    const result = await call('people.approve', { ...refused, personId, pin });
    // While the PIN was looked at the till may have been locked, which takes the question back.
    if (result.ok && asked.value === refused) end(true);
    return result;
  }

  /** Takes back what is asked and what waits to be: who asked is not at the counter any more. */
  function dropAll(): void {
    round += 1;
    end(false);
  }

  return { asked, ask, approve, cancel: () => end(false), dropAll };
});
