import { createHash } from 'node:crypto';
import type { ServiceAddress } from '@shared/model/settings/settings';

/**
 * Identifies a service: the same for every path of one origin, and not readable, since attempts are shared with
 * the shop's ledger.
 */
export function serviceIdOf({ baseUrl, identify }: ServiceAddress): string {
  const said = JSON.stringify([new URL(baseUrl).origin, identify]);
  return createHash('sha256').update(said).digest('base64url');
}
