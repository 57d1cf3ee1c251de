/** Turns a picture into black and white dots that look like its greys from arm's length. */

/** How much of a dot's error goes to its neighbours to the right and below: Floyd and Steinberg's shares. */
const SHARES = [
  [1, 0, 7 / 16],
  [-1, 1, 3 / 16],
  [0, 1, 5 / 16],
  [1, 1, 1 / 16],
] as const;

/**
 * The dots of a picture of `rgba` values in rows of `width`, in the same form: each black or white and
 * opaque. Transparent parts count as white paper.
 */
export function dithered(rgba: Uint8ClampedArray, width: number): Uint8ClampedArray<ArrayBuffer> {
  const height = rgba.length / 4 / width;
  const greys = Float32Array.from({ length: width * height }, (_, at) => greyOnPaper(rgba, at * 4));
  const dots = new Uint8ClampedArray(rgba.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const wanted = greys[at] ?? 255;
      const dot = wanted < 128 ? 0 : 255;
      dots.set([dot, dot, dot, 255], at * 4);
      for (const [right, down, share] of SHARES) {
        if (x + right < 0 || x + right >= width || y + down >= height) continue;
        const neighbour = at + down * width + right;
        greys[neighbour] = (greys[neighbour] ?? 0) + (wanted - dot) * share;
      }
    }
  }
  return dots;
}

/** Weighted by how bright each colour looks to the eye. */
function greyOnPaper(rgba: Uint8ClampedArray, at: number): number {
  const [red = 255, green = 255, blue = 255, seen = 255] = rgba.subarray(at, at + 4);
  const grey = 0.299 * red + 0.587 * green + 0.114 * blue;
  return 255 + (grey - 255) * (seen / 255);
}
