/**
 * Random tills of one shop on a real ledger: the shop's Z reports add up to the tills', its day has every sale, and a
 * till that is restored from a copy has its books again. `SHOP_WORLDS=200 SHOP_SEED=1` tries more.
 */
import fc from 'fast-check';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import type { DayReport } from '@shared/model/day/report-of-day';
import { customerPaid } from '@shared/model/sale/sale';
import { postgresVersions, ShopLedger } from '../../../ledger/test-support/shop-ledger';
import { SHOP_QUESTIONS } from '../../adapters/ledger/asking/shop-questions';
import { syncLedger } from '../../adapters/ledger/sync-round';
import { EntriesReader } from '../../adapters/journal/trail/entries-reader';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import { stateBroughtBack } from '../../domain/ledger/brought-back';
import { world, type World } from '../test-support/books/books-steps';
import { BooksWorld } from '../test-support/books/books-world';
import { FakeLog } from '../test-support/fakes';
import { LookingBack } from '../test-support/look-back';
import { askedOver, closingOver } from '../test-support/real-shop';
import { BringBack } from './bring-back';
import { closeShop } from './close-shop';

const WORLDS = Number(process.env['SHOP_WORLDS'] ?? 6);
const seed = process.env['SHOP_SEED'];
/** More than any of these tills numbers. */
const IDS_OF_A_TILL = 10_000_000;
/** What a till keeps of money; rows of these tables have the same content again, under whatever number. */
const BOOKS = [
  'drawer_entries',
  'shifts',
  'adjustments',
  'owed_back',
  'refund_waivers',
  'paper_numbers',
  'z_reports',
];

interface ShopTill {
  readonly name: string;
  readonly books: BooksWorld;
  readonly client: Client;
  /** Its journal as it was in the middle of its life. */
  copy: string;
}

let ledger: ShopLedger;
let look: LookingBack;
let shops = 0;
beforeAll(async () => {
  ledger = await ShopLedger.start(postgresVersions()[0]!);
  look = await LookingBack.open();
});
afterAll(async () => {
  look.close();
  await ledger.close();
});
afterEach(() => removeFolders());

const sum = (totals: readonly { readonly minor: number }[]): number =>
  totals.reduce((all, { minor }) => all + minor, 0);

/** Tills of one shop have its zone and its start of the day. They begin in a past that the ledger's clock knows. */
function tillOf(made: World, { place, currency, rounding }: World): World {
  const steps = made.steps.filter(({ do: what }) => what !== 'move');
  return { steps, place, currency, rounding, startsAt: Date.parse('2026-03-28'), isOnDisk: true };
}

function keepCopy(path: string): string {
  const own = new DatabaseSync(path);
  own.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  own.close();
  const copy = join(newFolder(), 'copy.db');
  copyFileSync(path, copy);
  return copy;
}

async function live(name: string, made: World, index: number): Promise<ShopTill> {
  const books = await BooksWorld.open(made, index * IDS_OF_A_TILL);
  const login = await ledger.enrol(name, `Till ${index}`);
  const till = { name: `Till ${index}`, books, client: await ledger.connect(login), copy: '' };
  for (const [at, step] of made.steps.entries()) {
    await books.take(step);
    if (at === made.steps.length >> 1) till.copy = keepCopy(books.till.path);
  }
  await books.closeUp();
  // The days of all tills are over when the shop closes them.
  books.till.clock.at = Date.parse('2026-10-01');
  return till;
}

async function sync({ books, client, name }: ShopTill): Promise<void> {
  const entries = new EntriesReader(books.till.path);
  await syncLedger({ client, entries, installation: name, seal: null, progress: () => undefined });
  entries.close();
}

/** Takes the shop's Z report of every day that a till has closed. A till that is named closes the day as well. */
async function closeDays(tills: readonly ShopTill[]): Promise<Map<string, DayReport>> {
  const [{ books, client }] = tills as [ShopTill];
  const { calendar, settings, clock } = books.till;
  const taken = new Map<string, DayReport>();
  for (const day of new Set(tills.flatMap((till) => till.books.reports.map((report) => report.day)))) {
    const asked = await SHOP_QUESTIONS.standing(client, { day, ...calendar.boundsOf(day) }, null);
    for (const till of tills) {
      if (asked.find(({ name }) => name === till.name)?.standing !== 'waiting') continue;
      await till.books.closeDay(day);
      await sync(till);
    }
    const { report } = await closeShop(
      closingOver(client, look, { calendar, clock, settings: () => settings }),
      day,
      [],
      ANYONE,
    );
    taken.set(day, report);
  }
  return taken;
}

const figuresOf = ({
  sold,
  balances,
  open,
  shifts,
}: Pick<DayReport, 'sold' | 'balances' | 'open' | 'shifts'>) => ({
  ...{ sold: sum(sold.totals), count: sold.count, open: open.length, shifts: shifts.length },
  taken: balances.reduce((all, { taken }) => all + taken, 0),
  givenBack: balances.reduce((all, { givenBack }) => all + givenBack, 0),
});

/** How the tills stand to each day that one of them closed. */
async function standings(tills: readonly ShopTill[]) {
  const [{ books, client }] = tills as [ShopTill];
  const days = [...new Set(tills.flatMap((till) => till.books.reports.map((report) => report.day)))];
  return Array.fromAsync(days, async (day) => {
    const stood = await SHOP_QUESTIONS.standing(client, { day, ...books.till.calendar.boundsOf(day) }, null);
    return stood.map(({ name, standing, zNumber, report }) => [
      day,
      name,
      standing,
      zNumber,
      report !== null,
    ]);
  });
}

/** The sales of the shop with their payments, and the moves by kind and tender. */
async function shopOf({ client }: ShopTill) {
  const span = { from: Date.parse('2020-01-01'), to: Date.parse('2026-11-01') };
  const { sales, moved, unreadable } = await SHOP_QUESTIONS.day(client, span, null);
  expect(unreadable).toEqual([]);
  return {
    sales: new Map(sales.map((sale) => [sale.id, [sale.state, customerPaid(sale).minor] as const])),
    moved: moved.map(({ kind, tender, amount, count }) => [kind, tender, amount.minor, count]).sort(),
  };
}

function booksIn(path: string): Record<string, string[]> {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = (table: string) =>
    db
      .prepare(`SELECT * FROM ${table}`)
      .all()
      .map(({ seq: _, id: __, random: ___, ...row }) => JSON.stringify(row))
      .sort();
  const books = Object.fromEntries(BOOKS.map((table) => [table, rows(table)]));
  db.close();
  return books;
}

/** Restores a till from its copy. False when the copy has nothing in common with what the ledger knows. */
async function restore(till: ShopTill): Promise<boolean> {
  const { books, client } = till;
  await books.goOnWith(till.copy);
  const entries = new EntriesReader(till.copy);
  const { seq } = entries.head();
  entries.close();
  if (seq === 0) return false;
  await sync(till);
  const { journal, clock } = books.till;
  const log = new FakeLog();
  await new BringBack({
    ...{ ledger: askedOver(client), book: () => Promise.resolve(journal.bringBack()) },
    ...{ isLive: () => true, clock, log, done: () => undefined },
  }).look();
  await sync(till);
  return true;
}

it(`${WORLDS} shops add up, whatever their tills sell, close and lose`, async () => {
  let restored = 0;
  await fc.assert(
    fc.asyncProperty(fc.tuple(world, world), fc.nat(1), async ([first, second], which) => {
      const name = `Shop ${(shops += 1)}`;
      await ledger.shop(name);
      const tills: ShopTill[] = [];
      try {
        for (const [index, made] of [first, second].entries())
          tills.push(await live(name, tillOf(made, first), index));
        for (const till of tills) await sync(till);
        for (const [day, report] of await closeDays(tills)) {
          const ofTills = tills.flatMap(({ books }) => books.reports.filter((one) => one.day === day));
          const added = ofTills.map(figuresOf);
          for (const [key, figure] of Object.entries(figuresOf(report)))
            expect([key, figure]).toEqual([key, added.reduce((all, one) => all + one[key as 'sold'], 0)]);
        }
        const sold = tills.flatMap(({ books }) => books.model.sales);
        const before = await shopOf(tills[0]!);
        expect(before.sales).toEqual(
          new Map(sold.map(({ id, state, paid }) => [id, [state, paid] as const])),
        );

        const till = tills[which]!;
        const stood = await standings(tills);
        const books = booksIn(till.books.till.path);
        if (!(await restore(till))) return;
        restored += 1;
        expect(booksIn(till.copy)).toEqual(books);
        expect(await standings(tills)).toEqual(stood);
        const after = await shopOf(tills[0]!);
        expect(after.moved).toEqual(before.moved);
        // One that was not sent may have been sent since.
        const plain = ({ sales }: typeof before) =>
          [...sales].map(([id, [state, paid]]) => [id, stateBroughtBack(state), paid]);
        expect(plain(after)).toEqual(plain(before));
        expect((await till.books.till.journal.audit.verify()).breaks).toEqual([]);
      } finally {
        for (const { books, client } of tills) {
          books.close();
          await client.end();
        }
        removeFolders();
      }
    }),
    { numRuns: WORLDS, endOnFailure: true, ...(seed === undefined ? {} : { seed: Number(seed) }) },
  );
  if (WORLDS >= 6) expect(restored).toBeGreaterThan(0);
});
