/** Expected failures as data. Codes and facts are in the topics, texts in the page's `i18n` files. */
import type { z } from 'zod';
import type { Errors } from './contract';

export type ErrorCode = keyof Errors;

/** Facts that fill in an error's message. */
export type ErrorDetail<C extends ErrorCode> = z.infer<Errors[C]>;

/** An expected failure: discriminated by `code`. */
export type AppError = { [C in ErrorCode]: { code: C; detail: ErrorDetail<C> } }[ErrorCode];

/** Makes an error; the compiler requires the facts that the code needs. */
export function appError<C extends ErrorCode>(
  code: C,
  ...detail: Record<string, never> extends ErrorDetail<C> ? [detail?: ErrorDetail<C>] : [ErrorDetail<C>]
): Extract<AppError, { code: C }> {
  return { code, detail: detail[0] ?? {} } as Extract<AppError, { code: C }>;
}

/** An expected failure thrown inside the main process; the IPC layer turns it into a `Result`. */
export class Failure extends Error {
  constructor(readonly error: AppError) {
    super(error.code);
    this.name = 'Failure';
  }
}
