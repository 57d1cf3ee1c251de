/** Inputs that no call takes: a good one with one of its parts left out, of another type, or beyond every bound. */
import { LONG } from './rows';

/** More than any list of the contract may hold. */
const TOO_MANY = 5_001;
/** Members that hold a text of the shop's or of the service's: any words fit. */
const TEXTS = new Set([
  ...['backup', 'baseUrl', 'call', 'code', 'identify', 'key', 'lines', 'name', 'note', 'order', 'orderKey'],
  ...['package', 'packageId', 'passphrase', 'pasted', 'pin', 'product', 'productId', 'reason', 'ref'],
  ...['shopName', 'text', 'title', 'url', 'value', 'words'],
]);
/** Texts that say something to a person. */
const NEVER_BLANK = new Set(['code', 'note', 'reason', 'text', 'title']);
/** Members of which the contract only says how large they may be. */
const ANYTHING = new Set(['input']);
const FRACTIONS = new Set(['heightPx']);

/** Each way to spoil the value in one place; members in `optional` may be null or not there. */
export function spoiled(value: unknown, optional: readonly string[] = [], name = ''): unknown[] {
  if (ANYTHING.has(name)) return [];
  if (Array.isArray(value)) return spoiledList(value, optional, name);
  if (typeof value === 'object' && value !== null) return spoiledObject(value, optional);
  const nothing = value === null || optional.includes(name) ? [] : [null];
  return [...nothing, ...wrongValues(value, name)];
}

function spoiledList([first = {}]: readonly unknown[], optional: readonly string[], name: string): unknown[] {
  const tooMany = Array.from({ length: TOO_MANY }, () => first);
  return ['text', {}, [{}], tooMany, ...spoiled(first, optional, name).map((wrong) => [wrong])];
}

function spoiledObject(value: object, optional: readonly string[]): unknown[] {
  return Object.entries(value).flatMap(([name, part]) => {
    const { [name]: _, ...others } = value as Record<string, unknown>;
    const leftOut = optional.includes(name) ? [] : [others];
    return [...leftOut, ...spoiled(part, optional, name).map((wrong) => ({ ...value, [name]: wrong }))];
  });
}

function wrongValues(value: unknown, name: string): unknown[] {
  if (typeof value === 'string') {
    const noText = TEXTS.has(name) ? [] : ['no such thing'];
    return [7, {}, [value], LONG, ...noText, ...(NEVER_BLANK.has(name) ? [' '] : [])];
  }
  if (typeof value === 'boolean') return ['yes', 1, {}];
  if (typeof value !== 'number') return [[[]]];
  const half = FRACTIONS.has(name) ? [] : [value + 0.5];
  return [String(value), {}, NaN, Infinity, 2 ** 60, -(2 ** 60), ...half];
}
