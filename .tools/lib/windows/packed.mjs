// @ts-check
/** The release for Windows, started as a shop starts it. */
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAsar } from '../package/asar.mjs';
import { TARGETS } from '../package/folder.mjs';
import { hands, salesIn, sell, until } from '../package/shop.mjs';
import { SetupError } from '../say.mjs';
import { windowsPath } from './wine.mjs';

/** @typedef {import('./wine.mjs').Windows} Windows */
/** One thing to be proven, and how. @typedef {[what: string, prove: () => Promise<void>]} Proof */

export const PROGRAM = TARGETS.win.program;
/** Under Wine Chromium's own GPU process ends as it starts; a release accepts this switch. */
export const SWITCHES = ['--training', '--disable-gpu'];
/** Slower than Windows, on a machine that may do other things at the same time. */
export const SLOW_MS = 120_000;

/** @param {string} what @returns {never} */
export function fail(what) {
  throw new SetupError(what, 'Mend it and try again.');
}

/**
 * The states of the sales in a journal that a program under Wine has open. Reads a copy, because Linux does
 * not see the locks that Wine keeps for Windows' programs.
 *
 * @param {string} executable Electron for Linux
 * @param {string} journal
 */
export async function salesOf(executable, journal) {
  const folder = mkdtempSync(join(tmpdir(), 'topup-till-journal-'));
  try {
    for (const end of ['', '-wal']) {
      if (existsSync(`${journal}${end}`)) copyFileSync(`${journal}${end}`, join(folder, `journal.db${end}`));
    }
    return await salesIn(executable, join(folder, 'journal.db'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Flips one byte of the program's own code. @param {string} archive */
function tamper(archive) {
  const bytes = readFileSync(archive);
  const code = parseAsar(bytes).files.find(({ path }) => path === 'out/main/index.cjs');
  const place = code ? bytes.indexOf(code.read()) : -1;
  if (place === -1) fail(`${archive} has no out/main/index.cjs.`);
  bytes.writeUInt8(bytes.readUInt8(place + 100) ^ 0x01, place + 100);
  writeFileSync(archive, bytes);
}

/**
 * @param {Windows} windows
 * @param {Record<string, string>} display
 * @param {string} executable Electron for Linux, to read journals with
 * @returns {Proof[]}
 */
export function proofsOfFolder(windows, display, executable) {
  const data = windows.drive('packed');
  const journal = join(data, 'training', 'journal.db');
  /** @param {string} folder @param {string[]} [more] */
  const start = (folder, more = []) =>
    windows.start(windowsPath(join(folder, PROGRAM)), [...SWITCHES, '--user-data-dir=C:\\packed', ...more]);
  return [
    [
      'it starts, sells in training by keys, and the sale is in the journal',
      async () => {
        rmSync(data, { recursive: true, force: true });
        const till = start(TARGETS.win.folder);
        try {
          const keys = hands(display, PROGRAM.toLowerCase());
          await keys.focus(await keys.window());
          await until('the catalogue', () => existsSync(join(data, 'training', 'catalogue.json')), SLOW_MS);
          await sell(keys, () => salesOf(executable, journal), SLOW_MS);
        } catch (error) {
          console.log(till.output());
          throw error;
        } finally {
          await windows.endAll();
        }
      },
    ],
    [
      'one whose archive was changed is refused before it opens anything',
      async () => {
        const folder = mkdtempSync(join(tmpdir(), 'topup-till-tampered-'));
        rmSync(data, { recursive: true, force: true });
        try {
          cpSync(TARGETS.win.folder, folder, { recursive: true });
          tamper(join(folder, 'resources', 'app.asar'));
          const till = start(folder);
          const code = await Promise.race([
            till.ended,
            new Promise((resolve) => setTimeout(() => resolve('still open'), SLOW_MS / 2).unref()),
          ]);
          if (code === 0 || code === 'still open') fail(`It started: ${String(code)}`);
          if (!/Integrity (?:Violation|check failed)/i.test(till.output())) fail(`It said: ${till.output()}`);
          if (existsSync(journal)) fail('It opened a journal.');
        } finally {
          await windows.endAll();
          rmSync(folder, { recursive: true, force: true });
        }
      },
    ],
  ];
}
