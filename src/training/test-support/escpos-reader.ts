/** Reads a printer's bytes back to a picture, as its head would burn it, and lists the other commands. */

/** What came of the bytes of one connection or of several. */
export interface Printed {
  /** Dots across. */
  readonly width: number;
  /** One byte a dot, row by row: 1 is black. */
  readonly rows: readonly Uint8Array[];
  /** The other commands, in order: `reset`, `cut`, `feed N`, `drawer PIN`, `drawer PIN at once`. */
  readonly commands: readonly string[];
  /** Bytes that are no part of what this reader knows; a picture that ends too soon counts as one. */
  readonly unknown: number;
}

/** Reads ESC/POS. */
export function readEscPos(bytes: Uint8Array): Printed {
  const rows: Uint8Array[] = [];
  const commands: string[] = [];
  let unknown = 0;
  let width = 0;
  let at = 0;
  const is = (...wanted: number[]): boolean => wanted.every((byte, index) => bytes[at + index] === byte);
  const byte = (index: number): number => bytes[at + index] ?? 0;
  while (at < bytes.length) {
    if (is(0x1b, 0x40)) [commands[commands.length], at] = ['reset', at + 2];
    else if (is(0x10, 0x04)) at += 3;
    else if (is(0x10, 0x14, 1))
      [commands[commands.length], at] = [`drawer ${byte(3) === 0 ? 2 : 5} at once`, at + 5];
    else if (is(0x1d, 0x72)) at += 3;
    else if (is(0x1d, 0x56, 66)) [commands[commands.length], at] = ['cut', at + 4];
    else if (is(0x1b, 0x70)) [commands[commands.length], at] = [`drawer ${byte(2) === 0 ? 2 : 5}`, at + 5];
    else if (is(0x1b, 0x4a)) [commands[commands.length], at] = [`feed ${byte(2)}`, at + 3];
    else if (is(0x1d, 0x76, 0x30)) {
      const across = byte(4) | (byte(5) << 8);
      const down = byte(6) | (byte(7) << 8);
      at += 8;
      if (at + across * down > bytes.length) {
        unknown += 1;
        break;
      }
      width = across * 8;
      for (let y = 0; y < down; y += 1)
        rows.push(rowOf(bytes.subarray(at + y * across, at + (y + 1) * across)));
      at += across * down;
    } else {
      unknown += 1;
      at += 1;
    }
  }
  return { width, rows, commands, unknown };
}

function rowOf(packed: Uint8Array): Uint8Array {
  return Uint8Array.from(
    { length: packed.length * 8 },
    (_, x) => ((packed[x >> 3] ?? 0) >> (7 - (x & 7))) & 1,
  );
}

/** The picture as a screen's pixels, four bytes each, for what reads codes out of pictures. */
export function pixelsOf({ rows, width }: Printed): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(rows.length * width * 4).fill(255);
  rows.forEach((row, y) => {
    row.forEach((dot, x) => {
      if (dot === 1) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    });
  });
  return pixels;
}
