// @ts-check
import '../lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withDisplay } from '../lib/display.mjs';
import { namesOf } from '../lib/package/names.mjs';
import { hasProgram } from '../lib/run.mjs';
import { runCommand, say, SetupError } from '../lib/say.mjs';
import { setUp } from '../lib/setup/setup.mjs';

const NEEDED = ['dpkg', 'setpriv', 'xdotool'];

// npm run test:package: installs what `npm run package` made on this machine, sells with it, and takes it away again
await runCommand(async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new SetupError(
      'npm run test:package installs a package and removes it again, which takes root on Linux.',
      'Run it as root on a machine without a till of its own, for example in a container.',
    );
  }
  const lacking = NEEDED.filter((name) => !hasProgram(name));
  if (lacking.length > 0) {
    throw new SetupError(
      `These are missing: ${lacking.join(', ')}.`,
      'apt-get install dpkg util-linux xdotool',
    );
  }
  if (existsSync('/opt/topup-till')) {
    throw new SetupError(
      'A till is installed here, which this would replace and remove.',
      'Try it on another machine.',
    );
  }
  const runtime = await setUp({ tests: true });
  // Packages are there only now: on a clean checkout the set-up has just installed them.
  const { buildVersion, RELEASE } = await import('../lib/package/folder.mjs');
  const { proveDeb } = await import('../lib/package/prove-deb.mjs');
  const deb = join(RELEASE, 'linux', namesOf(buildVersion(runtime)).deb);
  if (!existsSync(deb)) {
    throw new SetupError(`There is no ${deb}.`, 'Make it first:  npm run package');
  }
  await withDisplay((display) => proveDeb(deb, runtime.executable, display, (line) => say(`✓ ${line}`)));
  return 0;
});
