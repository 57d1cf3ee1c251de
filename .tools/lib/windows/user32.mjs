// @ts-check
/** Gives Wine's user32.dll the one function that Electron imports and Wine 10 lacks. */
import { readFileSync, writeFileSync } from 'node:fs';
import { SetupError } from '../say.mjs';

/** Asks whether a window is snapped next to another: under Wine none is. */
const LACKING = 'IsWindowArranged';
/** Comes before it in the alphabet, in which the list of exports is sorted. */
const BEFORE = 'IsWindowEnabled';
/** Nothing that runs here imports it: its place in the list and its code are reused. */
const UNUSED = 'IsWindowRedirectedForPrint';
/** xor eax, eax; ret: the answer no. */
const ANSWER_NO = Buffer.from([0x31, 0xc0, 0xc3]);

/**
 * A reader of a 64-bit Windows library: where in the file an address of the loaded library is.
 *
 * @param {Buffer} dll
 */
function placesOf(dll) {
  const header = dll.readUInt32LE(0x3c);
  const sections = dll.readUInt16LE(header + 6);
  const optional = header + 24;
  const table = optional + dll.readUInt16LE(header + 20);
  /** @param {number} address */
  const at = (address) => {
    for (let index = 0; index < sections; index += 1) {
      const row = table + index * 40;
      const [size, begins, stored, place] = [8, 12, 16, 20].map((offset) => dll.readUInt32LE(row + offset));
      if (size === undefined || begins === undefined || stored === undefined || place === undefined) continue;
      if (address >= begins && address < begins + Math.max(size, stored)) return place + address - begins;
    }
    throw new SetupError('user32.dll is not as Wine 10 has it.', 'Set the folder up again:  --clean');
  };
  return { at, exports: at(dll.readUInt32LE(optional + 112)) };
}

/**
 * The library with the missing function. Throws SetupError when its exports are not as Wine 10 has them.
 *
 * @param {Buffer} original
 * @returns {Buffer} the same one when nothing is missing
 */
export function withArranged(original) {
  const dll = Buffer.from(original);
  const { at, exports } = placesOf(dll);
  const [functions, names, ordinals] = [28, 32, 36].map((offset) => at(dll.readUInt32LE(exports + offset)));
  if (functions === undefined || names === undefined || ordinals === undefined) return original;
  /** @type {Map<string, number>} */
  const rows = new Map();
  for (let row = 0; row < dll.readUInt32LE(exports + 24); row += 1) {
    const begins = at(dll.readUInt32LE(names + row * 4));
    rows.set(dll.toString('latin1', begins, dll.indexOf(0, begins)), row);
  }
  if (rows.has(LACKING)) return original;
  const [before, unused] = [rows.get(BEFORE), rows.get(UNUSED)];
  if (before === undefined || unused !== before + 1) {
    throw new SetupError(`user32.dll has no room for ${LACKING}.`, 'This needs Wine 10 as Debian 13 has it.');
  }
  // The two rows change places, so that the names stay in order with the new one.
  const nameBefore = dll.readUInt32LE(names + before * 4);
  const nameUnused = dll.readUInt32LE(names + unused * 4);
  const ordinalBefore = dll.readUInt16LE(ordinals + before * 2);
  const ordinalUnused = dll.readUInt16LE(ordinals + unused * 2);
  dll.writeUInt32LE(nameUnused, names + before * 4);
  dll.writeUInt32LE(nameBefore, names + unused * 4);
  dll.writeUInt16LE(ordinalUnused, ordinals + before * 2);
  dll.writeUInt16LE(ordinalBefore, ordinals + unused * 2);
  dll.write(`${LACKING}\0`, at(nameUnused), 'latin1');
  ANSWER_NO.copy(dll, at(dll.readUInt32LE(functions + ordinalUnused * 4)));
  return dll;
}

/** Patches a library in its place. @param {string} path */
export function mendUser32(path) {
  writeFileSync(path, withArranged(readFileSync(path)));
}
