/** What the rows of the table of inputs are made of. */
import type { z } from 'zod';
import type { CallName } from '../channels';
import type { Calls, Input } from '../contract';
import type { Frozen } from '../shapes/infer';

export const ID = '00000000-0000-4000-8000-000000000001';
export const LONG = 'x'.repeat(100_000);

/** Calls that take something. */
export type Taking = { [C in CallName]: undefined extends Input<C> ? never : C }[CallName];

/** What must not reach the handler of a call, next to what every spoiled input is refused for. */
export interface Row {
  readonly good: unknown;
  /** Members that may be null or not there. */
  readonly optional?: readonly string[];
  readonly bad?: readonly unknown[];
}

/** For each of its calls a good input, and inputs that must not reach its handler. */
export type InputRows = {
  readonly [C in Taking]?: Row & { readonly good: Frozen<z.input<Calls[C]['input']>> };
};
