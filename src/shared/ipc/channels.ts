/** The names of calls and events between the page and the main process. The table itself is `contract.ts`. */
import type { Calls, Events } from './contract';

/** Calls from the page to the main process. */
export type CallName = keyof Calls;

/** Events from the main process to the page. */
export type EventName = keyof Events;

export function wireName(name: CallName | EventName): string {
  return `till:${name}`;
}

/**
 * What the preload puts on `window.till`: one method per call and one subscription per event, nothing
 * generic. Values are `unknown` here; `renderer/src/ipc/client.ts` gives them the contract's types.
 */
export interface TillBridge {
  readonly call: Readonly<Record<CallName, (input: unknown) => Promise<unknown>>>;
  /** Subscribes; the returned function ends the subscription. */
  readonly on: Readonly<Record<EventName, (listener: (payload: unknown) => void) => () => void>>;
}
