/** What a GET without an answer, or with a refusal, means, and whether another try may help. */
import { appError, type AppError } from '@shared/ipc/errors';
import { fail, type Result } from '@shared/ipc/result';
import { tlsFaultOf } from '../system/network/tls-faults';
import type { Exchange, FailureCause } from './exchange';
import { headerOfPage } from './pages';
import { retryAfterMs, type Retryable } from './retry';

/** The statuses from 300 on that redirect. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Successes whose body is not the requested list: a list still being made, a part, or a difference. */
const NOT_WHOLE: ReadonlySet<number> = new Set([202, 206, 207, 208, 226]);

/** A GET to `host` without a status line. `code` is the system's error code. */
export function failedGet(
  cause: FailureCause,
  host: string,
  code = '',
): { retryable: Retryable } | { ok: false; error: AppError } {
  const again = (error: AppError) => ({ retryable: { error, retryAfterMs: null } });
  switch (cause) {
    case 'name-not-resolved':
      return again(appError('NAME_NOT_RESOLVED', { host }));
    case 'refused':
      return again(appError('CONNECTION_REFUSED', { host }));
    case 'unreachable':
      return again(appError('UNREACHABLE', { host }));
    case 'connection-lost':
      return again(appError('CONNECTION_LOST', { host }));
    case 'tls-refused':
      // Another try gets the same certificate.
      return fail(appError('TLS_REFUSED', { host, why: tlsFaultOf(code), code }));
    case 'connect-timed-out':
    case 'timed-out':
      return fail(appError('TIMED_OUT', { host }));
  }
}

/** A GET whose status is not a success; null when it is one. */
export function refusedGet(
  { status, header, headers }: Pick<Extract<Exchange, { kind: 'answered' }>, 'status' | 'header' | 'headers'>,
  now: number,
): Result<never> | { retryable: Retryable } | null {
  if (status >= 200 && status < 300 && !NOT_WHOLE.has(status)) {
    // A list of which this is one page would show orders as missing that are on the next.
    const page = headerOfPage(headers);
    return page === null ? null : fail(appError('WRONG_SHAPE', { where: page }));
  }
  if (status === 401 || status === 403) return fail(appError('UNAUTHORIZED', { status }));
  if (status === 404) return fail(appError('NOT_FOUND'));
  if (REDIRECTS.has(status)) return fail(appError('REDIRECTED', { status }));
  const error = appError('SERVICE_STATUS', { status });
  if (status !== 429 && status < 500) return fail(error);
  return { retryable: { error, retryAfterMs: retryAfterMs(header('retry-after'), now) } };
}
