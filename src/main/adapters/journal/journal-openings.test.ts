/** Openings of the cash drawer in the journal's file: with the sale that they belong to, or for themselves. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { baht, NOON, saleId, saleOf } from '../../domain/test-support/sales';
import { newFolder, removeFolders } from '../test-support/folder';
import { openJournal, type OpenJournal } from './journal-file';

const EVER = { from: null, until: '2030-01-01T00:00:00.000Z' };

let path: string;
let journal: OpenJournal;
const start = async () => (journal = await openJournal(path, () => ({ till: 'A', staff: 'Nok' })));

beforeEach(() => {
  path = join(newFolder(), 'live', 'journal.db');
});
afterEach(() => {
  journal.close();
  removeFolders();
});

const cash = [{ tender: 'cash', tendered: null, rounding: null, amount: baht(10_000) }] as const;
function sell(number: number, opensDrawer: boolean): void {
  const sale = { ...saleOf(), id: saleId(number), state: 'held' as const, payments: cash };
  journal.sales.add({ sale, sealedSecrets: null, opensDrawer });
}
const noSale = (reason: string) =>
  journal.drawer.noteOpening({ cause: 'no-sale', saleId: null, reason, at: NOON });
const openings = () => journal.reports.material(EVER).openings;

it('an opening is committed with its sale, and none without', async () => {
  await start();
  sell(1, true);
  sell(2, false);
  expect(openings()).toMatchObject([{ cause: 'sale', saleId: saleId(1), who: 'Nok', reason: null }]);
  sell(3, true);
  sell(3, true);
  // A second confirmation commits nothing, no opening either.
  expect(openings().map(({ saleId: of }) => of)).toEqual([saleId(1), saleId(3)]);
  expect((await journal.audit.verify()).breaks).toEqual([]);
});

it('one without a sale says why, in the shift that is open or in none', async () => {
  await start();
  noSale('change for the baker');
  const shift = journal.drawer.open({ float: baht(0), day: '2026-11-21', at: NOON });
  noSale('เปิดดู');
  expect(openings()).toMatchObject([
    { cause: 'no-sale', reason: 'change for the baker', shiftId: null },
    { cause: 'no-sale', reason: 'เปิดดู', shiftId: shift.id },
  ]);
  expect((await journal.audit.verify()).breaks).toEqual([]);
});

it('cannot be taken away or changed, and that it was is noticed', async () => {
  await start();
  noSale('x');
  const file = new DatabaseSync(path);
  expect(() => file.exec('DELETE FROM drawer_openings')).toThrow('never deleted');
  expect(() => file.exec("UPDATE drawer_openings SET reason = 'y'")).toThrow('never changed');
  expect(() =>
    file.exec("INSERT INTO drawer_openings (at, who, cause) VALUES ('2026', 'x', 'no-sale')"),
  ).toThrow('CHECK');
  const { sql } = file.prepare("SELECT sql FROM sqlite_schema WHERE name = 'drawer_openings_stay'").get() as {
    sql: string;
  };
  file.exec(`DROP TRIGGER drawer_openings_stay; DELETE FROM drawer_openings; ${sql}`);
  file.close();
  expect((await journal.audit.verify()).breaks).toMatchObject([{ table: 'drawer_openings' }]);
});
