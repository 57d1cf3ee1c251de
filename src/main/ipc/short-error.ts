import type { AppError } from '@shared/ipc/errors';
import { cutText, MAX_ERROR_FACT_LENGTH, MOST_ERROR_FACTS } from '@shared/model/text-limits';

/** The same error with its long texts and lists cut: a reason may be text from a file or the system. */
export function shortError(error: AppError): AppError {
  return { code: error.code, detail: short(error.detail) } as AppError;
}

function short(fact: unknown): unknown {
  if (typeof fact === 'string') return cutText(fact, MAX_ERROR_FACT_LENGTH);
  if (Array.isArray(fact)) return fact.slice(0, MOST_ERROR_FACTS).map(short);
  if (typeof fact !== 'object' || fact === null) return fact;
  return Object.fromEntries(Object.entries(fact).map(([name, value]) => [name, short(value)]));
}
