import { appError } from '@shared/ipc/errors';
import { fail, ok, type Result } from '@shared/ipc/result';
import { JSON_DEPTH } from '../../domain/limits';

/** A text as JSON data; fails with NOT_JSON, or with ANSWER_TOO_DEEP before anybody walks down into it. */
export function parseJson(text: string): Result<unknown> {
  if (isTooDeep(text)) return fail(appError('ANSWER_TOO_DEEP', { levels: JSON_DEPTH }));
  try {
    return ok(JSON.parse(text));
  } catch {
    return fail(appError('NOT_JSON'));
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (inString) {
      if (unit === BACKSLASH) at += 1;
      else if (unit === QUOTE) inString = false;
    } else if (unit === QUOTE) inString = true;
    // { and [, then } and ], are 0x20 apart.
    else if ((unit | 0x20) === 0x7b) {
      depth += 1;
      if (depth > JSON_DEPTH) return true;
    } else if ((unit | 0x20) === 0x7d) depth -= 1;
  }
  return false;
}
