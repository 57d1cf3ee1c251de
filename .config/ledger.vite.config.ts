import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const at = (path: string) => resolve(import.meta.dirname, '..', path);

export default defineConfig({
  root: at('src/ledger'),
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: at('out/ledger'),
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { input: { cli: at('src/ledger/cli.ts') } },
  },
});
