import pRetry from 'p-retry';
import { appError, type AppError } from '@shared/ipc/errors';
import type { Result } from '@shared/ipc/result';

/** A failure that another try may fix. `retryAfterMs` is the wait that the service asked for, if it did. */
export interface Retryable {
  readonly error: AppError;
  readonly retryAfterMs: number | null;
}

/** A longer wait is too long at a counter: the failure is shown instead. In milliseconds. */
const LONGEST_WAIT_MS = 15_000;

class TryAgain extends Error {
  constructor(readonly why: Retryable) {
    super(why.error.code);
  }
}

/**
 * Tries a call that changes nothing up to `1 + retries` times. The waits grow with jitter, and are at least
 * as long as `Retry-After` asks. Only for GETs: a top-up never comes near this function. Once `stop` is
 * aborted it fails with CANCELLED, during a call or a wait.
 */
export async function tryAgain<T>(
  attempt: () => Promise<Result<T> | { retryable: Retryable }>,
  retries: number,
  stop?: AbortSignal,
): Promise<Result<T>> {
  if (stop?.aborted) return { ok: false, error: appError('CANCELLED') };
  try {
    return await pRetry(
      async () => {
        const outcome = await attempt();
        stop?.throwIfAborted();
        if ('retryable' in outcome) throw new TryAgain(outcome.retryable);
        return outcome;
      },
      {
        retries,
        minTimeout: 300,
        maxTimeout: 3_000,
        randomize: true,
        signal: stop,
        shouldRetry: ({ error }) =>
          error instanceof TryAgain && (error.why.retryAfterMs ?? 0) <= LONGEST_WAIT_MS,
        onFailedAttempt: async ({ error, retriesLeft }) => {
          const wait = error instanceof TryAgain ? (error.why.retryAfterMs ?? 0) : 0;
          if (retriesLeft > 0 && wait > 0 && wait <= LONGEST_WAIT_MS) await delay(wait, stop);
        },
      },
    );
  } catch (error) {
    if (stop?.aborted) return { ok: false, error: appError('CANCELLED') };
    if (error instanceof TryAgain) return { ok: false, error: error.why.error };
    throw error;
  }
}

/** `Retry-After` in milliseconds, given as seconds or as an HTTP date; null when there is none. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** Ends early when `stop` is aborted. */
function delay(ms: number, stop?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stop?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
