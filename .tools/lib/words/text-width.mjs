// @ts-check
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { at } from '../paths.mjs';

/** @typedef {{ readonly units: number, readonly advances: ReadonlyMap<number, number> }} Face */

/** Tables of a WOFF file by their tags. @param {Buffer} file */
function tablesOf(file) {
  /** @type {Map<string, Buffer>} */
  const tables = new Map();
  for (let number = 0, entry = 44; number < file.readUInt16BE(12); number += 1, entry += 20) {
    const offset = file.readUInt32BE(entry + 4);
    const packed = file.readUInt32BE(entry + 8);
    const bytes = file.subarray(offset, offset + packed);
    tables.set(
      file.toString('latin1', entry, entry + 4),
      packed < file.readUInt32BE(entry + 12) ? inflateSync(bytes) : bytes,
    );
  }
  return tables;
}

/** Glyphs of characters, from the table for the basic plane. @param {Buffer} cmap */
function glyphsOf(cmap) {
  /** @type {Map<number, number>} */
  const glyphs = new Map();
  for (let number = 0; number < cmap.readUInt16BE(2); number += 1) {
    const at = cmap.readUInt32BE(4 + number * 8 + 4);
    if (cmap.readUInt16BE(at) !== 4) continue;
    const segments = cmap.readUInt16BE(at + 6) / 2;
    const column = (/** @type {number} */ of, /** @type {number} */ row) =>
      at + 14 + of * segments * 2 + (of > 0 ? 2 : 0) + row * 2;
    for (let row = 0; row < segments; row += 1) {
      const first = cmap.readUInt16BE(column(1, row));
      const last = cmap.readUInt16BE(column(0, row));
      const delta = cmap.readUInt16BE(column(2, row));
      const range = cmap.readUInt16BE(column(3, row));
      for (let character = first; character <= last && character < 0xffff; character += 1) {
        const glyph =
          range === 0 ? character : cmap.readUInt16BE(column(3, row) + range + (character - first) * 2);
        if (glyph !== 0) glyphs.set(character, (glyph + delta) & 0xffff);
      }
    }
  }
  return glyphs;
}

/** @param {string} path under node_modules @returns {Face} */
function faceOf(path) {
  const tables = tablesOf(readFileSync(at('node_modules', path)));
  const table = (/** @type {string} */ tag) => tables.get(tag) ?? Buffer.alloc(0);
  const measured = table('hhea').readUInt16BE(34);
  const advances = new Map(
    [...glyphsOf(table('cmap'))].map(([character, glyph]) => [
      character,
      table('hmtx').readUInt16BE(Math.min(glyph, measured - 1) * 4),
    ]),
  );
  return { units: table('head').readUInt16BE(18), advances };
}

/** The fonts of the app's buttons, in the order in which the browser searches them for a character. */
const FACES = [
  faceOf('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff'),
  faceOf('@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-thai-600-normal.woff'),
];

/** The width of a line of text in the app's font, in widths of an em. @param {string} text */
export function widthOf(text) {
  let width = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const face = FACES.find(({ advances }) => advances.has(code));
    width += face ? (face.advances.get(code) ?? 0) / face.units : 1;
  }
  return width;
}
