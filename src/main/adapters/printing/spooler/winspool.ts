/** Windows' print spooler through its functions, which block: only a separate process may call them. */
import { leadsToPaper } from '../../../domain/printing/spooler-status';
import type { Koffi } from './koffi';
import type { SpoolerCall, SpoolerCalls } from './protocol';

/** The answers to each call; they throw when Windows does something undocumented. */
export type SpoolerAnswers = {
  readonly [C in SpoolerCall]: (input: SpoolerCalls[C]['in']) => SpoolerCalls[C]['out'];
};

/** Shown in the window of Windows' print queue. */
const DOCUMENT = { pDocName: 'Topup Till', pOutputFile: null, pDatatype: 'RAW' };
/** PRINTER_ENUM_LOCAL and PRINTER_ENUM_CONNECTIONS. */
const INSTALLED_AND_CONNECTED = 0x2 | 0x4;
const DELETE_JOB = 5;

/** A handle from the spooler; null when it gave none. */
type Handle = bigint | null;
type OfHandle = (handle: Handle) => boolean;
/** Fills memory and reports how much it needs; false when there was too little. */
type Fill = (memory: Uint8Array | null, size: number, needed: number[]) => boolean;

/** The memory layout of the structs in winspool.h. */
const STRUCTS = {
  DOC_INFO_1W: { pDocName: 'str16', pOutputFile: 'str16', pDatatype: 'str16' },
  PRINTER_INFO_5W: {
    ...{ pPrinterName: 'str16', pPortName: 'str16', Attributes: 'uint32' },
    ...{ DeviceNotSelectedTimeout: 'uint32', TransmissionRetryTimeout: 'uint32' },
  },
  PRINTER_INFO_2W: {
    ...{ pServerName: 'void *', pPrinterName: 'void *', pShareName: 'void *', pPortName: 'void *' },
    ...{ pDriverName: 'void *', pComment: 'void *', pLocation: 'void *', pDevMode: 'void *' },
    ...{ pSepFile: 'void *', pPrintProcessor: 'void *', pDatatype: 'void *', pParameters: 'void *' },
    ...{ pSecurityDescriptor: 'void *', Attributes: 'uint32', Priority: 'uint32' },
    ...{ DefaultPriority: 'uint32', StartTime: 'uint32', UntilTime: 'uint32', Status: 'uint32' },
    ...{ cJobs: 'uint32', AveragePPM: 'uint32' },
  },
  /** The submission time, which follows, is left out: this struct is only read, never written. */
  JOB_INFO_1W: {
    ...{ JobId: 'uint32', pPrinterName: 'void *', pMachineName: 'void *', pUserName: 'void *' },
    ...{ pDocument: 'void *', pDatatype: 'void *', pStatus: 'void *', Status: 'uint32' },
  },
} as const;

/** The functions, declared as in winspool.h. */
function functionsOf(koffi: Koffi) {
  for (const [name, members] of Object.entries(STRUCTS)) koffi.struct(name, members);
  const library = koffi.load('winspool.drv');
  const named = (prototype: string): unknown => library.func(prototype);
  const ofHandle = (name: string): OfHandle => named(`bool __stdcall ${name}(void *printer)`) as OfHandle;
  return {
    open: named('bool __stdcall OpenPrinterW(str16 name, _Out_ void **printer, void *defaults)') as (
      name: string,
      printer: Handle[],
      defaults: null,
    ) => boolean,
    close: ofHandle('ClosePrinter'),
    startPage: ofHandle('StartPagePrinter'),
    endPage: ofHandle('EndPagePrinter'),
    endDoc: ofHandle('EndDocPrinter'),
    abort: ofHandle('AbortPrinter'),
    startDoc: named('uint32 __stdcall StartDocPrinterW(void *printer, uint32 level, DOC_INFO_1W *info)') as (
      printer: Handle,
      level: 1,
      info: typeof DOCUMENT,
    ) => number,
    write: named(
      'bool __stdcall WritePrinter(void *printer, void *bytes, uint32 size, _Out_ uint32 *written)',
    ) as (printer: Handle, bytes: Uint8Array, size: number, written: number[]) => boolean,
    enumerate: named(
      'bool __stdcall EnumPrintersW(uint32 which, str16 of, uint32 level, void *memory, uint32 size, _Out_ uint32 *needed, _Out_ uint32 *count)',
    ) as (
      which: number,
      of: null,
      level: 5,
      memory: Uint8Array | null,
      size: number,
      needed: number[],
      count: number[],
    ) => boolean,
    getPrinter: named(
      'bool __stdcall GetPrinterW(void *printer, uint32 level, void *memory, uint32 size, _Out_ uint32 *needed)',
    ) as (printer: Handle, level: 2, ...fill: Parameters<Fill>) => boolean,
    getJob: named(
      'bool __stdcall GetJobW(void *printer, uint32 job, uint32 level, void *memory, uint32 size, _Out_ uint32 *needed)',
    ) as (printer: Handle, job: number, level: 1, ...fill: Parameters<Fill>) => boolean,
    setJob: named(
      'bool __stdcall SetJobW(void *printer, uint32 job, uint32 level, void *info, uint32 command)',
    ) as (printer: Handle, job: number, level: 0, info: null, command: number) => boolean,
  };
}

/** The spooler's answers. Opens the library now, printers at each call. Throws without the library. */
export function openWinspool(koffi: Koffi): SpoolerAnswers {
  const spooler = functionsOf(koffi);

  /** Opens a printer while `use` runs; returns `otherwise` when there is none of that name. */
  const withPrinter = <T>(name: string, otherwise: T, use: (printer: Handle) => T): T => {
    const opened: Handle[] = [null];
    if (!spooler.open(name, opened, null)) return otherwise;
    const printer = opened[0] ?? null;
    try {
      return use(printer);
    } finally {
      spooler.close(printer);
    }
  };

  /** Returns how many bytes it took: it may take fewer than all at once. */
  const writeAll = (printer: Handle, bytes: Uint8Array): number => {
    let written = 0;
    while (written < bytes.length) {
      const rest = bytes.subarray(written);
      const took = [0];
      if (!spooler.write(printer, rest, rest.length, took) || !took[0]) break;
      written += took[0];
    }
    return written;
  };

  return {
    printers: () => {
      const count = [0];
      const memory = filled((...fill) => spooler.enumerate(INSTALLED_AND_CONNECTED, null, 5, ...fill, count));
      if (!memory) return [];
      const found = koffi.decode(memory, 'PRINTER_INFO_5W', count[0]) as readonly {
        readonly pPrinterName: string;
        readonly pPortName: string | null;
      }[];
      return found
        .filter(({ pPortName }) => leadsToPaper(pPortName ?? ''))
        .map(({ pPrinterName }) => pPrinterName);
    },

    reading: (name) =>
      withPrinter(name, 'missing', (printer) => {
        const memory = filled((...fill) => spooler.getPrinter(printer, 2, ...fill));
        if (!memory) return 'missing';
        const { Status, Attributes } = koffi.decode(memory, 'PRINTER_INFO_2W') as {
          readonly Status: number;
          readonly Attributes: number;
        };
        return { status: Status, attributes: Attributes };
      }),

    print: ({ printer: name, bytes }) =>
      withPrinter(name, { job: 0, written: 0, whole: false }, (printer) => {
        const job = spooler.startDoc(printer, 1, DOCUMENT);
        if (job === 0) return { job, written: 0, whole: false };
        const written = spooler.startPage(printer) ? writeAll(printer, bytes) : 0;
        const whole = written === bytes.length && spooler.endPage(printer) && spooler.endDoc(printer);
        if (!whole) spooler.abort(printer);
        return { job, written, whole };
      }),

    job: ({ printer: name, job }) =>
      withPrinter(name, 'gone', (printer) => {
        const memory = filled((...fill) => spooler.getJob(printer, job, 1, ...fill));
        return memory ? (koffi.decode(memory, 'JOB_INFO_1W') as { readonly Status: number }).Status : 'gone';
      }),

    remove: ({ printer: name, job }) =>
      withPrinter(name, false, (printer) => spooler.setJob(printer, job, 0, null, DELETE_JOB)),
  };
}

/** As much memory as a function asks for, filled by it; null when it has nothing, or fails. */
function filled(fill: Fill): Uint8Array | null {
  const needed = [0];
  // Without memory it reports how much it needs, and that there was too little.
  if (fill(null, 0, needed) || !needed[0]) return null;
  const memory = new Uint8Array(needed[0]);
  return fill(memory, memory.length, needed) ? memory : null;
}
