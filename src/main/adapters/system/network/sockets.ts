import { setDefaultResultOrder } from 'node:dns';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';

/**
 * How long to try one address of a host before the next, in milliseconds. Node's 250 are shorter than a
 * handshake on a slow line. A host whose second address is dead would never be reached.
 */
const ADDRESS_MS = 4_000;

/** Sets how every socket of this process tries the addresses of a host; call it once, at the start. */
export function settleSockets(): void {
  setDefaultAutoSelectFamilyAttemptTimeout(ADDRESS_MS);
  // In shops, IPv6 is often set up but leads nowhere; it is tried last, so that no one waits for it.
  setDefaultResultOrder('ipv4first');
}
