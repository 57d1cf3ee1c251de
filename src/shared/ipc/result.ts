import type { AppError } from './errors';

/** The result of every call: a failure is data, and nothing is thrown across the boundary. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(error: AppError): { ok: false; error: AppError } {
  return { ok: false, error };
}
