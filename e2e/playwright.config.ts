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
  // Each test starts its own app with its own data. Three of them fill two cores, with two more that mostly wait: more
  // take as long, and each step of theirs longer. Tests are distributed one by one, so that no long file runs alone at
  // the end.
  workers: 5,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // A slow machine is no failure: what hangs is reported by the waits inside a test, which are all as patient as this.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter,
  use: { trace: 'retain-on-failure' },
  projects: [
    { name: 'e2e-waiting', testMatch: WAITING, workers: 2 },
    {
      name: 'e2e',
      testMatch: '**/*.spec.ts',
      // With the whole path: the folder of the repository may be called demo as well.
      testIgnore: [resolve(here, 'demo/**'), resolve(here, 'bench/**'), ...WAITING, ...elsewhere],
      workers: 3,
    },
    { name: 'demo', testMatch: resolve(here, 'demo/**/*.spec.ts') },
  ],
});
