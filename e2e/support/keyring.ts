/** A real keyring as a desktop has it: GNOME's, with its own message bus and home folder. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

/** A keyring that a till can be pointed at. */
export interface Keyring {
  /** For a till that is to use it, with the password store `gnome-libsecret`. */
  readonly env: Readonly<Record<string, string>>;
  /** Everything the keyring stores is under it. */
  readonly home: string;
  /** Logs in, as the desktop does with the person's password: a wrong one leaves the keyring locked. */
  logIn(password: string): Promise<void>;
  logOut(): Promise<void>;
  stop(): Promise<void>;
}

/** A bus that starts nothing automatically: the machine's own would start a keyring where none is wanted. */
const BUS = (folder: string): string => `<busconfig>
  <type>session</type>
  <listen>unix:dir=${folder}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>`;

/** Starts a message bus for a keyring; the keyring itself is made by the first login. */
export async function startKeyring(): Promise<Keyring> {
  const home = mkdtempSync(join(tmpdir(), 'topup-till-home-'));
  const runtime = join(home, 'runtime');
  mkdirSync(runtime);
  chmodSync(runtime, 0o700);
  const own = { PATH: process.env['PATH'] ?? '', HOME: home, XDG_RUNTIME_DIR: runtime };
  const config = join(runtime, 'bus.conf');
  writeFileSync(config, BUS(runtime));
  const bus = spawn('dbus-daemon', [`--config-file=${config}`, '--nofork', '--print-address=1'], {
    env: own,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(bus.stdout, 'data')) as [Buffer];
  const env = {
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    DBUS_SESSION_BUS_ADDRESS: line.toString().trim(),
  };
  let daemon: ChildProcess | null = null;

  async function logOut(): Promise<void> {
    if (!daemon) return;
    await end(daemon);
    daemon = null;
  }

  return {
    env,
    home,
    async logIn(password) {
      await logOut();
      const started = spawn('gnome-keyring-daemon', ['--unlock', '--components=secrets', '--foreground'], {
        env: { ...own, ...env },
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      daemon = started;
      started.stdin.end(password);
      await expect.poll(() => isThere({ ...own, ...env })).toBe(true);
    },
    logOut,
    async stop() {
      await logOut();
      await end(bus);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Whether the keyring answers on the bus. */
async function isThere(env: Record<string, string>): Promise<boolean> {
  const question = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus'];
  const { stdout } = await promisify(execFile)(
    'dbus-send',
    [...question, 'org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets'],
    { env },
  );
  return stdout.includes('boolean true');
}

/** Ends a program, unless it has ended. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
