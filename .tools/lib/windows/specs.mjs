// @ts-check
/** Runs the end-to-end tests, unchanged, on the till in Electron for Windows under Wine. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countPlaywright, readReport, verdict } from '../report.mjs';
import { runPlaywright } from '../steps.mjs';
import { windowsPath } from './wine.mjs';

/** @typedef {import('../report.mjs').Count} Count */
/** @typedef {import('./wine.mjs').Windows} Windows */

/**
 * The specs of a counter's work. Left out are those that inspect Linux itself (processes, keyring, printers'
 * sockets, the packed release), start a till in another way, or need several tills. So is `rights`, whose
 * calls open the system's dialogs: under Wine no one answers them.
 */
export const SPECS = [
  'sale-by-keyboard sale-by-touch failed after-the-answer one-line outcome-table offline recovery ticket',
  'money history lookup players prices people setup settings-file training closing-day',
].flatMap((names) => names.split(' '));
/** They check the notice of a machine without a keyring, which Windows never is. */
const NEEDS_LINUX = 'twelve kept sales stand on one screen|in sight with large text below a notice';
/** Wine is that much slower. */
const SLOWER = '6';

/** In single quotes for a shell. @param {string} text */
function quoted(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * A program that takes Electron's place for Linux's programs: paths among its arguments become Windows' own.
 * Its output goes through files, since with a pipe for it Electron stalls under Wine.
 *
 * @param {Windows} windows
 * @param {string} electron Electron for Windows
 */
function standIn({ env, command }, electron) {
  // Nothing else of the environment: some variables of npm and Playwright make Wine end at once.
  const known = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const program = ['env', '-i', ...known, ...command, windowsPath(electron)].map(quoted).join(' ');
  return `#!/bin/bash
given=()
for one in "$@"; do
  case "$one" in
    /*) one="Z:\${one//\\//\\\\}" ;;
    --*=/*) path="\${one#*=}"; one="\${one%%=*}=Z:\${path//\\//\\\\}" ;;
  esac
  given+=("$one")
done
out=$(mktemp) err=$(mktemp)
tail -n +1 -s 0.05 -f --pid=$$ "$out" 2>/dev/null </dev/null &
tail -n +1 -s 0.05 -f --pid=$$ "$err" >&2 2>/dev/null </dev/null &
exec ${program} "\${given[@]}" --disable-gpu >"$out" 2>"$err" </dev/null
`;
}

/**
 * @param {Windows} windows
 * @param {string} electron Electron for Windows
 * @param {import('../setup/electron-runtime.mjs').Runtime} runtime Electron for Linux, which runs the tests themselves
 * @param {readonly string[]} [only] some of the specs
 * @returns {Promise<Count>}
 */
export async function runSpecs(windows, electron, runtime, only = SPECS) {
  const folder = mkdtempSync(join(tmpdir(), 'topup-till-electron-'));
  const report = join(folder, 'report.json');
  try {
    writeFileSync(join(folder, 'electron'), standIn(windows, electron), { mode: 0o755 });
    const specs = only.map((name) => `e2e/${name}.spec.ts`);
    const { code } = await runPlaywright(
      runtime,
      'e2e',
      [...specs, '--workers=1', '--retries=1', '--trace=off', '--grep-invert', NEEDS_LINUX],
      {
        ELECTRON_OVERRIDE_DIST_PATH: folder,
        TILL_E2E_REPORT: report,
        TILL_E2E_SLOWER: SLOWER,
      },
    );
    return verdict(code, readReport(report, countPlaywright));
  } finally {
    await windows.endAll();
    rmSync(folder, { recursive: true, force: true });
  }
}
