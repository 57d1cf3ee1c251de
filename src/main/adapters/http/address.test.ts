import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifySchema } from '@shared/ipc/shapes/settings';
import { isLoopback, readBaseUrl, resourceUrl } from './address';

describe('a typed address', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    [' https://example.com/ ', 'https://example.com'],
    ['https://example.com/api/v1', 'https://example.com/api/v1'],
    ['https://example.com/api/v1///', 'https://example.com/api/v1'],
    ['HTTPS://EXAMPLE.com:443/API', 'https://example.com/API'],
    ['https://example.com:8443', 'https://example.com:8443'],
    ['https://ตัวอย่าง.ไทย', 'https://xn--72c1a1bt4awk9o.xn--o3cw4h'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://127.0.0.1:4000/x', 'http://127.0.0.1:4000/x'],
    ['http://127.8.9.10', 'http://127.8.9.10'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
    // The parser reads these as 127.0.0.1, and so does the request.
    ['http://2130706433', 'http://127.0.0.1'],
    ['http://127.1', 'http://127.0.0.1'],
  ])('%j is %s', (typed, url) => {
    expect(readBaseUrl(typed)).toEqual({ ok: true, value: url });
  });

  it.each([
    ['', 'BAD_ADDRESS'],
    ['example.com', 'BAD_ADDRESS'],
    ['example.com:443', 'BAD_ADDRESS'],
    ['ftp://example.com', 'BAD_ADDRESS'],
    ['file:///etc/passwd', 'BAD_ADDRESS'],
    ['javascript:alert(1)', 'BAD_ADDRESS'],
    ['https://', 'BAD_ADDRESS'],
    ['https://user:pass@example.com', 'BAD_ADDRESS'],
    ['https://user@example.com', 'BAD_ADDRESS'],
    ['https://example.com?x=1', 'BAD_ADDRESS'],
    ['https://exa\u200bmple.com', 'BAD_ADDRESS'],
    ['https://example.com/api\u2060', 'BAD_ADDRESS'],
    ['https://example.com/\u00a0api', 'BAD_ADDRESS'],
    ['https://example.com/#x', 'BAD_ADDRESS'],
    ['https://example.com:99999', 'BAD_ADDRESS'],
    ['http://example.com', 'INSECURE_ADDRESS'],
    ['http://192.168.1.10', 'INSECURE_ADDRESS'],
    ['http://0.0.0.0', 'INSECURE_ADDRESS'],
    ['http://localhost.example.com', 'INSECURE_ADDRESS'],
    ['http://127.0.0.1.example.com', 'INSECURE_ADDRESS'],
    ['http://[::2]', 'INSECURE_ADDRESS'],
    ['http://128.0.0.1', 'INSECURE_ADDRESS'],
  ])('%j is refused: %s', (typed, code) => {
    expect(readBaseUrl(typed)).toEqual({ ok: false, error: { code, detail: {} } });
  });

  it('is never thrown at, and its one form reads back as itself', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.webUrl().map((url) => `${url}/`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const read = readBaseUrl(text);
        if (read.ok) expect(readBaseUrl(read.value)).toEqual(read);
      }),
    );
  });
});

describe('the address of a resource', () => {
  it.each([
    ['demo', 'demo'],
    ['a/b', 'a%2Fb'],
    ['a?b#c', 'a%3Fb%23c'],
    ['100%', '100%25'],
    ['ร้าน', '%E0%B8%A3%E0%B9%89%E0%B8%B2%E0%B8%99'],
    ['a b', 'a%20b'],
    ['a\\b', 'a%5Cb'],
    ['...', '...'],
  ])('holds %j as the one segment %s', (identify, segment) => {
    const { href } = resourceUrl({ baseUrl: 'https://example.com/api', identify }, 'topup');
    expect(href).toBe(`https://example.com/api/termgame/${segment}/topup`);
  });

  it.each(['.', '..', ' .. ', 'a\ud800', '', '  ', 'shop\u200b7', 'shop\u3164', 'a\u00a0b'])(
    'cannot hold %j, which is refused before',
    (identify) => {
      expect(identifySchema.safeParse(identify).success).toBe(false);
    },
  );

  it('stays under the configured address, whatever the identify is', () => {
    const identifies = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom('.', '..', '../..', '%2e%2e', '.%2e', '\\..', '//evil.test', '@evil.test'),
    );
    fc.assert(
      fc.property(identifies, (typed) => {
        const read = identifySchema.safeParse(typed);
        if (!read.success) return;
        const identify = read.data;
        const { origin, pathname, search, hash } = resourceUrl(
          { baseUrl: 'https://example.com/api', identify },
          'orders',
        );
        expect(origin + search + hash).toBe('https://example.com');
        expect(pathname).toMatch(/^\/api\/termgame\/[^/]+\/orders$/);
        expect(decodeURIComponent(pathname.split('/')[3]!)).toBe(identify);
      }),
    );
  });
});

it('takes only this machine for this machine', () => {
  expect(['localhost', '127.0.0.1', '127.255.0.9', '[::1]'].every(isLoopback)).toBe(true);
  expect(['example.com', '10.0.0.1', '::1', 'localhost.', '1270.0.0.1', ''].some(isLoopback)).toBe(false);
});
