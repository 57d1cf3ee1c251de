// @ts-check
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, ELECTRON_BUILDER } from './paths.mjs';
import { runNode } from './run.mjs';
import { SetupError } from './say.mjs';

/** Where the unpacked Linux build comes to lie. */
export const UNPACKED = at('dist', 'linux-unpacked');

const LAUNCHER = `#!/bin/sh
# Without core dumps: one of the main process would hold the token.
ulimit -c 0
exec "$(dirname "$(readlink -f "$0")")/topup-till.bin" "$@"
`;

/**
 * Packs out/ with the runtime into an unpacked Linux build, every fuse set. Throws SetupError when
 * electron-builder fails.
 *
 * @param {import('./setup/electron-runtime.mjs').Runtime} runtime
 * @param {{ quiet?: boolean }} [options]
 */
export async function packLinux(runtime, { quiet = false } = {}) {
  rmSync(at('dist'), { recursive: true, force: true });
  const { code, output } = await runNode(
    ELECTRON_BUILDER,
    [
      '--linux',
      'dir',
      '--publish',
      'never',
      '--config',
      '.config/electron-builder.json',
      `--config.electronDist=${runtime.dist}`,
      `--config.electronVersion=${runtime.version}`,
    ],
    { quiet },
  );
  if (code !== 0) {
    if (output) console.error(output);
    throw new SetupError('electron-builder failed; its message is above.', 'Mend it and try again.');
  }
  // Electron's own greeting page; with an app.asar beside it, it is only weight.
  rmSync(join(UNPACKED, 'resources', 'default_app.asar'), { force: true });
  const program = join(UNPACKED, 'topup-till');
  renameSync(program, `${program}.bin`);
  writeFileSync(program, LAUNCHER, { mode: 0o755 });
}
