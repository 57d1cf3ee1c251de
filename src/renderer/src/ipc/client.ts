/** The only place that touches `window.till`: it adds the contract's types to the bridge. */
import { getCurrentScope, onScopeDispose } from 'vue';
import type { CallName, EventName, TillBridge } from '@shared/ipc/channels';
import type { Input, Output, Payload } from '@shared/ipc/contract';
import type { AppError } from '@shared/ipc/errors';
import type { Result } from '@shared/ipc/result';
import { isQuestion } from './questions';

declare global {
  interface Window {
    readonly till: TillBridge;
  }
}

/** Whether the page has its bridge to the main process: without its preload it can neither read nor sell. */
export function hasBridge(): boolean {
  const bridge: Partial<Window> = window;
  return bridge.till !== undefined;
}

type Arguments<C extends CallName> = undefined extends Input<C> ? [] : [Input<C>];

/** A call that was refused to the person at the counter, as it would be made again. */
export interface Refused {
  readonly right: Extract<AppError, { code: 'RIGHT_MISSING' }>['detail']['right'];
  readonly call: CallName;
  readonly input: unknown;
}

/** What the page does when a call is refused: see `onRefusal`. */
export interface RefusalUse {
  /** Asks for a person who has the right; true once they approved exactly this call. */
  readonly approved: (refused: Refused) => Promise<boolean>;
  /** Waits until a person is at the counter again; true when it is the same person as before. */
  readonly unlocked: () => Promise<boolean>;
}

let use: RefusalUse | null = null;

/** Sets how refusals of calls to a person are handled; the returned function ends that. */
export function onRefusal(given: RefusalUse): () => void {
  use = given;
  return () => {
    if (use === given) use = null;
  };
}

/** Reads an answer as it came over the bridge. */
function read<C extends CallName>(answer: unknown): Result<Output<C>> {
  // Large values cross as text: see `asText` in the contract.
  return (typeof answer === 'string' ? JSON.parse(answer) : answer) as Result<Output<C>>;
}

const LOST = { ok: false, error: { code: 'INTERNAL', detail: { reference: 'ipc' } } } as const;

/**
 * Calls the main process. Never rejects for an expected failure: that is returned as `{ ok: false, error }`.
 * A lost main process is returned as `INTERNAL` with the reference `ipc`.
 *
 * Where the person at the counter lacks the right, a person who has it is asked for at once. With that PIN
 * the same call is made once more. Without a PIN the result is `CANCELLED`. For a read it stays
 * `RIGHT_MISSING`, which the screen shows in place of an answer.
 */
export async function call<C extends CallName>(
  name: C,
  ...[input]: Arguments<C>
): Promise<Result<Output<C>>> {
  let result: Result<Output<C>>;
  try {
    result = read<C>(await window.till.call[name](input));
  } catch {
    return LOST;
  }
  // Everything before this is on a sale's way to the wire: it must not wait for anything.
  if (result.ok || use === null) return result;
  if (result.error.code === 'LOCKED') return whenOpen(name, input, result);
  if (result.error.code !== 'RIGHT_MISSING') return result;
  const { right } = result.error.detail;
  if (await use.approved({ right, call: name, input })) return once(name, input);
  return isQuestion(name) ? result : { ok: false, error: { code: 'CANCELLED', detail: {} } };
}

/** The same for calls that no one has just asked for, such as reading again: it asks for no approval. */
export async function callQuietly<C extends CallName>(
  name: C,
  ...[input]: Arguments<C>
): Promise<Result<Output<C>>> {
  const result = await once(name, input);
  return !result.ok && result.error.code === 'LOCKED' ? whenOpen(name, input, result) : result;
}

async function once<C extends CallName>(name: C, input: unknown): Promise<Result<Output<C>>> {
  try {
    return read<C>(await window.till.call[name](input));
  } catch {
    return LOST;
  }
}

/** A read that came while the till was locked is repeated when it is open; an act is never done later. */
async function whenOpen<C extends CallName>(
  name: C,
  input: unknown,
  locked: Result<Output<C>>,
): Promise<Result<Output<C>>> {
  if (use === null || !isQuestion(name) || !(await use.unlocked())) return locked;
  return once(name, input);
}

/** Either way to call. */
export type Caller = typeof call;

/** Listens to an event until the component or store that asked ends; the returned function stops it earlier. */
export function listen<E extends EventName>(name: E, listener: (payload: Payload<E>) => void): () => void {
  const stop = window.till.on[name]((payload) => listener(payload as Payload<E>));
  if (getCurrentScope()) onScopeDispose(stop);
  return stop;
}
