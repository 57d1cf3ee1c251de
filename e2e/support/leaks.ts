/**
 * Searches for a secret wherever a till could have left it. Every search returns the places, none when clean.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Till } from './till';

/** The byte forms of a text: in common encodings, and as parts of longer encoded texts. */
function formsOf(secret: string): Map<string, Buffer> {
  const utf8 = Buffer.from(secret);
  const utf16 = Buffer.from(secret, 'utf16le');
  const forms = new Map<string, Buffer>([
    ['UTF-8', utf8],
    ['UTF-16LE', utf16],
    ['UTF-16BE', Buffer.from(utf16).swap16()],
    ['Latin-1', Buffer.from(secret, 'latin1')],
    ['hex', Buffer.from(utf8.toString('hex'))],
    ['URL', Buffer.from(encodeURIComponent(secret))],
    ['JSON', Buffer.from(JSON.stringify(secret).slice(1, -1))],
    ['JSON in JSON', Buffer.from(JSON.stringify(JSON.stringify(secret)).slice(3, -3))],
  ]);
  for (const [name, bytes] of [
    ['Base64', utf8],
    ['Base64 of UTF-16', utf16],
  ] as const) {
    // Where a text starts within a longer one decides which characters its bytes become.
    for (const shift of [0, 1, 2]) {
      const shifted = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
      const whole = shifted.slice(Math.ceil((shift * 4) / 3), Math.floor(((shift + bytes.length) * 4) / 3));
      forms.set(`${name}, shifted by ${shift}`, Buffer.from(whole));
    }
  }
  return forms;
}

function formsIn(bytes: Buffer, secret: string): string[] {
  return [...formsOf(secret)].filter(([, form]) => bytes.includes(form)).map(([name]) => name);
}

/** In a text. */
export function findInText(text: string, secret: string): string[] {
  return formsIn(Buffer.from(text), secret);
}

/** In every file under a folder, and in the names of files. */
export function findInFiles(folder: string, secret: string): string[] {
  for (let tries = 1; ; tries += 1) {
    try {
      return searchFiles(folder, secret);
    } catch (error) {
      // A file that got its own name between being listed and being read is searched under that one.
      if ((error as { code?: unknown }).code !== 'ENOENT' || tries === 20) throw error;
    }
  }
}

function searchFiles(folder: string, secret: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const bytes = entry.isFile() ? Buffer.concat([Buffer.from(path), readFileSync(path)]) : Buffer.from(path);
    return formsIn(bytes, secret).map((form) => `${path} (${form})`);
  });
}

/** In the arguments and the environment of the till's processes, all of them. */
export function findInProcesses(till: Till, secret: string): string[] {
  return processTree(Number(till.app.process().pid)).flatMap((pid) =>
    ['cmdline', 'environ'].flatMap((file) =>
      formsIn(readProc(pid, file), secret).map((form) => `/proc/${pid}/${file} (${form})`),
    ),
  );
}

/** A process and all that it started. */
function processTree(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      // pid (name, which may contain anything) state parent …
      const stat = readProc(Number(name), 'stat').toString('latin1');
      return [Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const;
    });
  const tree = [root];
  for (const pid of tree) tree.push(...parents.filter(([, of]) => of === pid).map(([child]) => child));
  return tree;
}

/** Empty for a process that has just ended, and for one whose environment is not ours to read. */
function readProc(pid: number, file: string): Buffer {
  try {
    return readFileSync(`/proc/${pid}/${file}`);
  } catch {
    return Buffer.alloc(0);
  }
}

/**
 * In everything that a script in the page can reach: globals and all that hangs on them, the document,
 * inputs.
 */
export function findInPage(page: Page, secret: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const places: string[] = [];
    const look = (text: string, place: string): void => {
      if (text.includes(wanted)) places.push(place);
    };
    look(document.documentElement.outerHTML, 'document');
    look(document.documentElement.innerText, 'text');
    look(document.title + location.href + document.cookie, 'title, address or cookies');
    for (const input of document.querySelectorAll('input, textarea, select')) {
      look((input as HTMLInputElement).value, `value of ${input.id || input.tagName}`);
    }
    const seen = new Set<unknown>();
    const queue: [unknown, string][] = [
      [globalThis, 'globalThis'],
      [document.querySelector('#app'), '#app'],
    ];
    for (const [value, place] of queue) {
      if (typeof value === 'string') look(value, place);
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) {
        continue;
      }
      seen.add(value);
      if (value instanceof Map) queue.push([[...value.keys()], place], [[...value.values()], place]);
      if (value instanceof Set) queue.push([[...value], place]);
      for (const key of Reflect.ownKeys(value)) {
        look(String(key), place);
        try {
          queue.push([(value as Record<PropertyKey, unknown>)[key], `${place}.${String(key)}`]);
        } catch {
          // A getter that needs another receiver holds no value.
        }
      }
    }
    return [...new Set(places)];
  }, secret);
}

/** The content of the browser's storages; a till leaves all of them empty. */
export async function storagesOf({ app, page }: Till): Promise<unknown[]> {
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
    document.cookie,
  ]);
  const cookies = await app.evaluate(({ session }) => session.defaultSession.cookies.get({}));
  return [...inPage.filter((name) => name !== ''), ...cookies];
}

/** Every string on the JavaScript heap of the page, after unreferenced strings were collected. */
export async function stringsOnHeap(page: Page): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  protocol.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await protocol.send('HeapProfiler.enable');
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await protocol.detach();
  return (JSON.parse(chunks.join('')) as { strings: string[] }).strings;
}
