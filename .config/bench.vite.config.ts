import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const at = (path: string) => resolve(import.meta.dirname, '..', path);

// Flat, so that what asks for its own folder finds the repository two levels above it.
export default defineConfig({
  root: at('e2e/bench'),
  resolve: { alias: { '@shared': at('src/shared'), '@training': at('src/training') } },
  build: {
    ssr: true,
    outDir: at('out/bench'),
    // The results of earlier runs are there too.
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      external: ['electron'],
      input: {
        'fetch-body': at('e2e/bench/stand-ins/fetch-body.ts'),
        'parse-body': at('e2e/bench/stand-ins/parse-body.ts'),
        'select-day': at('e2e/bench/stand-ins/select-day.ts'),
        'post-top-up': at('e2e/bench/stand-ins/post-top-up.ts'),
        bench: at('e2e/bench/bench.ts'),
        'watch-paint': at('e2e/bench/stand-ins/watch-paint.ts'),
        'bare-window': at('e2e/bench/stand-ins/bare-window.ts'),
      },
      output: { chunkFileNames: '[name].js' },
    },
  },
});
