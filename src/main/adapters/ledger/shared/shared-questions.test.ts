/** What tills share, over the till's own connection to a real ledger, and in the file next to the journal. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import type { SharedKind } from '@shared/model/kinds/shop';
import { withShops } from '../../../../ledger/test-support/hooks';
import type { ShopLedger, TestTill } from '../../../../ledger/test-support/shop-ledger';
import type { SharedItem, SharedItems } from '../../../domain/ledger/shared-items';
import type { SharedQuestions } from '../../../domain/ledger/shared-ports';
import { baht } from '../../../domain/test-support/sales';
import { newFolder, removeFolders } from '../../test-support/folder';
import type { LedgerConnection } from '../connection';
import { SharedMarksFile } from './shared-marks-file';
import { sharedQuestions } from './shared-questions';
import { quietConnection } from './test-support/quiet-connection';
import { NO_MARKS, type SharedHead, type SharedMarks } from '../../../domain/ledger/shared-versions';

const KEY = '["ff","ff-310"]';
const price = (satang: number): SharedItem => ({
  value: {
    ...{ is: 'price', now: { how: 'fixed', price: baht(satang) } },
    later: [{ from: '2026-12-01', method: { how: 'percent', hundredths: 500, roundUp: 1 } }],
  },
  names: ['Free Fire', '310'],
});
const PRICES: SharedItems = new Map([[KEY, price(100)]]);

const SECRET = 'U0VDUkVUU0VDUkVUU0VDUkVUU0VDUkVUU0VDUkVUU0VDUg==';
const PEOPLE: SharedItems = new Map<string, SharedItem>([
  [
    '7a1d2c3e-0000-4000-8000-000000000001',
    {
      value: {
        ...{ is: 'person', name: 'Ploy', colour: 'pink', role: 'owner', removed: false },
        pin: { salt: 'c2FsdA==', verifier: 'dmVyaWZpZXI=' },
      },
      names: [],
    },
  ],
  ['secret', { value: { is: 'secret', secret: SECRET }, names: [] }],
]);

const NOK = { id: null, name: 'Nok' };

/** The answer for a version that holds nothing that a till writes. */
interface Lacking {
  readonly strange: { readonly lacksKnown?: boolean };
}

let ledger: ShopLedger;
let shop = '';
let other: TestTill;
let connection: LedgerConnection;
let questions: SharedQuestions;
let heard = 0;
let code: string | null;

withShops((made) => ({ ledger, shop } = made));
beforeEach(async () => {
  other = await ledger.till(shop, 'Till 2');
  [heard, code] = [0, null];
  const login = await ledger.enrol(shop, 'Till 1');
  connection = quietConnection(ledger, login, () => (heard += 1));
  questions = sharedQuestions(
    (...asked) => connection.call(...asked),
    () => code,
  );
  connection.start();
  await hears(1);
});
afterEach(async () => {
  await connection.stop();
  removeFolders();
});

const hears = (times: number): Promise<void> => eventually(() => expect(heard).toBe(times));
const write = (kind: SharedKind, after: number, body: unknown): Promise<unknown[]> =>
  other.all('select version from ledger.share($1, $2, $3, $4)', [
    ...[kind, after, typeof body === 'string' ? body : JSON.stringify(body), 'Ann'],
  ]);

describe('over the connection', () => {
  it('a version is written, read as it was, and says by whom; a stale one is refused', async () => {
    expect(await questions.heads()).toEqual(new Map());
    const head = await questions.share('prices', 0, PRICES, NOK);
    expect(head).toMatchObject({ version: 1 });
    expect(head).toMatchObject({ sealed: false });
    const { version, at } = head as SharedHead;
    expect(await questions.heads()).toEqual(new Map([['prices', { version, at }]]));
    const read = await questions.read('prices');
    expect(read).toEqual({ version, at, items: PRICES, who: 'Nok', till: 'Till 1', by: null });
    expect(await questions.share('prices', 0, new Map(), NOK)).toBe('moved');
    expect(await questions.share('prices', 2, new Map(), NOK)).toBe('moved');
  });

  it('says which version a ledger that was restored from a copy has lost, though it gave the number again', async () => {
    await write('prices', 0, '{}');
    const head = (await questions.heads())!.get('prices')!;
    await write('prices', 1, '{}');
    const lacks = async (known: SharedHead) =>
      ((await questions.read('prices', known)) as Lacking).strange.lacksKnown;
    expect(await lacks(head)).toBe(false);
    expect(await lacks({ ...head, at: '2026-11-22T05:00:00.000Z' })).toBe(true);
    expect(await lacks({ ...head, version: 3 })).toBe(true);
  });

  it('keeps when days begin, and where', async () => {
    const days: SharedItems = new Map(
      Object.entries({ timeZone: 'Asia/Bangkok', dayStartsAt: '05:30' }).map(([name, value]) => [
        name,
        { value: { is: 'setting', value }, names: [] },
      ]),
    );
    expect(await questions.share('day', 0, days, NOK)).toMatchObject({ version: 1 });
    expect(await questions.read('day')).toMatchObject({ items: days });
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
    ['day', { form: 1, items: [['timeZone', { is: 'setting', value: 'Nowhere/Land' }, []]] }],
    ['day', { form: 1, items: [['dayStartsAt', { is: 'setting', value: '24:00' }, []]] }],
    ['day', { form: 1, items: [['currency', { is: 'setting', value: 'USD' }, []]] }],
    ['people', { form: 1, items: [] }],
    ['people', { form: 1, sealed: 'AAAA' }],
    ['receipt', { form: 1, items: [['logo', { is: 'picture', picture: 'javascript:alert(1)' }, []]] }],
  ] as const)('%s as no till of this version writes them are strange: %j', async (kind, body) => {
    await write(kind, 0, body);
    expect(await questions.read(kind)).toMatchObject({ strange: { who: expect.any(String) as string } });
  });

  it('people are sealed with the shop’s code, for one version, and read by no one else', async () => {
    expect(await questions.share('people', 0, PEOPLE, NOK)).toBeNull();
    code = 'A CODE';
    await questions.share('people', 0, PEOPLE, NOK);
    expect(await questions.read('people')).toMatchObject({ items: PEOPLE, till: 'Till 1' });
    const rows = await other.all("select body from ledger.shared_read('people')");
    const body = String(rows[0]?.['body']);
    for (const secret of ['Ploy', 'c2FsdA', 'dmVyaWZpZXI', SECRET]) expect(body).not.toContain(secret);
    // No one who was removed comes back with an old version, nor by a till of another code.
    await write('people', 1, body);
    expect(await questions.read('people')).toMatchObject({ strange: { who: expect.any(String) as string } });
    code = 'ANOTHER';
    await questions.share('people', 2, PEOPLE, NOK);
    code = 'A CODE';
    expect(await questions.read('people')).toMatchObject({ strange: { who: expect.any(String) as string } });
    code = null;
    expect(await questions.read('people')).toMatchObject({ strange: { who: expect.any(String) as string } });
  });

  const BY = { id: '7a1d2c3e-0000-4000-8000-000000000001', name: 'Ploy' };
  const SHARED: readonly (readonly [SharedKind, SharedItems])[] = [
    ['prices', PRICES],
    ['aliases', new Map([['ff', { value: { is: 'words', words: ['ฟีฟาย'] }, names: [] }]])],
    ['receipt', new Map([['receiptTopEn', { value: { is: 'setting', value: 'Hello' }, names: [] }]])],
    ['day', new Map([['timeZone', { value: { is: 'setting', value: 'Asia/Bangkok' }, names: [] }]])],
    ['people', PEOPLE],
    ['players', new Map()],
  ];

  it.each(SHARED)(
    '%s under the shop’s code say who changed them, and a login without the code writes none',
    async (kind, items) => {
      code = 'A CODE';
      expect(await questions.share(kind, 0, items, BY)).toMatchObject({ version: 1, sealed: true });
      expect(await questions.read(kind)).toMatchObject({ items, by: BY, who: 'Ploy' });
      const [read, share] =
        kind === 'players'
          ? ['players_read()', 'share_players($1, $2, $3)']
          : [`shared_read('${kind}')`, `share('${kind}', $1, $2, $3)`];
      const earlier = (await other.all(`select body from ledger.${read}`))[0]?.['body'];
      const forged = [
        JSON.stringify({ form: 1, items: [...items].map(([key, { value, names }]) => [key, value, names]) }),
        JSON.stringify({ form: 1, items: [], by: BY }),
        // The version of before, sent once more.
        String(earlier),
        JSON.stringify({ form: 1, sealed: 'AAAA' }),
      ];
      for (const [index, body] of forged.entries()) {
        await other.all(`select * from ledger.${share}`, [index + 1, body, 'Ploy']);
        expect(await questions.read(kind)).toMatchObject({ strange: { version: index + 2 } });
      }
      // Nor is one kind taken for another, nor anything read by a till that does not know the code.
      await questions.share(kind, forged.length + 1, items, BY);
      code = null;
      expect(await questions.read(kind)).toMatchObject({ strange: { till: 'Till 1' } });
    },
  );

  it('nothing of one kind is taken for another', async () => {
    code = 'A CODE';
    await questions.share('aliases', 0, new Map(), BY);
    const body = (await other.all("select body from ledger.shared_read('aliases')"))[0]?.['body'];
    await write('prices', 0, String(body));
    expect(await questions.read('prices')).toMatchObject({ strange: { version: 1 } });
  });

  it('is away without a connection', async () => {
    await connection.stop();
    expect([await questions.heads(), await questions.read('prices')]).toEqual([null, null]);
    expect(await questions.share('prices', 0, PRICES, NOK)).toBeNull();
  });
});

describe('what both had in common', () => {
  const AT = '2026-11-22T05:00:00.000Z';
  const marks: SharedMarks = {
    ...{ shop: 'a', trail: { seq: 3, hash: 'h' } },
    marks: new Map([
      ['prices', { version: 4, at: AT, items: PRICES, sealed: true }],
      ['people', { version: 2, at: AT, items: PEOPLE, sealed: true }],
    ]),
    changedBy: new Map([['aliases', NOK]]),
  };
  let path: string;
  const file = (known: string | null): SharedMarksFile => new SharedMarksFile(path, () => known);
  beforeEach(() => (path = join(newFolder(), 'shared.json')));

  it('is there again after a restart, nothing of people in clear; a damaged file has nothing', () => {
    expect(file('A').get()).toEqual(NO_MARKS);
    file('A').set(marks);
    expect(file('A').get()).toEqual(marks);
    expect(readFileSync(path, 'utf8')).not.toContain(SECRET);
    expect(file('B').get().marks.has('people')).toBe(false);
    writeFileSync(path, '{"shop":1}');
    expect(file('A').get()).toEqual(NO_MARKS);
  });

  it('takes no name for a change that someone wrote into the file, nor one of another kind or shop', () => {
    file('A').set(marks);
    type Kept = { shop: string; changedBy: Record<string, object> };
    const kept = JSON.parse(readFileSync(path, 'utf8')) as Kept;
    const { aliases = {} } = kept.changedBy;
    const read = (changed: Partial<Kept>): unknown => {
      writeFileSync(path, JSON.stringify({ ...kept, ...changed }));
      return [...file('A').get().changedBy.keys()];
    };
    expect(read({})).toEqual(['aliases']);
    expect(read({ changedBy: { prices: { id: NOK.id, name: NOK.name }, receipt: aliases } })).toEqual([]);
    expect(read({ changedBy: { aliases: { ...aliases, name: 'Som' } } })).toEqual([]);
    expect(read({ shop: 'b' })).toEqual([]);
    // A till that cannot read its code meanwhile keeps the name and its seal.
    writeFileSync(path, JSON.stringify(kept));
    file(null).set(file(null).get());
    expect([...file('A').get().changedBy]).toEqual([['aliases', NOK]]);
  });

  it('of people is kept until their code can be read again, and goes with its shop', () => {
    file('A').set(marks);
    let known: string | null = null;
    const late = new SharedMarksFile(path, () => known);
    const without = late.get();
    expect([...without.marks.keys()]).toEqual(['prices']);
    late.set({ ...without, changedBy: new Map() });
    known = 'A';
    expect(late.get().marks.get('people')).toEqual(marks.marks.get('people'));
    known = null;
    const elsewhere = new SharedMarksFile(path, () => known);
    elsewhere.set({ ...elsewhere.get(), shop: 'b' });
    expect(file('A').get().marks.has('people')).toBe(false);
  });
});
