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

/** The rows of dots that a printer burns. It knows a reset, bands and a cut, and throws at text. */
function dotsOnPaper(bytes: readonly number[]): string[] {
  const rows: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const [byte, next, , , low = 0, high = 0, lines = 0, more = 0] = bytes.slice(at, at + 8);
    if (byte === 0x1b) at += 2;
    else if (byte === 0x1d && next === 0x76) {
      const [width, height] = [low + high * 256, lines + more * 256];
      at += 8;
      for (let row = 0; row < height; row += 1, at += width) {
        rows.push(Buffer.from(bytes.slice(at, at + width)).toString('hex'));
      }
    } else if (byte === 0x1d) at += 4;
    else if (byte === 0) at += 1;
    else throw new Error(`text at ${at}`);
  }
  return rows;
}

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

  it('never holds what a printer does at once, such as to open the drawer, whatever is drawn', () => {
    const commands = [
      [0x10, 0x14, 1, 0, 1],
      [0x10, 0x14, 2, 1, 8],
      [0x10, 0x04, 1],
      [0x10, 0x05, 2],
    ];
    for (const command of commands) {
      const bits = new Uint8Array(72 * 2);
      // The last byte of a row is followed by the next row.
      for (const at of [0, 70]) bits.set(command, at);
      const dots = pageBytes({ width: 576, height: 2, bits }, { cut: 'cut' }).subarray(10, -4);
      const changed = [0, 70].map((at) => [...dots.subarray(at, at + command.length)]);
      expect(changed).toEqual([0, 70].map(() => [0x18, ...command.slice(1)]));
      dots.set([0x10], 0);
      dots.set([0x10], 70);
      expect(dots).toEqual(bits);
    }
  });

  it('comes out whole after one that broke off anywhere', () => {
    const first = pageBytes(picture, { cut: 'cut' });
    const small = { width: 576, height: 2, bits: new Uint8Array(72 * 2).fill(0x55) };
    const next = pageBytes(small, { cut: 'cut', afterBroken: true });
    for (const at of [0, 1, 2, 5, 9, 10, 500, first.length - 3, first.length]) {
      expect(dotsOnPaper([...first.subarray(0, at), ...next]).slice(-2)).toEqual(
        [0, 1].map(() => '55'.repeat(72)),
      );
    }
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
  ['no paper', { 1: 0x1a, 2: 0x32, 4: 0x72 }, { paperOut: true, offLine: true }],
  ['an open cover', { 1: 0x1a, 2: 0x16, 4: 0x12 }, { coverOpen: true, offLine: true }],
  ['a fault', { 1: 0x1a, 2: 0x52, 4: 0x12 }, { offLine: true }],
  ['no answer', {}, {}],
])('reads %s out of the answers', (_, answers, said) => {
  expect(statusOf(answers)).toEqual({ paperOut: false, coverOpen: false, offLine: false, ...said });
});
