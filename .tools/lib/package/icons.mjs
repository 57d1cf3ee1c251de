// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { at } from '../paths.mjs';

/** The drawing that every icon is made from. */
export const ICON = at('resources', 'icons', 'topup-till.svg');
/** Widths of the icons of a Linux desktop, in pixels. */
export const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256];

/** The icon as PNG. @param {number} width in pixels */
export function pngIcon(width) {
  const drawing = readFileSync(ICON, 'utf8');
  return new Resvg(drawing, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
}

/**
 * An ICO file of PNGs: a header of 6 bytes, an entry of 16 for each, then the pictures. A width of 256 is
 * written as 0.
 *
 * @param {{ width: number, png: Buffer }[]} pictures
 */
export function icoOf(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let begins = head.length;
  for (const [index, { width, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(width % 256, entry);
    head.writeUInt8(width % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(begins, entry + 12);
    begins += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/**
 * Draws `icon.ico` and `NxN.png` into a folder, where electron-builder and the packages take them from.
 *
 * @param {string} folder
 */
export function drawIcons(folder) {
  mkdirSync(folder, { recursive: true });
  for (const size of LINUX_SIZES) writeFileSync(join(folder, `${size}x${size}.png`), pngIcon(size));
  const pictures = WINDOWS_SIZES.map((width) => ({ width, png: pngIcon(width) }));
  writeFileSync(join(folder, 'icon.ico'), icoOf(pictures));
}
