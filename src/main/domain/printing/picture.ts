/** A page as the dots that a receipt printer's head burns. */

/** One bit per dot, black is 1, the leftmost in the highest bit; `width` is a multiple of 8. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** `width / 8` bytes per row. */
  readonly bits: Uint8Array;
}

/** Rows of black at the end of a page, so that a page that was cut is not taken for a complete one. */
export const END_MARK_ROWS = 8;
/** Out of 255. Anything lighter stays white: thin strokes keep their edges, and grey does not fill up. */
const THRESHOLD = 160;
/** The lightest value of the end mark, out of 255. */
const BLACK = 40;

/** Pixels as a browser draws them: four bytes each, of which the second is green. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** The picture of a page that ends with its mark, which is removed; null when the mark is elsewhere. */
export function pictureOf({ width, height, bytes }: Pixels): Picture | null {
  const rows = height - END_MARK_ROWS;
  if (rows <= 0 || width % 8 !== 0 || bytes.length !== width * height * 4) return null;
  for (const y of [rows, height - 1]) {
    for (let x = 0; x < width; x += 1) {
      if (lightness(bytes, y * width + x) > BLACK) return null;
    }
  }
  const bits = new Uint8Array((width / 8) * rows);
  for (let dot = 0; dot < width * rows; dot += 1) {
    if (lightness(bytes, dot) < THRESHOLD) bits[dot >> 3] = (bits[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
  }
  return { width, height: rows, bits };
}

/** Paper is black on white: one colour is enough. */
function lightness(bytes: Uint8Array, pixel: number): number {
  return bytes[pixel * 4 + 1] ?? 255;
}

/** White around the paper where a picture of it is shown, in dots. */
const MARGIN = 32;

/** The same as pixels for a screen, with a margin all around. */
export function pixelsOf({ width, height, bits }: Picture): Pixels {
  const [across, down] = [width + 2 * MARGIN, height + 2 * MARGIN];
  const bytes = new Uint8Array(across * down * 4).fill(255);
  for (let dot = 0; dot < width * height; dot += 1) {
    if (((bits[dot >> 3] ?? 0) & (0x80 >> (dot & 7))) === 0) continue;
    const pixel = (Math.floor(dot / width) + MARGIN) * across + (dot % width) + MARGIN;
    bytes.fill(0, pixel * 4, pixel * 4 + 3);
  }
  return { width: across, height: down, bytes };
}
