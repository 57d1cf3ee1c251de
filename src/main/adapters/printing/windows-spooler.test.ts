/** A printer that is installed in Windows: what the spooler says of it, and what no one can know. */
import { describe, expect, it } from 'vitest';
import { drawerBytes } from '../../domain/printing/escpos';
import { devicesWith } from './device-of';
import { FilePrinter } from './file-printer';
import type { AskSpooler, SpoolerCall, SpoolerCalls } from './spooler/protocol';
import { WindowsPrinter } from './windows-spooler';

const PAGE = Uint8Array.from({ length: 10_000 }, (_, at) => at & 0xff);
const READY = { status: 0, attributes: 0 };
const ALL = { job: 7, written: PAGE.length, whole: true };

type Answers = { readonly [C in SpoolerCall]?: SpoolerCalls[C]['out'] | null };

/** A spooler that answers each call the same way each time; a job's looks one after the other, the last for ever. */
function spooler({
  looks = ['gone'],
  // Only what waits for the end of it has it short: a busy machine may take its time between two looks.
  stayMs = 60_000,
  ...given
}: Answers & { looks?: readonly SpoolerCalls['job']['out'][]; stayMs?: number } = {}) {
  const asked: [SpoolerCall, unknown][] = [];
  const left = [...looks];
  const answers: Answers = { reading: READY, print: ALL, remove: true, ...given };
  const ask: AskSpooler = (call, asks) => {
    asked.push([call, asks]);
    const look = (): Answers['job'] => (left.length > 1 ? left.shift() : left[0]);
    const answer: Answers[SpoolerCall] = call === 'job' && !('job' in given) ? look() : answers[call];
    // Each call's answer is its own in the tables above.
    return Promise.resolve((answer ?? null) as never);
  };
  const printer = new WindowsPrinter('ใบเสร็จ', ask, { stayMs, lookMs: 5 });
  return { ask, asked, printer, calls: () => asked.map(([call]) => call) };
}

describe('a printer of Windows', () => {
  it('is sent every byte; that the job left the queue proves no paper', async () => {
    const { printer, asked, calls } = spooler({ looks: [0, 0x10, 'gone'] });
    expect(await printer.print(PAGE)).toBe('sent-without-reply');
    expect(asked[1]).toEqual(['print', { printer: 'ใบเสร็จ', bytes: PAGE }]);
    expect(asked.at(-1)).toEqual(['job', { printer: 'ใบเสร็จ', job: 7 }]);
    expect(calls().filter((call) => call === 'job')).toHaveLength(3);
  });

  it('is only asked how it is by a job with nothing in it', async () => {
    const { printer, calls } = spooler();
    expect(await printer.print(new Uint8Array())).toBe('sent-without-reply');
    expect(calls()).toEqual(['reading']);
  });

  it('that keeps what it printed has printed it', async () => {
    const { printer, calls } = spooler({ looks: [0x10, 0x2080] });
    expect(await printer.print(PAGE)).toBe('sent-without-reply');
    expect(calls()).not.toContain('remove');
  });

  it('that does not get rid of a job has it taken back, so that it never comes out later', async () => {
    const { printer, asked } = spooler({ looks: [0x40], stayMs: 60 });
    expect(await printer.print(PAGE)).toBe('partly');
    expect(asked.at(-1)).toEqual(['remove', { printer: 'ใบเสร็จ', job: 7 }]);
  });

  it.each([
    ['out of paper', { status: 0x10, attributes: 0 }, 'paper-out'],
    ['open', { status: 0x40_0000, attributes: 0 }, 'cover-open'],
    ['off', { status: 0, attributes: 0x400 }, 'off-line'],
    ['not installed', 'missing', 'not-sent'],
    ['not reported in time', null, 'not-sent'],
  ] as const)('that is %s is sent nothing', async (_, reading, end) => {
    const { printer, calls } = spooler({ reading });
    expect(await printer.print(PAGE)).toBe(end);
    expect(calls()).toEqual(['reading']);
  });

  it.each([
    ['takes no job', { job: 0, written: 0, whole: false }, 'not-sent'],
    ['takes no byte', { job: 7, written: 0, whole: false }, 'not-sent'],
    ['takes a part', { job: 7, written: 4_096, whole: false }, 'partly'],
    ['takes all but not the end', { job: 7, written: PAGE.length, whole: false }, 'partly'],
    ['takes what calls it along', null, 'partly'],
  ] as const)('whose spooler %s says so', async (_, print, end) => {
    const { printer, calls } = spooler({ print });
    expect(await printer.print(PAGE)).toBe(end);
    expect(calls()).toEqual(['reading', 'print']);
  });

  it('whose spooler stops answering after it took all has what it was sent', async () => {
    expect(await spooler({ job: null }).printer.print(PAGE)).toBe('sent-without-reply');
  });

  it('opens its drawer without paper and with an open cover, and not when it is off', async () => {
    const { printer, asked } = spooler({ reading: { status: 0x40_0010, attributes: 0 } });
    expect(await printer.openDrawer('5')).toBe('sent-without-reply');
    expect(asked[1]).toEqual(['print', { printer: 'ใบเสร็จ', bytes: drawerBytes('5') }]);
    const off = spooler({ reading: { status: 0x80, attributes: 0 } });
    expect(await off.printer.openDrawer('5')).toBe('off-line');
    expect(off.calls()).toEqual(['reading']);
  });
});

describe('the address of a printer of Windows', () => {
  const SETUP = {
    printerKind: 'windows',
    printerPort: 9_100,
    printerSpeed: 9_600,
    printerDots: 576,
    printerCut: 'cut',
    drawerPin: '2',
    paperWidth: 80,
  } as const;
  const device = (printerAddress: string, ask: AskSpooler | null) =>
    devicesWith(ask)({ ...SETUP, printerAddress });

  it('is an installed one by its name, a shared one by its path, and none on another system', () => {
    const { ask } = spooler();
    expect(device('EPSON TM-T82', ask)).toBeInstanceOf(WindowsPrinter);
    expect(device('\\\\COUNTER\\Receipt', ask)).toBeInstanceOf(FilePrinter);
    expect(device('\\\\.\\C:', ask)).toBeNull();
    expect(device('EPSON TM-T82', null)).toBeNull();
  });
});
