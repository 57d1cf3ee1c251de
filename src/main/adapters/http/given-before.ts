/**
 * By which headers a cache or a gateway says that it gave an answer before. Each has its own: `X-Cache: HIT`,
 * `Cache-Status: edge; hit`, `Idempotency-Status: replayed`. So names and values are judged by their words.
 */
import type { Headers } from './pages';

const HIT = String.raw`(?<!refresh|refresh_|no |not |non-?)hits?(?![-_ ]?(?:for|pass|ratio))|stale(?!, valid|; ?valid)|updating|prerender`;
/** The result of a cache: `TCP_MEM_HIT`, `Hit from edge`, `MISS, HIT`. A list that was compared again is new. */
const IS_HIT = new RegExp(String.raw`(?:^|[^a-z]|_)(?:${HIT})(?:$|[^a-z])|^\s*fresh\b|refresh_fail`, 'i');
const IS_ONLY_HIT = /^\s*(?:tcp_(?:\w+_)?)?(?<!refresh_)hit\s*$/i;
/** A name of which a plain yes says it; `CDN-RequestPullSuccess: True` is of an answer that is new. */
const SAID_BY_YES = /^(?:cached?|hits?|response|stale)$/;
const YES = /^\s*\??(?:true|1|yes|y|on|t)\s*$/i;
const REPEATED =
  /^\s*(?:replay(?:ed)?|hit|cached?|from[-_ ]cache|duplicated?|existing|exists|found|reused|repeat(?:ed)?|stored)\b/i;

/** Words of names that tell how a cache is set up, and not what it did. */
const SET_UP =
  /^(?:control|key|keys|tag|tags|ttl|enabled|allowed|allow|able|cacheable|policy|expires?|max|check|detection|protection|window|supported|while|if|group|id|miss|misses|vary|config|version)$/;
const OF_CACHE = /cache[d]?$|^(?:stale|varnish)$/;
/** A program looks up much for one answer that is new: rows, compiled files. */
const OF_PROGRAM =
  /^(?:db|database|sql|mysql|mongo(?:db)?|quer(?:y|ies)|orm|model|session|dns|op|opcache|apcu?|debug)$/;
/** Whole answers are stored there too, and then it is no count. */
const OF_STORE = /^(?:redis|mem|memory|memcached?|object|data|key|kv|local|app)$/;
const COUNTS = /hits?\W{0,2}\d+\W+(?:and )?miss(?:es)?\W{0,2}\d/i;
const OF_REPEAT = /^(?:replay\w*|duplicated?|dedup\w*|deduplicated|repeated)$/;
const OF_KEYS = /^idempot\w*$/;

/** Whether one of the headers says so. */
export function saysGivenBefore(headers: Headers): boolean {
  const all = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  // What the proxy had when it was asked: next to the result it says nothing.
  const hasResult = all.some(([name]) => name === 'x-cache');
  return all.some(([name, value]) => !(hasResult && name === 'x-cache-lookup') && isSaid(name, value));
}

function isSaid(name: string, value: string): boolean {
  if (name === 'cache-status') return value.split(',').some(isHitByStandard);
  if (name === 'warning') return /(?:^|,)\s*11[0-3]\b/.test(value);
  // The number of this request, and that of the one that filled the cache.
  if (name === 'x-varnish') return /^\s*\d+\s+\d+\s*$/.test(value);
  if (name === 'server-timing') return /cache[^,]*desc\s*=\s*"?(?:tcp_\w*)?hit\b/i.test(value);
  const words = name.split(/[^a-z\d]+/);
  const isOfKeys = words.some((word) => OF_KEYS.test(word));
  const last = words.at(-1) ?? '';
  // `idempotency-key-status`: the key is the request's own.
  if (isOfKeys && /^(?:status|state|result|outcome)$/.test(last)) return REPEATED.test(value);
  if (words.some((word) => SET_UP.test(word))) return false;
  if (IS_ONLY_HIT.test(value)) return true;
  if (words.some((word) => OF_REPEAT.test(word)) && (YES.test(value) || REPEATED.test(value))) return true;
  if (isOfKeys && REPEATED.test(value)) return true;
  if (/(?:^|-)(?:source|served-from|served-by|from)$/.test(name))
    return /^\s*(?:the )?cached?\s*$/i.test(value);
  if (isOfKeys && /^hits?$/.test(last)) return YES.test(value);
  if (words.includes('cdn') && !words.some((word) => OF_CACHE.test(word))) return IS_HIT.test(value);
  if (!words.some((word) => OF_CACHE.test(word))) return false;
  if (words.some((word) => OF_PROGRAM.test(word)) || COUNTS.test(value)) return false;
  if (/^hits?$/.test(last) && words.some((word) => OF_STORE.test(word))) return false;
  if (/^(?:hits?|age|seconds)$/.test(last)) return YES.test(value) || /[1-9]/.test(value);
  if (/^(?:at|on|since|date|time)$/.test(last))
    return /[1-9]/.test(value) && words.some((word) => word === 'cached');
  return (
    IS_HIT.test(value) ||
    (SAID_BY_YES.test(last) && YES.test(value)) ||
    /^\s*(?:cached|from[-_ ]cache)\b/i.test(value)
  );
}

/** RFC 9211: a hit, or the answer to another request that was on its way. */
function isHitByStandard(member: string): boolean {
  const parameters = member
    .split(';')
    .slice(1)
    .map((one) => one.trim().toLowerCase());
  const has = (name: string): boolean => parameters.some((one) => one === name || one === `${name}=?1`);
  return has('collapsed') || (has('hit') && !parameters.some((one) => one.startsWith('fwd')));
}
