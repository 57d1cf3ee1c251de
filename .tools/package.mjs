// @ts-check
import './lib/node-version.mjs';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeRuntime } from './lib/setup/electron-runtime.mjs';
import { namesOf } from './lib/package/names.mjs';
import { refuseTestRuntime, sayNoRelease } from './lib/package/test-runtime.mjs';
import { runCommand, say, SetupError } from './lib/say.mjs';
import { setUp } from './lib/setup/setup.mjs';
import { build } from './lib/steps.mjs';

// npm run package: a deb, a tar.gz and the bill of their contents, in dist/release/linux
await runCommand(async () => {
  if (process.platform !== 'linux') {
    throw new SetupError(
      'npm run package makes the packages for Linux.',
      'Run it on Linux; npm run package:win makes those for Windows.',
    );
  }
  const runtime = await setUp();
  refuseTestRuntime(runtime, 'npm run package');
  // Imported only now: on a clean checkout the set-up has just installed the packages.
  const { buildVersion, packFolder, releaseFolder, TARGETS } = await import('./lib/package/folder.mjs');
  const { makeDeb, makeTarball } = await import('./lib/package/linux.mjs');
  await build();
  const version = buildVersion(runtime);
  await packFolder(runtime, 'linux', { quiet: true });
  const folder = releaseFolder('linux');
  const { deb, tarball } = namesOf(version);
  await makeDeb(join(folder, deb), version);
  await makeTarball(join(folder, tarball));
  for (const name of ['LICENSES.packages.txt', 'topup-till.cdx.json']) {
    copyFileSync(join(TARGETS.linux.folder, name), join(folder, name));
  }
  say(`Packaged ${version} on ${describeRuntime(runtime)} into ${folder}: ${deb}, ${tarball}`);
  sayNoRelease(runtime);
  return 0;
});
