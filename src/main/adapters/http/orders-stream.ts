import { appError } from '@shared/ipc/errors';
import type { OrdersStream } from '../../domain/ports';
import type { Exchange } from './exchange';
import { IdleLimit } from './idle-limit';

/** The body of the orders call, as long as it likes, unless no byte comes for `idleLimitMs`. */
export function streamOf(
  answered: Extract<Exchange, { kind: 'answered' }>,
  idleLimitMs: number,
  host: string,
): OrdersStream {
  const length = Number(answered.header('content-length') ?? NaN);
  const etag = answered.header('etag');
  const lastModified = answered.header('last-modified');
  const idle = new IdleLimit(idleLimitMs, () => answered.release());
  return {
    chunks: idle.watch(answered.body as AsyncIterable<Uint8Array>),
    totalBytes: answered.packed || !Number.isSafeInteger(length) ? null : length,
    version: etag === null && lastModified === null ? null : { etag, lastModified },
    brokenBy: () => appError(idle.expired ? 'TIMED_OUT' : 'CONNECTION_LOST', { host }),
    cancel: () => answered.release(),
  };
}
