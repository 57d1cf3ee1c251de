/** The only place that touches `window.till`: it gives the bridge the contract's types. */
import type { CallName, EventName, TillBridge } from '@shared/ipc/channels';
import type { Input, Output, Payload } from '@shared/ipc/contract';
import type { Result } from '@shared/ipc/result';

declare global {
  interface Window {
    readonly till: TillBridge;
  }
}

type Arguments<C extends CallName> = undefined extends Input<C> ? [] : [Input<C>];

/**
 * Calls the main process. Never rejects for an expected failure: that comes back as
 * `{ ok: false, error }`. A lost main process is told as `INTERNAL` with the reference `ipc`.
 */
export async function call<C extends CallName>(name: C, ...input: Arguments<C>): Promise<Result<Output<C>>> {
  try {
    const answer = await window.till.call[name](input[0]);
    // What is large crosses as text: see `asText` in the contract.
    return (typeof answer === 'string' ? JSON.parse(answer) : answer) as Result<Output<C>>;
  } catch {
    return { ok: false, error: { code: 'INTERNAL', detail: { reference: 'ipc' } } };
  }
}

/** Listens to an event; the returned function stops listening. */
export function listen<E extends EventName>(name: E, listener: (payload: Payload<E>) => void): () => void {
  return window.till.on[name]((payload) => listener(payload as Payload<E>));
}
