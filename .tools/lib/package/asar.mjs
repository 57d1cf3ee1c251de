// @ts-check
import { createHash } from 'node:crypto';

/**
 * @typedef {object} AsarFile
 * @property {string} path with slashes
 * @property {() => Buffer} read
 *
 * @typedef {object} AsarEntry
 * @property {Record<string, AsarEntry>} [files] of a folder
 * @property {string} [offset] of a file, from the end of the header
 * @property {number} [size]
 * @property {boolean} [unpacked] is next to the archive and not in it
 */

/**
 * Reads an asar archive: four numbers of 32 bits, the last of which is the length of the header, which is
 * JSON; then the files. `hash` is of the header, as Electron compares it on Windows.
 *
 * @param {Buffer} archive
 * @returns {{ hash: string, files: AsarFile[] }}
 */
export function parseAsar(archive) {
  const header = archive.subarray(16, 16 + archive.readUInt32LE(12));
  const content = 8 + archive.readUInt32LE(4);
  /** @type {AsarFile[]} */
  const files = [];
  /** @param {string} prefix @param {AsarEntry} entry */
  const walk = (prefix, entry) => {
    for (const [name, child] of Object.entries(entry.files ?? {})) {
      const inner = prefix === '' ? name : `${prefix}/${name}`;
      if (child.files) walk(inner, child);
      else {
        const begins = content + Number(child.offset ?? 0);
        files.push({ path: inner, read: () => archive.subarray(begins, begins + (child.size ?? 0)) });
      }
    }
  };
  walk('', JSON.parse(header.toString('utf8')));
  return { hash: createHash('sha256').update(header).digest('hex'), files };
}
