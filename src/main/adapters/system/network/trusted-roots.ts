/**
 * The authorities that the till trusts. They are set at every connection, because the environment can change
 * Node's defaults (NODE_EXTRA_CA_CERTS, NODE_USE_SYSTEM_CA, SSL_CERT_FILE).
 */
import type { SecureContext } from 'node:tls';

/** Loaded with the first request: a start asks no one. */
const tls = () => process.getBuiltinModule('node:tls');

/** Certificates of authorities, in PEM. */
export type Roots = readonly string[];

let withSystems: Roots | null = null;

/** The authorities that come with the till, and the system's too if the owner allows them. */
export function trustedRoots(systemToo: boolean): Roots {
  const { rootCertificates } = tls();
  if (!systemToo) return rootCertificates;
  return (withSystems ??= [...rootCertificates, ...systemRoots()]);
}

/**
 * On Linux the environment can name the system's authorities; those variables are removed before reading.
 * With NODE_USE_SYSTEM_CA, Node would have read them already, so a release refuses to start with it.
 */
function systemRoots(): Roots {
  for (const name of Object.keys(process.env)) {
    if (name.toUpperCase().startsWith('SSL_')) Reflect.deleteProperty(process.env, name);
  }
  return tls().getCACertificates('system');
}

const contexts = new WeakMap<Roots, SecureContext>();

/** A TLS context that trusts only these; created once per list, because reading a list takes a while. */
export function contextOf(roots: Roots): SecureContext {
  const known = contexts.get(roots);
  if (known) return known;
  const made = tls().createSecureContext({ ca: [...roots], minVersion: 'TLSv1.2' });
  contexts.set(roots, made);
  return made;
}
