// @ts-check
/** A shop's user with a separate screen, to try the installed till: a release allows no debugger. */
import { spawn } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUs, run } from '../run.mjs';
import { SetupError } from '../say.mjs';

/** The user `nobody`, who has no rights. */
const USER = 65534;
export const USER_NAME = 'nobody';
const BOOKED = ['accepted', 'delivered'];
const TRY_MS = 250;
const LOOKS_MS = 1_200;

/**
 * Calls `ask` until it returns something. Throws SetupError after `limitMs`.
 *
 * @template T
 * @param {string} what to wait for, for the message
 * @param {() => T | null | false | undefined | Promise<T | null | false | undefined>} ask
 * @param {number} [limitMs]
 * @returns {Promise<T>}
 */
export async function until(what, ask, limitMs = 60_000) {
  for (const end = Date.now() + limitMs; Date.now() < end;) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, TRY_MS));
  }
  throw new SetupError(`${what}: not within ${limitMs / 1000} s.`, 'What the till said is above.');
}

/** A file of that user alone. @param {string} path @param {string} text */
export function writeForUser(path, text) {
  writeFileSync(path, text, { mode: 0o600 });
  chownSync(path, USER, USER);
}

/** A home for that user alone. At the end the folder is removed. */
export function newShop() {
  const home = mkdtempSync(join(tmpdir(), 'topup-till-shop-'));
  chownSync(home, USER, USER);
  return {
    home,
    data: join(home, '.config', 'topup-till'),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

/**
 * A shop's user on a screen.
 *
 * @typedef {{ home: string, display: Record<string, string>, env?: Record<string, string> }} User
 */

/**
 * How to run a program as that user, with nothing of this process's environment.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {User} user
 */
export function asUser(program, args, { home, display, env = {} }) {
  const variables = {
    PATH: '/usr/bin:/bin',
    HOME: home,
    LANG: 'en_US.UTF-8',
    XDG_RUNTIME_DIR: home,
    ...display,
    XAUTHORITY: join(home, '.Xauthority'),
    ...env,
  };
  const pairs = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const rights = [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'];
  return { program: 'setpriv', args: [...rights, 'env', '-i', ...pairs, program, ...args] };
}

/**
 * Starts a program as that user. It ends with this process.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {User} user
 */
export function startAsUser(program, args, user) {
  const { home, display } = user;
  const authority = join(home, '.Xauthority');
  // The screen's own file is readable for its owner only.
  if (display['XAUTHORITY'] !== undefined) copyFileSync(display['XAUTHORITY'], authority);
  if (display['XAUTHORITY'] !== undefined) chownSync(authority, USER, USER);
  const command = asUser(program, args, user);
  const child = spawn(command.program, command.args, { cwd: home, stdio: ['ignore', 'pipe', 'pipe'] });
  endWithUs(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, output: () => output };
}

/**
 * A pause before the next key, as a person looks at the screen first; a release cannot be asked what it
 * shows.
 */
const rest = () => new Promise((resolve) => setTimeout(resolve, LOOKS_MS));

/**
 * Presses keys on the screen's window as a person would, through the X server.
 *
 * @param {Record<string, string>} display
 * @param {string} [name] the window's class: the program's name for the system
 */
export function hands(display, name = 'topup-till') {
  /** @param {string[]} args */
  const xdotool = async (...args) => {
    const { code, output } = await run('xdotool', args, { quiet: true, env: display });
    if (code !== 0)
      throw new SetupError(`xdotool ${args.join(' ')}: ${output.trim() || code}`, 'Install xdotool.');
    return output.trim();
  };
  /** @type {string | null} */
  let focused = null;
  // A window of the till that opens and closes leaves the keys without a target: this screen has no window
  // manager.
  const again = () => (focused === null ? [] : ['windowfocus', '--sync', focused]);
  return {
    window: () =>
      until('the till’s window', async () => {
        const { output } = await run('xdotool', ['search', '--onlyvisible', '--class', name], {
          quiet: true,
          env: display,
        });
        return output.trim().split('\n').filter(Boolean)[0];
      }),
    /** @param {string} window */
    focus: async (window) => {
      focused = window;
      await xdotool(...again());
    },
    /** @param {string} key */
    press: async (key) => {
      await rest();
      await xdotool(...again(), 'key', key);
    },
    /** @param {number} x @param {number} y from the screen's left and top */
    click: async (x, y) => {
      await rest();
      await xdotool('mousemove', String(Math.round(x)), String(Math.round(y)), 'click', '1');
    },
    /** @param {string} text at a person's pace */
    type: async (text) => {
      await rest();
      await xdotool(...again(), 'type', '--delay', '80', text);
    },
  };
}

/**
 * What the kernel reports of the processes of a program: Chromium's sandbox is a filter of system calls.
 *
 * @param {string} program its path
 * @returns {{ pid: number, args: string, user: number, seccomp: boolean }[]}
 */
export function processesOf(program) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        if (!args.startsWith(program)) return [];
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const user = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
        return [{ pid: Number(pid), args, user, seccomp: /^Seccomp:\s+2$/m.test(status) }];
      } catch {
        // Ended between the listing and the read.
        return [];
      }
    });
}

/**
 * Ends every process of a program and waits for it synchronously, so that it also works after a signal.
 *
 * @param {string} program
 */
export function endProcesses(program) {
  const still = new Int32Array(new SharedArrayBuffer(4));
  for (const end = Date.now() + 10_000; Date.now() < end; Atomics.wait(still, 0, 0, TRY_MS)) {
    const processes = processesOf(program);
    if (processes.length === 0) return;
    for (const { pid } of processes) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has already ended.
      }
    }
  }
}

/**
 * The rows of a query on the database at `path`, read by Electron's Node, which has SQLite. Throws SetupError
 * when it cannot be read.
 *
 * @param {string} executable
 * @param {string} path
 * @param {string} query
 * @returns {Promise<Record<string, unknown>[]>}
 */
export async function rowsIn(executable, path, query) {
  const script = `const { DatabaseSync } = require('node:sqlite');
    const db = new DatabaseSync(process.argv[1], { readOnly: true });
    console.log(JSON.stringify(db.prepare(process.argv[2]).all()));`;
  const { code, output } = await run(executable, ['-e', script, path, query], {
    quiet: true,
    env: { ELECTRON_RUN_AS_NODE: '1', NODE_NO_WARNINGS: '1' },
  });
  if (code === 0) return JSON.parse(output);
  throw new SetupError(`${path} cannot be read: ${output.trim()}`, 'See the till’s log.');
}

/**
 * The states of the sales in the journal at `path`; none before there is one.
 *
 * @param {string} executable
 * @param {string} path
 */
export async function salesIn(executable, path) {
  if (!existsSync(path)) return [];
  // The till may be creating it just now.
  const rows = await rowsIn(executable, path, 'SELECT state FROM sales').catch(() => []);
  return rows.map(({ state }) => String(state));
}

/**
 * Sells one package in training, by keys, to the till whose window is on the screen.
 *
 * @param {{ press: (key: string) => Promise<void>, type: (text: string) => Promise<void> }} keys
 * @param {() => Promise<string[]>} sales
 * @param {number} [limitMs] for the service's answer to be in the journal
 */
export async function sell(keys, sales, limitMs = 15_000) {
  await keys.type('fire squad');
  for (const key of ['Down', 'Return', 'Return']) await keys.press(key);
  await keys.type('1234567890');
  for (const key of ['F9', 'F10']) await keys.press(key);
  await until(
    'an accepted sale',
    async () => (await sales()).some((state) => BOOKED.includes(state)),
    limitMs,
  );
}
