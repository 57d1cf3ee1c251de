/**
 * A virtual X server with two outputs, where there is one: Xorg with the dummy driver, which only root may
 * start.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const XORG = '/usr/lib/xorg/Xorg';
const DUMMY = '/usr/lib/xorg/modules/drivers/dummy_drv.so';

const CONFIGURATION = `
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "device"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "1366x768" 85.25 1366 1436 1579 1792 768 771 774 798
  Modeline "800x480" 29.5 800 824 896 992 480 483 493 500
EndSection
Section "Screen"
  Identifier "screen"
  Device "device"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "1366x768" "800x480"
    Virtual 3840 2160
  EndSubSection
EndSection
`;

/** The till's screen of 1366 × 768, and right of it the customer's of 800 × 480. */
export interface TwoScreens {
  /** The environment for a till that opens its windows there. */
  readonly env: Readonly<Record<string, string>>;
  plug(): void;
  unplug(): void;
  stop(): void;
}

/** Whether such a server can be started here. */
export function hasTwoScreens(): boolean {
  return process.getuid?.() === 0 && [XORG, DUMMY, '/usr/bin/xrandr'].every((path) => existsSync(path));
}

/** Starts the server; it ends with `stop`. */
export async function startTwoScreens(): Promise<TwoScreens> {
  const folder = mkdtempSync(join(tmpdir(), 'topup-till-screens-'));
  const path = join(folder, 'xorg.conf');
  writeFileSync(path, CONFIGURATION);
  const child = spawn(
    XORG,
    ['-displayfd', '3', '-config', path, '-logfile', join(folder, 'log'), '-noreset', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.on('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', () => reject(new Error('Xorg ended at once')));
  });
  const env = { DISPLAY: `:${number}` };
  const xrandr = (...args: string[]): void => {
    execFileSync('xrandr', args, { env: { ...process.env, ...env }, stdio: 'pipe' });
  };
  xrandr('--output', 'DUMMY0', '--mode', '1366x768');
  xrandr('--addmode', 'DUMMY1', '800x480');
  const plug = (): void => {
    xrandr('--output', 'DUMMY1', '--mode', '800x480', '--right-of', 'DUMMY0');
    // The driver notices connected outputs only when it is queried.
    xrandr('--query');
  };
  plug();
  return {
    env,
    plug,
    unplug: () => xrandr('--output', 'DUMMY1', '--off'),
    stop: () => {
      child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
