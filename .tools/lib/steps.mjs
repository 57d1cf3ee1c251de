// @ts-check
import { withDisplay } from './display.mjs';
import { inMemory } from './memory-folder.mjs';
import { at, ELECTRON_VITE, PLAYWRIGHT, VITE, VITEST } from './paths.mjs';
import { run, runNode } from './run.mjs';
import { SetupError } from './say.mjs';

/** @typedef {import('./setup/electron-runtime.mjs').Runtime} Runtime */

/**
 * Builds into out/. Always: it takes seconds, and the running code is then never older than its source.
 *
 * @param {Record<string, string>} [env]
 */
export async function build(env = {}) {
  const { code } = await runNode(ELECTRON_VITE, ['build', '--logLevel', 'warn'], { env });
  if (code !== 0)
    throw new SetupError('The build failed; the message is above.', 'Mend it and run this again.');
}

/**
 * Runs the unit tests in Electron's own Node: production's, with node:sqlite and Temporal.
 *
 * @param {Runtime} runtime
 * @param {string[]} args for vitest
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runVitest({ executable }, args, env = {}) {
  return run(executable, [VITEST, 'run', '-c', '.config/vitest.config.ts', ...args], {
    env: { ...inMemory(), ...env, ELECTRON_RUN_AS_NODE: '1' },
  });
}

/** Builds the tool that sets up and maintains a shop ledger, into out/ledger. */
export async function buildLedger() {
  const { code } = await runNode(VITE, [
    'build',
    '-c',
    '.config/ledger.vite.config.ts',
    '--logLevel',
    'warn',
  ]);
  if (code !== 0)
    throw new SetupError('The build failed; the message is above.', 'Mend it and run this again.');
}

/**
 * Runs one of the Playwright projects on the built app. The tests themselves run in Electron's Node,
 * because they use what the app uses.
 *
 * @param {Runtime} runtime
 * @param {'e2e' | 'demo'} project
 * @param {string[]} args for Playwright
 * @param {Record<string, string>} [env]
 */
export async function runPlaywright({ executable }, project, args, env = {}) {
  if (project === 'e2e') await buildLedger();
  const command = [PLAYWRIGHT, 'test', '-c', 'e2e/playwright.config.ts', `--project=${project}*`, ...args];
  return withDisplay((display) =>
    run(executable, command, { env: { ...inMemory(), ...env, ...display, ELECTRON_RUN_AS_NODE: '1' } }),
  );
}

/** The build of what `runTorture` runs. @type {ReturnType<typeof runNode> | undefined} */
let tortureBuilt;

/**
 * Kills tills as the seeds plan it. Built separately and once, since nothing of it belongs in the app.
 *
 * @param {Runtime} runtime
 * @param {'harness' | 'ledger-torture' | 'powercut' | 'explore'} harness e2e/crash/harness.ts, or another
 * @param {Readonly<Record<string, string | number | boolean>>} values what it is asked for
 * @param {{ quiet?: boolean }} [options]
 */
export async function runTorture({ executable }, harness, values, { quiet = false } = {}) {
  const config = ['-c', '.config/torture.vite.config.ts', '--logLevel', 'warn'];
  tortureBuilt ??= runNode(VITE, ['build', ...config], { quiet });
  const built = await tortureBuilt;
  if (built.code !== 0) return built;
  return run(executable, [at('out', 'torture', `${harness}.js`), JSON.stringify(values)], {
    env: { ...inMemory(), ELECTRON_RUN_AS_NODE: '1' },
    quiet,
  });
}

/**
 * Measures the built app, on a virtual screen where there is no real one.
 *
 * @param {Runtime} runtime
 * @param {object} options see e2e/bench/options.ts
 */
export async function runBench({ executable }, options) {
  const { code } = await runNode(VITE, ['build', '-c', '.config/bench.vite.config.ts', '--logLevel', 'warn']);
  if (code !== 0) return { code };
  return withDisplay((display) =>
    run(executable, [at('out', 'bench', 'bench.js'), JSON.stringify(options)], {
      env: { ...display, ELECTRON_RUN_AS_NODE: '1' },
    }),
  );
}
