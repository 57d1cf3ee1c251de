import { expect, it } from 'vitest';
import { pixelsOf } from './picture';

it('turns dots into pixels with white all around', () => {
  // One row: black, white, black, five white; then a white one.
  const { width, height, bytes } = pixelsOf({ width: 8, height: 2, bits: new Uint8Array([0b1010_0000, 0]) });
  expect([width, height, bytes.length]).toEqual([8 + 64, 2 + 64, 72 * 66 * 4]);
  const black = Array.from({ length: width * height }, (_, pixel) => pixel).filter(
    (pixel) => bytes[pixel * 4] === 0,
  );
  expect(black).toEqual([32 * 72 + 32, 32 * 72 + 34]);
  expect(Array.from(bytes.slice(black[0]! * 4, black[0]! * 4 + 4))).toEqual([0, 0, 0, 255]);
});
