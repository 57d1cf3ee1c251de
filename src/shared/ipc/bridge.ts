import type { CallName, EventName } from './channels';

/**
 * What the preload puts on `window.till`: one method per call and one subscription per event, nothing
 * generic. Values are `unknown` here; `renderer/src/ipc/client.ts` gives them the contract's types.
 */
export interface TillBridge {
  readonly call: Readonly<Record<CallName, (input: unknown) => Promise<unknown>>>;
  /** Subscribes; the returned function ends the subscription. */
  readonly on: Readonly<Record<EventName, (listener: (payload: unknown) => void) => () => void>>;
}
