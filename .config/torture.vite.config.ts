import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const at = (path: string) => resolve(import.meta.dirname, '..', path);

// Whole bundles: a till is started thousands of times here, and reading its libraries file by file would take
// longer than all the rest.
export default defineConfig({
  root: at('e2e/crash'),
  resolve: { alias: { '@shared': at('src/shared'), '@training': at('src/training') } },
  // electron-store imports it, and works without.
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: true,
    outDir: at('out/torture'),
    // Another of these commands may be at work from there: the names of its parts go by their content.
    emptyOutDir: false,
    target: 'node24',
    minify: true,
    rolldownOptions: {
      input: {
        harness: at('e2e/crash/harness.ts'),
        'ledger-torture': at('e2e/crash/ledger/harness.ts'),
        'killed-till': at('e2e/crash/till/killed-till.ts'),
        powercut: at('e2e/crash/powercut/harness.ts'),
        explore: at('e2e/crash/explore/harness.ts'),
        recorded: at('e2e/crash/powercut/recorded.ts'),
        failing: at('e2e/crash/powercut/failing.ts'),
      },
    },
  },
});
