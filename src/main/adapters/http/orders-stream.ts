import { appError } from '@shared/ipc/errors';
import type { FeedVersion, OrdersStream } from '../../domain/ports';
import type { Exchange } from './exchange';
import { CODE_LENGTH } from '../../domain/limits';
import { scrubberOf, unfinishedFinderOf } from '../../domain/redaction';
import { BodyLimits } from './body-limits';
import { saysGivenBefore } from './given-before';
import { announcedOrders, type Headers } from './pages';

type Answered = Extract<Exchange, { kind: 'answered' }> & { readonly ageMs: number };

/** The body of the orders call within its limits, without the token that it may repeat. */
export function streamOf(answered: Answered, idleMs: number, host: string, token: string): OrdersStream {
  const length = Number(answered.header('content-length') ?? NaN);
  const { packedBytes } = answered;
  const limits = new BodyLimits({ host, idleMs, packedBytes, end: () => answered.release() });
  const body = answered.body as AsyncIterable<Uint8Array>;
  return {
    chunks: withoutToken(limits.watch(body), token),
    totalBytes: answered.packed || !Number.isSafeInteger(length) ? null : length,
    announced: announcedOrders(answered.headers),
    version: versionOf(answered, token),
    ageMs: answered.ageMs,
    brokenBy: () => limits.broken ?? appError('CONNECTION_LOST', { host }),
    cancel: () => answered.release(),
  };
}

/** The same bytes without the token, even where it is split between two chunks. */
async function* withoutToken(chunks: AsyncIterable<Uint8Array>, token: string): AsyncGenerator<Uint8Array> {
  const scrub = scrubberOf([token]);
  const unfinishedFrom = unfinishedFinderOf(token);
  let rest = '';
  try {
    for await (const chunk of chunks) {
      // One character per byte: the token is ASCII, and all other bytes pass unchanged.
      const begins = rest === '';
      const text = rest + latin1Of(chunk);
      const clean = scrub(text);
      const end = unfinishedFrom(clean);
      rest = clean.slice(end);
      // With a character held back earlier, the same number of bytes is not the same bytes.
      if (begins && end === chunk.length && clean === text) yield chunk;
      else if (end > 0) yield Buffer.from(clean.slice(0, end), 'latin1');
    }
  } catch (error) {
    // What came before the body broke is still used.
    if (rest !== '') yield Buffer.from(rest, 'latin1');
    throw error;
  }
  if (rest !== '') yield Buffer.from(rest, 'latin1');
}

function latin1Of(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** Identifies this version of the list; null when the identifier repeats the token. */
function versionOf({ header }: Pick<Answered, 'header'>, token: string): FeedVersion | null {
  const scrub = scrubberOf([token]);
  const named = header('etag');
  const etag = named !== null && named.length <= CODE_LENGTH && scrub(named) === named ? named : null;
  const lastModified = isSettled(header('last-modified'), header('date')) ? header('last-modified') : null;
  return etag === null && lastModified === null ? null : { etag, lastModified };
}

const SECOND_MS = 1_000;
/** No cache keeps a list for longer; a larger number would put the read before every sale. */
const MOST_AGE_S = 86_400;

/** The `Age` header in milliseconds; 0 for none. */
export function ageOf(header: string | null): number {
  const [age = '0'] = /^\d{1,10}/.exec(header?.trim() ?? '') ?? [];
  return Math.min(Number(age), MOST_AGE_S) * SECOND_MS;
}

/** How old a list is of which a cache says that it gave it before, and not when: no one knows. */
export const UNKNOWN_AGE_MS = MOST_AGE_S * SECOND_MS;

/**
 * Whether a cache or a gateway says that it gave this answer before: in words, or by an `Age` above the time that the
 * answer took. `tookMs`: from the request on, until the answer began.
 */
export function isReplayed(headers: Headers, tookMs: number): boolean {
  // An age has whole seconds.
  return ageOf(headers['age'] ?? null) > tookMs + SECOND_MS || saysGivenBefore(headers);
}

/**
 * `Last-Modified` counts whole seconds. An order may still be added within that second, and the new list
 * would have the same date. Until the second has passed on the service's clock, the date identifies no
 * version (RFC 9110, 8.8.2.2).
 */
function isSettled(lastModified: string | null, date: string | null): boolean {
  return Date.parse(date ?? '') - Date.parse(lastModified ?? '') >= SECOND_MS;
}
