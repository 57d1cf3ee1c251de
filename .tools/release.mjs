// @ts-check
import './lib/node-version.mjs';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions, refuse } from './lib/options.mjs';
import { namesOf } from './lib/package/names.mjs';
import { listText, makeKey, readSigningKey, signedList, throwawayKey } from './lib/package/update-list.mjs';
import { at } from './lib/paths.mjs';
import { runNpm } from './lib/run.mjs';
import { runCommand, say, sayLoudly, SetupError } from './lib/say.mjs';
import { setUp } from './lib/setup/setup.mjs';

const HELP = `npm run release -- --key=FILE [--also-key=FILE] [--share=N] [--notes=TEXT]
npm run release -- --dry-run
npm run release -- --new-key=FILE

Packages for Linux, and puts what an update server has to serve into dist/release/updates: the package, and a signed
list that names it. An installer for Windows of the same version, made by npm run package:win before, goes with it.
Any static host does as server; see resources/docs/operate/updates.md.

  --key       the private key whose public part stands in resources/update-trust.json
  --also-key  a second one, while keys change
  --share     to how many of a hundred tills it is offered first, by default 100
  --notes     the news, in a sentence or two, shown to the owner
  --dry-run   signs with a key for this run alone, and packs what is here: nothing of it can be handed out
  --new-key   makes a pair: the private part at FILE, which never goes into the repository`;

const { values } = readOptions(HELP, {
  ...{ key: '', 'also-key': '', 'new-key': '' },
  ...{ share: 100, notes: '', 'dry-run': false },
});
if (values.share > 100) refuse('--share takes a whole number from 0 to 100', HELP);

/** @returns {import('node:crypto').KeyObject[]} */
function signingKeys() {
  if (values['dry-run']) return [throwawayKey()];
  if (values.key === '') refuse('No key was named', HELP);
  return [values.key, values['also-key']].filter((file) => file !== '').map((file) => readSigningKey(file));
}

async function release() {
  const keys = signingKeys();
  const { share, notes } = values;
  const runtime = await setUp();
  const { buildVersion } = await import('./lib/package/folder.mjs');
  const version = buildVersion(runtime);
  const { code } = await runNpm([
    'run',
    '--silent',
    'package',
    ...(values['dry-run'] ? ['--', '--allow-test-runtime'] : []),
  ]);
  if (code !== 0) throw new SetupError('Packaging failed; the message is above.', 'Mend it and try again.');

  const names = namesOf(version);
  const folder = at('dist', 'release', 'updates');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const made = /** @type {const} */ ([
    ['linux', at('dist', 'release', 'linux', names.deb), names.deb],
    ['windows', at('dist', 'release', 'win', names.installer), names.installer],
  ]).filter(([, file]) => existsSync(file));
  for (const [system, file, name] of made) {
    copyFileSync(file, join(folder, name));
    const list = listText({ system, version, share, notes, file: join(folder, name), name });
    writeFileSync(join(folder, `topup-till-${system}.json`), signedList(list, keys));
    say(`${system}: ${name}, ${readFileSync(join(folder, name)).length} bytes`);
  }
  say(`Version ${version} for an update server is in ${folder}`);
  if (values['dry-run']) sayLoudly(['A TRIAL: no till takes this list, its key ended with this run.']);
  return 0;
}

await runCommand(async () => {
  if (values['new-key'] === '') return release();
  say(
    `Key ${makeKey(values['new-key'])} was made. Keep the file away from this machine and from the repository.`,
  );
  return 0;
});
