/** Starts Electron as a person would, with nothing attached to it, and learns when its window is painted. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isRoot } from '../support/till';
import { now } from './clock';

/** Electron's program. */
export const ELECTRON = createRequire(import.meta.url)('electron') as string;
/** Where the bench's own programs are built. */
export const STAND_INS = import.meta.dirname;

/** An app whose window is painted. */
export interface Painted {
  readonly pid: number;
  /** From spawning it to the painted window, in milliseconds. */
  readonly tookMs: number;
  close(): Promise<void>;
}

/** A window that does not come is a failure of the bench, not a slow start. */
const TOO_LONG_MS = 60_000;

/**
 * Spawns Electron, or a `program` that becomes it, on `args` and waits until all the selectors are painted.
 * Throws when they never are.
 */
export async function launchAndWatch(
  args: readonly string[],
  selectors: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  program = ELECTRON,
): Promise<Painted> {
  const began = now();
  const hook = join(STAND_INS, 'watch-paint.js');
  const child = spawn(program, ['-r', hook, ...args, ...(isRoot ? ['--no-sandbox'] : [])], {
    env: { ...env, TILL_BENCH_SELECTORS: JSON.stringify(selectors) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const paintedAt = await heard(child, 'bench:painted ');
    return { pid: child.pid ?? 0, tookMs: paintedAt - began, close: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

/** Runs one of the bench's programs in Electron's Node to its end, and reads the JSON it prints. */
export async function runStandIn(name: string, args: readonly string[]): Promise<unknown> {
  const child = spawn(ELECTRON, [join(STAND_INS, `${name}.js`), ...args], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  return JSON.parse(printed) as unknown;
}

/** Ends a program and waits for its end. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(late);
}

function heard(child: ChildProcess, prefix: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the window was not painted in time')), TOO_LONG_MS);
    const lines = createInterface({ input: child.stdout ?? process.stdin });
    lines.on('line', (line) => {
      if (!line.startsWith(prefix)) return;
      clearTimeout(late);
      resolve(Number(line.slice(prefix.length)));
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`it ended with ${code} before its window was painted`));
    });
  });
}
