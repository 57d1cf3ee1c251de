import { describe, expect, it } from 'vitest';
import { isInArguments, refusedSwitches } from './refused-switches';

const given =
  (...argv: string[]) =>
  (name: string) =>
    isInArguments(argv, name);

describe('refused switches', () => {
  it.each([
    ['--remote-debugging-port=9222', 'remote-debugging-port'],
    ['--remote-debugging-pipe', 'remote-debugging-pipe'],
    ['--inspect', 'inspect'],
    ['--inspect=0.0.0.0:9229', 'inspect'],
    ['--inspect_brk', 'inspect-brk'],
    ['--js-flags=--expose-gc', 'js-flags'],
    ['--load-extension=/tmp/x', 'load-extension'],
    ['--disable-web-security', 'disable-web-security'],
    ['-remote-debugging-port=9222', 'remote-debugging-port'],
    ['/inspect', 'inspect'],
    ['--DISABLE-WEB-SECURITY', 'disable-web-security'],
    ['--renderer-cmd-prefix=gdb', 'renderer-cmd-prefix'],
    ['--ignore-certificate-errors', 'ignore-certificate-errors'],
  ])('has %s', (argument, name) => {
    expect(refusedSwitches(given('topup-till', argument), false)).toEqual([name]);
  });

  it('lets the till’s own and harmless ones through', () => {
    const argv = ['topup-till', '--provision=/x/inspect', '--user-data-dir=/x', '--training', '--lang=th'];
    expect(refusedSwitches(given(...argv), false)).toEqual([]);
  });

  it('lets only root go without the sandbox, which cannot have it', () => {
    expect(refusedSwitches(given('--no-sandbox'), false)).toEqual(['no-sandbox']);
    expect(refusedSwitches(given('--no-sandbox'), true)).toEqual([]);
  });

  it('tells every one that was given', () => {
    expect(refusedSwitches(given('--js-flags=x', '--inspect-brk', '--training'), true)).toEqual([
      'inspect-brk',
      'js-flags',
    ]);
  });
});
