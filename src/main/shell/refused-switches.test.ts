import { describe, expect, it } from 'vitest';
import { refusedSwitches } from './refused-switches';

const refused = (args: string[], isRoot = false, platform: NodeJS.Platform = 'linux') =>
  refusedSwitches(args, { isRoot, platform });

describe('a release', () => {
  it.each([
    ['--remote-debugging-port=9222', 'remote-debugging-port'],
    ['--remote-debugging-pipe', 'remote-debugging-pipe'],
    ['--inspect', 'inspect'],
    ['--inspect=0.0.0.0:9229', 'inspect'],
    ['--inspect_brk', 'inspect-brk'],
    ['--inspect-brk-node', 'inspect-brk-node'],
    ['--js-flags=--expose-gc', 'js-flags'],
    ['--load-extension=/tmp/x', 'load-extension'],
    ['-remote-debugging-port=9222', 'remote-debugging-port'],
    ['--DISABLE-WEB-SECURITY', 'disable-web-security'],
    ['--renderer-cmd-prefix=gdb', 'renderer-cmd-prefix'],
    ['--ignore-certificate-errors', 'ignore-certificate-errors'],
    ['--host-rules=MAP * 127.0.0.1', 'host-rules'],
    ['--log-net-log=/tmp/x', 'log-net-log'],
    ['--enable-blink-features=MojoJS', 'enable-blink-features'],
    ['--disable-features=x', 'disable-features'],
    ['--enable-crash-reporter', 'enable-crash-reporter'],
    ['--trace-config-file=/tmp/x', 'trace-config-file'],
    ['--a-switch-of-tomorrow', 'a-switch-of-tomorrow'],
    ['--provisions=/tmp/x', 'provisions'],
    [' --remote-debugging-port=9222', 'remote-debugging-port'],
    ['\t\r\n\v\f-load-extension=/tmp/x', 'load-extension'],
    ['\u0085\u00a0\u3000--js-flags=x', 'js-flags'],
  ])('does not start with %s', (argument, name) => {
    expect(refused([argument])).toEqual([name]);
  });

  it('starts with its own switches, with what a screen needs, and with files', () => {
    const args = ['--provision=/x/inspect', '--user-data-dir=/x', '--training', '--lang=th', '--disable-gpu'];
    expect(refused([...args, '/home/nok/inspect', 'inspect', '-', '--'])).toEqual([]);
  });

  it('reads a slash as Windows does', () => {
    expect(refused(['/inspect=1', ' /js-flags', '/training', String.raw`C:\till`], false, 'win32')).toEqual([
      'inspect',
      'js-flags',
    ]);
  });

  it('goes without the sandbox for root alone, who cannot have it', () => {
    expect(refused(['--no-sandbox'])).toEqual(['no-sandbox']);
    expect(refused(['--no-sandbox'], true)).toEqual([]);
  });

  it('names every one that was given, each once', () => {
    expect(refused(['--js-flags=x', '--inspect-brk', '--training', '--js_flags'])).toEqual([
      'js-flags',
      'inspect-brk',
    ]);
  });
});
