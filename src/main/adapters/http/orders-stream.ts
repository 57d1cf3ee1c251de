import { appError } from '@shared/ipc/errors';
import type { FeedVersion, OrdersStream } from '../../domain/ports';
import type { Exchange } from './exchange';
import { CODE_LENGTH } from '../../domain/limits';
import { scrubberOf, unfinishedFinderOf } from '../../domain/redaction';
import { BodyLimits } from './body-limits';

type Answered = Extract<Exchange, { kind: 'answered' }>;

/** The body of the orders call within its limits, without the token that it may repeat. */
export function streamOf(answered: Answered, idleMs: number, host: string, token: string): OrdersStream {
  const length = Number(answered.header('content-length') ?? NaN);
  const { packedBytes } = answered;
  const limits = new BodyLimits({ host, idleMs, packedBytes, end: () => answered.release() });
  const body = answered.body as AsyncIterable<Uint8Array>;
  return {
    chunks: withoutToken(limits.watch(body), token),
    totalBytes: answered.packed || !Number.isSafeInteger(length) ? null : length,
    version: versionOf(answered, token),
    brokenBy: () => limits.broken ?? appError('CONNECTION_LOST', { host }),
    cancel: () => answered.release(),
  };
}

/** The same bytes with the token taken out of them, also where it comes in two pieces. */
async function* withoutToken(chunks: AsyncIterable<Uint8Array>, token: string): AsyncGenerator<Uint8Array> {
  const scrub = scrubberOf([token]);
  const unfinishedFrom = unfinishedFinderOf(token);
  let rest = '';
  try {
    for await (const chunk of chunks) {
      // One letter a byte: the token is ASCII, and what is not passes as it is.
      const begins = rest === '';
      const text = rest + latin1Of(chunk);
      const clean = scrub(text);
      const end = unfinishedFrom(clean);
      rest = clean.slice(end);
      // With a letter kept back before, as many bytes as came are not the bytes that came.
      if (begins && end === chunk.length && clean === text) yield chunk;
      else if (end > 0) yield Buffer.from(clean.slice(0, end), 'latin1');
    }
  } catch (error) {
    // What came before the body broke is good for what it is worth.
    if (rest !== '') yield Buffer.from(rest, 'latin1');
    throw error;
  }
  if (rest !== '') yield Buffer.from(rest, 'latin1');
}

function latin1Of(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** What tells this version of the list from every other one; none whose name repeats the token. */
function versionOf({ header }: Pick<Answered, 'header'>, token: string): FeedVersion | null {
  const scrub = scrubberOf([token]);
  const named = header('etag');
  const etag = named !== null && named.length <= CODE_LENGTH && scrub(named) === named ? named : null;
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
