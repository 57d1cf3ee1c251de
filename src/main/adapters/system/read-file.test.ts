import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onceMore, openItself, openPlainSoon, readText } from './read-file';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'topup-till-test-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a file of the till', () => {
  it('is read whole, to the last byte that it may have', () => {
    const path = join(folder, 'kept.json');
    writeFileSync(path, 'ร้าน 💎');
    expect(readText(path, 17)).toBe('ร้าน 💎');
    expect(() => readText(path, 16)).toThrow('EFBIG');
  });

  it('is read once more after an error that may pass, and not where there is none', () => {
    const read = vi.fn<() => string>().mockImplementationOnce(() => {
      throw Object.assign(new Error('EMFILE'), { code: 'EMFILE' });
    });
    read.mockReturnValue('read');
    expect(onceMore(read)).toBe('read');
    read.mockClear().mockImplementation(() => readText(join(folder, 'none')));
    expect(() => onceMore(read)).toThrow('ENOENT');
    expect(read).toHaveBeenCalledOnce();
  });

  // On Windows a link to a file takes an administrator.
  it.skipIf(process.platform === 'win32')('is read by a link to it too', () => {
    const path = join(folder, 'kept.json');
    writeFileSync(path, 'ร้าน 💎');
    symlinkSync(path, join(folder, 'link'));
    expect(readText(join(folder, 'link'))).toBe('ร้าน 💎');
  });

  it('that is missing says so as the file system does', () => {
    expect(() => readText(join(folder, 'none'))).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  });

  it('is not read where it takes gigabytes', () => {
    const path = join(folder, 'huge.json');
    writeFileSync(path, '');
    truncateSync(path, 5_000_000_000);
    expect(() => readText(path)).toThrow('EFBIG');
  });

  it.skipIf(process.platform === 'win32')('is not waited for where a pipe, a device or a folder lies', () => {
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    mkdirSync(join(folder, 'folder'));
    expect(() => readText(join(folder, 'pipe'))).toThrow('ENOTFILE');
    expect(() => readText('/dev/zero')).toThrow('ENOTFILE');
    expect(() => readText(join(folder, 'folder'))).toThrow('EISDIR');
  });

  it.skipIf(process.platform === 'win32')('that someone chose is opened in the same way', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    await expect(openPlainSoon(join(folder, 'pipe'))).rejects.toThrow('ENOTFILE');
    await expect(openPlainSoon(folder)).rejects.toThrow('EISDIR');
    writeFileSync(join(folder, 'file'), 'x');
    await (await openPlainSoon(join(folder, 'file'))).close();
  });

  it.skipIf(process.platform === 'win32')('is not opened by a link where it must lie itself', () => {
    const path = join(folder, 'file');
    writeFileSync(path, 'x');
    symlinkSync(path, join(folder, 'link'));
    closeSync(openItself(path));
    expect(() => openItself(join(folder, 'link'))).toThrow('ELOOP');
  });
});
