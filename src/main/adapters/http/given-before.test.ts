import { expect, it } from 'vitest';
import { saysGivenBefore } from './given-before';

const says = (header: string): boolean => {
  const [name = '', ...value] = header.split(': ');
  return saysGivenBefore({ [name.toLowerCase()]: value.join(': ') });
};

it.each([
  ...[
    'X-Cache: HIT',
    'X-Cache: Hit from cloudfront',
    'X-Cache: MISS, HIT',
    'X-Cache: HIT, MISS',
    'X-Cache: STALE',
    'Idempotency-Key-Status: replayed',
  ],
  ...[
    'X-Cache: TCP_HIT from a1.example',
    'X-Cache: TCP_MEM_HIT',
    'X-Cache: TCP_REFRESH_FAIL_HIT',
    'X-Cache: cached',
  ],
  ...['CF-Cache-Status: HIT', 'CF-Cache-Status: STALE', 'CF-Cache-Status: UPDATING', 'X-Proxy-Cache: HIT'],
  ...[
    'Cache-Status: edge; hit',
    'Cache-Status: a; fwd=miss, b; hit; ttl=30',
    'Cache-Status: a; fwd=miss; collapsed',
  ],
  ...[
    'X-Cache-Status: HIT',
    'X-FastCGI-Cache: hit',
    'X-LiteSpeed-Cache: hit',
    'X-Rack-Cache: fresh',
    'CDN-Cache: HIT',
  ],
  ...[
    'X-Vercel-Cache: PRERENDER',
    'X-SRCache-Fetch-Status: HIT',
    'X-Cache-Lookup: HIT from proxy:3128',
    'X-CDN: HIT',
  ],
  ...[
    'X-From-Cache: 1',
    'X-Served-From-Cache: true',
    'X-Served-From: cache',
    'X-Data-Source: cached',
    'X-Cached: yes',
  ],
  ...[
    'X-Cache-Hits: 3',
    'X-Cache-Hits: 0, 1',
    'X-Cache-Hit: true',
    'X-Cache-Age: 60',
    'X-Cached-At: 2026-11-21',
  ],
  ...[
    'X-Cached-Response: true',
    'X-Stale: 1',
    'Warning: 110 - "Response is Stale"',
    'Warning: 299 x, 111 y "old"',
  ],
  ...['X-Redis-Cache: HIT', 'X-Edge-Cache-Hits: 2', 'X-Proxy-Cache-Hits: 1', 'X-Cache: hit 1'],
  ...['X-Varnish: 32770 3', 'Server-Timing: cdn-cache; desc=HIT, edge; dur=1', 'Idempotent-Replayed: true'],
  ...[
    'X-Idempotency-Status: replayed',
    'Idempotency-Status: replay',
    'Idempotency-Cached: true',
    'X-Duplicate: true',
  ],
  ...['X-Idempotency-Hit: true', 'X-Duplicate-Request: 1', 'X-Request-Replayed: yes', 'X-Deduplicated: true'],
  ...['X-Idempotency-Result: existing', 'X-Idempotency: cached', 'Idempotency-Replay: TRUE'],
])('%s says that the answer was given before', (header) => {
  expect(says(header)).toBe(true);
});

it.each([
  ...[
    'CDN-RequestPullSuccess: True',
    'CDN-RequestTime: 1',
    'CDN-Cache: BYPASS',
    'X-CDN: 1',
    'X-Via-CDN: true',
  ],
  ...['X-Idempotent: true', 'X-Endurance-Cache-Level: 1', 'X-Cache-Count: 3', 'X-CDN: Imperva'],
  ...[
    'X-Cache: MISS',
    'X-Cache: BYPASS',
    'X-Cache: Miss from cloudfront',
    'X-Cache: Error from cloudfront',
    'X-Cache: ',
  ],
  ...[
    'X-Cache: TCP_MISS',
    'X-Cache: TCP_REFRESH_HIT',
    'X-Cache: RefreshHit from cloudfront',
    'X-Cache: hit-for-pass',
  ],
  ...[
    'CF-Cache-Status: DYNAMIC',
    'CF-Cache-Status: EXPIRED',
    'CF-Cache-Status: REVALIDATED',
    'CF-Cache-Status: NONE',
  ],
  ...[
    'Cache-Status: edge; fwd=miss',
    'Cache-Status: edge; fwd=stale; fwd-status=304; stored',
    'Cache-Status: hit; fwd=uri-miss',
  ],
  ...[
    'Cache-Control: no-store, stale-while-revalidate=60',
    'CDN-Cache-Control: max-age=1',
    'X-Cache-Enabled: True',
  ],
  ...[
    'X-Cacheable: YES',
    'X-Cache-Key: /hit/1',
    'Cache-Tag: hit',
    'X-Cache-TTL: 1',
    'X-Cache-Hits: 0',
    'X-Cache-Hits: 0, 0',
  ],
  ...[
    'X-Rack-Cache: miss, store',
    'X-Rack-Cache: stale, valid, store',
    'X-From-Cache: 0',
    'X-Served-From: origin',
  ],
  ...['X-Varnish: 32770', 'Warning: 299 - "Deprecated"', 'Idempotency-Key: 1', 'Idempotent-Replayed: false'],
  ...[
    'X-Idempotency-Status: new',
    'X-Idempotency-Status: created',
    'X-Duplicate: false',
    'X-Duplicate-Check: true',
  ],
  ...['X-Redis-Cache-Hits: 3', 'X-Query-Cache-Hits: 1', 'X-DB-Cache-Hits: 14', 'X-Opcache-Hits: 9'],
  ...['X-Memcached-Hits: 2', 'X-Object-Cache-Hits: 40', 'X-Debug-Cache-Hits: 4'],
  ...['X-Cache-Debug: hit 4, miss 2', 'X-App-Cache: hits=4; misses=0'],
  ...['Server-Timing: cdn-cache; desc=MISS', 'Server: cache', 'X-White-List: 1', 'Vary: X-Cache'],
])('%s does not', (header) => {
  expect(says(header)).toBe(false);
});

it('goes by the result of a proxy, and not by what it had when it was asked', () => {
  expect(saysGivenBefore({ 'x-cache': 'MISS from proxy', 'x-cache-lookup': 'HIT from proxy:3128' })).toBe(
    false,
  );
});
