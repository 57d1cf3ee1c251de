/** Where requests may go: the one configured origin, over TLS unless it is this machine. */
import { createHash } from 'node:crypto';
import { appError, type AppError } from '@shared/ipc/errors';
import { fail, ok, type Result } from '@shared/ipc/result';
import type { ServiceAddress } from '@shared/model/settings/settings';
import { unseenCharacter } from '@shared/model/text/unseen-character';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether the host is this machine, the only one that may be reached without TLS. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** Checks and normalises a typed service address. Fails with BAD_ADDRESS or INSECURE_ADDRESS. */
export function readBaseUrl(typed: string): Result<string> {
  const bad = (code: 'BAD_ADDRESS' | 'INSECURE_ADDRESS'): { ok: false; error: AppError } =>
    fail(appError(code));
  // URLs drop some of these from a host, and encode them in a path.
  if (unseenCharacter(typed) !== null) return bad('BAD_ADDRESS');
  const url = URL.parse(typed.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return bad('BAD_ADDRESS');
  // A user name in the address would be sent, and a query or fragment would swallow the path after it.
  if (url.username || url.password || url.search || url.hash) return bad('BAD_ADDRESS');
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return bad('INSECURE_ADDRESS');
  return ok(url.origin + url.pathname.replace(/\/+$/, ''));
}

/** The documented resources. */
export type Resource = 'products' | 'topup' | 'orders';

/** The address of a resource. `identify` becomes one path segment; `.` and `..` are refused earlier. */
export function resourceUrl({ baseUrl, identify }: ServiceAddress, resource: Resource): URL {
  return new URL(`${baseUrl}/termgame/${encodeURIComponent(identify)}/${resource}`);
}

/** Of SHA-256. */
const ID_BYTES = 16;

/**
 * Identifies a service: the same for every path of one origin, and not readable, since attempts are shared with
 * the shop's ledger. Short, since each attempt has it.
 */
export function serviceIdOf({ baseUrl, identify }: ServiceAddress): string {
  const said = JSON.stringify([new URL(baseUrl).origin, identify]);
  return createHash('sha256').update(said).digest().subarray(0, ID_BYTES).toString('base64url');
}
