/** Orders feeds for tests, as the service opens them. */
import { appError } from '@shared/ipc/errors';
import type { OrdersStream } from '../ports';

/** A feed of these pieces; one that is an error breaks it off. Members that a test does not name are missing. */
export function feedOf(
  parts: readonly (string | Uint8Array | Error)[] = [],
  change: Partial<OrdersStream> = {},
): OrdersStream {
  async function* chunks() {
    for (const part of parts) {
      if (part instanceof Error) throw part;
      yield typeof part === 'string' ? new TextEncoder().encode(part) : part;
      // As on a socket, other work gets its turn between two pieces.
      await new Promise(setImmediate);
    }
  }
  return {
    chunks: chunks(),
    totalBytes: null,
    announced: null,
    version: null,
    ageMs: 0,
    brokenBy: () => appError('CONNECTION_LOST', { host: 'shop.example' }),
    cancel: () => undefined,
    ...change,
  };
}
