/** A release as shops get it: every fuse set, started from its launcher, observed from outside. */
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import fuses from '@electron/fuses';
import { expect, test } from '@playwright/test';
import { LAUNCHER, startRelease, startScreen, type Release, type Screen } from './support/release';
import { newDataDir, removeDataDir } from './support/till';

let screen: Screen;
let dataDir: string;
let release: Release | null = null;

test.beforeAll(async () => {
  screen = await startScreen();
});
test.afterAll(() => screen.stop());
test.beforeEach(() => {
  dataDir = newDataDir();
});
test.afterEach(async () => {
  await release?.stop();
  release = null;
  removeDataDir(dataDir);
});

test('has every fuse set as a release needs it', async () => {
  const { FuseV1Options, getCurrentFuseWire } = fuses;
  // The wire holds a digit as text for each fuse.
  const [OFF, ON] = ['0', '1'].map((digit) => digit.charCodeAt(0));
  const wire = await getCurrentFuseWire(`${LAUNCHER}.bin`);
  const on = ['EnableCookieEncryption', 'EnableEmbeddedAsarIntegrityValidation', 'OnlyLoadAppFromAsar'];
  const names = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)));
  const states = names.map((name) => [name, wire[FuseV1Options[name as keyof typeof FuseV1Options]]]);
  expect(states).toEqual(names.map((name) => [name, on.includes(name) ? ON : OFF]));
});

test('draws its window, opens its journal, dumps no core and lets no debugger in', async () => {
  const bare = screen.colours();
  release = startRelease(screen, dataDir, ['--training']);
  const { pid, openFiles, listening, isRunning } = release;
  await expect.poll(() => screen.colours()).toBeGreaterThan(bare + 20);
  await expect.poll(() => openFiles().some((path) => path.endsWith('training/journal.db'))).toBe(true);
  expect(readFileSync(`/proc/${pid}/limits`, 'utf8')).toMatch(/^Max core file size\s+0\s+0\s/m);
  const before = listening();
  process.kill(pid, 'SIGUSR1');
  // Node's own reaction to the signal would be to listen within a turn of its loop.
  await expect.poll(() => isSignalTaken(pid)).toBe(true);
  expect({ listening: listening(), running: isRunning() }).toEqual({ listening: before, running: true });
});

/** proc(5): no bit of SIGUSR1, the tenth signal, is pending any more. */
function isSignalTaken(pid: number): boolean {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return ['SigPnd', 'ShdPnd'].every((name) => {
    const mask = new RegExp(`^${name}:\\s+([0-9a-f]+)$`, 'm').exec(status)?.[1] ?? 'ffff';
    return (BigInt(`0x${mask}`) & (1n << 9n)) === 0n;
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const REFUSED = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'inspect',
  'inspect-brk',
  'js-flags',
  'load-extension',
  'disable-web-security',
  'ignore-certificate-errors',
  'renderer-cmd-prefix',
  'single-process',
  'enable-blink-features',
  'a-switch-of-tomorrow',
];

test('ends with a message that names every switch that it does not start with', async () => {
  const port = await freePort();
  release = startRelease(screen, dataDir, ['--training', ...REFUSED.map((name) => `--${name}=${port}`)]);
  const { code, output } = await release.ended();
  expect(output).toContain('This version does not start with');
  expect(REFUSED.filter((name) => !new RegExp(`--${name}(?![-\\w])`).test(output))).toEqual([]);
  expect(code).toBe(1);
});
