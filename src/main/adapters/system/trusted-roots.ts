/**
 * Whom the till believes that a server is who it says. Named outright at every connection: what Node takes for its
 * default is the environment's to change (NODE_EXTRA_CA_CERTS, NODE_USE_SYSTEM_CA, SSL_CERT_FILE).
 */
import { createSecureContext, getCACertificates, rootCertificates, type SecureContext } from 'node:tls';

/** Certificates of authorities, in PEM. */
export type Roots = readonly string[];

let withSystems: Roots | null = null;

/** The authorities that come with the till, and the system's as well where the owner has said so. */
export function trustedRoots(systemToo: boolean): Roots {
  if (!systemToo) return rootCertificates;
  return (withSystems ??= [...rootCertificates, ...systemRoots()]);
}

/**
 * On Linux the environment says where the system's are; what it says is forgotten before they are read. Under
 * NODE_USE_SYSTEM_CA Node has read them by then, so a release does not start with that at all.
 */
function systemRoots(): Roots {
  for (const name of Object.keys(process.env)) {
    if (name.toUpperCase().startsWith('SSL_')) Reflect.deleteProperty(process.env, name);
  }
  return getCACertificates('system');
}

const contexts = new WeakMap<Roots, SecureContext>();

/** A context of TLS that believes these alone; made once for each list, since reading one takes a while. */
export function contextOf(roots: Roots): SecureContext {
  const known = contexts.get(roots);
  if (known) return known;
  const made = createSecureContext({ ca: [...roots], minVersion: 'TLSv1.2' });
  contexts.set(roots, made);
  return made;
}
