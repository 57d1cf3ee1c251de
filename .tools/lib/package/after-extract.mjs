// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * electron-builder calls this once Electron's files are in place. It removes Electron's greeting page before
 * the digests of the archives go into the program. On Windows the program would not start without a file
 * whose digest it has.
 *
 * @param {{ appOutDir: string }} context
 */
export function afterExtract({ appOutDir }) {
  rmSync(join(appOutDir, 'resources', 'default_app.asar'), { force: true });
}
