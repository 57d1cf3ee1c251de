/**
 * Switches that would let a person inspect a release or weaken it from the command line. Chromium and Node
 * have more than fuses can turn off, so a release started with one of these ends before it opens anything.
 */

/** Names without dashes, as Chromium's command line has them. */
const REFUSED: readonly string[] = [
  // A foreign debugger, in the page or in the main process.
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-debugging-io-pipes',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-port',
  'inspect-publish-uid',
  'inspect-wait',
  'debug',
  'debug-brk',
  'debug-port',
  'auto-open-devtools-for-tabs',
  'enable-automation',
  'headless',
  // Other code, or other rules for it.
  'js-flags',
  'load-extension',
  'disable-extensions-except',
  'extra-plugin-dir',
  'register-pepper-plugins',
  'ppapi-plugin-path',
  'browser-subprocess-path',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'ppapi-plugin-launcher',
  'zygote-cmd-prefix',
  'require',
  'import',
  'experimental-loader',
  // The protections of the page.
  'disable-web-security',
  'disable-site-isolation-trials',
  'allow-running-insecure-content',
  'unsafely-treat-insecure-origin-as-secure',
  'bypass-csp',
  'disable-sandbox',
  'disable-gpu-sandbox',
  'disable-namespace-sandbox',
  'disable-setuid-sandbox',
  'disable-seccomp-filter-sandbox',
  'no-zygote',
  'no-zygote-sandbox',
  'single-process',
  'use-fake-ui-for-media-stream',
  // The network, and records of it.
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'host-rules',
  'host-resolver-rules',
  'proxy-server',
  'proxy-pac-url',
  'log-net-log',
  'ssl-key-log-file',
  'trace-startup',
  'trace-startup-file',
];

/** Root cannot have Chromium's sandbox at all; other users have no reason to go without. */
const REFUSED_BUT_FOR_ROOT = 'no-sandbox';

/** The refused switches among those that `has` finds, in the order of the list; empty for an honest start. */
export function refusedSwitches(has: (name: string) => boolean, isRoot: boolean): string[] {
  return [...REFUSED, ...(isRoot ? [] : [REFUSED_BUT_FOR_ROOT])].filter(has);
}

/**
 * Whether `argv` has the switch in any form that Chromium or Node reads. That is one dash or two, a slash as
 * on Windows, any case, `_` for `-`, with a value or without.
 */
export function isInArguments(argv: readonly string[], name: string): boolean {
  return argv.some((argument) => {
    const [given = ''] = argument.split('=', 1);
    const [, bare] = /^(?:--?|\/)(.+)$/.exec(given) ?? [];
    return bare?.replaceAll('_', '-').toLowerCase() === name;
  });
}
