/** Compiles the main process's code when it is built, with the runtime that will run it. */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A plugin that writes the compiled form of each file of the bundle next to it; `program` is the path of
 * `compile-code.mjs`. It does nothing while the code is watched and rebuilt.
 */
export function compiledCode(program: string): Plugin {
  return {
    name: 'compiled-code',
    writeBundle({ dir = '' }, bundle) {
      if (this.meta.watchMode) return;
      const files = Object.values(bundle)
        .filter(({ type }) => type === 'chunk')
        .map(({ fileName }) => join(dir, fileName));
      const electron = createRequire(import.meta.url)('electron') as string;
      execFileSync(electron, [program, ...files], { env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } });
    },
  };
}
