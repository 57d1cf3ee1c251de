/** In which order the spooler's functions are called, whatever they answer; what Windows does with it is tried under Wine. */
import { describe, expect, it } from 'vitest';
import type { Koffi } from './koffi';
import { openWinspool } from './winspool';

const PAGE = Uint8Array.from({ length: 10_000 }, (_, at) => at & 0xff);
const PRINTER = 5n;

/** What an address in the filled memory stands for. */
const PRINTERS = [
  { pPrinterName: 'EPSON TM-T82', pPortName: 'USB001' },
  { pPrinterName: 'Microsoft Print to PDF', pPortName: 'PORTPROMPT:' },
  { pPrinterName: '\\\\COUNTER\\Receipt', pPortName: null },
];

type Fake = (...args: never[]) => unknown;

/** winspool.drv with these functions, and otherwise one that takes everything; `called` has the names. */
function winspool(functions: Readonly<Record<string, Fake>> = {}) {
  const called: string[] = [];
  const usual: Record<string, Fake> = {
    OpenPrinterW: (_name: string, printer: unknown[]) => {
      printer[0] = PRINTER;
      return true;
    },
    StartDocPrinterW: () => 7,
    WritePrinter: (_: unknown, bytes: Uint8Array, size: number, written: number[]) => {
      written[0] = size;
      return bytes.length === size;
    },
  };
  const koffi: Koffi = {
    struct: () => null,
    load: () => ({
      func: (prototype) => {
        const name = /(\w+)\(/.exec(prototype)?.[1] ?? '';
        const does = functions[name] ?? usual[name] ?? (() => true);
        return (...args: never[]) => {
          called.push(name);
          return does(...args);
        };
      },
    }),
    decode: (memory, _, length) =>
      length === undefined
        ? { Status: memory[0], Attributes: memory[1] }
        : [...memory].slice(0, length).map((port) => PRINTERS[port]),
  };
  return { spooler: openWinspool(koffi), called };
}

/** Says how much memory it needs, and fills it with `bytes` when it has that. */
function fills(bytes: readonly number[]): Fake {
  return (...args: unknown[]) => {
    const [memory, size, needed] = args.slice(-3) as [Uint8Array | null, number, number[]];
    needed[0] = bytes.length;
    if (memory === null || size < bytes.length) return false;
    memory.set(bytes);
    return true;
  };
}

describe('a job', () => {
  it('is a document of one page, and the printer is closed after it', () => {
    const { spooler, called } = winspool();
    expect(spooler.print({ printer: 'x', bytes: PAGE })).toEqual({ job: 7, written: 10_000, whole: true });
    expect(called).toEqual([
      ...['OpenPrinterW', 'StartDocPrinterW', 'StartPagePrinter', 'WritePrinter'],
      ...['EndPagePrinter', 'EndDocPrinter', 'ClosePrinter'],
    ]);
  });

  it('is written piece by piece where the spooler takes less than all', () => {
    const got: number[] = [];
    const { spooler } = winspool({
      WritePrinter: (_: unknown, bytes: Uint8Array, __: number, written: number[]) => {
        const took = bytes.subarray(0, 4_096);
        got.push(...took);
        written[0] = took.length;
        return true;
      },
    });
    expect(spooler.print({ printer: 'x', bytes: PAGE }).whole).toBe(true);
    expect(Uint8Array.from(got)).toEqual(PAGE);
  });

  it.each([
    ['breaks off', { WritePrinter: () => false }, 0],
    ['takes nothing more', { WritePrinter: () => true }, 0],
    ['begins no page', { StartPagePrinter: () => false }, 0],
    ['does not end its page', { EndPagePrinter: () => false }, PAGE.length],
    ['does not end', { EndDocPrinter: () => false }, PAGE.length],
  ])('that %s is called off, and its printer closed', (_, functions, written) => {
    const { spooler, called } = winspool(functions);
    expect(spooler.print({ printer: 'x', bytes: PAGE })).toEqual({ job: 7, written, whole: false });
    expect(called.slice(-2)).toEqual(['AbortPrinter', 'ClosePrinter']);
  });

  it('that is not taken is not written', () => {
    const { spooler, called } = winspool({ StartDocPrinterW: () => 0 });
    expect(spooler.print({ printer: 'x', bytes: PAGE })).toEqual({ job: 0, written: 0, whole: false });
    expect(called).toEqual(['OpenPrinterW', 'StartDocPrinterW', 'ClosePrinter']);
  });

  it('is gone when the spooler does not know it any more, and has a status until then', () => {
    const { spooler } = winspool({ GetJobW: fills([0x10, 0]) });
    expect(spooler.job({ printer: 'x', job: 7 })).toBe(0x10);
    expect(winspool({ GetJobW: () => false }).spooler.job({ printer: 'x', job: 7 })).toBe('gone');
  });

  it('is taken out of its queue', () => {
    const removed: unknown[] = [];
    const { spooler } = winspool({ SetJobW: (...args: unknown[]) => removed.push(args) > 0 });
    expect(spooler.remove({ printer: 'x', job: 7 })).toBe(true);
    expect(removed).toEqual([[PRINTER, 7, 0, null, 5]]);
  });
});

describe('a printer', () => {
  it('is listed by its name where it leads to paper', () => {
    const { spooler } = winspool({
      EnumPrintersW: (...args: unknown[]) => {
        const count = args.pop() as number[];
        count[0] = PRINTERS.length;
        return (fills([0, 1, 2]) as (...given: unknown[]) => boolean)(...args);
      },
    });
    expect(spooler.printers(null)).toEqual(['EPSON TM-T82', '\\\\COUNTER\\Receipt']);
    expect(winspool({ EnumPrintersW: () => false }).spooler.printers(null)).toEqual([]);
  });

  it('says how it is', () => {
    const { spooler, called } = winspool({ GetPrinterW: fills([0x10, 0x40]) });
    expect(spooler.reading('x')).toEqual({ status: 0x10, attributes: 0x40 });
    expect(called.at(-1)).toBe('ClosePrinter');
  });

  it('that is not installed is missing, and nothing is closed', () => {
    const { spooler, called } = winspool({ OpenPrinterW: () => false });
    expect(spooler.reading('x')).toBe('missing');
    expect(spooler.job({ printer: 'x', job: 7 })).toBe('gone');
    expect(spooler.remove({ printer: 'x', job: 7 })).toBe(false);
    expect(spooler.print({ printer: 'x', bytes: PAGE }).job).toBe(0);
    expect(new Set(called)).toEqual(new Set(['OpenPrinterW']));
  });
});
