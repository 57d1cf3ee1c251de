// @ts-check
/** The installer and the portable zip for Windows, made on any machine: no Wine, no Windows. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { at } from '../paths.mjs';
import { run } from '../run.mjs';
import { SetupError } from '../say.mjs';
import { filesBelow } from './check.mjs';
import { ICONS, TARGETS } from './folder.mjs';
import { numbersOf } from './windows-check.mjs';

const SCRIPT = at('.tools', 'lib', 'package', 'scripts', 'setup.nsi');
const APP = 'Topup Till';

/** Makes the installer at `target` from dist/win-unpacked. @param {string} target @param {string} version */
export async function makeInstaller(target, version) {
  const defines = {
    VERSION: version,
    NUMBERS: numbersOf(version),
    APP: TARGETS.win.folder,
    ICON: join(ICONS, 'icon.ico'),
    OUT: target,
  };
  const args = Object.entries(defines).map(([name, value]) => `-D${name}=${value}`);
  const { code, output } = await run('makensis', ['-V2', '-WX', ...args, SCRIPT], { quiet: true });
  if (code === 0) return;
  throw new SetupError(
    `makensis failed (exit code ${code}): ${output.trim().split('\n').slice(-5).join('\n')}`,
    code === 127 ? 'Install it with the system’s package manager: nsis' : 'Mend it and try again.',
  );
}

/** Makes the zip at `target`: a folder that runs from where it is unpacked. @param {string} target */
export async function makePortable(target) {
  const zip = new yazl.ZipFile();
  for (const { path } of filesBelow(TARGETS.win.folder)) {
    zip.addFile(join(TARGETS.win.folder, path), `${APP}/${path}`, { compressionLevel: 6 });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target));
}
