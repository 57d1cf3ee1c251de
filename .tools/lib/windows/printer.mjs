// @ts-check
/** Windows' print spooler, as Wine has it: the printers' ports are files, which then contain the output. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TARGETS } from '../package/folder.mjs';
import { hands, sell, until } from '../package/shop.mjs';
import { at } from '../paths.mjs';
import { fail, PROGRAM, salesOf, SLOW_MS, SWITCHES } from './packed.mjs';
import { windowsPath } from './wine.mjs';

/** @typedef {import('./wine.mjs').Windows} Windows */
/** @typedef {import('./packed.mjs').Proof} Proof */

const NAME = 'ใบเสร็จ (1)';
/** Every byte value, in an order that shows a missing one, and more than a pipe holds. */
const PAGE = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7 + (index >> 8)) & 0xff));
/** A reset, and the cut at the end. */
const BEGINS = Buffer.from([0x1b, 0x40]);
const ENDS = Buffer.from([0x1d, 0x56, 66, 0]);

/** @param {Buffer} bytes */
function isReceipt(bytes) {
  return bytes.subarray(0, BEGINS.length).equals(BEGINS) && bytes.subarray(-ENDS.length).equals(ENDS);
}

/**
 * @param {Windows} windows
 * @param {Record<string, string>} display
 * @param {string} electron Electron for Windows as it comes, which runs the till's own process
 * @param {string} executable Electron for Linux, to read journals with
 * @returns {Proof[]}
 */
export function proofsOfPrinter(windows, display, electron, executable) {
  const folder = mkdtempSync(join(tmpdir(), 'topup-till-printer-'));
  const paper = join(folder, 'paper.bin');
  const page = join(folder, 'page.bin');
  const plan = join(folder, 'plan.json');
  writeFileSync(page, PAGE);
  /** The process's answers, one by one. @param {{ call: string, asks: unknown, file?: string }[]} requests */
  const answersTo = async (requests) => {
    const what = {
      koffi: windowsPath(join(TARGETS.win.folder, 'resources', 'koffi.node')),
      process: windowsPath(at('out', 'main', 'spooler-process.cjs')),
      printers: { [NAME]: paper, Fax: 'SHRFAX:' },
      requests,
    };
    writeFileSync(plan, JSON.stringify(what));
    const trial = windowsPath(at('.tools', 'lib', 'windows', 'printer-trial.mjs'));
    const { output } = await windows.run(windowsPath(electron), ['--disable-gpu', trial, windowsPath(plan)]);
    const replies = /^REPLIES (.*)$/m.exec(output)?.[1];
    if (replies === undefined) fail(`It said: ${output}`);
    return /** @type {{ answer?: any }[]} */ (JSON.parse(replies)).map(({ answer }) => answer);
  };
  const data = windows.drive('printing');
  const program = windowsPath(join(TARGETS.win.folder, PROGRAM));
  /** The printer in a till's settings file. @param {string} printerAddress */
  const setPrinter = (printerAddress) => {
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data);
    writeFileSync(join(data, 'settings.json'), JSON.stringify({ printerKind: 'windows', printerAddress }));
  };
  /** @param {unknown} found @param {unknown} wanted */
  const mustBe = (found, wanted) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted)) fail(`It answered ${JSON.stringify(found)}.`);
  };
  return [
    [
      'installed printers are found by name, and the spooler gets every byte as it is',
      async () => {
        const [printers, reading, missing, printed, job] = await answersTo([
          { call: 'printers', asks: null },
          { call: 'reading', asks: NAME },
          { call: 'reading', asks: 'Not there' },
          { call: 'print', asks: { printer: NAME }, file: windowsPath(page) },
          { call: 'job', asks: { printer: NAME, job: 1 } },
        ]);
        mustBe(printers, [NAME]);
        mustBe(reading, { status: 0, attributes: 0 });
        mustBe(missing, 'missing');
        mustBe(printed, { job: 1, written: PAGE.length, whole: true });
        mustBe(job, 'gone');
        if (!readFileSync(paper).equals(PAGE)) fail('Other bytes came out.');
      },
    ],
    [
      'the packed till’s check of itself knows an installed printer from one that is not there',
      async () => {
        await answersTo([]);
        const wanted = { [NAME]: /printer.*none that can be asked/, 'Not there': /printer.*not-sent/ };
        for (const [name, line] of Object.entries(wanted)) {
          setPrinter(name);
          const how = ['--disable-gpu', '--doctor', '--user-data-dir=C:\\printing'];
          const { output } = await windows.run(program, how);
          if (!line.test(output)) fail(`Of ${name} it said: ${output}`);
        }
      },
    ],
    [
      'the packed till prints a sale’s receipt on it automatically',
      async () => {
        const journal = join(data, 'training', 'journal.db');
        setPrinter(NAME);
        // Wine forgets its printers when the last of its programs ends: they are installed again.
        await answersTo([]);
        rmSync(paper, { force: true });
        const till = windows.start(program, [...SWITCHES, '--user-data-dir=C:\\printing']);
        try {
          const keys = hands(display, PROGRAM.toLowerCase());
          await keys.focus(await keys.window());
          await until('the catalogue', () => existsSync(join(data, 'training', 'catalogue.json')), SLOW_MS);
          await sell(keys, () => salesOf(executable, journal), SLOW_MS);
          await until('a whole receipt', () => existsSync(paper) && isReceipt(readFileSync(paper)), SLOW_MS);
        } catch (error) {
          console.log(till.output());
          throw error;
        } finally {
          await windows.endAll();
          rmSync(folder, { recursive: true, force: true });
        }
      },
    ],
  ];
}
