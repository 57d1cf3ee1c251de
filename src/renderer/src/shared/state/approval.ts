import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Result } from '@shared/ipc/result';
import { call, type Refused } from '@/ipc/client';

/**
 * Asks a person who has a right to approve what the person at the counter may not do alone. One question
 * after the other; each is about exactly one call.
 */
export const useApprovalStore = defineStore('approval', () => {
  /** The current question; null for none. */
  const asked = shallowRef<Refused | null>(null);
  let answer: ((approved: boolean) => void) | null = null;
  let before: Promise<unknown> = Promise.resolve();
  /** Which questions still count: those of a person who has left the counter do not. */
  let round = 0;

  /** Asks the question; true once a person has approved it. */
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

  /** Approves the call with a person's PIN, which is stored nowhere. */
  async function approve(personId: string, pin: string): Promise<Result<unknown>> {
    const refused = asked.value;
    if (!refused) return { ok: false, error: { code: 'CANCELLED', detail: {} } };
    const result = await call('people.approve', { ...refused, personId, pin });
    // The till may have been locked during the check of the PIN, which withdraws the question.
    if (result.ok && asked.value === refused) end(true);
    return result;
  }

  /** Withdraws the current and the waiting questions: the person who asked has left the counter. */
  function dropAll(): void {
    round += 1;
    end(false);
  }

  return { asked, ask, approve, cancel: () => end(false), dropAll };
});
