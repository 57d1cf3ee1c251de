/** The boundary between the page and the main process: who may call, with what, and what comes back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { CALLS, EVENTS } from '@shared/ipc/contract';
import { wireName, type CallName } from '@shared/ipc/channels';
import type { Result } from '@shared/ipc/result';
import { openShop, type Shop } from './support/shop';

const PAGE = 'app://till/index.html';
const UUID = '0190a6f0-7b6e-4c3a-9d0f-2f3b5c1d7e42';
const LONG = 'x'.repeat(100_000);

const order = {
  saleId: UUID,
  productId: 'p',
  packageId: 'k',
  quantity: 1,
  payload: [{ ref: 'uid', value: '1' }],
  shownTotal: { minor: 100, currency: 'THB' },
};
const connection = {
  baseUrl: 'https://service.invalid',
  identify: 'shop',
  token: 'token',
  passphrase: null,
  shopName: '',
  currency: 'THB',
  amountUnit: 'major',
  timeZone: 'Asia/Bangkok',
  dayStartsAt: '04:00',
  locale: 'en',
};
const ids = [{ id: 'not a uuid' }, { id: 7 }, { id: null }, { id: [UUID] }, { ID: UUID }];
const days = [{ day: '2026-02-30' }, { day: '2026-1-1' }, { day: 20261121 }, { day: '../../etc/passwd' }];

/** What no call takes that takes an object. */
const NO_OBJECT = [undefined, null, 'text', 7, NaN, true, [], [{}]];
/** What no call takes that takes nothing. */
const SOMETHING: readonly unknown[] = [
  null,
  'text',
  0,
  false,
  {},
  [],
  { __proto__: null },
  { toString: 'x' },
];

/** For each call what it must refuse; a call without an entry does not compile. */
const BAD: Record<CallName, readonly unknown[]> = {
  'session.get': SOMETHING,
  'session.connect': [
    ...NO_OBJECT,
    {},
    { ...connection, token: 'has space' },
    { ...connection, token: 'line\r\nX-Injected: 1' },
    { ...connection, token: LONG },
    { ...connection, passphrase: 'short' },
    { ...connection, currency: 'GOLD' },
    { ...connection, timeZone: 'Mars/Olympus' },
    { ...connection, dayStartsAt: '25:00' },
    { ...connection, identify: '' },
    { ...connection, amountUnit: 'satang' },
  ],
  'session.startTraining': [...NO_OBJECT, {}, { locale: 'de' }, { locale: ['en'] }],
  'session.leaveTraining': SOMETHING,
  'session.forgetService': SOMETHING,
  'session.retry': SOMETHING,
  'session.restoreJournal': [...NO_OBJECT, {}, { backup: 7 }, { name: 'journal-2026-11-21.db' }],
  'training.practise': [...NO_OBJECT, {}, { scenario: 'made-up' }, { scenario: 7 }],
  'settings.get': SOMETHING,
  'settings.update': [
    ...NO_OBJECT,
    { mode: 'training' },
    { service: { baseUrl: 'https://elsewhere.invalid', identify: 'x' } },
    { favourites: { live: [], training: [] } },
    { unheardOf: 1 },
    { currency: 'BAHT' },
    { maxQuantity: 0 },
    { maxQuantity: 1.5 },
    { maxQuantity: Infinity },
    { refreshMinutes: '5' },
    { theme: 'pink' },
    { shopName: LONG },
    { paperWidth: 210 },
    { successStatuses: [''] },
    { askAgainMinutes: -1 },
    { voidUnknownAfterMinutes: 1e9 },
    { backupsKept: 0 },
    { otherTills: 'yes' },
    { cashierName: LONG },
  ],
  'token.status': SOMETHING,
  'token.replace': [
    ...NO_OBJECT,
    {},
    { token: '', passphrase: null },
    { token: 'โทเค็น', passphrase: null },
    { token: 'good', passphrase: '1234567' },
    { token: 'good' },
  ],
  'token.remove': SOMETHING,
  'token.unlock': [...NO_OBJECT, {}, { passphrase: 1 }, { passphrase: LONG }],
  'connection.get': SOMETHING,
  'connection.check': SOMETHING,
  'catalogue.get': SOMETHING,
  'catalogue.refresh': SOMETHING,
  'catalogue.favourite': [...NO_OBJECT, {}, { productId: 'p' }, { productId: 7, on: true }],
  'sale.confirm': [
    ...NO_OBJECT,
    {},
    { ...order, saleId: 'mine' },
    { ...order, quantity: 0 },
    { ...order, quantity: -1 },
    { ...order, quantity: 1.5 },
    { ...order, quantity: '1' },
    { ...order, quantity: NaN },
    { ...order, quantity: 2 ** 60 },
    { ...order, payload: 'uid=1' },
    { ...order, payload: [{ ref: 'uid', value: 1_234_567_890 }] },
    { ...order, payload: [{ ref: 'uid', value: LONG }] },
    { ...order, shownTotal: 100 },
    { ...order, shownTotal: { minor: 0.5, currency: 'THB' } },
    { ...order, shownTotal: { minor: 100, currency: 'XXZ' } },
    { ...order, payment: 'cash' },
    { ...order, payment: { tender: 'gold', tendered: null } },
    { ...order, acknowledged: 'all' },
    { ...order, acknowledged: ['not a uuid'] },
    { ...order, acknowledged: Array.from({ length: 101 }, () => UUID) },
  ],
  'sale.get': [...NO_OBJECT, {}, ...ids],
  'sale.sendAgain': [...NO_OBJECT, {}, ...ids, { id: UUID, acknowledged: 'all' }],
  'sale.similarToKept': [...NO_OBJECT, {}, ...ids],
  'sale.void': [
    ...NO_OBJECT,
    {},
    { id: UUID },
    { id: UUID, reason: 'x' },
    { id: UUID, reason: LONG, moneyBack: null },
    { id: UUID, reason: 'x', moneyBack: true },
  ],
  'sale.refund': [
    ...NO_OBJECT,
    {},
    { id: UUID, tender: 'gold', reason: 'x', shiftId: null },
    { id: UUID, tender: 'cash', reason: LONG, shiftId: null },
    { id: UUID, tender: 'cash', reason: 'x', shiftId: '1' },
  ],
  'sale.waiveRefund': [...NO_OBJECT, {}, { id: UUID }, { id: UUID, reason: LONG }],
  'sale.correctTender': [
    ...NO_OBJECT,
    {},
    { id: UUID, tender: 'gold', reason: 'x' },
    { id: UUID, tender: 'cash' },
  ],
  'sale.similar': [
    ...NO_OBJECT,
    {},
    { productId: 'p', packageId: 'k', payload: [{ ref: 'uid', value: LONG }] },
  ],
  'sale.settle': [...NO_OBJECT, {}, { id: UUID }, { id: UUID, orderKey: null }, { id: 'x', orderKey: 'k' }],
  'sale.note': [...NO_OBJECT, {}, { id: UUID }, { id: UUID, text: '  ' }, { id: UUID, text: LONG }],
  'sale.recent': SOMETHING,
  'attention.get': SOMETHING,
  'attention.closeAlarm': [...NO_OBJECT, {}, { id: 1 }, { id: '1', note: 'x' }, { id: 1.5, note: 'x' }],
  'attention.takeOrder': [...NO_OBJECT, {}, { id: 1 }, { id: '1', note: 'x' }, { id: 1.5, note: 'x' }],
  'audit.verify': SOMETHING,
  'history.day': [...NO_OBJECT, {}, ...days],
  'history.refresh': SOMETHING,
  'code.find': [...NO_OBJECT, {}, { code: '  ' }, { code: LONG }],
  'sale.story': [...NO_OBJECT, {}, ...ids],
  'drawer.get': SOMETHING,
  'drawer.open': [...NO_OBJECT, {}, { float: 100 }, { float: { minor: -1, currency: 'THB' } }],
  'drawer.move': [
    ...NO_OBJECT,
    {},
    { kind: 'payment', amount: { minor: 1, currency: 'THB' }, reason: 'x' },
    { kind: 'cash-in', amount: { minor: -1, currency: 'THB' }, reason: 'x' },
    { kind: 'cash-out', amount: { minor: 1, currency: 'THB' }, reason: LONG },
  ],
  'drawer.close': [
    ...NO_OBJECT,
    {},
    { shiftId: 1, count: [{ minor: 100, pieces: -1 }], note: null },
    { shiftId: 1, count: [{ minor: 100, pieces: 1e9 }], note: null },
    { shiftId: 1, count: [], note: LONG },
  ],
  'day.review': [...NO_OBJECT, {}, ...days],
  'day.summary': [...NO_OBJECT, {}, ...days],
  'day.profit': [...NO_OBJECT, {}, ...days],
  'day.preview': [...NO_OBJECT, {}, ...days],
  'day.report': [...NO_OBJECT, {}, ...days],
  'day.close': [...NO_OBJECT, {}, ...days],
  'day.today': SOMETHING,
  'month.get': [...NO_OBJECT, {}, { month: '2026-00' }, { month: '../..' }],
  'x.print': [...NO_OBJECT, {}, ...days],
  'x.savePdf': [...NO_OBJECT, {}, { day: '2026-11-21', takenAt: 'now' }],
  'z.list': SOMETHING,
  'z.get': [...NO_OBJECT, {}, { number: 0 }, { number: 1e400 }],
  'z.print': [...NO_OBJECT, {}, { number: '1' }],
  'z.savePdf': [...NO_OBJECT, {}, { number: 0.5 }],
  'export.start': [
    ...NO_OBJECT,
    {},
    { from: '2026-11-21', to: '2026-11-20', format: 'csv' },
    { from: '2026-11-21', to: '2026-11-21', format: '../x' },
    { from: 'x', to: 'y', format: 'xlsx' },
  ],
  'export.cancel': SOMETHING,
  'orders.cancel': SOMETHING,
  'order.get': [...NO_OBJECT, {}, { key: 7 }, { key: null }],
  'receipt.print': [...NO_OBJECT, {}, ...ids],
  'receipt.savePdf': [...NO_OBJECT, {}, ...ids],
  'print.job': [...NO_OBJECT, {}, { job: 'x' }],
  'print.ready': [
    ...NO_OBJECT,
    {},
    { job: UUID },
    { job: UUID, heightPx: 0 },
    { job: UUID, heightPx: -1 },
    { job: UUID, heightPx: Infinity },
    { job: UUID, heightPx: 1e9 },
  ],
};

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});
test.afterAll(() => shop.close());

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

test('every call refuses bad input with INVALID_INPUT and goes on working', async () => {
  test.setTimeout(120_000);
  const before = await shop.till.call('settings.get');
  const requests = shop.service.requests.length;
  for (const name of CALLS) {
    const results = (await shop.till.page.evaluate(
      ([call, inputs]) => Promise.all(inputs.map((input) => window.till.call[call](input))),
      [name, BAD[name]] as const,
    )) as Result<unknown>[];
    results.forEach((result, index) => {
      const told = `${name}, input ${index}`;
      expect(result, told).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
      expect(JSON.stringify(result), told).not.toMatch(/node_modules|\.[jt]s:\d|at .* \(|\/out\//);
    });
    expect(results).toHaveLength(BAD[name].length);
  }
  expect(await shop.till.call('settings.get')).toEqual(before);
  expect(await shop.till.call('attention.get')).toEqual({ ok: true, value: { sales: [], alarms: [] } });
  expect(shop.service.requests.slice(requests).filter(({ method }) => method === 'POST')).toEqual([]);
});

test('what cannot cross the boundary at all does not reach the main process', async () => {
  const answers = await shop.till.page.evaluate(async () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    const inputs = [() => 1, Symbol('x'), document.body, cyclic, new Map([[1, 2]]), 10n, new Proxy({}, {})];
    const settled = await Promise.allSettled(
      // Crossing may fail before there is a promise.
      inputs.map(async (input) => window.till.call['sale.get'](input)),
    );
    return settled.map((end) => (end.status === 'fulfilled' ? end.value : 'refused')) as (
      Result<unknown> | 'refused'
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

test('there is no channel beside the listed ones', async () => {
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
        frame.srcdoc = '<p>inside</p>';
        frame.onload = resolve;
        document.body.append(frame);
      }),
  );
  const inFrame = await app.evaluate(({ webContents }) =>
    webContents
      .getAllWebContents()[0]
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
