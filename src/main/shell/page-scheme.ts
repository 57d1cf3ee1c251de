/** The page's address: app://till/…, served from the built renderer, never file: (which sees the disk). */
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { protocol, type ProtocolResponse } from 'electron';

const SCHEME = 'app';

/** Origin of every page of the till. */
export const PAGE_ORIGIN = `${SCHEME}://till`;
/** The counter's page; the others load all words. */
const MAIN_PAGE = '/index.html';

const NOT_FOUND: ProtocolResponse = { statusCode: 404, data: Buffer.from('not found') };

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/**
 * No inline script, no inline style, nothing from anywhere but the app itself. No text becomes markup or a
 * script's address either: there is no Trusted Types policy that could make it so, Vue's own left out
 * (`electron.vite.config.ts`).
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/**
 * Announces the scheme; must run before the app is ready. Without `codeCache`: Chromium would store the
 * compiled page in the data folder, where anyone with write access could put other code into it.
 */
export function announcePageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** What the pages need to know before they ask. */
export interface Behind {
  /** The language of the screens: the page loads the words of this one first. */
  language(): string;
}

/**
 * Serves the files of `folder` as the till's pages, once `behind` has resolved; anything else is 404. Unlike
 * `protocol.handle`, which Electron prefers, it needs no `Request` and `Response`: for them Node would load its
 * whole fetch at each start.
 */
export function servePages(folder: string, behind: Promise<Behind>): void {
  protocol.registerBufferProtocol(SCHEME, ({ url }, answer) => {
    void answerTo(url, folder, behind).then(answer, () => answer(NOT_FOUND));
  });
}

async function answerTo(url: string, folder: string, behind: Promise<Behind>): Promise<ProtocolResponse> {
  const till = await behind;
  const { host, pathname } = new URL(url);
  // Throws on an escape that is not UTF-8.
  const path = normalize(join(folder, decodeURIComponent(pathname)));
  const type = CONTENT_TYPES[extname(path)];
  if (host !== 'till' || !path.startsWith(folder + sep) || !type) return NOT_FOUND;
  const file = await readFile(path);
  return {
    data: pathname === MAIN_PAGE ? Buffer.from(inLanguage(file.toString(), till.language())) : file,
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Content-Type-Options': 'nosniff',
    },
  };
}

/** The page's text, with the language that the build left as English. */
function inLanguage(html: string, language: string): string {
  return html.replace('<html lang="en"', `<html lang="${language}"`);
}
