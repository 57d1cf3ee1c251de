// @ts-check
/**
 * Two versions of the till that trust a key and a certificate of this run alone, and a server that has them.
 */
import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../../paths.mjs';
import { run } from '../../run.mjs';
import { SetupError } from '../../say.mjs';
import { build } from '../../steps.mjs';
import { packFolder, TARGETS, versionOf } from '../folder.mjs';
import { makeDeb } from '../linux.mjs';
import { namesOf } from '../names.mjs';
import { listText, signedList, throwawayKey } from '../update-list.mjs';

/**
 * A version as a server has it.
 *
 * @typedef {object} Version
 * @property {string} version
 * @property {string} deb path of the package
 * @property {string} name of the package on the server
 * @property {string} list signed
 */

/**
 * A trial is always marked, whatever Electron it carries: it takes versions from any holder of this run's
 * key.
 */
const MARKED = /** @type {const} */ ({ kind: 'test' });

/**
 * Packs the version of package.json, and a higher one. Their key exists only in this process, and `undo`
 * removes everything that was built with it.
 *
 * @param {import('../folder.mjs').Runtime} runtime
 * @param {import('../../undo.mjs').Undo} undo
 */
export async function makeTrial(runtime, undo) {
  const folder = mkdtempSync(join(tmpdir(), 'topup-till-update-'));
  undo.add(() => {
    for (const path of [folder, TARGETS.linux.folder, at('out')])
      rmSync(path, { recursive: true, force: true });
  });
  chmodSync(folder, 0o700);
  const key = throwawayKey();
  const certificate = await makeCertificate(folder);
  const trust = join(folder, 'trust.json');
  const pem = String(createPublicKey(key).export({ type: 'spki', format: 'pem' }));
  writeFileSync(trust, JSON.stringify({ keys: [pem], ca: certificate.cert }));
  await build({ TILL_UPDATE_TRUST: trust });

  /** @param {string} number @returns {Promise<Version>} */
  const pack = async (number) => {
    const version = versionOf(number, MARKED);
    const name = namesOf(version).deb;
    const deb = join(folder, name);
    await packFolder(runtime, 'linux', { quiet: true, version });
    await makeDeb(deb, version, trust);
    const about = /** @type {const} */ ({ system: 'linux', share: 100, notes: '' });
    return { version, deb, name, list: signedList(listText({ ...about, version, file: deb, name }), [key]) };
  };
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  return { certificate, first: await pack(version), next: await pack(higher(version)) };
}

/** @param {string} version */
function higher(version) {
  const [major, minor, patch] = version.split('.').map(Number);
  return `${major}.${minor}.${Number(patch) + 1}`;
}

/** For `localhost` and one week. @param {string} folder */
async function makeCertificate(folder) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const { code, output } = await run(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '7'],
      ...['-keyout', key, '-out', cert],
    ],
    { quiet: true },
  );
  if (code !== 0)
    throw new SetupError(`openssl made no certificate: ${output.trim()}`, 'Mend it and try again.');
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

/**
 * A server of updates, over https.
 *
 * @param {{ key: string, cert: string }} certificate
 * @param {import('../../undo.mjs').Undo} undo
 */
export async function serve(certificate, undo) {
  /** @type {Map<string, string | Buffer>} */
  const files = new Map();
  const server = createServer(certificate, (request, response) => {
    const found = files.get((request.url ?? '').slice(1));
    if (found === undefined) response.writeHead(404).end();
    else response.end(found);
  });
  undo.add(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `https://localhost:${port}/`,
    /**
     * Has this list and this file, and nothing else.
     *
     * @param {string} list
     * @param {string} name
     * @param {Buffer} file
     */
    has: (list, name, file) => {
      files.clear();
      files.set('topup-till-linux.json', list).set(name, file);
    },
  };
}
