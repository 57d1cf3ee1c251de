// @ts-check
import './lib/node-version.mjs';
import { describeRuntime } from './lib/setup/electron-runtime.mjs';
import { packLinux, UNPACKED } from './lib/package.mjs';
import { runCommand, say, sayLoudly, SetupError } from './lib/say.mjs';
import { setUp } from './lib/setup/setup.mjs';
import { build } from './lib/steps.mjs';

const ALLOW = '--allow-test-runtime';

/** @param {import('./lib/setup/electron-runtime.mjs').Runtime} runtime */
function refuseTestRuntime({ kind, version }) {
  if (kind === 'official' || process.argv.includes(ALLOW)) return;
  throw new SetupError(
    `The runtime here is the test runtime (Electron ${version}, a third party's repack): nothing is packaged with it.`,
    'Package where the official Electron can be downloaded (npm run setup -- --again tries it anew).\n' +
      `To try the packaging itself, never to hand the result on:  npm run package -- ${ALLOW}`,
  );
}

// npm run package: an unpacked Linux build in dist/linux-unpacked
await runCommand(async () => {
  if (process.platform !== 'linux') {
    throw new SetupError('npm run package makes a Linux build.', 'Run it on Linux.');
  }
  const runtime = await setUp();
  refuseTestRuntime(runtime);
  await build();
  await packLinux(runtime);
  say(`Packaged on ${describeRuntime(runtime)} into ${UNPACKED}`);
  if (runtime.kind === 'test') {
    sayLoudly(['NOT A RELEASE: this build carries the test runtime. Do not hand it on.']);
  }
  return 0;
});
