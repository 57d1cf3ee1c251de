import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import { CALLS, EVENTS } from './src/shared/ipc/contract';

const at = (path: string) => resolve(import.meta.dirname, path);
const shared = { '@shared': at('src/shared') };

export default defineConfig({
  main: {
    resolve: { alias: { ...shared, '@training': at('src/training') } },
    build: {
      // One file is read and compiled sooner than hundreds.
      externalizeDeps: false,
      minify: true,
      rolldownOptions: {
        input: {
          index: at('src/main/index.ts'),
          'cache-process': at('src/main/adapters/orders-cache/process/process.ts'),
          training: at('src/training/cli.ts'),
        },
        // CommonJS reads Node's modules without loading all that they could export; in one folder, so that
        // import.meta.dirname is the same in every file.
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  },
  preload: {
    resolve: { alias: shared },
    define: { IPC_NAMES: JSON.stringify({ calls: CALLS, events: EVENTS }) },
    build: {
      // A sandboxed preload must be one CommonJS file with nothing left to require but electron.
      externalizeDeps: false,
      rolldownOptions: {
        input: at('src/preload/index.ts'),
        // CommonJS reads Node's modules without loading all that they could export; in one folder, so that
        // import.meta.dirname is the same in every file.
        output: { format: 'cjs', entryFileNames: 'index.cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    resolve: { alias: { ...shared, '@': at('src/renderer/src') } },
    plugins: [vue(), tailwindcss()],
    build: {
      // Less to read and to parse on a cheap PC; electron-vite leaves it off.
      minify: true,
      rolldownOptions: {
        input: { index: at('src/renderer/index.html'), print: at('src/renderer/print.html') },
      },
    },
  },
});
