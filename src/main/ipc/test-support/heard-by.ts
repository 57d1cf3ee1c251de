/** Handlers as a test calls them: by a person, with the input alone. */
import type { CallName } from '@shared/ipc/channels';
import { CALLS, type Input, type Output } from '@shared/ipc/contract';
import type { Actor } from '@shared/model/people/actor';
import type { Handlers } from '../register';

/** The handlers with who calls filled in. */
export type HeardHandlers = {
  readonly [C in CallName]: (input: Input<C>) => Output<C> | Promise<Output<C>>;
};

/** Makes every call come from `actor`: without one, from a till without people. */
export function heardBy(handlers: Handlers, actor: Actor): HeardHandlers {
  return Object.fromEntries(
    CALLS.map((name) => [name, (input: never) => handlers[name](input, actor)]),
  ) as unknown as HeardHandlers;
}
