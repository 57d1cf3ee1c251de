/** A `window.till` for tests: answers that a test gives, calls that it can look at, events that it sends. */
import { vi } from 'vitest';
import type { CallName, EventName } from '@shared/ipc/channels';

export interface FakeTill {
  readonly calls: { readonly name: CallName; readonly input: unknown }[];
  answer(name: CallName, reply: (input: unknown) => unknown): void;
  send(name: EventName, payload: unknown): void;
}

/** Puts a fake in place of the bridge, for the test at hand. Calls without an answer never return. */
export function fakeTill(): FakeTill {
  const calls: FakeTill['calls'] = [];
  const replies = new Map<string, (input: unknown) => unknown>();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const methods = <T>(make: (name: string) => T) => new Proxy({}, { get: (_, name) => make(String(name)) });
  vi.stubGlobal('till', {
    call: methods((name) => async (input: unknown) => {
      calls.push({ name: name as CallName, input });
      return replies.get(name)?.(input) ?? new Promise(() => undefined);
    }),
    on: methods((name) => (listener: (payload: unknown) => void) => {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return () => all.delete(listener);
    }),
  });
  return {
    calls,
    answer: (name, reply) => void replies.set(name, reply),
    send: (name, payload) => listeners.get(name)?.forEach((listener) => listener(payload)),
  };
}
