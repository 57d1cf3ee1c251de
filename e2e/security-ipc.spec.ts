/** The boundary between the page and the main process: who may call, with what, and the answer. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { CALLS, EVENTS } from '@shared/ipc/contract';
import { badInputs } from '@shared/ipc/test-support/inputs';
import { wireName } from '@shared/ipc/channels';
import type { Result } from '@shared/ipc/result';
import { startPrinter } from '@training/test-support/listening-printer';
import { withShop, type Shop } from './support/shop';

/** Calls that only the page that lays out paper may make. */
const PAPER: readonly string[] = ['print.job', 'print.ready'];
const PAGE = 'app://till/index.html';

let shop: Shop;
// One app for all of them.
withShop((opened) => void (shop = opened));

test('window.till is the listed methods and nothing else, and the page cannot change it', async () => {
  const bridge = await shop.till.page.evaluate(() => ({
    members: Object.keys(window.till),
    calls: Object.keys(window.till.call),
    events: Object.keys(window.till.on),
  }));
  expect(bridge.members).toEqual(['call', 'on']);
  expect(bridge.calls).toEqual([...CALLS]);
  expect(bridge.events).toEqual([...EVENTS]);

  const attempts = await shop.till.page.evaluate(() => {
    const { till } = window;
    const get = till.call['session.get'];
    const fake = (): Promise<unknown> => Promise.resolve('fake');
    const changes: (() => unknown)[] = [
      () => Object.assign(window, { till: { call: {}, on: {} } }),
      () => Object.defineProperty(window, 'till', { value: {} }),
      () => Object.defineProperty(window, 'till', { enumerable: false }),
      () => Object.assign(till, { call: {} }),
      () => Object.assign(till.call, { 'session.get': fake }),
      () => Object.assign(till.call, { 'made.up': fake }),
      () => Object.assign(till.on, { 'made.up': fake }),
    ];
    const passed = changes.flatMap((change, index) => {
      try {
        change();
        return [index];
      } catch {
        return [];
      }
    });
    const deleted = Reflect.deleteProperty(window, 'till');
    return { passed, deleted, same: window.till === till && window.till.call['session.get'] === get };
  });
  expect(attempts).toEqual({ passed: [], deleted: false, same: true });
});

test('the preload is small, knows the names of the table and nothing of its schemas', () => {
  const built = readFileSync(resolve(import.meta.dirname, '../out/preload/index.cjs'), 'utf8');
  expect(built.match(/require\([^)]*\)/g)).toEqual(['require("electron")']);
  expect(built).not.toMatch(/zod|safeParse|IPC_NAMES/i);
  expect(built.length).toBeLessThan(8_000);
  const names = [...built.matchAll(/"([a-z]+\.[a-zA-Z]+)"/g)].map(([, name]) => name);
  expect(names).toEqual([...CALLS, ...EVENTS]);
});

test('every call refuses bad input with INVALID_INPUT and goes on working', async () => {
  const before = await shop.till.call('settings.get');
  const requests = shop.service.requests.length;
  for (const name of CALLS) {
    const bad = badInputs(name);
    const code = PAPER.includes(name) ? 'UNTRUSTED_SENDER' : 'INVALID_INPUT';
    const results = (await shop.till.page.evaluate(
      ([call, inputs]) => Promise.all(inputs.map((input) => window.till.call[call](input))),
      [name, bad] as const,
    )) as Result<unknown>[];
    results.forEach((result, index) => {
      const label = `${name}, input ${index}`;
      expect(result, label).toMatchObject({ ok: false, error: { code } });
      expect(JSON.stringify(result), label).not.toMatch(/node_modules|\.[jt]s:\d|at .* \(|\/out\//);
    });
    expect(results).toHaveLength(bad.length);
  }
  expect(await shop.till.call('settings.get')).toEqual(before);
  expect(await shop.till.call('attention.get')).toEqual({
    ok: true,
    value: { sales: [], more: 0, alarms: [] },
  });
  expect(shop.service.requests.slice(requests).filter(({ method }) => method === 'POST')).toEqual([]);
});

test('what cannot cross the boundary at all does not reach the main process', async () => {
  const answers = await shop.till.page.evaluate(async () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    const inputs = [() => 1, Symbol('x'), document.body, cyclic, new Map([[1, 2]]), 10n, new Proxy({}, {})];
    const settled = await Promise.allSettled(
      // The bridge may refuse the input before there is a promise.
      inputs.map(async (input) => window.till.call['sale.get'](input)),
    );
    return settled.map((end) => (end.status === 'fulfilled' ? end.value : 'refused')) as (
      | Result<unknown>
      | 'refused'
    )[];
  });
  for (const answer of answers) {
    if (answer !== 'refused') expect(answer).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
  }
  expect(await shop.till.call('session.get')).toMatchObject({ ok: true });
});

test('a window that the till did not open is not trusted, whatever it shows', async () => {
  const { app, dataDir } = shop.till;
  for (const url of ['app://till/print.html', PAGE, 'about:blank']) {
    const answers = await app.evaluate(
      async ({ app: electronApp, BrowserWindow }, [address, names]) => {
        const preload = `${electronApp.getAppPath()}/out/preload/index.cjs`;
        const window = new BrowserWindow({ show: false, webPreferences: { preload } });
        await window.loadURL(address);
        const all = (await window.webContents.executeJavaScript(
          `Promise.all(${JSON.stringify(names)}.map((name) => till.call[name]()))`,
        )) as Result<unknown>[];
        window.destroy();
        return all;
      },
      [url, CALLS] as const,
    );
    expect(answers, url).toEqual(
      CALLS.map(() => ({ ok: false, error: { code: 'UNTRUSTED_SENDER', detail: {} } })),
    );
  }
  const log = readFileSync(join(dataDir, 'logs', 'till.log'), 'utf8');
  expect(log.match(/untrusted sender was refused/g)?.length).toBeGreaterThanOrEqual(CALLS.length * 3);
});

test('there is no channel in addition to the listed ones', async () => {
  const answers = await shop.till.app.evaluate(
    async ({ BrowserWindow }, channels) => {
      const webPreferences = { nodeIntegration: true, contextIsolation: false, sandbox: false };
      const window = new BrowserWindow({ show: false, webPreferences });
      await window.loadURL('about:blank');
      const all = (await window.webContents.executeJavaScript(
        `Promise.all(${JSON.stringify(channels)}.map((channel) =>
          require('electron').ipcRenderer.invoke(channel).then((answer) => answer.error.code, String)))`,
      )) as string[];
      window.destroy();
      return all;
    },
    ['till:made.up', 'session.get', wireName('session.get'), 'till:', 'till:session.changed'],
  );
  const none = (channel: string) =>
    expect.stringContaining(`No handler registered for '${channel}'`) as unknown;
  expect(answers).toEqual([
    none('till:made.up'),
    none('session.get'),
    'UNTRUSTED_SENDER',
    none('till:'),
    none('till:session.changed'),
  ]);
});

test('the libraries of the main process listen to no page: electron-store and electron-log opened no channel', async () => {
  // A fault writes the log, and a setting the store: both libraries are loaded by then.
  await shop.till.call('settings.update', { textSize: 115 });
  await shop.till.call('settings.update', { textSize: 100 });
  const open = await shop.till.app.evaluate(({ ipcMain, session, webContents }) => ({
    heard: ipcMain.eventNames(),
    ofPages: webContents
      .getAllWebContents()
      .flatMap((page) => [...page.ipc.eventNames(), ...page.mainFrame.ipc.eventNames()])
      // Electron's own, in each of them.
      .filter((name) => name !== 'error'),
    preloads: session.defaultSession.getPreloadScripts(),
  }));
  expect(open).toEqual({ heard: [], ofPages: [], preloads: [] });
});

test('the window that lays out paper may call its two channels and nothing else', async () => {
  const printer = await startPrinter();
  const { app, call } = shop.till;
  try {
    // Each setting separately, as the screen changes them.
    for (const patch of [
      { printerKind: 'tcp' },
      { printerAddress: '127.0.0.1' },
      { printerPort: printer.port },
    ]) {
      expect(await call('settings.update', patch)).toMatchObject({ ok: true });
    }
    expect(await call('printer.test')).toMatchObject({ ok: true });
    const codes = await app.evaluate(
      ({ webContents }, names) =>
        webContents
          .getAllWebContents()
          .find((page) => page.getURL().startsWith('app://till/print.html'))
          ?.executeJavaScript(
            `Promise.all(${JSON.stringify(names)}.map((name) => till.call[name]().then((answer) => answer.error.code)))`,
          ) as Promise<string[]>,
      CALLS,
    );
    expect(CALLS.filter((_, at) => codes[at] !== 'UNTRUSTED_SENDER')).toEqual(PAPER);
    expect(codes.filter((code) => code !== 'UNTRUSTED_SENDER')).toEqual(['INVALID_INPUT', 'INVALID_INPUT']);
  } finally {
    await call('settings.update', { printerKind: 'none' });
    await printer.close();
  }
});

test('the till’s own window is trusted at its own address alone', async () => {
  const codes = await shop.till.page.evaluate(async () => {
    const ask = async (): Promise<string> => {
      const answer = (await window.till.call['session.get'](undefined)) as Result<unknown>;
      return answer.ok ? 'answered' : answer.error.code;
    };
    const home = location.href;
    const asked: string[] = [];
    for (const address of ['/print.html', '/index.html/', '/', '/index.html?query=1#hash']) {
      history.replaceState({}, '', address);
      asked.push(await ask());
    }
    history.replaceState({}, '', home);
    return [...asked, await ask()];
  });
  expect(codes).toEqual(['UNTRUSTED_SENDER', 'UNTRUSTED_SENDER', 'UNTRUSTED_SENDER', 'answered', 'answered']);
});

test('a frame inside the page has no bridge', async () => {
  const { app, page } = shop.till;
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.id = 'inside';
        frame.src = 'about:blank';
        frame.onload = resolve;
        document.body.append(frame);
      }),
  );
  const inFrame = await app.evaluate(({ webContents }) =>
    webContents
      .getAllWebContents()
      .find((contents) => contents.getURL().includes('index.html'))
      ?.mainFrame.frames.map((frame) => frame.executeJavaScript('typeof till') as Promise<string>)
      .at(0),
  );
  expect(inFrame).toBe('undefined');
  await page.evaluate(() => document.querySelector('#inside')?.remove());
});

test('an unforeseen fault comes back as a reference to the log, without a word of what it was', async () => {
  const { app, call, dataDir } = shop.till;
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = () => Promise.reject(new Error('the words of an unforeseen fault'));
  });
  const answer = await call('export.start', { from: '2026-01-01', to: '2026-01-01', format: 'csv' });
  expect(answer).toEqual({
    ok: false,
    error: { code: 'INTERNAL', detail: { reference: expect.stringMatching(/^[0-9a-f]{8}$/) as unknown } },
  });
  const { reference } = (answer as { error: { detail: { reference: string } } }).error.detail;
  const log = readFileSync(join(dataDir, 'logs', 'till.log'), 'utf8');
  expect(log).toContain(reference);
  expect(log).toContain('the words of an unforeseen fault');
});
