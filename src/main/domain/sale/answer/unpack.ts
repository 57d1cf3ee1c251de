/** Answers inside a text of an answer. */
import { isTooDeep } from '../../json/json-depth';

const LONGEST_PAIRS = 2_000;
const PAIR =
  /^\s*['"]?([\p{L}_][\p{L}\p{M}\p{N}_.-]{0,39})['"]?\s*(?:=|:(?!\/\/))\s*['"]?([^'"=]*)['"]?\s*$/u;

/** `success=false&code=99`, `status: FAILED`: members in another notation; null for any other text. */
export function pairsIn(text: string): object | null {
  if (text.length > LONGEST_PAIRS || !/[=:]/.test(text)) return null;
  const parts = text.split(/[&;|,\n]/).filter((part) => part.trim() !== '');
  const pairs = parts.map((part) => PAIR.exec(part));
  if (pairs.length === 0 || pairs.includes(null)) return null;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2]?.trim() ?? '']));
}

/** The object or list in a text of JSON; null for any other text. */
export function unpackedFrom(text: string): object | null {
  if (!/^\s*[[{]/.test(text) || isTooDeep(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
