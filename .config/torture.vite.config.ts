import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const at = (path: string) => resolve(import.meta.dirname, '..', path);

// Whole bundles: a till is started thousands of times here, and reading its libraries file by file
// would take longer than everything else it does.
export default defineConfig({
  root: at('src/torture'),
  resolve: { alias: { '@shared': at('src/shared'), '@training': at('src/training') } },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: at('out/torture'),
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    rolldownOptions: {
      input: { harness: at('src/torture/harness.ts'), victim: at('src/torture/victim.ts') },
    },
  },
});
