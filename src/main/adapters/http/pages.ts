/**
 * By which header a list says that it is one page of several. There is no standard but `Link` and
 * `Content-Range`, so names are judged by their words: `X-Next-Cursor`, `X-WP-TotalPages`, `X-Total-Count`.
 */

/** The headers of an answer, with their names in small letters. */
export type Headers = Readonly<Record<string, string>>;

/** Words around them: whose header it is, and what has pages. */
const BEFORE =
  '^(?:amz|ms|oc|shopify|api|list|results?|items?|records?|orders?|pagination|paging|pager|page|cursor|range|offset|link)*';
const THERE_IS_NEXT = new RegExp(
  [
    `${BEFORE}(?:has)?(?:next|more)(?:page|pages|cursor|token|pagetoken|offset|link|url|marker|range|items|results|records|orders)*$`,
    `${BEFORE}(?:end|after|scroll|cursors?after)?cursor(?:s?after)?$|^cursors?(?:after|next)$|^scrollid$`,
    'continuation(?:token)?$|truncated$|^partial$|^incomplete$',
    '^(?!.*(?:rate|quota|throttl)).*(?:limit|max|results|items|records|orders|rows|count)(?:was)?(?:reached|exceeded|hit)$',
  ].join('|'),
);
const IS_LAST = /^(?:pagination|paging|page)?(?:is)?last(?:page)?$/;
const PAGES =
  /pages$|pagecount$|pagetotal$|lastpage$|^(?!.*(?:rate|quota|limit|throttl)).*(?:items|records|results|orders|rows|pages)remaining$|^remaining(?:items|records|results|orders|rows|pages)$/;
const TOTAL =
  /^(?:pagination)?(?:total|totalcount|totalitems|totalresults|totalrecords|totalelements|totalorders|totalsize|totalrows)$|^(?:items?|records?|results?|orders?|rows?|pagination|resources?|objects?|entries|collection|list|odata)(?:total|count|size)$|^count$|^(?:number|count)of(?:items|records|results|orders|elements|rows|entries)$/;
/** Headers with several of these in JSON. */
const IN_JSON = /^(pagination|paging|pageinfo|page)$/;

/** The header that says so; null for none. */
export function headerOfPage(headers: Headers): string | null {
  const range = /(\d+)-(\d+)\/(\d+)/.exec(headers['content-range'] ?? '') ?? [];
  const [from = 0, to = 0, all = 0] = range.slice(1).map(Number);
  // A few services count from one.
  if (from > 1 || to + 1 - from < all) return 'content-range';
  if (/;\s*rel\s*=\s*(?:next\b|["'](?:[^"']*\s)?next(?:\s[^"']*)?["'])/i.test(headers['link'] ?? ''))
    return 'link';
  return Object.keys(headers).find((name) => saysOnePage(name, headers[name] ?? '')) ?? null;
}

/** How many orders there are by the headers; null where none says it. */
export function announcedOrders(headers: Headers): number | null {
  const said = Object.entries(headers).flatMap(([name, value]) => membersOf(name, value));
  const totals = said.filter(([name, value]) => TOTAL.test(name) && /^\s*\d{1,9}\s*$/.test(value));
  return totals.length === 0 ? null : Math.max(...totals.map(([, value]) => Number(value)));
}

function saysOnePage(header: string, text: string): boolean {
  return membersOf(header, text).some(([name, value]) => {
    if (IS_LAST.test(name) && saysNo(value) && value.trim() !== '') return true;
    if (/remaining/.test(name) && PAGES.test(name)) return /[1-9]/.test(value);
    if (PAGES.test(name)) return /^\s*(?:[2-9]|[1-9]\d+)\s*$/.test(value);
    return THERE_IS_NEXT.test(name) && !saysNo(value);
  });
}

/** Also what says that there is nothing: `X-Next-Page:` is on the last page. */
function saysNo(value: string): boolean {
  return /^\s*(?:|0|-1|no|false|none|null|undefined|""|\[\]|\{\})\s*$/i.test(value);
}

/** The header itself, or the members of the JSON in it; each name as its letters alone. */
function membersOf(header: string, text: string): (readonly [string, string])[] {
  const name = plainName(header);
  if (!IN_JSON.test(name) || !/^\s*\{/.test(text)) return [[name, text]];
  try {
    return flat(JSON.parse(text), '');
  } catch {
    return [];
  }
}

function flat(value: unknown, name: string): (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([member, inside]) => flat(inside, name + plainName(member)));
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^x-(?:wp-)?/, '')
    .replace(/[^a-z]/g, '');
}
