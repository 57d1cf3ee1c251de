// @ts-check
/** Updates an installed till as an owner does it: through its screen. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { undoAtEnd } from '../../undo.mjs';
import { install, mustBeInSandbox, PROGRAM, shopFor, takePicture } from '../installed.mjs';
import { hands, processesOf, salesIn, sell, startAsUser, until, writeForUser } from '../shop.mjs';
import { administratorFor } from './administrator.mjs';
import { mustBeCopied, mustBeInstalled, mustBeSame, mustHoldNoPackage, settingsOf } from './facts.mjs';
import { startSession } from './screen.mjs';
import { makeTrial, serve } from './trial.mjs';
import { PAGE, words } from './words.mjs';

/** dpkg unpacks a third of a gigabyte; in milliseconds. */
const INSTALLS_WITHIN_MS = 180_000;

/**
 * A till on the screen, its hands and eyes, and the two versions.
 *
 * @typedef {object} Trial
 * @property {import('./trial.mjs').Version} first
 * @property {import('./trial.mjs').Version} next
 * @property {Awaited<ReturnType<typeof serve>>} server
 * @property {string} data the till's folder
 * @property {() => Promise<string[]>} sales
 * @property {ReturnType<typeof hands>} keys
 * @property {Awaited<ReturnType<typeof startSession>>['screen']} screen
 */

/** The till's main process, or nothing. */
const mainProcess = () => processesOf(PROGRAM).find(({ args }) => !args.includes('--type='));

/**
 * Gives the till a journal that is not for training: an update copies that one.
 *
 * @param {{ home: string, data: string, display: Record<string, string> }} shop
 * @param {string} baseUrl an address without a server: the till has no service
 */
async function makeLiveJournal(shop, baseUrl) {
  const file = join(shop.home, 'provision.json');
  const till = {
    baseUrl,
    identify: 'shop',
    token: 'token',
    locale: 'en',
    passphrase: 'a passphrase for the test',
  };
  writeForUser(file, JSON.stringify(till));
  const { child } = startAsUser('topup-till', [`--provision=${file}`], shop);
  await until('the journal', () => existsSync(join(shop.data, 'live', 'journal.db')) && !existsSync(file));
  child.kill('SIGTERM');
  await until('the till’s end', () => processesOf(PROGRAM).length === 0);
}

/** Sets the address of the server, as the shop does once. @param {Trial} trial */
async function setAddress({ screen, keys, server, first }) {
  await screen.tap(PAGE.settings);
  await screen.tap(PAGE.updates);
  await screen.tap(PAGE.address, 'entry');
  await keys.type(server.address);
  await keys.press('Return');
  await screen.see(words('steps.unchecked', { current: first.version }));
}

/** @param {Trial} trial */
async function refuseTamperedList({ screen, server, first, next }) {
  server.has(next.list.replaceAll(next.version, '99.0.0'), next.name, readFileSync(next.deb));
  await screen.tap(PAGE.check);
  await screen.see(words('problems.not-signed'));
  await mustBeInstalled(first.version);
}

/** @param {Trial} trial */
async function refuseTamperedFile({ screen, server, data, first, next }) {
  const deb = readFileSync(next.deb);
  const middle = deb.length >> 1;
  deb.writeUInt8(deb.readUInt8(middle) ^ 1, middle);
  server.has(next.list, next.name, deb);
  await screen.tap(PAGE.check);
  await screen.see(words('steps.offered', { version: next.version, current: first.version }));
  await screen.tap(words('download', { version: next.version }));
  await screen.see(words('problems.other-file'));
  mustHoldNoPackage(data);
  await mustBeInstalled(first.version);
}

/**
 * The offered version is fetched, and stays where it is while the administrator refuses.
 *
 * @param {Trial} trial
 */
async function stayWithoutAdministrator({ screen, server, first, next }) {
  server.has(next.list, next.name, readFileSync(next.deb));
  const before = mainProcess()?.pid;
  await screen.tap(words('download', { version: next.version }));
  await screen.tap(words('install', { version: next.version }));
  await screen.see(words('problems.not-installed'));
  await mustBeInstalled(first.version);
  mustBeSame('process', before, mainProcess()?.pid);
}

/** The fetched version is installed, and running. @param {Trial} trial */
async function update({ screen, keys, next }) {
  const before = mainProcess()?.pid;
  await screen.tap(words('install', { version: next.version }));
  const restarted = () => {
    const now = mainProcess()?.pid;
    return now !== undefined && now !== before;
  };
  await until('the next version’s start', restarted, INSTALLS_WITHIN_MS);
  await mustBeInstalled(next.version);
  await mustBeInSandbox();
  await keys.focus(await keys.window());
  await screen.tap(PAGE.settings);
  await screen.tap(PAGE.updates);
  await screen.see(words('steps.unchecked', { current: next.version }));
}

/** The list of the version before, with a valid signature. @param {Trial} trial */
async function refuseOlder({ screen, server, first, next }) {
  server.has(first.list, first.name, readFileSync(first.deb));
  await screen.tap(PAGE.check);
  await screen.see(words('problems.older', { reason: first.version }));
  await mustBeInstalled(next.version);
}

/**
 * Installs a version, sells, updates it to the next one through its screen, and shows it lists and files that
 * it must refuse. Throws SetupError at the first thing that is wrong.
 *
 * @param {import('../../setup/electron-runtime.mjs').Runtime} runtime
 * @param {Record<string, string>} display
 * @param {import('../prove-deb.mjs').Report} report
 */
export async function proveUpdate(runtime, display, report) {
  const undo = undoAtEnd();
  let said = () => '';
  try {
    const { certificate, first, next } = await makeTrial(runtime, undo);
    report(
      `packages of ${first.version} and ${next.version} are made, for a key and a certificate of this run alone`,
    );
    const server = await serve(certificate, undo);
    const shop = { ...shopFor(undo), display };
    const administrator = await administratorFor(shop, undo);
    await install(first.deb, undo);
    await administrator.says('NO');
    await makeLiveJournal(shop, server.address);

    const { env, screen } = await startSession(shop, undo);
    const till = startAsUser('topup-till', ['--training'], { ...shop, env });
    said = till.output;
    const keys = hands(display);
    const sales = () => salesIn(runtime.executable, join(shop.data, 'training', 'journal.db'));
    await keys.focus(await keys.window());
    await mustBeInstalled(first.version);
    await mustBeInSandbox();
    await screen.see(PAGE.settings);
    await until('the catalogue', () => existsSync(join(shop.data, 'training', 'catalogue.json')));
    await sell(keys, sales);
    report(
      `${first.version} is installed, runs as an ordinary user in the sandbox with every fuse set, and sells in training`,
    );

    const trial = { first, next, server, data: shop.data, sales, keys, screen };
    await setAddress(trial);
    await refuseTamperedList(trial);
    report('a list that was tampered with is refused on the screen');
    await refuseTamperedFile(trial);
    report('a file that was tampered with is refused on the screen, and nothing of it is kept');
    await stayWithoutAdministrator(trial);
    report('without an administrator’s consent it is not installed; the till says so and goes on as it is');
    await administrator.says('YES');
    const before = { settings: settingsOf(shop.data), sales: await sales() };
    await update(trial);
    report(
      `it was updated by its own screen, pkexec and dpkg, and came back automatically as ${next.version}`,
    );
    mustBeSame('settings', before.settings, settingsOf(shop.data));
    mustBeSame('sales', before.sales, await sales());
    await mustBeCopied(join(shop.data, 'live', 'journal.db'), next.version, runtime.executable);
    report('its settings and its sales are as before, and the journal was copied before');
    await refuseOlder(trial);
    report('an older version, rightly signed, is refused on the screen');
  } catch (error) {
    console.error(said().trim());
    await takePicture(display);
    throw error;
  } finally {
    undo.undo();
  }
}
