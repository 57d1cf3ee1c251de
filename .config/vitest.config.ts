import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '..');
const alias = {
  '@shared': resolve(root, 'src/shared'),
  '@training': resolve(root, 'src/training'),
  '@': resolve(root, 'src/renderer/src'),
};

export default defineConfig({
  root,
  resolve: { alias },
  plugins: [vue()],
  test: {
    // A test file with nothing in it is a mistake, and so is a filter that matches none.
    passWithNoTests: false,
    allowOnly: false,
    // Far above what any test needs: only a test that hangs meets it, not one on a busy machine.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    coverage: {
      provider: 'v8',
      include: ['src/main/domain/**/*.ts', 'src/shared/model/**/*.ts'],
      exclude: ['**/*.test-support.ts'],
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
          include: [
            'src/**/*.test.ts',
            'e2e/bench/**/*.test.ts',
            '.config/**/*.test.ts',
            '.tools/**/*.test.mjs',
          ],
          exclude: ['src/renderer/**', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: { name: 'page', environment: 'happy-dom', include: ['src/renderer/**/*.test.ts'] },
      },
    ],
  },
});
