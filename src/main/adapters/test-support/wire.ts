import type { ChildPort } from '../system/child-calls';

/** Two ends of a wire that carries copies, one after another, as the wire between processes does. */
export function wire(): [ChildPort, ChildPort] {
  const listeners: ((message: unknown) => void)[][] = [[], []];
  const end = (own: 0 | 1): ChildPort => ({
    postMessage: (message) => {
      const copy: unknown = structuredClone(message);
      queueMicrotask(() => listeners[1 - own]?.forEach((listener) => listener(copy)));
    },
    onMessage: (listener) => void listeners[own]?.push(listener),
  });
  return [end(0), end(1)];
}
