// @ts-check
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUs, hasProgram } from './run.mjs';
import { say, SetupError } from './say.mjs';

/** Whether windows can be seen here; only on Linux can there be no screen. */
export function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
}

/** An X authority file with one cookie that works for any display. @param {Buffer} cookie */
export function authorityFile(cookie) {
  const name = Buffer.from('MIT-MAGIC-COOKIE-1');
  const number = Buffer.alloc(2);
  /** @param {number} value */
  const uint16 = (value) => {
    number.writeUInt16BE(value);
    return Buffer.from(number);
  };
  const anyHost = [uint16(0xffff), uint16(0), uint16(0)];
  return Buffer.concat([...anyHost, uint16(name.length), name, uint16(cookie.length), cookie]);
}

/**
 * Starts a virtual screen and waits until it is up. Xvfb chooses a free number itself; the kernel ends
 * it with this process, however that ends, so that none is ever left behind.
 *
 * @returns {Promise<{ env: Record<string, string>, stop: () => void }>}
 */
async function startXvfb() {
  const folder = mkdtempSync(join(tmpdir(), 'topup-till-display-'));
  const authority = join(folder, 'authority');
  writeFileSync(authority, authorityFile(randomBytes(16)), { mode: 0o600 });
  const xvfb = [
    'Xvfb',
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1920x1080x24',
    // Else it starts over when its last window closes, and refuses who connects just then.
    '-noreset',
    '-nolisten',
    'tcp',
    '-auth',
    authority,
  ];
  const command = hasProgram('setpriv') ? ['setpriv', '--pdeathsig', 'TERM', '--', ...xvfb] : xvfb;
  const child = spawn(/** @type {string} */ (command[0]), command.slice(1), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  const stop = () => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);

  const number = await new Promise((resolve, reject) => {
    let said = '';
    child.stdio[3]?.on('data', (chunk) => /\d/.test(String(chunk)) && resolve(String(chunk).trim()));
    child.stderr?.on('data', (chunk) => (said += chunk));
    child.once('error', reject);
    child.once('exit', () => reject(new Error(said.trim().split('\n').at(-1) || 'it ended at once')));
  }).catch((/** @type {Error} */ error) => {
    throw new SetupError(
      `The virtual screen (Xvfb) did not start: ${error.message}.`,
      'Check that Xvfb runs by hand and that /tmp/.X11-unix can be written to, or run this where there is a screen.',
    );
  });
  return { env: { DISPLAY: `:${number}`, XAUTHORITY: authority }, stop };
}

/**
 * Does something that opens windows, on a virtual screen where there is no real one.
 *
 * @template T
 * @param {(env: Record<string, string>) => Promise<T>} work gets the variables that its programs need
 */
export async function withDisplay(work) {
  if (hasDisplay()) return work({});
  const screen = await startXvfb();
  say(`No screen here: windows open on a virtual one (${screen.env['DISPLAY']}).`);
  try {
    return await work(screen.env);
  } finally {
    screen.stop();
  }
}
