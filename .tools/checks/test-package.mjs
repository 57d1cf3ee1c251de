// @ts-check
import '../lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withDisplay } from '../lib/display.mjs';
import { namesOf } from '../lib/package/names.mjs';
import { readOptions, refuse } from '../lib/options.mjs';
import { POLKITD } from '../lib/package/update/administrator.mjs';
import { canReadScreens } from '../lib/package/update/screen.mjs';
import { hasProgram } from '../lib/run.mjs';
import { runCommand, say, SetupError } from '../lib/say.mjs';
import { setUp } from '../lib/setup/setup.mjs';

const PARTS = ['deb', 'update'];

/** The programs that each part calls, and Debian's package that has them. */
const NEEDED = {
  deb: { dpkg: 'dpkg', setpriv: 'util-linux', xdotool: 'xdotool' },
  update: {
    'dbus-daemon': 'dbus-daemon',
    'dbus-send': 'dbus-bin',
    openssl: 'openssl',
    pkexec: 'pkexec',
    [POLKITD]: 'polkitd',
    '/usr/libexec/at-spi-bus-launcher': 'at-spi2-core',
  },
};

/** Debian's packages that this machine lacks for the parts. @param {string[]} parts */
async function lacking(parts) {
  const update = parts.includes('update');
  const needed = Object.entries({ ...NEEDED.deb, ...(update ? NEEDED.update : {}) });
  const missing = needed.filter(([name]) => !(name.startsWith('/') ? existsSync(name) : hasProgram(name)));
  const packages = missing.map(([, from]) => from);
  return update && !(await canReadScreens()) ? [...packages, 'python3-dbus'] : packages;
}

const USAGE = `npm run test:package -- [--only=${PARTS.join()}]

  deb     installs what npm run package made on this machine, sells with it, and removes it again
  update  makes two versions for a key of this run alone, and updates an installed till from one to the other`;

const { values } = readOptions(USAGE, { only: PARTS.join() });
const parts = values.only.split(',');
if (!parts.every((part) => PARTS.includes(part))) refuse(`There is no part ${values.only}`, USAGE);

await runCommand(async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new SetupError(
      'npm run test:package installs a package and removes it again, which takes root on Linux.',
      'Run it as root on a machine without its own till, for example in a container.',
    );
  }
  const packages = await lacking(parts);
  if (packages.length > 0) {
    throw new SetupError('Programs are missing that this needs.', `apt-get install ${packages.join(' ')}`);
  }
  if (existsSync('/opt/topup-till')) {
    throw new SetupError(
      'A till is installed here, which this would replace and remove.',
      'Try it on another machine.',
    );
  }
  const runtime = await setUp({ tests: true });
  /** @param {string} line */
  const report = (line) => say(`✓ ${line}`);
  // Imported only now: on a clean checkout the set-up has just installed the packages.
  const { buildVersion, RELEASE } = await import('../lib/package/folder.mjs');
  if (parts.includes('deb')) {
    const { proveDeb } = await import('../lib/package/prove-deb.mjs');
    const deb = join(RELEASE, 'linux', namesOf(buildVersion(runtime)).deb);
    if (!existsSync(deb)) {
      throw new SetupError(`There is no ${deb}.`, 'Make it first:  npm run package');
    }
    await withDisplay((display) => proveDeb(deb, runtime.executable, display, report));
  }
  if (parts.includes('update')) {
    const { proveUpdate } = await import('../lib/package/update/prove-update.mjs');
    await withDisplay((display) => proveUpdate(runtime, display, report));
  }
  return 0;
});
