// @ts-check
import '../lib/node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeRuntime } from '../lib/setup/electron-runtime.mjs';
import {
  countPlaywright,
  countTorture,
  countVitest,
  readReport,
  rowOf,
  slowestPlaywright,
  slowestVitest,
  unsteadyPlaywright,
  verdict,
} from '../lib/report.mjs';
import { runNpm } from '../lib/run.mjs';
import { sayFailure } from '../lib/say.mjs';
import { testRuntimeForWindows } from '../lib/setup/electron-windows.mjs';
import { setUp } from '../lib/setup/setup.mjs';
import { runPlaywright, runTorture, runVitest } from '../lib/steps.mjs';

/**
 * @typedef {import('../lib/report.mjs').Count} Count
 * @typedef {import('../lib/setup/electron-runtime.mjs').Runtime} Runtime
 */

const reports = mkdtempSync(join(tmpdir(), 'topup-till-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

/** The files of a step that took longest. @type {Map<string, string[]>} */
const slowFiles = new Map();
/** The end-to-end tests that passed only at their second try. @type {string[]} */
const unsteady = [];

/**
 * A check is one of package.json's scripts: it passes or fails as a whole.
 *
 * @param {string} script
 * @param {{ quiet?: boolean }} [options]
 */
function check(script, options) {
  return async () => {
    const { code, output } = await runNpm(['run', '--silent', script], options);
    return { ...(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }), output };
  };
}

/** A step that broke off. @param {unknown} error @returns {Count & { output?: string }} */
function failed(error) {
  sayFailure(error);
  return { passed: 0, failed: 1 };
}

/** The steps of the other core, one after the other. @type {Promise<unknown>} */
let otherCore = Promise.resolve();

/**
 * A step that runs on the other core, alongside the steps before it, and is awaited when its turn comes. Only a
 * step that measures no time may run like that, and only alongside steps that measure none. Those that are made
 * first run first.
 *
 * @param {() => Promise<Count & { output?: string }>} step quiet: what it says is printed in its turn
 */
function ahead(step) {
  const ended = otherCore.then(async () => {
    const started = performance.now();
    const { output = '', note, ...count } = await step().catch(failed);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const notes = [...(note ? [note] : []), `${seconds} s, alongside the steps before it`];
    return { count: { ...count, note: notes.join(', ') }, output };
  });
  otherCore = ended;
  return async () => {
    const { count, output } = await ended;
    if (output.trim() !== '') console.log(output.trimEnd());
    return count;
  };
}

/** @param {Runtime} runtime */
async function unitTests(runtime) {
  const path = join(reports, 'unit.json');
  // Much of it waits for a database or a socket, so three of them fill two cores.
  const args = ['--maxWorkers=3', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const { code } = await runVitest(runtime, args);
  slowFiles.set('unit tests', readReport(path, slowestVitest) ?? []);
  return verdict(code, readReport(path, countVitest));
}

/** @param {Runtime} runtime */
async function endToEndTests(runtime) {
  const path = join(reports, 'e2e.json');
  // A slow moment of the machine fails no change: a failed test runs once more, recorded, and is reported by
  // name.
  const args = ['--retries=1', '--trace=on-first-retry'];
  const { code } = await runPlaywright(runtime, 'e2e', args, { TILL_E2E_REPORT: path });
  unsteady.push(...(readReport(path, unsteadyPlaywright) ?? []));
  slowFiles.set('end to end', readReport(path, slowestPlaywright) ?? []);
  return verdict(code, readReport(path, countPlaywright));
}

/**
 * A harness of e2e/crash.
 *
 * @param {Runtime} runtime
 * @param {'harness' | 'powercut'} harness
 * @param {Record<string, number>} asked
 */
async function torture(runtime, harness, asked) {
  const path = join(reports, `${harness}.json`);
  const values = { seed: 1, report: path, ...asked };
  const { code, output } = await runTorture(runtime, harness, values, { quiet: true });
  return { ...verdict(code, readReport(path, countTorture)), output };
}

/** @param {Runtime} runtime */
async function powercut(runtime) {
  // The recorder sees Linux's calls.
  if (process.platform !== 'linux') return { passed: 0, failed: 0 };
  return torture(runtime, 'powercut', { states: 250, failures: 15 });
}

/**
 * A release for Linux, which one of the end-to-end tests checks, and the folder for Windows, of the
 * registry's copy of Electron. Packing checks the fuses, the archive and what the program reports about
 * itself.
 *
 * @param {Runtime} runtime
 */
async function pack(runtime) {
  // Imported only now: on a clean checkout the set-up has just installed the packages.
  const { packFolder } = await import('../lib/package/folder.mjs');
  const packed = [packFolder(await testRuntimeForWindows(), 'win', { quiet: true })];
  // Linux's alone, like the test that checks it.
  if (process.platform === 'linux') packed.push(packFolder(runtime, 'linux', { quiet: true }));
  const ends = await Promise.allSettled(packed);
  for (const end of ends) if (end.status === 'rejected') sayFailure(end.reason);
  const passed = ends.filter(({ status }) => status === 'fulfilled').length;
  return { passed, failed: ends.length - passed };
}

/** @param {Runtime} runtime @returns {[name: string, step: (runtime: Runtime) => Promise<Count>][]} */
function startSteps(runtime) {
  const lint = ahead(check('lint', { quiet: true }));
  const built = ahead(check('build', { quiet: true }));
  const packed = ahead(() => pack(runtime));
  const cut = ahead(() => powercut(runtime));
  const tortured = ahead(() => torture(runtime, 'harness', { runs: 24 }));
  return [
    ['format', check('format:check')],
    ['types', check('types')],
    ['dead code', check('deadcode')],
    ['unit tests', unitTests],
    ['lint', lint],
    ['build', built],
    ['package', packed],
    ['power cuts', cut],
    ['torture', tortured],
    ['end to end', endToEndTests],
  ];
}

/** @param {Runtime} runtime @returns {Promise<Count>} */
async function runSteps(runtime) {
  const total = { passed: 0, failed: 0 };
  const rows = [];
  for (const [name, step] of startSteps(runtime)) {
    console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
    const started = performance.now();
    // Later steps run all the same: one run should show everything that is wrong.
    const count = await step(runtime);
    total.passed += count.passed;
    total.failed += count.failed;
    rows.push(rowOf(name, count, (performance.now() - started) / 1000));
  }
  console.log(`\n${rows.join('\n')}`);
  for (const name of unsteady) console.log(`unsteady, passed at the second try: ${name}`);
  for (const [name, files] of slowFiles) console.log(`slowest ${name}: ${files.join(', ')}`);
  console.log(`on ${describeRuntime(runtime)}\n`);
  return total;
}

/** @returns {Promise<Count>} */
async function test() {
  try {
    return await runSteps(await setUp({ tests: true }));
  } catch (error) {
    return failed(error);
  }
}

const total = await test();
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);
