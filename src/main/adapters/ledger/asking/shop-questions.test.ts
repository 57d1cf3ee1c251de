/** Entries that real journals sent to a real ledger, read again: they must read as in each till's own journal. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { join } from 'node:path';
import { HOUR_MS, toIso, type DayBounds } from '@shared/model/day/business-day';
import type { LedgerStatus } from '@shared/model/shop/ledger';
import { tenderSums } from '../../../domain/day/tender-sums';
import { shopTills } from '../../../domain/ledger/shop-tills';
import { baht, NOON, orderOf, saleId, seenOrderOf } from '../../../domain/test-support/sales';
import { postgresVersions, ShopLedger, TIMES } from '../../../../ledger/test-support/shop-ledger';
import type { OpenJournal } from '../../journal/journal-file';
import { answer, open, send } from '../../journal/test-support/filled-journal';
import { EntriesReader } from '../../journal/trail/entries-reader';
import { newFolder, removeFolders } from '../../test-support/folder';
import { LedgerAsking } from './asking';
import { SHOP_QUESTIONS } from './shop-questions';
import { LedgerSync, SYNC_TIMES } from '../sync';
import type { DaySale } from '../../../domain/day/day-sale';

const DAY: DayBounds = { from: Date.parse(NOON) - 3_600_000, to: Date.parse(NOON) + 3_600_000 };
const [newest] = postgresVersions();
let ledger: ShopLedger;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  ledger = await ShopLedger.start(newest!);
  await ledger.shop('Siam');
  await ledger.shop('Other');
});
afterAll(() => ledger.close());
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  removeFolders();
});

interface SyncedTill {
  readonly journal: OpenJournal;
  readonly asking: LedgerAsking;
  /** Resolves when everything is synced. */
  readonly synced: () => Promise<void>;
}

async function tillOf(shop: string, name: string): Promise<SyncedTill> {
  const path = join(newFolder(), 'journal.db');
  const journal = await open(path);
  const login = await ledger.enrol(shop, name);
  let status: LedgerStatus | null = null;
  const sync = new LedgerSync(
    {
      address: ledger.address,
      login,
      installation: name,
      journal: path,
      mark: `${path}.mark`,
      sealCode: null,
    },
    (said) => (status = said),
    { ...SYNC_TIMES, lookMs: 5, heartbeatMs: 100 },
  );
  sync.start();
  const asking = new LedgerAsking(ledger.address, login, TIMES);
  ends.push(
    () => journal.close(),
    () => sync.stop(),
    () => asking.stop(),
  );
  const synced = async (): Promise<void> => {
    const reader = new EntriesReader(path);
    const { seq } = reader.head();
    reader.close();
    await eventually(async () => {
      expect(status).toMatchObject({ state: 'live' });
      const { rows } = await ledger.owner.query(
        'select 1 from ledger.till where role = $1 and head_seq = $2',
        [login.user, seq],
      );
      expect(rows).toHaveLength(1);
    });
  };
  return { journal, asking, synced };
}

/** As the ledger gives it, without the till. */
const plain = (sales: readonly (DaySale & { till?: unknown })[]): unknown[] =>
  sales.map(({ till: _, ...sale }) => sale).sort((a, b) => (a.id < b.id ? -1 : 1));

it('a day of all tills is what each till has in its own journal', async () => {
  const [one, two, stranger] = [
    await tillOf('Siam', 'Till 1'),
    await tillOf('Siam', 'Till 2'),
    await tillOf('Other', 'Till 1'),
  ];
  // The clock was seven hours ahead, and was set back before anything was sold.
  const ahead = toIso(Date.parse(NOON) + 7 * HOUR_MS);
  one.journal.drawer.open({ float: baht(50_000), day: '2026-11-21', at: ahead });
  for (const number of [2, 3, 4]) {
    send(one.journal, number);
    answer(one.journal, number);
  }
  one.journal.money.correctTender(saleId(2), {
    from: null,
    tender: 'promptpay',
    cashRounding: 'off',
    reason: 'paid by QR',
    at: NOON,
  });
  send(two.journal, 6);
  answer(two.journal, 6);
  two.journal.sales.settle(saleId(6), 'failed', seenOrderOf());
  two.journal.money.waive(saleId(6), 'took something else', NOON);
  // Odd ones get no answer: this one is cancelled from another till.
  send(two.journal, 7);
  answer(two.journal, 7);
  two.journal.sales.markVoided(saleId(7), 'nothing came', NOON, 'owed');
  send(stranger.journal, 8);
  answer(stranger.journal, 8);
  await Promise.all([one.synced(), two.synced(), stranger.synced()]);

  const day = await two.asking.ask((client) => SHOP_QUESTIONS.day(client, DAY, null));
  const own = [...one.journal.days.between(DAY), ...two.journal.days.between(DAY)];
  expect(plain(day.sales)).toEqual(plain(own));
  expect(day.sales.filter(({ refundSettled }) => refundSettled).map(({ id }) => id)).toEqual([saleId(6)]);
  expect(day.sales.map(({ till, id }) => [till.name, id]).sort()).toEqual([
    ['Till 1', saleId(2)],
    ['Till 1', saleId(3)],
    ['Till 1', saleId(4)],
    ['Till 2', saleId(6)],
    ['Till 2', saleId(7)],
  ]);
  expect(day.sales.filter(({ refundOpen }) => refundOpen).map(({ id }) => id)).toEqual([saleId(7)]);
  const iso = (at: number): string => new Date(at).toISOString();
  const entries = [one, two].flatMap(({ journal }) =>
    journal.drawer.entriesBetween(iso(DAY.from), iso(DAY.to)),
  );
  expect(tenderSums(day.moved)).toEqual(tenderSums(entries));
  expect(tenderSums(day.moved.filter(({ inShift }) => !inShift))).toEqual(
    tenderSums(entries.filter(({ shiftId }) => shiftId === null)),
  );
  expect(new Set(day.moved.map(({ inShift }) => inShift))).toEqual(new Set([true, false]));

  const tills = shopTills(await two.asking.ask((client) => SHOP_QUESTIONS.tills(client, null, null)));
  expect(tills).toMatchObject([
    {
      name: 'Till 1',
      state: 'live',
      own: false,
      // The float and three sales of 100, one of them paid by QR after all.
      expectedCash: baht(70_000),
      shift: { openedBy: 'Nok' },
      kept: 0,
      unknown: 1,
    },
    { name: 'Till 2', state: 'live', own: true, expectedCash: null, shift: null, unknown: 0 },
  ]);

  const find = async (text: string, who = two): Promise<string[]> =>
    (await who.asking.ask((client) => SHOP_QUESTIONS.lookUp(client, text, null))).sales.map(({ id }) => id);
  expect(await find('tg4')).toEqual([saleId(4)]);
  expect(await find(saleId(3).slice(0, 8).toUpperCase())).toContain(saleId(3));
  expect(await find('TG4', stranger)).toEqual([]);
  const named = await two.asking.ask((client) =>
    SHOP_QUESTIONS.named(client, { codes: ['TG6'], keys: [], ids: [] }, null),
  );
  expect(plain(named.sales)).toEqual(
    plain(two.journal.days.between(DAY).filter(({ id }) => id === saleId(6))),
  );
  const waiting = await two.asking.ask((client) => SHOP_QUESTIONS.open(client, null, null));
  expect(waiting.sales.map(({ id, state }) => [id, state])).toEqual([[saleId(3), 'unknown']]);
});

it('the day has the open alarms of all tills about sales that were not made', async () => {
  const [one, two] = [await tillOf('Siam', 'Till 8'), await tillOf('Siam', 'Till 9')];
  for (const number of [11, 13, 15]) {
    send(one.journal, number);
    answer(one.journal, number);
    one.journal.sales.markVoided(saleId(number), 'nothing came', NOON, null);
    const order = orderOf({ key: `k${number}`, code: `TG${number}` });
    const alarm = { saleId: saleId(number), stateThen: 'voided', order, raisedAt: NOON } as const;
    one.journal.alarms.raise({ ...alarm, kind: 'booked' });
  }
  const known = async () => {
    await one.synced();
    const { alarms } = await two.asking.ask((client) => SHOP_QUESTIONS.day(client, DAY, null));
    return alarms.toSorted((a, b) => (a.orderKey < b.orderKey ? -1 : 1));
  };
  expect(await known()).toEqual([11, 13, 15].map((n) => ({ saleId: saleId(n), orderKey: `k${n}` })));
  one.journal.alarms.close(one.journal.alarms.open()[0]?.id ?? 0, 'was ours', NOON);
  one.journal.sales.settle(saleId(13), 'delivered', seenOrderOf({ key: 'k13', code: 'TG13' }));
  expect(await known()).toEqual([{ saleId: saleId(15), orderKey: 'k15' }]);
});

it('a question after the connection broke is answered over a new one', async () => {
  const { asking } = await tillOf('Siam', 'Till 7');
  const names = async (): Promise<string[]> =>
    (await asking.ask((client) => SHOP_QUESTIONS.tills(client, null, null))).tills.map(({ name }) => name);
  expect(await names()).toContain('Till 7');
  await expect(
    asking.ask((client) => client.query('select pg_terminate_backend(pg_backend_pid())')),
  ).rejects.toThrow();
  expect(await names()).toContain('Till 7');
});

it('no question waits for ever for a server that says nothing', async () => {
  const outsider = new LedgerAsking(
    { ...ledger.address, host: '192.0.2.1' },
    { user: 'a', password: 'b' },
    { connectMs: 100, queryMs: 100 },
  );
  await expect(outsider.ask((client) => SHOP_QUESTIONS.tills(client, null, null))).rejects.toThrow();
});
