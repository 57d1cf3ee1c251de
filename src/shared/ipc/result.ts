import type { AppError } from './errors';

/** What every call gives back: failure is data, nothing is thrown across the boundary. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError };

/** A successful result. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A failed result. */
export function fail(error: AppError): { ok: false; error: AppError } {
  return { ok: false, error };
}
