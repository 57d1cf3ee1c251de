// @ts-check
import { checkOwner, ensureDependencies } from './dependencies.mjs';
import { hasDisplay } from '../display.mjs';
import { checkRuntime, describeRuntime, ensureRuntime } from './electron-runtime.mjs';
import { ensureKoffi } from './koffi-windows.mjs';
import { ensurePostgres } from './postgres.mjs';
import { say } from '../say.mjs';
import { checkSandbox, ensureSystemLibraries } from './system-libraries.mjs';

/**
 * Sets a fresh clone up to build and run the app; skips what is done already. Throws SetupError with what to
 * do.
 *
 * @param {{ tests?: boolean, again?: boolean }} [options] `tests`: what only the tests need, a real keyring,
 * a separate virtual screen and a PostgreSQL; `again`: fetch Electron again
 */
export async function setUp({ tests = false, again = false } = {}) {
  checkOwner();
  await ensureDependencies();
  const runtime = await ensureRuntime({ again });
  if (process.platform === 'win32') await ensureKoffi();
  await ensureSystemLibraries(runtime.executable, [
    ...(hasDisplay() && !tests ? [] : /** @type {const} */ (['display'])),
    ...(tests ? /** @type {const} */ (['keyring', 'screens', 'compiler', 'checker']) : []),
  ]);
  await checkRuntime(runtime);
  await checkSandbox(runtime.dist);
  if (tests) await ensurePostgres();
  say(`Runtime: ${describeRuntime(runtime)}; tools on Node ${process.versions.node}.`);
  return runtime;
}
