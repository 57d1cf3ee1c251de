// @ts-check
/** The installer for Windows: installs, refuses, updates and uninstalls, and keeps the sales. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hands, until } from '../package/shop.mjs';
import { fail, PROGRAM, SLOW_MS, SWITCHES } from './packed.mjs';
import { windowsPath } from './wine.mjs';

/** @typedef {import('./wine.mjs').Windows} Windows */
/** @typedef {import('./packed.mjs').Proof} Proof */
/** An installer and the version that it brings. @typedef {{ path: string, version: string }} Installer */

const KEY = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\org.topup-till.app';
/** Checks in a row that find no process of the till. */
const LOOKS = 5;
/** The installer's exit code when the till is open. */
const OPEN = 3;
/** The same when the chosen folder has other files in it. */
const OTHERS = 6;

/** @param {Windows} windows */
function places(windows) {
  const user = readdirSync(windows.drive('users')).find((name) => name !== 'Public') ?? '';
  const home = windows.drive('users', user, 'AppData');
  return {
    program: join(home, 'Local', 'Programs', 'Topup Till'),
    data: join(home, 'Roaming', 'topup-till'),
    /** Windows' path of the program's folder. */
    own: `C:\\users\\${user}\\AppData\\Local\\Programs\\Topup Till`,
  };
}

/**
 * @param {Windows} windows
 * @param {Record<string, string>} display
 * @param {Installer} first
 * @param {Installer} next a later version
 * @returns {Proof[]}
 */
export function proofsOfInstaller(windows, display, first, next) {
  const { program, data, own } = places(windows);
  const journal = join(data, 'training', 'journal.db');
  /** @param {Installer} installer @param {string[]} [more] */
  const install = ({ path }, more = []) =>
    windows.run(windowsPath(path), ['/S', ...more], { timeoutMs: 2 * SLOW_MS });
  const installed = async () => {
    const { output } = await windows.run('reg', ['query', KEY, '/v', 'DisplayVersion']);
    return /REG_SZ\s+(\S+)/.exec(output)?.[1] ?? null;
  };
  /** @param {string} version */
  const mustBe = async (version) => {
    const found = await installed();
    if (found !== version) fail(`${found ?? 'Nothing'} is installed, not ${version}.`);
    if (!existsSync(join(program, 'resources', 'app.asar'))) fail(`${program} is not whole.`);
  };
  const isRunning = async () => (await windows.run('tasklist')).output.includes(PROGRAM);
  const openTill = async () => {
    const till = windows.start(`${own}\\${PROGRAM}`, SWITCHES);
    await hands(display, PROGRAM.toLowerCase()).window();
    await until('the catalogue', () => existsSync(join(data, 'training', 'catalogue.json')), SLOW_MS);
    return till;
  };
  /** @type {import('./wine.mjs').Started | null} */
  let open = null;
  return [
    [
      'it installs without a question, for the user alone',
      async () => {
        await windows.run('reg', ['delete', KEY, '/f']);
        for (const folder of [program, data]) rmSync(folder, { recursive: true, force: true });
        const { code, output } = await install(first);
        if (code !== 0) fail(`It ended with ${code}: ${output}`);
        await mustBe(first.version);
      },
    ],
    [
      'it refuses a folder with other files in it, which stay',
      async () => {
        const others = windows.drive('others');
        mkdirSync(others);
        writeFileSync(join(others, 'sales.xlsx'), 'of years');
        const { code } = await install(next, ['/D=C:\\others']);
        if (code !== OTHERS) fail(`It ended with ${code}.`);
        if (readdirSync(others).join() !== 'sales.xlsx') fail('The other files are gone.');
        await mustBe(first.version);
      },
    ],
    [
      'it refuses while the till is open, which goes on',
      async () => {
        open = await openTill();
        const { code } = await install(next);
        if (code !== OPEN) fail(`It ended with ${code}.`);
        await mustBe(first.version);
        if (!(await isRunning())) fail('The till has ended.');
      },
    ],
    [
      'an update waits for the till to end, puts the next version in its place and starts it',
      async () => {
        const update = install(next, ['--updated', '--force-run']);
        // Closes its window, as a person does.
        await windows.run('taskkill', ['/im', PROGRAM]);
        await open?.ended;
        const { code, output } = await update;
        if (code !== 0) fail(`It ended with ${code}: ${output}`);
        await mustBe(next.version);
        await until('the next version’s start', isRunning, SLOW_MS);
        // It is still starting processes: all of them have to be gone, and stay so, before anything else.
        let gone = 0;
        await until('the next version’s end', async () => {
          await windows.run('taskkill', ['/f', '/im', PROGRAM]);
          gone = (await isRunning()) ? 0 : gone + 1;
          return gone === LOOKS;
        });
      },
    ],
    [
      'uninstalling takes the program away and leaves the sales',
      async () => {
        await windows.run(`${own}\\Uninstall Topup Till.exe`, ['/S']);
        // It continues in a copy of itself: a running program cannot be deleted.
        await until('the program’s end', () => !existsSync(program), SLOW_MS);
        await until('the end of its entry', async () => (await installed()) === null, SLOW_MS);
        if (!existsSync(journal)) fail('The journal is gone.');
        await windows.endAll();
      },
    ],
  ];
}
