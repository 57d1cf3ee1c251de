import { appError } from '@shared/ipc/errors';
import { fail, ok, type Result } from '@shared/ipc/result';
import { isTooDeep } from '../../domain/json/json-depth';
import { JSON_DEPTH } from '../../domain/limits';

/** Parses JSON; fails with NOT_JSON, or with ANSWER_TOO_DEEP before any code walks into it. */
export function parseJson(text: string): Result<unknown> {
  if (isTooDeep(text)) return fail(appError('ANSWER_TOO_DEEP', { levels: JSON_DEPTH }));
  try {
    return ok(JSON.parse(text));
  } catch {
    return fail(appError('NOT_JSON'));
  }
}
