/** Elements of the list of orders that are no orders. */

/** The member that a stored element has in place of those that say it. */
export const OF_LIST = 'ofList';

/** Whether an element has a member that orders have, unlike errors and the numbers of a page. */
export function isOfOrder(element: unknown): boolean {
  return isObject(element) && ['id', 'code', 'createdAt', 'orders'].some((name) => name in element);
}

/** Members that say what went wrong with a list, or that there is more of it. */
const ABOUT_LIST = new RegExp(
  `^(?:${[
    'errors?|err|fault|exception|message|msg|warnings?|notice|details?|reason|time_?out|timed_?out|status_?(?:code|text)',
    '(?:is_?)?(?:truncated|partial|incomplete)|omitted|(?:has_?)?(?:more|next)\\w*|\\w*limit(?:_?(?:reached|exceeded))?',
    'pages?|page_?\\w+|per_?page|total_?\\w+|last_?page|paging|pagination|meta|links?|cursors?|continuation\\w*|offset|remaining|count',
    OF_LIST,
  ].join('|')})$`,
  'i',
);

const TEXT_OF_LIST =
  /^\s*(?:\.{2,}|…)|\b(?:more|truncated|error|failed|time-?out|timed out|partial|incomplete|omitted)\b/i;

/**
 * Whether an element between the orders is no order, and so shows that the list is not all: `{ "error": "timeout" }`,
 * `{ "hasMore": true }`, `"..."`. An empty one says nothing, and one of
 * unknown members neither.
 */
export function isOfList(element: unknown): boolean {
  if (typeof element === 'string') return TEXT_OF_LIST.test(element);
  if (Array.isArray(element)) return element.some(isOfOrder);
  if (!isObject(element)) return false;
  // An order may have such members, too.
  if ('createdAt' in element || 'orders' in element) return false;
  return Object.entries(element).some(([name, value]) => Boolean(value) && ABOUT_LIST.test(name));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
