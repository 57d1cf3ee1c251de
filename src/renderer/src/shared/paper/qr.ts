/** QR codes as one SVG path, so that they stay crisp on paper at any size. */
import { encode } from 'uqr';

/** A QR code: `path` draws its dark modules in a square of `size` units. */
export interface QrShape {
  readonly size: number;
  readonly path: string;
}

/** The quiet zone the standard asks for, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The QR code of a text, or null when the text does not fit into one. */
export function qrShape(text: string): QrShape | null {
  try {
    const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    return { size, path: data.map(rowPath).join('') };
  } catch {
    // The only failure is a text that is too long; the text itself is on the paper anyway.
    return null;
  }
}

/** One row as horizontal runs: fewer seams for a printer driver to blur than a square per module. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  let start = -1;
  for (let x = 0; x <= row.length; x += 1) {
    const dark = row[x] === true;
    if (dark && start < 0) start = x;
    if (!dark && start >= 0) {
      path += `M${start} ${y}h${x - start}v1h${start - x}z`;
      start = -1;
    }
  }
  return path;
}
