import { setDefaultResultOrder } from 'node:dns';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';

/**
 * How long one address of a host is tried before the next, in milliseconds. Node's 250 are less than a handshake takes
 * on a slow line: there a host with a second address that is dead is never reached.
 */
const ADDRESS_MS = 4_000;

/** Settles for every socket of this process how the addresses of a host are tried; to be called once, at its start. */
export function settleSockets(): void {
  setDefaultAutoSelectFamilyAttemptTimeout(ADDRESS_MS);
  // IPv6 that is set up and leads nowhere is common in shops; it is asked last, so that nobody waits for it.
  setDefaultResultOrder('ipv4first');
}
