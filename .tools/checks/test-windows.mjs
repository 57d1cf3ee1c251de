// @ts-check
import '../lib/node-version.mjs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { withDisplay } from '../lib/display.mjs';
import { namesOf } from '../lib/package/names.mjs';
import { readOptions, refuse } from '../lib/options.mjs';
import { rowOf } from '../lib/report.mjs';
import { runCommand, sayFailure } from '../lib/say.mjs';
import { describeRuntime } from '../lib/setup/electron-runtime.mjs';
import { testRuntimeForWindows } from '../lib/setup/electron-windows.mjs';
import { setUp } from '../lib/setup/setup.mjs';
import { build } from '../lib/steps.mjs';
import { checkMachine, ensureChroot } from '../lib/windows/chroot.mjs';
import { inRoomOfItsOwn, isInRoom } from '../lib/windows/room.mjs';
import { openWindows } from '../lib/windows/wine.mjs';

/** @typedef {import('../lib/report.mjs').Count} Count */

const PARTS = /** @type {const} */ (['folder', 'printer', 'installer']);
const HELP = `npm run test:windows [-- --only=${PARTS.join(',')}] [--folder=FOLDER] [--clean]
As root on Linux: runs the Windows build under Wine 10, in a separate Debian in FOLDER.
--only   some of the parts: the files handed out, printing, installing
--folder where that Debian lies; ~/.cache/topup-till-windows when not given. Take the folder away to be rid of it
--clean  with a new drive C`;

const NOT_PROVEN = `The Windows build ran under Wine 10 with a patched user32. Not proven by this: paper out of a real printer, SmartScreen, antivirus
programs that hold files, Windows' real DPAPI, graphics cards, speed, and whatever else Wine does otherwise than Windows. Unit and end-to-end
tests run on Windows itself, as .github/workflows/test.yml says.`;

const { values } = readOptions(HELP, {
  only: PARTS.join(','),
  folder: join(homedir(), '.cache', 'topup-till-windows'),
  clean: false,
});
const wanted = PARTS.filter((part) => values.only.split(',').includes(part));
if (wanted.join() !== values.only) refuse(`There is no part ${values.only}`, HELP);

/** @param {import('../lib/windows/packed.mjs').Proof[]} proofs @returns {Promise<Count>} */
async function prove(proofs) {
  const count = { passed: 0, failed: 0 };
  for (const [what, proof] of proofs) {
    try {
      await proof();
      count.passed += 1;
      console.log(`✓ ${what}`);
    } catch (error) {
      count.failed += 1;
      console.log(`✗ ${what}`);
      sayFailure(error);
    }
  }
  return count;
}

/** The version after this one. @param {string} version */
function laterThan(version) {
  return version.replace(/^(\d+\.\d+\.)(\d+)/, (_, most, last) => `${most}${Number(last) + 1}`);
}

/** @param {Record<string, string>} display */
async function test(display) {
  const runtime = await setUp();
  const forWindows = await testRuntimeForWindows();
  const windows = await openWindows(await ensureChroot(resolve(values.folder)), display, values);
  // Imported only now: on a clean checkout the set-up has just installed the packages.
  const electron = join(forWindows.dist, 'electron.exe');
  const { buildVersion, packFolder, releaseFolder } = await import('../lib/package/folder.mjs');
  const { makeInstaller } = await import('../lib/package/windows.mjs');
  const { proofsOfInstaller } = await import('../lib/windows/installed.mjs');
  const { proofsOfFolder } = await import('../lib/windows/packed.mjs');
  const { proofsOfPrinter } = await import('../lib/windows/printer.mjs');
  await build();
  const trial = releaseFolder('windows-trial');
  /** The folder and the installer for Windows of a version. @param {string} version */
  const packed = async (version) => {
    const path = join(trial, namesOf(version).installer);
    await packFolder(forWindows, 'win', { quiet: true, version });
    if (wanted.includes('installer')) await makeInstaller(path, version);
    return { path, version };
  };
  const version = buildVersion(forWindows);
  const next = wanted.includes('installer') ? await packed(laterThan(version)) : { path: '', version };
  const first = await packed(version);

  /** @type {Record<(typeof PARTS)[number], () => Promise<Count>>} */
  const parts = {
    folder: () => prove(proofsOfFolder(windows, display, runtime.executable)),
    printer: () => prove(proofsOfPrinter(windows, display, electron, runtime.executable)),
    installer: () => prove(proofsOfInstaller(windows, display, first, next)),
  };
  const rows = [];
  let failures = 0;
  for (const part of wanted) {
    console.log(`\n── ${part} ${'─'.repeat(60 - part.length)}`);
    const started = performance.now();
    const count = await parts[part]();
    failures += count.failed;
    rows.push(rowOf(part, count, (performance.now() - started) / 1000));
  }
  console.log(`\n${rows.join('\n')}\non ${describeRuntime({ ...runtime, ...forWindows })} for Windows`);
  console.log(NOT_PROVEN);
  return failures > 0 ? 1 : 0;
}

// npm run test:windows: what Windows' build does, tried without a Windows PC
await runCommand(async () => {
  checkMachine();
  if (!isInRoom()) return inRoomOfItsOwn(import.meta.filename, process.argv.slice(2), resolve(values.folder));
  // Always a separate screen: keys are pressed on it.
  delete process.env['DISPLAY'];
  delete process.env['WAYLAND_DISPLAY'];
  return withDisplay(test);
});
