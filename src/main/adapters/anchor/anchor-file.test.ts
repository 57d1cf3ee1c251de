import { createHash, randomBytes } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Anchor } from '../../domain/journal-copy';
import { newFolder, removeFolders } from '../test-support/folder';
import { AnchorFile } from './anchor-file';

let path: string;
const failed = vi.fn<(error: unknown) => void>();
const mended = vi.fn<() => void>();
const opened: AnchorFile[] = [];

function open(key: Uint8Array | null = null): AnchorFile {
  const file = new AnchorFile(path, failed, mended);
  file.useKey(key);
  opened.push(file);
  return file;
}

const anchorAt = (seq: number): Anchor => ({
  installation: 'a'.repeat(64),
  journal: 'b'.repeat(32),
  epoch: 0,
  head: { seq, hash: 'c'.repeat(64) },
  lastZ: 1,
  lastNumbers: [
    { kind: 'receipt', year: '2026', last: seq },
    { kind: 'credit-note', year: '2026', last: 1 },
  ],
  sales: 3,
  at: '2026-11-21T10:00:00.000Z',
});
const read = (key: Uint8Array | null = null) => {
  const reading = open(key).read();
  return reading.kind === 'anchor' ? reading.anchor.head.seq : reading.kind;
};

beforeEach(() => {
  path = join(newFolder(), 'journal.anchor');
  failed.mockClear();
  mended.mockClear();
});
afterEach(() => {
  for (const file of opened.splice(0)) file.close();
  removeFolders();
});

it('has room for as many counts of numbers as a till has at the end of its life', () => {
  const lastNumbers = (['receipt', 'credit-note'] as const).flatMap((kind) =>
    ['2034', '2035', ''].map((year) => ({ kind, year, last: 99_999_999 })),
  );
  const anchor = { ...anchorAt(99_999_999), epoch: 9_999, lastZ: 99_999, sales: 99_999_999, lastNumbers };
  const key = randomBytes(32);
  open(key).write(anchor);
  expect(open(key).read()).toEqual({ kind: 'anchor', anchor, isSealed: true });
});

it('is none before it is written, and then the last that was written, over restarts', () => {
  expect(read()).toBe('none');
  const file = open();
  for (const seq of [1, 2, 3]) {
    file.write(anchorAt(seq));
    expect(read()).toBe(seq);
  }
  file.close();
  const next = open();
  expect(next.read()).toEqual({ kind: 'anchor', anchor: anchorAt(3), isSealed: false });
  next.write(anchorAt(4));
  expect(read()).toBe(4);
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(failed).not.toHaveBeenCalled();
});

it('is unusable with a seal as long as its own that has more bytes', () => {
  const key = randomBytes(32);
  const [turn, body, seal] = [1, JSON.stringify(anchorAt(1)), 'é'.repeat(64)];
  const sum = createHash('sha256').update(`${turn} ${body}`).digest('hex').slice(0, 16);
  writeFileSync(path, JSON.stringify({ turn, body, sum, seal }));
  expect(read(key)).toBe('unusable');
});

it('is the one before when a write was torn, and unusable when nothing whole is left', () => {
  const file = open();
  file.write(anchorAt(1));
  file.write(anchorAt(2));
  const bytes = readFileSync(path);
  const torn = Buffer.from(bytes);
  torn.fill(0x20, 40, 400);
  writeFileSync(path, torn);
  expect(read()).toBe(1);
  truncateSync(path, 30);
  expect(read()).toBe('unusable');
});

describe('a slot that someone wrote with its checksum', () => {
  const forge = (turn: number, body: string): void => {
    const sum = createHash('sha256').update(`${turn} ${body}`).digest('hex').slice(0, 16);
    const bytes = readFileSync(path);
    Buffer.from(JSON.stringify({ turn, body, sum, seal: null }).padEnd(1_023)).copy(bytes, 0);
    writeFileSync(path, bytes);
  };

  it.each(['', 'no JSON', '{}', 'null', '[1'])('and the body %j is unusable, and stops no start', (body) => {
    open().write(anchorAt(1));
    forge(50, body);
    expect(read()).toBe('unusable');
  });

  it.each([2 ** 53 - 1, 2 ** 50 + 1, -1])(
    'and the turn %d does not stop the next ones from counting',
    (turn) => {
      const key = randomBytes(32);
      open(key).write(anchorAt(1));
      forge(turn, JSON.stringify(anchorAt(9)));
      const file = open(key);
      file.read();
      for (const seq of [2, 3, 4]) {
        file.write(anchorAt(seq));
        expect(read(key)).toBe(seq);
      }
    },
  );
});

it('is there again after someone removed it under a running till', () => {
  const file = open();
  file.write(anchorAt(1));
  rmSync(path);
  file.write(anchorAt(2));
  expect(read()).toBe(2);
});

it.skipIf(process.platform === 'win32')('is not written into another file by way of a link', () => {
  const journal = `${path}.db`;
  writeFileSync(journal, 'all sales');
  symlinkSync(journal, path);
  open().write(anchorAt(1));
  expect(failed).toHaveBeenCalledOnce();
  rmSync(path);
  const file = open();
  file.write(anchorAt(2));
  rmSync(path);
  symlinkSync(journal, path);
  file.write(anchorAt(3));
  expect(failed).toHaveBeenCalledTimes(2);
  expect(readFileSync(journal, 'utf8')).toBe('all sales');
});

it('is a separate file where its name is a second one of another file', () => {
  const journal = `${path}.db`;
  writeFileSync(journal, 'all sales');
  linkSync(journal, path);
  const file = open();
  for (const seq of [1, 2]) {
    file.write(anchorAt(seq));
    expect(read()).toBe(seq);
    rmSync(path);
    linkSync(journal, path);
  }
  expect(readFileSync(journal, 'utf8')).toBe('all sales');
  expect(failed).not.toHaveBeenCalled();
});

it('keeps no one from selling when it cannot be written', () => {
  const noFolder = `${path}-file`;
  writeFileSync(noFolder, '');
  path = join(noFolder, 'journal.anchor');
  open().write(anchorAt(1));
  expect(failed).toHaveBeenCalledOnce();
});

describe('with a folder in its place', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  // Windows keeps the name of an open file until it is let go of.
  it.skipIf(process.platform === 'win32')(
    'is unusable, says once that it cannot be written, and writes the newest anchor once it can',
    () => {
      const file = open();
      file.write(anchorAt(1));
      rmSync(path);
      mkdirSync(path);
      expect(read()).toBe('unusable');
      for (const seq of [2, 3]) file.write(anchorAt(seq));
      expect([failed.mock.calls.length, mended.mock.calls.length, file.isBroken()]).toEqual([1, 0, true]);
      vi.advanceTimersByTime(60_000);
      expect(file.isBroken()).toBe(true);
      rmSync(path, { recursive: true });
      vi.advanceTimersByTime(60_000);
      expect([failed.mock.calls.length, mended.mock.calls.length, file.isBroken()]).toEqual([1, 1, false]);
      expect(read()).toBe(3);
    },
  );

  it('is not tried any more once it is let go of', () => {
    mkdirSync(path);
    const file = open();
    file.write(anchorAt(1));
    file.close();
    rmSync(path, { recursive: true });
    vi.advanceTimersByTime(60_000);
    expect(read()).toBe('none');
  });
});

it('with a key accepts only anchors that were sealed with it', () => {
  const key = randomBytes(32);
  open(key).write(anchorAt(7));
  expect(read(key)).toBe(7);
  expect(read(randomBytes(32))).toBe('unusable');
  const forged = readFileSync(path, 'utf8').replace('\\"seq\\":7', '\\"seq\\":3');
  writeFileSync(path, forged);
  expect(read(key)).toBe('unusable');
  rmSync(path);
  open().write(anchorAt(7));
  expect(read(key)).toBe('unusable');
});

it('that was sealed last stays known while there is no key, however often it is written', () => {
  const key = randomBytes(32);
  open(key).write(anchorAt(7));
  const withoutKey = open();
  expect(withoutKey.read()).toEqual({ kind: 'anchor', anchor: anchorAt(7), isSealed: false });
  expect(open(key).read()).toMatchObject({ isSealed: true });
  for (const seq of [8, 9, 10]) withoutKey.write(anchorAt(seq));
  expect(read()).toBe(10);
  expect(read(key)).toBe(7);
  const again = open(key);
  again.read();
  again.write(anchorAt(11));
  expect([read(), read(key)]).toEqual([11, 11]);
});
