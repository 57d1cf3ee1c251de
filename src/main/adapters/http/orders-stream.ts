import { appError } from '@shared/ipc/errors';
import type { FeedVersion, OrdersStream } from '../../domain/ports';
import type { Exchange } from './exchange';
import { IdleLimit } from './idle-limit';

type Answered = Extract<Exchange, { kind: 'answered' }>;

/** The body of the orders call, as long as it likes, unless no byte comes for `idleLimitMs`. */
export function streamOf(answered: Answered, idleLimitMs: number, host: string): OrdersStream {
  const length = Number(answered.header('content-length') ?? NaN);
  const idle = new IdleLimit(idleLimitMs, () => answered.release());
  return {
    chunks: idle.watch(answered.body as AsyncIterable<Uint8Array>),
    totalBytes: answered.packed || !Number.isSafeInteger(length) ? null : length,
    version: versionOf(answered),
    brokenBy: () => appError(idle.expired ? 'TIMED_OUT' : 'CONNECTION_LOST', { host }),
    cancel: () => answered.release(),
  };
}

/** What tells this version of the list from every other one. */
function versionOf({ header }: Pick<Answered, 'header'>): FeedVersion | null {
  const etag = header('etag');
  const lastModified = isSettled(header('last-modified'), header('date')) ? header('last-modified') : null;
  return etag === null && lastModified === null ? null : { etag, lastModified };
}

const SECOND_MS = 1_000;

/**
 * `Last-Modified` counts whole seconds. Until its second has passed on the service's own clock an order
 * may still be added within it, and the list with that order would have the same date: such a date names
 * no one version (RFC 9110, 8.8.2.2).
 */
function isSettled(lastModified: string | null, date: string | null): boolean {
  return Date.parse(date ?? '') - Date.parse(lastModified ?? '') >= SECOND_MS;
}
