import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadCompiled, scriptOf } from './compiled-code';

const PROGRAM = resolve(import.meta.dirname, '../../.config/compile-code.mjs');
let folder: string;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'topup-till-compiled-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, source: string): string {
  const path = join(folder, name);
  writeFileSync(path, source);
  return path;
}

/** As the build does it: by this very runtime, in a process of its own. */
function compile(...paths: string[]): void {
  execFileSync(process.execPath, [PROGRAM, ...paths], { env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } });
}

it('takes what the build compiled', () => {
  const path = write('a.cjs', 'exports.answer = () => 42;');
  expect(scriptOf(path).cachedDataRejected).toBeUndefined();
  compile(path);
  expect(scriptOf(path).cachedDataRejected).toBe(false);
  expect(loadCompiled(path)).toMatchObject({ answer: expect.any(Function) as unknown });
});

it('loads each file once, with what it requires beside it and of Node, and its place', () => {
  const b = write('b.cjs', 'exports.times = (exports.times ?? 0) + 1; exports.folder = __dirname;');
  const a = write(
    'a.cjs',
    "exports.first = require('./b.cjs'); exports.again = require('./b.cjs'); exports.sep = require('node:path').sep;",
  );
  compile(a, b);
  const { first, again, sep } = loadCompiled(a) as Record<string, unknown>;
  expect(first).toBe(again);
  expect(first).toEqual({ times: 1, folder });
  expect(sep).toBe(join('a', 'b')[1]);
  expect(loadCompiled(a)).toMatchObject({ first, sep });
});

it('runs the source, not what was compiled of another one of the same length', () => {
  const path = write('a.cjs', 'exports.answer = "old";');
  compile(path);
  write('a.cjs', 'exports.answer = "new";');
  expect(scriptOf(path).cachedDataRejected).toBeUndefined();
  expect(loadCompiled(path)).toEqual({ answer: 'new' });
});

it('runs the source when what was compiled is broken, or is another runtime\u2019s', () => {
  const path = write('a.cjs', 'exports.answer = 1;');
  compile(path);
  const compiled = readFileSync(`${path}.v8`);
  // V8 begins with a number that names its version and its flags.
  compiled.writeUInt32LE(compiled.readUInt32LE(36) + 1, 36);
  writeFileSync(`${path}.v8`, compiled);
  expect(scriptOf(path).cachedDataRejected).toBe(true);
  expect(loadCompiled(path)).toEqual({ answer: 1 });
});

it('says why a file cannot be loaded, each time it is asked for', () => {
  const path = write('a.cjs', 'throw new Error("no disk")');
  expect(() => loadCompiled(path)).toThrow('no disk');
  expect(() => loadCompiled(path)).toThrow('no disk');
});
