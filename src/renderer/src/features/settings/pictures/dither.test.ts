import { expect, it } from 'vitest';
import { dithered } from './dither';

/** A picture of one colour. */
const plain = (rgba: readonly number[], dots: number) =>
  Uint8ClampedArray.from({ length: dots * 4 }, (_, index) => rgba[index % 4] ?? 0);
const blackShare = (dots: Uint8ClampedArray) =>
  dots.filter((value, index) => index % 4 === 0 && value === 0).length / (dots.length / 4);

it.each([
  ['white', [255, 255, 255, 255], 0],
  ['black', [0, 0, 0, 255], 1],
  ['a transparent dot', [0, 0, 0, 0], 0],
  ['a middle grey', [128, 128, 128, 255], 0.5],
  ['a light grey', [230, 230, 230, 255], 0.1],
  ['yellow, which is bright', [255, 255, 0, 255], 0.11],
  ['blue, which is dark', [0, 0, 255, 255], 0.89],
])('%s becomes as many black dots as it is dark', (_, colour, share) => {
  const dots = dithered(plain(colour, 64 * 40), 64);
  expect(Math.abs(blackShare(dots) - share)).toBeLessThan(0.02);
});

it('has nothing but black and white, all of it opaque, and no edge that wraps round', () => {
  // The left half black, the right half white: the border stays where it is in every row.
  const [width, height] = [16, 8];
  const rgba = plain([255, 255, 255, 255], width * height);
  for (let at = 0; at < width * height; at++) if (at % width < 8) rgba.set([0, 0, 0], at * 4);
  const dots = dithered(rgba, width);
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => dots[(y * width + x) * 4]),
  );
  expect(rows).toEqual(Array.from({ length: height }, () => [...Array(8).fill(0), ...Array(8).fill(255)]));
  expect(dots.filter((_, index) => index % 4 === 3).every((seen) => seen === 255)).toBe(true);
});
