// @ts-check
/** The signed list of updates, as the till reads it: see src/main/adapters/updates/signed-list.ts. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from '../paths.mjs';
import { SetupError } from '../say.mjs';

/** @typedef {import('node:crypto').KeyObject} KeyObject */

/** Prefix of the signed text, so that a signature over something else cannot pass for one over a list. */
export const SIGNED_AS = 'topup-till update list 1\n';

/** The keys of those whose versions tills take. */
export const TRUST = at('resources', 'update-trust.json');
const SCHEMA = at('src', 'main', 'adapters', 'journal', 'schema', 'schema.ts');

/** The newest schema of the journal in this source: a till with a newer one refuses the version. */
export function journalSchema() {
  const steps = readFileSync(SCHEMA, 'utf8').matchAll(/\bversion: (\d+)/g);
  return Math.max(...Array.from(steps, (found) => Number(found[1])));
}

/**
 * The list for one file, as text.
 *
 * @param {{ system: 'linux' | 'windows', version: string, share: number, notes: string, file: string, name: string }} about
 */
export function listText({ system, version, share, notes, file, name }) {
  const content = readFileSync(file);
  return JSON.stringify({
    product: 'topup-till',
    system,
    version,
    journalSchema: journalSchema(),
    share,
    notes,
    file: { name, size: content.length, sha512: createHash('sha512').update(content).digest('base64') },
  });
}

/** The list with a signature by each key. @param {string} list @param {readonly KeyObject[]} privateKeys */
export function signedList(list, privateKeys) {
  const signatures = privateKeys.map((key) => ({
    key: keyName(createPublicKey(key)),
    signature: sign(null, Buffer.from(SIGNED_AS + list), key).toString('base64'),
  }));
  return `${JSON.stringify({ list, signatures }, null, 2)}\n`;
}

/** How a list names a key: by its digest. @param {KeyObject} publicKey */
export function keyName(publicKey) {
  const bytes = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/** Reads a private key; tills must know its public part. Throws SetupError. @param {string} file */
export function readSigningKey(file) {
  if (!existsSync(file))
    throw new SetupError(`There is no key at ${file}.`, 'Say where it is, or make one: --new-key=FILE');
  const key = createPrivateKey(readFileSync(file));
  const name = keyName(createPublicKey(key));
  const known = trusted().keys.map((pem) => keyName(createPublicKey(pem)));
  if (known.includes(name)) return key;
  throw new SetupError(
    `Tills of this source do not take versions signed by ${name}.`,
    `Its public part has to stand in resources/update-trust.json; known are ${known.join(', ')}.`,
  );
}

/** A key for this run alone. */
export function throwawayKey() {
  return generateKeyPairSync('ed25519').privateKey;
}

/**
 * Makes a pair: the private part goes to `file`, the public part to those trusted from the next version on.
 * Throws SetupError rather than write over a key.
 *
 * @param {string} file
 */
export function makeKey(file) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new SetupError(
      `The key was not written: ${error instanceof Error ? error.message : ''}`,
      'Name another file.',
    );
  }
  const trust = trusted();
  const pem = String(publicKey.export({ type: 'spki', format: 'pem' }));
  writeFileSync(TRUST, `${JSON.stringify({ ...trust, keys: [...trust.keys, pem] }, null, 2)}\n`);
  return keyName(publicKey);
}

/** @returns {{ keys: string[], ca: string | null }} */
function trusted() {
  return JSON.parse(readFileSync(TRUST, 'utf8'));
}
