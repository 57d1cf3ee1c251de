// @ts-check
/**
 * Runs under Wine, by plain Electron. It installs printers that write into files, asks the till's own process
 * about them as the till does, and prints the replies. Its argument is the path of a JSON file: `{ koffi,
 * process, printers: { NAME: PORT }, requests }`.
 */
import { readFileSync } from 'node:fs';
import { app, utilityProcess } from 'electron';

const DRIVER = 'Trial';
const DRIVER_FILE = 'C:\\windows\\system32\\wineps.drv';
const DRIVER_PATHS = { pDriverPath: DRIVER_FILE, pDataFile: DRIVER_FILE, pConfigFile: DRIVER_FILE };

/** The layout of winspool.h's structs in memory; fields that are not given are zero. */
const STRUCTS = {
  DRIVER_INFO_3W: [
    ...['uint32 cVersion', 'str16 pName', 'str16 pEnvironment', 'str16 pDriverPath', 'str16 pDataFile'],
    ...['str16 pConfigFile', 'str16 pHelpFile', 'str16 pDependentFiles', 'str16 pMonitorName'],
    'str16 pDefaultDataType',
  ],
  PRINTER_INFO_2W: [
    ...[
      'str16 pServerName',
      'str16 pPrinterName',
      'str16 pShareName',
      'str16 pPortName',
      'str16 pDriverName',
    ],
    ...['str16 pComment', 'str16 pLocation', 'void* pDevMode', 'str16 pSepFile', 'str16 pPrintProcessor'],
    ...['str16 pDatatype', 'str16 pParameters', 'void* pSecurityDescriptor', 'uint32 Attributes'],
    ...['uint32 Priority', 'uint32 DefaultPriority', 'uint32 StartTime', 'uint32 UntilTime', 'uint32 Status'],
    ...['uint32 cJobs', 'uint32 AveragePPM'],
  ],
};

/** @param {keyof typeof STRUCTS} name @param {Record<string, unknown>} given */
function filled(name, given) {
  const empty = STRUCTS[name].map((member) => {
    const [type, key] = member.split(' ');
    return [key, type === 'uint32' ? 0 : null];
  });
  return { ...Object.fromEntries(empty), ...given };
}

/** @param {string} path @param {Record<string, string>} printers */
function install(path, printers) {
  const loaded = { exports: /** @type {any} */ ({}) };
  process.dlopen(loaded, path);
  const koffi = loaded.exports;
  for (const [name, members] of Object.entries(STRUCTS)) {
    koffi.struct(name, Object.fromEntries(members.map((member) => member.split(' ').reverse())));
  }
  const library = koffi.load('winspool.drv');
  const addDriver = library.func(
    'bool __stdcall AddPrinterDriverW(str16 at, uint32 level, DRIVER_INFO_3W *i)',
  );
  const addPrinter = library.func('void * __stdcall AddPrinterW(str16 at, uint32 level, PRINTER_INFO_2W *i)');
  addDriver(null, 3, filled('DRIVER_INFO_3W', { cVersion: 3, pName: DRIVER, ...DRIVER_PATHS }));
  for (const [pPrinterName, pPortName] of Object.entries(printers)) {
    const how = { pDriverName: DRIVER, pPrintProcessor: 'WinPrint', pDatatype: 'RAW' };
    addPrinter(null, 2, filled('PRINTER_INFO_2W', { pPrinterName, pPortName, ...how }));
  }
}

async function tryOut() {
  const what = JSON.parse(readFileSync(process.argv.at(-1) ?? '', 'utf8'));
  install(what.koffi, what.printers);
  const child = utilityProcess.fork(what.process, [what.koffi], { stdio: 'inherit' });
  const replies = [];
  for (const [id, { call, asks, file }] of what.requests.entries()) {
    const bytes = file === undefined ? {} : { bytes: new Uint8Array(readFileSync(file)) };
    const reply = new Promise((resolve) => {
      child.once('message', resolve);
      child.once('exit', (code) => resolve({ id, exit: code }));
    });
    child.postMessage({ id, call, asks: file === undefined ? asks : { ...asks, ...bytes } });
    replies.push(await reply);
  }
  console.log(`REPLIES ${JSON.stringify(replies)}`);
  child.kill();
  app.exit(0);
}

// Electron is ready only after this file has run to its end.
void app.whenReady().then(tryOut);
