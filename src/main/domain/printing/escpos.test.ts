import { describe, expect, it } from 'vitest';
import { drawerBytes, drawerBytesAtOnce, pageBytes, statusOf } from './escpos';
import { END_MARK_ROWS, pictureOf } from './picture';

/** Pixels of a page with `black` dots at the given places, and its mark below. */
function page(width: number, rows: number, black: readonly (readonly [x: number, y: number])[], mark = 0) {
  const bytes = new Uint8Array(width * (rows + END_MARK_ROWS) * 4).fill(255);
  bytes.fill(mark, width * rows * 4);
  for (const [x, y] of black) bytes.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 4);
  return { width, height: rows + END_MARK_ROWS, bytes };
}

describe('a picture', () => {
  it('has a bit for each dot, the leftmost highest, and not the mark', () => {
    const picture = pictureOf(
      page(16, 3, [
        [0, 0],
        [7, 0],
        [8, 1],
        [15, 2],
      ]),
    );
    expect(picture).toEqual({ width: 16, height: 3, bits: Uint8Array.of(0x81, 0, 0, 0x80, 0, 0x01) });
  });

  it('is none of a page whose end is missing', () => {
    expect(pictureOf(page(16, 3, [], 255))).toBeNull();
    expect(pictureOf(page(16, 0, []))).toBeNull();
    const whole = page(16, 30, []);
    expect(pictureOf({ ...whole, height: 20, bytes: whole.bytes.subarray(0, 16 * 20 * 4) })).toBeNull();
    expect(pictureOf({ ...whole, height: 39 })).toBeNull();
  });

  it('leaves light grey white and makes dark grey black', () => {
    const grey = page(8, 1, []);
    grey.bytes.fill(200, 0, 16);
    grey.bytes.fill(100, 16, 32);
    expect(pictureOf(grey)?.bits).toEqual(Uint8Array.of(0x0f));
  });
});

describe('a page', () => {
  const picture = { width: 576, height: 300, bits: new Uint8Array(72 * 300).fill(0xff) };

  it('goes in bands of at most 255 rows', () => {
    const bytes = pageBytes(picture, { cut: 'cut' });
    expect([...bytes.subarray(0, 10)]).toEqual([0x1b, 0x40, 0x1d, 0x76, 0x30, 0, 72, 0, 255, 0]);
    const second = 10 + 72 * 255;
    expect([...bytes.subarray(second, second + 8)]).toEqual([0x1d, 0x76, 0x30, 0, 72, 0, 45, 0]);
    expect([...bytes.subarray(-4)]).toEqual([0x1d, 0x56, 66, 0]);
    expect(bytes.length).toBe(2 + 8 + 72 * 255 + 8 + 72 * 45 + 4);
  });

  it('is fed past the edge where it is torn off', () => {
    expect([...pageBytes(picture, { cut: 'tear' }).subarray(-3)]).toEqual([0x1b, 0x4a, 200]);
  });
});

it('opens the drawer on its pin for 50 ms, which every coil in use takes, or at once', () => {
  expect([...drawerBytes('2')]).toEqual([0x1b, 0x70, 0, 25, 250]);
  expect([...drawerBytes('5')]).toEqual([0x1b, 0x70, 1, 25, 250]);
  expect([...drawerBytesAtOnce('2')]).toEqual([0x10, 0x14, 1, 0, 1]);
  expect([...drawerBytesAtOnce('5')]).toEqual([0x10, 0x14, 1, 1, 1]);
});

it.each([
  ['nothing', { 1: 0x12, 2: 0x12, 4: 0x12 }, {}],
  ['an end that is only near', { 1: 0x12, 2: 0x12, 4: 0x1e }, {}],
  ['no paper', { 1: 0x1a, 2: 0x32, 4: 0x72 }, { paperOut: true, offLine: true }],
  ['an open cover', { 1: 0x1a, 2: 0x16, 4: 0x12 }, { coverOpen: true, offLine: true }],
  ['a fault', { 1: 0x1a, 2: 0x52, 4: 0x12 }, { offLine: true }],
  ['no answer', {}, {}],
])('reads %s out of the answers', (_, answers, said) => {
  expect(statusOf(answers)).toEqual({ paperOut: false, coverOpen: false, offLine: false, ...said });
});
