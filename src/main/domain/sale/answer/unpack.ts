/** Answers inside a text of an answer. */
import { isTooDeep } from '../../json/json-depth';

/** The most values of an answer that are judged; more are not needed: a Transaction has thirteen. */
export const MOST_VALUES = 2_000;

/**
 * Whether an answer has more values than are judged: a refusal is shorter. Each object is judged with all that is in
 * it, so this is counted first.
 */
export function hasTooManyValues(value: unknown): boolean {
  let found = 0;
  const count = (inside: unknown): boolean => {
    found += 1;
    if (found > MOST_VALUES) return true;
    return typeof inside === 'object' && inside !== null && Object.values(inside).some(count);
  };
  return count(value);
}

/** How much of a text is judged, in UTF-16 units: a page of errors is shorter, and more would hold up the counter. */
export const LONGEST_TEXT = 200_000;
/** An answer may be a text inside an answer, and that inside another. */
export const MOST_UNPACKED = 3;

const LONGEST_PAIRS = 2_000;
const PAIR =
  /^\s*['"]?([\p{L}_][\p{L}\p{M}\p{N}_.-]{0,39})['"]?\s*(?:=|:(?!\/\/))\s*['"]?([^'"=]*)['"]?\s*$/u;

/** `success=false&code=99`, `status: FAILED`: members in another notation; null for any other text. */
export function pairsIn(text: string): object | null {
  if (text.length > LONGEST_PAIRS || !/[=:]|%3D/i.test(text)) return null;
  const parts = decodedText(text)
    // Python prints an object with single quotation marks.
    .replace(/^\s*\{|\}\s*$/g, '')
    .split(/[&;|,\n]/)
    .filter((part) => part.trim() !== '');
  const pairs = parts.map((part) => PAIR.exec(part));
  if (pairs.length === 0 || pairs.includes(null)) return null;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2]?.trim() ?? '']));
}

const ELEMENT = /<([\p{L}_][\p{L}\p{N}_.:-]{0,39})(?:\s[^<>]{0,200})?>([^<>]{1,200})<\/\1>/gu;

/** `{ "name": "refunded", "value": true }` is the member `refunded` in another form; null for any other. */
export function pairOf(
  members: Readonly<Record<string, unknown>>,
): { nameKey: string; valueKey: string; name: string } | null {
  const nameKey = ['name', 'key', 'ref', 'field', 'label', 'k'].find(
    (key) => typeof members[key] === 'string',
  );
  const valueKey = ['value', 'val', 'v'].find((key) => members[key] !== undefined);
  if (nameKey === undefined || valueKey === undefined) return null;
  return { nameKey, valueKey, name: String(members[nameKey]) };
}

/** The elements of an XML text that have no others in them; null for any other text. */
export function elementsIn(text: string): object | null {
  if (text.length > LONGEST_PAIRS || !/^\s*</.test(text)) return null;
  const elements = [...text.matchAll(ELEMENT)].map(([, name = '', inside]) => [name, inside] as const);
  return elements.length === 0 ? null : Object.fromEntries(elements);
}

/** The text of a body. One in two bytes a character has a NUL at every other place. */
export function textOfBody(body: string): string {
  return body.replace(/^\uFEFF|\0/g, '');
}

/** Whether the text is of bytes that are none: packed in a way that is not named, or in an unknown charset. */
export function isUnreadable(text: string): boolean {
  return /[\uFFFD\x01-\x08\x0E-\x1F\x7F]/.test(text);
}

/** The text without what a page only runs or is styled by. */
export function withoutScripts(text: string): string {
  return text.replace(/<(script|style)\b[^]*?(?:<\/\1>|$)/gi, ' ');
}

/** A text for comparing, in small letters. The dot over a Turkish capital is left out. */
export function inSmallLetters(text: string): string {
  return text.toLowerCase().replaceAll('\u0307', '');
}

/** The text of a page, with `instead` in place of each tag. */
export function withoutTags(text: string, instead = ' '): string {
  return text.replace(/<[^<>]{0,200}>/g, instead);
}

/** A body that is one word in quotation marks or on a page, as that word. */
export function bareWord(text: string): string {
  return withoutTags(text.slice(0, LONGEST_TEXT)).replace(/["']/g, ' ').trim();
}

/** JSON in Base64 begins with a bracket. */
const IN_BASE64 = /^\s*(?:e[wy]|W[3w])[A-Za-z0-9+/]{10,}={0,2}\s*$/;
/** Brackets, quotation marks and equals signs as an address has them. */
const IN_ADDRESS = /%(?:7B|5B|22|3D)/i;

/** The text without an encoding that hides its members: that of an address, or Base64. */
export function decodedText(text: string): string {
  try {
    if (IN_BASE64.test(text)) return Buffer.from(text, 'base64').toString();
    return IN_ADDRESS.test(text) ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}

/** The object or list in a text of JSON, whatever is around it, as `[ERROR]`; null for any other text. */
export function unpackedFrom(text: string): object | null {
  const plain = decodedText(text);
  const [brace, lastBrace] = [plain.indexOf('{'), plain.lastIndexOf('}')];
  const first = plain.search(/[[{]/);
  if (first === -1) return null;
  const last = Math.max(lastBrace, plain.lastIndexOf(']'));
  return (
    jsonOf(plain.slice(first, last + 1)) ?? (brace === -1 ? null : jsonOf(plain.slice(brace, lastBrace + 1)))
  );
}

/** The object or list that a text of JSON is; null for any other text. */
export function jsonOf(text: string): object | null {
  if (isTooDeep(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
