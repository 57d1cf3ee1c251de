/** A packaged release, started as a shop starts it, on a screen that can be read without driving the app. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { end } from './keyring';
import { isRoot } from './till';

/** What a shop starts; the program itself is next to it. */
export const LAUNCHER = resolve(import.meta.dirname, '../../dist/linux-unpacked/topup-till');

/** A virtual screen whose picture is in a file. */
export interface Screen {
  readonly display: string;
  /** How many colours are on it: a bare screen has one, a drawn window dozens. */
  colours(): number;
  stop(): Promise<void>;
}

/** How a release ended. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** A running release. */
export interface Release {
  /** Its main process: the launcher becomes it. */
  readonly pid: number;
  isRunning(): boolean;
  /** Paths of the files that the main process has open. */
  openFiles(): string[];
  /** Ports on which any of its processes listens for TCP. */
  listening(): number[];
  ended(): Promise<Ended>;
  stop(): Promise<void>;
}

/** Starts a separate screen with Xvfb, which keeps the picture as an XWD file. */
export async function startScreen(): Promise<Screen> {
  const folder = mkdtempSync(join(tmpdir(), 'topup-till-screen-'));
  const xvfb = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1366x768x24', '-nolisten', 'tcp', '-fbdir', folder],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const pipe = xvfb.stdio[3];
  if (!pipe) throw new Error('Xvfb names no display');
  const [line] = (await once(pipe, 'data')) as [Buffer];
  return {
    display: `:${line.toString().trim()}`,
    colours: () => coloursOf(readFileSync(join(folder, 'Xvfb_screen0'))),
    async stop() {
      await end(xvfb);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * XWD's header is 32-bit numbers, most significant byte first: its size, and the fields used here at [11],
 * [12], [19].
 */
function coloursOf(picture: Buffer): number {
  const at = (index: number): number => picture.readUInt32BE(index * 4);
  const [headerSize, height, perPixel, perLine, colourMap] = [at(0), at(5), at(11) / 8, at(12), at(19)];
  const begins = headerSize + colourMap * 12;
  const found = new Set<number>();
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x + perPixel <= perLine; x += perPixel * 3) {
      found.add(picture.readUInt32LE(begins + y * perLine + x) & 0xffffff);
    }
  }
  return found.size;
}

/** Starts the packaged till on a data folder. Throws when there is none: `npm run test:e2e` packs it. */
export function startRelease(screen: Screen, dataDir: string, args: readonly string[]): Release {
  if (!existsSync(LAUNCHER)) throw new Error('no release in dist/: npm run test:e2e packs one first');
  const { NODE_OPTIONS: _, ELECTRON_RUN_AS_NODE: __, ...env } = process.env;
  const child = spawn(
    LAUNCHER,
    [...(isRoot ? ['--no-sandbox'] : []), `--user-data-dir=${dataDir}`, '--password-store=basic', ...args],
    { env: { ...env, DISPLAY: screen.display, TZ: 'UTC', LANG: 'en_US.UTF-8' }, stdio: 'pipe' },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const pid = child.pid ?? 0;
  return {
    pid,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    openFiles: () => linksOf(pid),
    listening: () => listeningPorts(family(pid)),
    ended: async () => ({ code: (await exit)[0], output }),
    stop: () => end(child),
  };
}

function linksOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((fd) => {
    try {
      return readlinkSync(join(folder, fd));
    } catch {
      // Closed between the listing and the read.
      return [];
    }
  });
}

/** The process and all its descendants. */
function family(pid: number): number[] {
  let children: number[] = [];
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .map(Number)
      .filter(Boolean);
  } catch {
    // Ended meanwhile.
  }
  return [pid, ...children.flatMap(family)];
}

function listeningPorts(pids: readonly number[]): number[] {
  const sockets = new Set(pids.flatMap((pid) => (existsSync(`/proc/${pid}/fd`) ? linksOf(pid) : [])));
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    readFileSync(table, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      // proc(5): state 0A is LISTEN, the tenth field is the socket's inode.
      .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(`socket:[${inode}]`))
      .map(([, local = '']) => parseInt(local.split(':')[1] ?? '', 16)),
  );
}
