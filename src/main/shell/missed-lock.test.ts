import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missedLock } from './missed-lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const mark = (to: string): void => symlinkSync(to, join(folder, 'SingletonLock'));

describe.runIf(process.platform !== 'win32')('a till that did not get its folder', () => {
  it('ends without a word where another till has it open', () => {
    mark(`${hostname()}-${process.ppid}`);
    expect(missedLock(folder)).toBe(null);
  });

  it.each<[string, () => void, string]>([
    ['it holds the lock itself, and something else is in the way', ownMark, 'cannot lock'],
    ['no one has it open', () => undefined, 'cannot lock'],
    ['something is in place of the lock', () => mkdirSync(join(folder, 'SingletonLock')), 'cannot lock'],
  ])('says so when %s', (_, put, said) => {
    put();
    expect(missedLock(folder)).toContain(said);
  });

  it('says so when it may not write there', () => {
    expect(missedLock(join(folder, 'gone'))).toContain('cannot write');
  });
});

function ownMark(): void {
  mark(`${hostname()}-${process.pid}`);
}

it('has no such mark on Windows', () => {
  expect(missedLock(join(folder, 'gone'), 'win32')).toBe(null);
});
