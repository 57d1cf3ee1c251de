/** The only place that touches `window.till`: it gives the bridge the contract's types. */
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

/** Whether the page has its door to the main process: without its preload it can neither read nor sell. */
export function hasBridge(): boolean {
  const bridge: Partial<Window> = window;
  return bridge.till !== undefined;
}

type Arguments<C extends CallName> = undefined extends Input<C> ? [] : [Input<C>];

/** What was refused to whoever is at the counter, as it would be asked once more. */
export interface Refused {
  readonly right: Extract<AppError, { code: 'RIGHT_MISSING' }>['detail']['right'];
  readonly call: CallName;
  readonly input: unknown;
}

/** What the page does when a call is refused: see `onRefusal`. */
export interface RefusalUse {
  /** Asks for somebody who has the right; true once that one has approved exactly this call. */
  readonly approved: (refused: Refused) => Promise<boolean>;
  /** Waits until somebody is at the counter again; true when it is who was there before. */
  readonly unlocked: () => Promise<boolean>;
}

let use: RefusalUse | null = null;

/** Says what is done about calls that the till refuses to a person; the returned function ends that. */
export function onRefusal(given: RefusalUse): () => void {
  use = given;
  return () => {
    if (use === given) use = null;
  };
}

/** What an answer means, as it came over the bridge. */
function read<C extends CallName>(answer: unknown): Result<Output<C>> {
  // What is large crosses as text: see `asText` in the contract.
  return (typeof answer === 'string' ? JSON.parse(answer) : answer) as Result<Output<C>>;
}

const LOST = { ok: false, error: { code: 'INTERNAL', detail: { reference: 'ipc' } } } as const;

/**
 * Calls the main process. Never rejects for an expected failure: that comes back as
 * `{ ok: false, error }`. A lost main process is told as `INTERNAL` with the reference `ipc`.
 *
 * What whoever is at the counter may not do alone, somebody who may is asked for, on the spot; with that PIN
 * the same call is made once more. Nobody's PIN is `CANCELLED`; of a question it stays `RIGHT_MISSING`, which
 * is what there is to say in place of an answer.
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
  // The way to the wire ends here: nothing is waited for that is not needed.
  if (result.ok || use === null) return result;
  if (result.error.code === 'LOCKED') return whenOpen(name, input, result);
  if (result.error.code !== 'RIGHT_MISSING') return result;
  const { right } = result.error.detail;
  if (await use.approved({ right, call: name, input })) return once(name, input);
  return isQuestion(name) ? result : { ok: false, error: { code: 'CANCELLED', detail: {} } };
}

/** The same for what nobody has asked for just now, such as reading again: it puts no question to anybody. */
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

/** A question that came while the till was locked is asked again when it is open; an act is never done later. */
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

/** Listens to an event; the returned function stops listening. */
export function listen<E extends EventName>(name: E, listener: (payload: Payload<E>) => void): () => void {
  return window.till.on[name]((payload) => listener(payload as Payload<E>));
}
