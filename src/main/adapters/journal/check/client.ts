import { ChildCalls, type Child } from '../../system/child-calls';
import type { VerifySetting } from '../trail/verify-trail';
import type { CheckJournal, JournalCheck } from './check-journal';

export interface CheckCalls {
  readonly check: {
    readonly in: { readonly path: string; readonly setting: VerifySetting };
    readonly out: JournalCheck;
  };
}

/** Checks in a process of low priority, which `fork` starts and which ends with the check. */
export function checkInChild(fork: () => Child): CheckJournal {
  return async (path, setting) => {
    const child = fork();
    const calls = new ChildCalls<CheckCalls>(child);
    child.onExit(() => calls.lost());
    try {
      return await calls.call('check', { path, setting });
    } finally {
      child.kill();
    }
  };
}
