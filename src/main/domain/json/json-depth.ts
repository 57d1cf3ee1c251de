import { JSON_DEPTH } from '../limits';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether lists and objects are nested deeper than is safe to walk. The text need not be JSON. */
export function isTooDeep(text: string): boolean {
  return nesting(text) > JSON_DEPTH;
}

/** Whether a text that begins as JSON ends within a list, an object or a string: the rest did not arrive. */
export function isCutJson(text: string): boolean {
  return /^\s*[[{]/.test(text) && nesting(text) > 0;
}

/** How many lists, objects and strings are open at the end, or where they are nested too deep to go on. */
function nesting(text: string): number {
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
      if (depth > JSON_DEPTH) return depth;
    } else if ((unit | 0x20) === 0x7d) depth -= 1;
  }
  return depth + (inString ? 1 : 0);
}
