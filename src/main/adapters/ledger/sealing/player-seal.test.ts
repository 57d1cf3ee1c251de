/** A real journal synced to a real ledger by a till that seals its players: what the database's keeper finds. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import type { LedgerStatus } from '@shared/model/shop/ledger';
import { NOON, orderOf, saleId, saleOf, seenOrderOf } from '../../../domain/test-support/sales';
import type { LedgerLogin } from '../../../../ledger/client/connection';
import { withShops } from '../../../../ledger/test-support/hooks';
import { saleRow, type ShopLedger, TIMES } from '../../../../ledger/test-support/shop-ledger';
import { recipientKey } from '../../../domain/players/recipient-memory';
import type { OpenJournal } from '../../journal/journal-file';
import { answer, open, send } from '../../journal/test-support/filled-journal';
import { EntriesReader } from '../../journal/trail/entries-reader';
import { newFolder, removeFolders } from '../../test-support/folder';
import { LedgerAsking } from '../asking/asking';
import { SHOP_QUESTIONS } from '../asking/shop-questions';
import { syncJournal } from '../test-support/sync-journal';
import { NoCode, PlayerSeal } from './player-seal';

const PLAYER = '1234567890';
const CODE = 'THE CODE';
const DAY = { from: Date.parse(NOON) - 86_400_000, to: Date.parse(NOON) + 86_400_000 };
let ledger: ShopLedger;
let login: LedgerLogin;
let path: string;
let journal: OpenJournal;
let shop = '';
let ends: (() => Promise<void> | void)[] = [];

withShops((made) => ({ ledger, shop } = made));
beforeEach(async () => {
  path = join(newFolder(), 'journal.db');
  journal = await open(path);
  login = await ledger.enrol(shop, 'Till 1');
});
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
  journal.close();
  removeFolders();
});

/** Syncs all of the journal. */
const sync = (sealCode: string | null, until?: Partial<LedgerStatus>): Promise<void> =>
  syncJournal(ledger, login, path, sealCode, until);

/** One of everything that may say who a top-up is for. */
function fillJournal(): void {
  for (const number of [1, 2]) {
    send(journal, number);
    journal.sales.endAttempt(saleId(number), {
      ...{ endedAt: NOON, skewMs: 0 },
      answer: {
        outcome: { state: 'unknown', reason: 'TIMED_OUT', transaction: null },
        ...{ httpStatus: 504, serviceDate: null },
        ...{ message: `nothing is known of ${PLAYER}`, answer: `{"player":"${PLAYER}"}` },
      },
    });
  }
  send(journal, 4);
  answer(journal, 4);
  journal.sales.settle(saleId(2), 'delivered', seenOrderOf({ key: 'o2', code: 'C2' }), {
    ...{ kind: 'second', saleId: saleId(2), stateThen: 'unknown', raisedAt: NOON },
    order: orderOf({ key: 'o9', code: PLAYER }),
  });
  const { product, payload } = saleOf();
  journal.parked.park({
    ...{ id: saleId(9), name: `friend of ${PLAYER}`, parkedAt: NOON },
    lines: [{ product, package: null, quantity: 1, payload }],
  });
}

/** Everything that the database says of the shop, as text. */
async function everything(): Promise<string> {
  const { rows: tables } = await ledger.owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'ledger'::regnamespace and relkind in ('r', 'p')",
  );
  const found = await ledger.owner.query<{ id: string }>('select id from ledger.shop where name = $1', [
    shop,
  ]);
  const id = found.rows[0]?.id ?? '';
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await ledger.owner.query<{ text: string }>(
      `select x::text as text from ledger."${name}" x`,
    );
    texts.push(...rows.map(({ text }) => text).filter((text) => text.includes(id)));
  }
  return texts.join('\n');
}

async function ask<T>(question: Parameters<LedgerAsking['ask']>[0]): Promise<T> {
  const asking = new LedgerAsking(ledger.address, login, TIMES);
  ends.push(() => asking.stop());
  return asking.ask(question) as Promise<T>;
}

it('sends in clear what it does not seal', async () => {
  fillJournal();
  await sync(null);
  expect((await everything()).includes(PLAYER)).toBe(true);
});

it('leaves no player in the database, and the shop’s own tills read every one', async () => {
  fillJournal();
  await sync(CODE);
  const said = await everything();
  expect(said.includes(saleId(1))).toBe(true);
  expect(said.includes(PLAYER)).toBe(false);
  const day = (code: string | null) =>
    ask<Awaited<ReturnType<(typeof SHOP_QUESTIONS)['day']>>>((client) =>
      SHOP_QUESTIONS.day(client, DAY, PlayerSeal.of(code)),
    );
  const players = async (code: string | null) =>
    (await day(code)).sales.map(({ payload }) => payload.map(({ value }) => value).join());
  expect(await players(CODE)).toEqual([PLAYER, PLAYER, PLAYER]);
  expect(await players('ANOTHER')).toEqual(['', '', '']);
  expect(await players(null)).toEqual(['', '', '']);
});

it('sends no digest that a player could be tried out against', async () => {
  send(journal, 1);
  await sync(CODE);
  const entries = new EntriesReader(path);
  ends.push(() => entries.close());
  const [sent] = entries.read({ seq: 0, hash: '0'.repeat(64) }, 99, 99, 1e6).slice(-1);
  const [, text] = (JSON.parse(sent?.rows ?? '[]') as [number, string][]).at(0) ?? [0, ''];
  const [, pairs] = JSON.parse(text) as [string, [string, unknown][]];
  // All that the database has of the row, with the right player in it.
  const guessed = JSON.stringify(['sales', pairs.filter(([column]) => column !== 'random')]);
  expect(pairs.some(([column]) => column === 'random')).toBe(true);
  const digest = createHash('sha256').update(guessed).digest('base64url');
  expect((await everything()).includes(digest)).toBe(false);
});

it('sends of forgotten players nothing that a player could be tried out against', async () => {
  const game = { productId: 'ff', payload: [{ ref: 'uid', value: PLAYER }] };
  send(journal, 1);
  journal.players.forget({ playerIds: [], recipients: [game], at: NOON, why: 'asked' }, ANYONE);
  await sync(CODE);
  const said = await everything();
  // All that the database has to try players out with: the hash of each entry.
  const { rows } = await ledger.owner.query<{ hash: string }>('select hash from ledger.event');
  const tried = rows.map(({ hash }) =>
    createHash('sha256')
      .update(JSON.stringify([hash.slice(0, 32), game.productId, recipientKey(game.payload)]))
      .digest('base64url'),
  );
  expect(said).toContain('forgotten_recipients');
  expect(said).not.toContain(journal.identity.id);
  expect(tried.filter((digest) => said.includes(digest))).toEqual([]);
});

it('is refused in clear after sealed, and under another code', async () => {
  send(journal, 1);
  await sync(CODE);
  login = await ledger.enrol(shop, 'Till 2');
  await sync(null, { state: 'away', refused: 'sealed' });
  await sync('ANOTHER', { state: 'away', refused: 'sealed' });
  await sync(CODE);
});

it('gives back sealed entries as they were, and nothing of it changed, moved or without the code', async () => {
  fillJournal();
  const entries = new EntriesReader(path);
  ends.push(() => entries.close());
  const seal = new PlayerSeal(CODE);
  const all = entries.read({ seq: 0, hash: '0'.repeat(64) }, 99, 99, 1e6);
  for (const entry of all) {
    const sealed = seal.sealed(entry);
    expect(seal.opened(sealed.rows ?? '[]', sealed.marks ?? '[]')).toBe(entry.rows ?? '[]');
    expect({ ...sealed, rows: null }).toEqual({ ...entry, rows: null });
  }
  const [one, two] = all.map((entry) => seal.sealed(entry)).filter(({ rows }) => rows?.includes('sales'));
  // The row of one sale under the key of another.
  expect(seal.opened(one?.rows ?? '', two?.marks?.replace(saleId(1), saleId(2)) ?? '')).not.toContain(
    '"sales"',
  );
  expect(new PlayerSeal('ANOTHER').opened(one?.rows ?? '', one?.marks ?? '')).not.toContain('sales');
  const lost = vi.fn(() =>
    Promise.resolve({ rows: [{ epoch: 0, seq: 1, canon: '', marks: one?.marks, rows: one?.rows }] }),
  );
  const asked = { epoch: 1, after: { epoch: 0, seq: 0 }, most: 1 };
  await expect(SHOP_QUESTIONS.lost({ query: lost } as never, asked, null)).rejects.toBeInstanceOf(NoCode);
});

it('shows the shop’s sales also where a till sealed what are no details', async () => {
  const seal = new PlayerSeal(CODE);
  const till = await ledger.till(shop, 'Till 2');
  await till.sealingHello(seal.check);
  for (const [number, payload] of [
    'no JSON',
    '[7]',
    '{}',
    '[{"ref":"uid","value":"7","secret":false}]',
  ].entries()) {
    const id = saleId(number);
    const row = saleRow(id, 'accepted', { payload });
    const rows = JSON.stringify([[0, JSON.stringify(['sales', Object.entries(row)])]]);
    const marks = JSON.stringify([['sales', id, 'd']]);
    const [sealed] = JSON.parse(
      seal.sealed({ seq: 1, at: NOON, canon: '', hash: '', marks, rows }).rows ?? '',
    ) as [[number, string]];
    const [, columns] = JSON.parse(sealed[1]) as [string, [string, unknown][]];
    till.write('sale', id, {}, [
      ['sales', id, { ...Object.fromEntries(columns), product_name: 'Free Fire', package_name: '100' }],
    ]);
  }
  await till.append();
  const { sales } = await ask<Awaited<ReturnType<(typeof SHOP_QUESTIONS)['day']>>>((client) =>
    SHOP_QUESTIONS.day(client, { from: 0, to: DAY.to * 2 }, seal),
  );
  expect(sales.map(({ payload }) => payload.map(({ value }) => value).join())).toEqual(['', '', '', '7']);
});

it('lets an entry be sent whose list of rows was changed outside the app', () => {
  const entry = { seq: 1, at: NOON, canon: '', hash: '' };
  for (const [marks, rows] of [
    ['no list', '[]'],
    ['[7]', '[[0,"x"]]'],
    ['[["sales","a","d"]]', '[[0,"[\\"sales\\",[[\\"payload\\",\\"no list\\"]]]"]]'],
  ] as const) {
    expect(new PlayerSeal(CODE).sealed({ ...entry, marks, rows }).marks).toBe(marks);
  }
});

it('keeps apart the omitted and the sealed parts of a row', () => {
  const row = (table: string, column: string) =>
    JSON.stringify([table, [[column, '{"id":"i","player":"p"}']]]);
  const rows = JSON.stringify([
    [0, row('sales', 'transaction_json'), true],
    [1, row('attempts', 'answer')],
    [2, row('people', 'name'), true],
    [3, row('notes', 'text')],
  ]);
  const marks = JSON.stringify(
    ['sales', 'attempts', 'people', 'notes'].map((table) => [table, 'key', 'digest']),
  );
  const seal = new PlayerSeal(CODE);
  const sealed = seal.sealed({ seq: 1, at: NOON, canon: '', hash: '', marks, rows }).rows ?? '';
  const [sale, attempt, ...others] = JSON.parse(sealed) as [number, string, unknown][];
  expect([sale?.[2], attempt?.[2]]).toEqual(['sealed-part', 'sealed']);
  expect(others).toEqual([
    [2, row('people', 'name'), true],
    [3, row('notes', 'text')],
  ]);
  // The ledger reads the id of an answer that made a sale, and nothing of what came back otherwise.
  expect(sale?.[1]).toContain('\\"id\\":\\"i\\"');
  expect(attempt?.[1]).not.toContain('\\"id\\"');
  expect(seal.opened(sealed, marks)).toBe(rows);
});
