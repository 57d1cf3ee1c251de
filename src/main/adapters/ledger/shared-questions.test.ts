/** What tills share, over the till's own connection to a real ledger, and in the file beside the journal. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SharedKind } from '@shared/model/shop-wide';
import { postgresVersions, ShopLedger, type TestTill } from '../../../ledger/test-support/shop-ledger';
import type { SharedItem, SharedItems } from '../../domain/ledger/shared-items';
import { NO_MARKS, type SharedQuestions } from '../../domain/ledger/shared-ports';
import { baht } from '../../domain/test-support/sales';
import { newFolder, removeFolders } from '../test-support/folder';
import { LedgerLine } from './line';
import { OtherTillsWriter } from './other-tills-file';
import { SharedMarksFile } from './shared-marks-file';
import { sharedQuestions } from './shared-questions';

const TIMES = {
  connectMs: 2_000,
  queryMs: 5_000,
  lookMs: 5,
  heartbeatMs: 60_000,
  retryMs: 20,
  retryAtMostMs: 100,
};
const [newest] = postgresVersions();

const KEY = '["ff","ff-310"]';
const price = (satang: number): SharedItem => ({
  value: {
    ...{ is: 'price', now: { how: 'fixed', price: baht(satang) } },
    later: [{ from: '2026-12-01', method: { how: 'percent', hundredths: 500, roundUp: 1 } }],
  },
  names: ['Free Fire', '310'],
});
const PRICES: SharedItems = new Map([[KEY, price(100)]]);

let ledger: ShopLedger;
let shop = '';
let shops = 0;
let other: TestTill;
let line: LedgerLine;
let questions: SharedQuestions;
let heard = 0;

beforeAll(async () => {
  ledger = await ShopLedger.start(newest!);
});
afterAll(() => ledger.close());
beforeEach(async () => {
  shop = `Shop ${(shops += 1)}`;
  await ledger.shop(shop);
  other = await ledger.till(shop, 'Till 2');
  heard = 0;
  const login = await ledger.enrol(shop, 'Till 1');
  line = new LedgerLine({
    ...{ address: ledger.address, login, times: TIMES },
    others: new OtherTillsWriter(join(newFolder(), 'other-tills.db'), login.user),
    learned: () => undefined,
    heard: () => undefined,
    shared: () => (heard += 1),
  });
  questions = sharedQuestions((...asked) => line.call(...asked));
  line.start();
  await hears(1);
});
afterEach(async () => {
  await line.stop();
  removeFolders();
});

const hears = (times: number): Promise<void> =>
  vi.waitFor(() => expect(heard).toBe(times), { timeout: 10_000, interval: 10 });
const write = (kind: SharedKind, after: number, body: unknown): Promise<unknown[]> =>
  other.all('select version from ledger.share($1, $2, $3, $4)', [
    ...[kind, after, typeof body === 'string' ? body : JSON.stringify(body), 'Ann'],
  ]);

describe('over the connection', () => {
  it('a version is written, read as it was, and told by whom; a stale one is refused', async () => {
    expect(await questions.heads()).toEqual(new Map());
    const head = await questions.share('prices', 0, PRICES, 'Nok');
    expect(head).toMatchObject({ version: 1 });
    expect(await questions.heads()).toEqual(new Map([['prices', head]]));
    const read = await questions.read('prices');
    expect(read).toEqual({ ...(head as object), items: PRICES, who: 'Nok', till: 'Till 1' });
    expect(await questions.share('prices', 0, new Map(), 'Nok')).toBe('moved');
    expect(await questions.share('prices', 2, new Map(), 'Nok')).toBe('moved');
  });

  it('hears at once what another till writes', async () => {
    await write('aliases', 0, { form: 1, items: [['ff', { is: 'words', words: ['ฟีฟาย'] }, []]] });
    // Long before the next heartbeat.
    await hears(2);
    expect(await questions.read('aliases')).toMatchObject({ version: 1, who: 'Ann', till: 'Till 2' });
  });

  it.each([
    ['prices', 'no JSON'],
    ['prices', { form: 2, items: [] }],
    ['prices', { form: 1, items: [['ff', price(1).value, []]] }],
    ['prices', { form: 1, items: [[KEY, { is: 'words', words: [] }, []]] }],
    [
      'prices',
      { form: 1, items: [[KEY, { ...price(1).value, now: { how: 'fixed', price: baht(-1) } }, []]] },
    ],
    ['prices', { form: 1, items: Array(2).fill([KEY, price(1).value, []]) }],
    ['aliases', { form: 1, items: [['', { is: 'words', words: ['x'] }, []]] }],
    ['aliases', { form: 1, items: [['ff', { is: 'words', words: ['x'.repeat(31)] }, []]] }],
    ['receipt', { form: 1, items: [['token', { is: 'setting', value: 'x' }, []]] }],
    ['receipt', { form: 1, items: [['qrOnReceipt', { is: 'setting', value: 'yes' }, []]] }],
    ['receipt', { form: 1, items: [['receiptTopTh', { is: 'setting', value: 'x'.repeat(121) }, []]] }],
    ['receipt', { form: 1, items: [['logo', { is: 'picture', picture: 'javascript:alert(1)' }, []]] }],
  ] as const)('%s as no till of this version writes them are strange: %j', async (kind, body) => {
    await write(kind, 0, body);
    expect(await questions.read(kind)).toBe('strange');
  });

  it('is away without a connection', async () => {
    await line.stop();
    expect([await questions.heads(), await questions.read('prices')]).toEqual([null, null]);
    expect(await questions.share('prices', 0, PRICES, 'Nok')).toBeNull();
  });
});

it('what both had in common is there again after a restart; a damaged file has nothing', () => {
  const path = join(newFolder(), 'shared.json');
  const marks = {
    ...{ shop: 'a', trail: { seq: 3, hash: 'h' } },
    marks: new Map([['prices' as const, { version: 4, at: '2026-11-22T05:00:00.000Z', items: PRICES }]]),
    changedBy: new Map([['aliases' as const, 'Nok']]),
  };
  expect(new SharedMarksFile(path).get()).toEqual(NO_MARKS);
  new SharedMarksFile(path).set(marks);
  expect(new SharedMarksFile(path).get()).toEqual(marks);
  writeFileSync(path, '{"shop":1}');
  expect(new SharedMarksFile(path).get()).toEqual(NO_MARKS);
});
