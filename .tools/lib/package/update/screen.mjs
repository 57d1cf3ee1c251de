// @ts-check
/** Reads a till's screen as a screen reader gets it, and taps on it: a release has no other way in. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../../paths.mjs';
import { run } from '../../run.mjs';
import { SetupError } from '../../say.mjs';
import { asUser, hands, startAsUser, until } from '../shop.mjs';

const READ = at('.tools', 'lib', 'package', 'update', 'read-screen.py');
/** The system's Python: others need not have its D-Bus module. */
const PYTHON = '/usr/bin/python3';
const SERVICES = '/usr/share/dbus-1/services';
const READERS = 'org.a11y.Bus.service';

/**
 * @typedef {object} Element
 * @property {string} role
 * @property {string} name
 * @property {[number, number, number, number]} place left, top, width and height on the screen
 * @property {string} bus
 * @property {string} path
 */

/** Whether Python can speak to D-Bus here. */
export async function canReadScreens() {
  return (await run(PYTHON, ['-c', 'import dbus'], { quiet: true })).code === 0;
}

/** Knows the service for screen readers and no other: a keyring would ask its own question. */
const BUS = (/** @type {string} */ home) => `<busconfig>
  <type>session</type>
  <listen>unix:path=${home}/bus</listen>
  <auth>EXTERNAL</auth>
  <servicedir>${home}/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

/**
 * A session of that user in which programs describe their screens to screen readers, until `undo` ends it.
 *
 * @param {{ home: string, display: Record<string, string> }} shop
 * @param {import('../../undo.mjs').Undo} undo
 * @returns {Promise<{ env: Record<string, string>, screen: ReturnType<typeof screenOf> }>} `env` for programs
 * in it
 */
export async function startSession(shop, undo) {
  const config = join(shop.home, 'bus.conf');
  writeFileSync(config, BUS(shop.home));
  mkdirSync(join(shop.home, 'services'));
  copyFileSync(join(SERVICES, READERS), join(shop.home, 'services', READERS));
  const { child } = startAsUser('dbus-daemon', [`--config-file=${config}`, '--nofork'], shop);
  undo.add(() => void child.kill('SIGTERM'));
  const env = { DBUS_SESSION_BUS_ADDRESS: `unix:path=${shop.home}/bus`, ACCESSIBILITY_ENABLED: '1' };
  const screen = screenOf({ ...shop, env });
  await until('the session’s bus', async () => (await screen.elements()) !== null, 15_000);
  return { env, screen };
}

/** @param {{ home: string, display: Record<string, string>, env: Record<string, string> }} shop */
function screenOf(shop) {
  const { click } = hands(shop.display);
  /** @param {string[]} args */
  const reader = (...args) => {
    const { program, args: given } = asUser(PYTHON, [READ, ...args], shop);
    return run(program, given, { quiet: true, timeoutMs: 20_000 });
  };
  /** @returns {Promise<Element[] | null>} null while no program answers */
  const elements = async () => {
    const { code, output } = await reader();
    return code === 0 ? JSON.parse(output) : null;
  };
  /** @param {(name: string, element: Element) => boolean} is */
  const find = async (is) => ((await elements()) ?? []).find((element) => is(element.name, element));
  return {
    elements,
    /** Waits until the words are on the screen. @param {RegExp} words @param {number} [limitMs] */
    see: (words, limitMs) =>
      until(`on the screen: ${words.source}`, () => find((name) => words.test(name)), limitMs),
    /**
     * Taps on the element with the words and the role, once it is in view.
     *
     * @param {RegExp} words
     * @param {string} [role]
     */
    tap: async (words, role = 'push button') => {
      const what = `to be tapped: ${words.source}`;
      const there = () => find((name, element) => words.test(name) && element.role === role);
      const { bus, path } = await until(what, there);
      const shown = await reader('show', bus, path);
      if (shown.code !== 0) throw new SetupError(`${what}: ${shown.output.trim()}`, 'See the picture.');
      const { place } = await until(what, there);
      await click(place[0] + place[2] / 2, place[1] + place[3] / 2);
    },
  };
}
