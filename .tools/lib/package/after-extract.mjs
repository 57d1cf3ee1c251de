// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * electron-builder calls this with Electron's files in their place. Its greeting page goes before the archives are
 * digested into the program, which would not start on Windows without a file that it knows.
 *
 * @param {{ appOutDir: string }} context
 */
export function afterExtract({ appOutDir }) {
  rmSync(join(appOutDir, 'resources', 'default_app.asar'), { force: true });
}
