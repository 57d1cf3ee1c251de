import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '..');
const alias = {
  '@shared': resolve(root, 'src/shared'),
  '@training': resolve(root, 'src/training'),
  '@': resolve(root, 'src/renderer/src'),
};

const folders = ['src', 'e2e/bench', 'e2e/crash', '.config', '.tools'];
const tests = folders
  // Without globSync, which the oldest Node supported by the tools lacks.
  .flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  .filter((path) => /\.test\.(?:ts|mjs)$/.test(path) && !/^src\/renderer\/|\/node_modules\//.test(path));
/** A module that a test replaces would stay replaced for the next file: these tests are isolated. */
const mocking = tests.filter((path) => readFileSync(resolve(root, path), 'utf8').includes('vi.mock('));
const others = tests.filter((path) => !mocking.includes(path));

export default defineConfig({
  root,
  resolve: { alias },
  plugins: [vue()],
  test: {
    // A test file with nothing in it is a mistake, and so is a filter that matches none.
    passWithNoTests: false,
    allowOnly: false,
    // Far above what any test needs: only a test that hangs reaches it, not one on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // The default keeps one processor free, which is one of two on a small machine.
    maxWorkers: '100%',
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Counted with --coverage: the branches of the rules.
    coverage: {
      provider: 'v8',
      include: ['src/main/domain/**/*.ts', 'src/shared/model/**/*.ts'],
      exclude: ['**/test-support/**'],
      reporter: ['text', 'html'],
      reportsDirectory: resolve(root, 'coverage'),
      thresholds: { branches: 95 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: others,
          globalSetup: [resolve(import.meta.dirname, 'ledger-copies.ts')],
          // The modules are loaded once and not for every file, which halves the total time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocked', environment: 'node', include: mocking } },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: ['src/renderer/**/*.test.ts'],
          isolate: false,
          setupFiles: ['src/renderer/src/test-support/fresh-page.ts'],
        },
      },
    ],
  },
});
