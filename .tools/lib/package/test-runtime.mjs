// @ts-check
import { sayLoudly, SetupError } from '../say.mjs';

/** @typedef {Pick<import('../setup/electron-runtime.mjs').Runtime, 'kind' | 'version'>} Runtime */

const ALLOW = '--allow-test-runtime';

/**
 * Whether the registry's copy of Electron may be packed. Throws SetupError where it was not allowed.
 *
 * @param {Runtime} runtime
 * @param {string} command the one that was run, to explain how to allow it
 */
export function refuseTestRuntime({ kind, version }, command) {
  if (process.argv.includes(ALLOW)) return;
  if (process.env['TILL_UPDATE_TRUST'] !== undefined) {
    throw new SetupError(
      'TILL_UPDATE_TRUST is set: this build would take versions of someone else.',
      'Take it away; it is for trying updates.',
    );
  }
  if (kind === 'official') return;
  throw new SetupError(
    `The runtime here is the test runtime (Electron ${version}, a third party's repack): nothing is packaged with it.`,
    'Package where the official Electron can be downloaded (npm run setup -- --again tries it again).\n' +
      `To try the packaging itself, never to hand the result on:  ${command} -- ${ALLOW}`,
  );
}

/** Prints a notice where the packed program is only for trials. @param {Runtime} runtime */
export function sayNoRelease({ kind }) {
  if (kind === 'official') return;
  sayLoudly(['NOT A RELEASE: this build carries the test runtime and says so. Do not hand it on.']);
}
