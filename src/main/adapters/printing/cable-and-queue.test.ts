/** Printers behind a cable, and queues of CUPS: what they say, and what no one can know. */
import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openPort } from '../system/network/open-port';
import { newFolder, removeFolders } from '../test-support/folder';
import { CupsPrinter, cupsQueues, runProgram, type CupsRun, type RunCups } from './cups-printer';
import { FilePrinter } from './file-printer';

afterEach(removeFolders);
const PAGE = Uint8Array.from({ length: 10_000 }, (_, at) => at & 0xff);

describe.runIf(process.platform !== 'win32')('a printer behind a cable', () => {
  it('is sent every byte, and says no more', async () => {
    const path = join(newFolder(), 'lp0');
    writeFileSync(path, '');
    expect(await new FilePrinter(path, 9_600).print(PAGE)).toBe('sent-without-reply');
    expect(new Uint8Array(readFileSync(path))).toEqual(PAGE);
  });

  it('that is not plugged in is not sent anything, and no file is made in its place', async () => {
    const path = join(newFolder(), 'lp0');
    expect(await new FilePrinter(path, 9_600).print(PAGE)).toBe('not-sent');
    expect(() => readFileSync(path)).toThrow('ENOENT');
  });

  it('that stops taking bytes has it partly', async () => {
    const path = join(newFolder(), 'lp0');
    execFileSync('mkfifo', [path]);
    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    // Opened before: on a busy machine that may take as long as the printer may keep still.
    const port = await openPort(path, 9_600);
    const end = new FilePrinter(path, 9_600, 500, () => Promise.resolve(port)).print(new Uint8Array(500_000));
    expect(await end).toBe('partly');
    expect(readSync(reader, new Uint8Array(10))).toBe(10);
    closeSync(reader);
  });
});

it('a port that never answers holds up no later paper, and is closed when it does', async () => {
  const { promise, resolve } = Promise.withResolvers<{ bytesWritten: number }>();
  const never = { write: () => promise, close: () => Promise.resolve() };
  let opens = 0;
  const printer = new FilePrinter('LPT1', 9_600, 20, () => Promise.resolve((opens += 1)).then(() => never));
  // Once: each that hangs holds a thread, and there are few.
  expect([await printer.print(PAGE), await printer.print(PAGE), opens]).toEqual(['partly', 'not-sent', 1]);
  resolve({ bytesWritten: 0 });
  await promise;
  const opened = Promise.withResolvers<typeof never>();
  const closed = Promise.withResolvers<undefined>();
  expect(await new FilePrinter('LPT1', 9_600, 20, () => opened.promise).print(PAGE)).toBe('not-sent');
  opened.resolve({ ...never, close: () => Promise.resolve(closed.resolve(undefined)) });
  await closed.promise;
});

describe('a queue of CUPS', () => {
  /** CUPS with a queue in which a job stays for so many looks. */
  const done = (output: string) => Promise.resolve<CupsRun>({ end: 'done', output });

  function cups(stays: number) {
    const asked: string[] = [];
    let looks = 0;
    const run: RunCups = (program, args, input) => {
      asked.push([program, ...args].join(' '));
      if (program === 'lp') return done(`รหัสงานคือ ใบเสร็จ-12 (1 file, ${input?.length ?? 0})\n`);
      if (program !== 'lpstat') return done('');
      looks += 1;
      return done(looks > stays ? 'ใบเสร็จ-120 nok 1 now\n' : 'ใบเสร็จ-12 nok 10240 now\n');
    };
    // Only what never leaves has it short: a busy machine may take its time between two looks.
    const stayMs = stays === Infinity ? 60 : 60_000;
    return { asked, printer: new CupsPrinter('ใบเสร็จ', run, { stayMs, lookMs: 5 }) };
  }

  it('takes it as it is; that it left the queue proves no paper', async () => {
    const { asked, printer } = cups(2);
    expect(await printer.print(PAGE)).toBe('sent-without-reply');
    expect(asked[0]).toBe('lp -d ใบเสร็จ -o raw -t Topup Till');
    expect(asked.some((one) => one.startsWith('cancel'))).toBe(false);
  });

  it('that does not get rid of it has it taken back, so that it never comes out later', async () => {
    const { asked, printer } = cups(Infinity);
    expect(await printer.print(PAGE)).toBe('partly');
    expect(asked.at(-1)).toBe('cancel ใบเสร็จ-12');
  });

  it('that is not there, or refuses, is not sent anything', async () => {
    const refuses: RunCups = () => Promise.resolve({ end: 'failed', output: '' });
    expect(await new CupsPrinter('x', refuses).print(PAGE)).toBe('not-sent');
    expect(await cupsQueues(refuses)).toEqual([]);
    expect(await cupsQueues(() => done('A\nB\n'))).toEqual(['A', 'B']);
  });

  it('that may have the job is never called one that was sent nothing', async () => {
    const print = (run: RunCups) => new CupsPrinter('x', run).print(PAGE);
    expect(await print((_program, _args, input) => runProgram('sleep', ['60'], input, 20))).toBe('partly');
    expect(await print(() => done('accepted, without a number\n'))).toBe('sent-without-reply');
  });
});
