/** Handlers as a test calls them: by somebody, with the input alone. */
import type { CallName } from '@shared/ipc/channels';
import { CALLS, type Input, type Output } from '@shared/ipc/contract';
import type { Doer } from '@shared/model/people/doer';
import type { Handlers } from '../register';

/** The handlers with who calls filled in. */
export type HeardHandlers = {
  readonly [C in CallName]: (input: Input<C>) => Output<C> | Promise<Output<C>>;
};

/** Makes every call come from `doer`: without one, from a till without people. */
export function heardBy(handlers: Handlers, doer: Doer): HeardHandlers {
  return Object.fromEntries(
    CALLS.map((name) => [name, (input: never) => handlers[name](input, doer)]),
  ) as unknown as HeardHandlers;
}
