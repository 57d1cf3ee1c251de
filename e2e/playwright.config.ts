import { resolve } from 'node:path';
import { defineConfig, type ReporterDescription } from '@playwright/test';

const here = import.meta.dirname;
const root = resolve(here, '..');

// The tests run in Electron's Node, so that they have what the app has (Temporal above all). A worker drops
// the variable for that, because the apps which it starts must run as apps.
if (process.env['TEST_WORKER_INDEX'] !== undefined) delete process.env['ELECTRON_RUN_AS_NODE'];

const report = process.env['TILL_E2E_REPORT'];
const reporter: ReporterDescription[] = [['list']];
if (report) reporter.push(['json', { outputFile: report }]);

// The packaged build is Linux's.
const elsewhere = process.platform === 'linux' ? [] : ['release.spec.ts'];

/** These wait most of their time: for another till, or for a finger that rests. */
const WAITING = ['ledger', 'ledger-shared', 'three-tills', 'every-touch'].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: here,
  outputDir: resolve(root, 'test-results'),
  // Each test starts its own app with its own data. A test takes some three seconds of a processor and waits longer
  // than that, so six of them fill two cores, with two more that mostly wait. Tests are distributed one by one, so
  // that no long file runs alone at the end.
  workers: 8,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // A slow machine is no failure: the waits inside a test report what hangs.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  reporter,
  use: { trace: 'retain-on-failure' },
  projects: [
    { name: 'e2e-waiting', testMatch: WAITING, workers: 2 },
    {
      name: 'e2e',
      testMatch: '**/*.spec.ts',
      // With the whole path: the folder of the repository may be called demo as well.
      testIgnore: [resolve(here, 'demo/**'), resolve(here, 'bench/**'), ...WAITING, ...elsewhere],
      workers: 6,
    },
    { name: 'demo', testMatch: resolve(here, 'demo/**/*.spec.ts') },
  ],
});
