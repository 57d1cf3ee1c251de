// @ts-check
import './lib/node-version.mjs';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf } from './lib/package/names.mjs';
import { refuseTestRuntime, sayNoRelease } from './lib/package/test-runtime.mjs';
import { runCommand, say } from './lib/say.mjs';
import { describeRuntime } from './lib/setup/electron-runtime.mjs';
import { officialByDownload, officialFromZip, testRuntimeForWindows } from './lib/setup/electron-windows.mjs';
import { setUp } from './lib/setup/setup.mjs';
import { build } from './lib/steps.mjs';

const ZIP = '--electron-zip=';

/** @param {import('./lib/setup/electron-runtime.mjs').Runtime} runtime */
function windowsRuntime(runtime) {
  const zip = process.argv.find((argument) => argument.startsWith(ZIP));
  if (zip !== undefined) return officialFromZip(zip.slice(ZIP.length));
  if (runtime.kind === 'official') return officialByDownload();
  refuseTestRuntime(runtime, 'npm run package:win');
  return testRuntimeForWindows();
}

// npm run package:win [-- --electron-zip=FILE]: an installer and a portable zip, in dist/release/win
await runCommand(async () => {
  const runtime = await windowsRuntime(await setUp());
  // Imported only now: on a clean checkout the set-up has just installed the packages.
  const { buildVersion, packFolder, releaseFolder, TARGETS } = await import('./lib/package/folder.mjs');
  const { makeInstaller, makePortable } = await import('./lib/package/windows.mjs');
  await build();
  const version = buildVersion(runtime);
  await packFolder(runtime, 'win', { quiet: true });
  const folder = releaseFolder('win');
  const { installer, zip } = namesOf(version);
  await makeInstaller(join(folder, installer), version);
  await makePortable(join(folder, zip));
  for (const name of ['LICENSES.packages.txt', 'topup-till.cdx.json']) {
    copyFileSync(join(TARGETS.win.folder, name), join(folder, name));
  }
  say(`Packaged ${version} on ${describeRuntime(runtime)} into ${folder}: ${installer}, ${zip}`);
  sayNoRelease(runtime);
  return 0;
});
