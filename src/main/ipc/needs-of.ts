import type { CallName } from '@shared/ipc/channels';
import { calls } from '@shared/ipc/contract';
import type { Call, CallRight, RightFacts, RightOfInput } from '@shared/ipc/shapes/topic';
import type { Right } from '@shared/model/people/rights';

/** What the call needs with this input, as its schema returns it. */
export function needsOf(name: CallName, input: unknown, facts: RightFacts): CallRight | readonly Right[] {
  const { right }: Call = calls[name];
  return typeof right === 'function' ? (right as RightOfInput<unknown>)(input, facts) : right;
}
