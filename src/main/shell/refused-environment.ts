/**
 * Names in the environment that reach into Node and Electron past fuses and archive: other code, other authorities,
 * more in a log. The launcher clears them; a release that finds one all the same ends before it opens anything.
 */
const REFUSED = /^(NODE_|ELECTRON_|SSL_|SSLKEYLOGFILE$)/i;

/** The launcher's own: nothing is read from what somebody kept as compiled code. */
const LAUNCHERS = 'NODE_DISABLE_COMPILE_CACHE';

/** The refused names among those of `environment`, in its order. */
export function refusedEnvironment(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(environment).filter((name) => REFUSED.test(name) && name !== LAUNCHERS);
}
