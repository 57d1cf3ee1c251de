/** A terminal of this machine stands for the serial line: it changes bytes as one does, until it is set not to. */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { newFolder, removeFolders } from '../../test-support/folder';
import { FilePrinter } from '../../printing/file-printer';
import { openPort, windowsPath } from './open-port';

afterEach(removeFolders);

/** A line whose other end keeps what comes out of it. */
async function newLine() {
  // Prints what its terminal is called, and then waits for its end.
  const child = spawn('script', ['-qec', 'tty; exec sleep 60', '/dev/null'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let came = Buffer.alloc(0);
  child.stdout.on('data', (chunk: Buffer) => (came = Buffer.concat([came, chunk])));
  await eventually(() => expect(came.toString()).toMatch(/\n$/));
  const path = came.toString().trim();
  came = Buffer.alloc(0);
  return { path, came: () => new Uint8Array(came), end: () => child.kill('SIGKILL') };
}

describe.runIf(process.platform === 'linux')('a serial line', () => {
  it('has the speed that is set, and passes every byte on as it is', async () => {
    const line = await newLine();
    const bytes = Uint8Array.from({ length: 1_024 }, (_, at) => at & 0xff);
    try {
      expect(await new FilePrinter(line.path, 38_400).print(bytes)).toBe('sent-without-reply');
      await eventually(() => expect(line.came()).toEqual(bytes));
      expect(execFileSync('stty', ['-F', line.path, 'speed'], { encoding: 'utf8' }).trim()).toBe('38400');
    } finally {
      line.end();
    }
  });

  it('is nothing that is made where there is none', async () => {
    const path = join(newFolder(), 'ttyUSB0');
    await expect(openPort(path, 9_600)).rejects.toThrow('ENOENT');
    expect(() => readFileSync(path)).toThrow('ENOENT');
  });

  it('is written to as a file where it has no speed', async () => {
    const path = join(newFolder(), 'lp0');
    writeFileSync(path, '');
    const file = await openPort(path, 9_600);
    await file.write('a\nb');
    await file.close();
    expect(readFileSync(path, 'utf8')).toBe('a\nb');
  });
});

it.each([
  ['COM3', String.raw`\\.\COM3`],
  ['COM12', String.raw`\\.\COM12`],
  ['LPT1', String.raw`\\.\LPT1`],
  ['Receipts', String.raw`\\localhost\Receipts`],
  [String.raw`\\counter-2\Receipts`, String.raw`\\counter-2\Receipts`],
])('Windows knows %s as %s', (address, path) => expect(windowsPath(address)).toBe(path));
