/** A stolen till's sales in the file of what other tills sold: they keep no one waiting, and no other's away. */
import { linkSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newFolder, removeFolders } from '../test-support/folder';
import { OtherTillsReader, OtherTillsWriter, type PulledSale } from './other-tills-file';

const NOW = Date.parse('2026-11-22T05:00:00Z');
const forms = (values: readonly string[]) => ({
  ...{ product: 'ff', productForm: 'free fire', package: 'p100', packageForm: '100' },
  ...{ values, joined: values, ids: [] },
});
const saleOf = (id: string, change: Partial<PulledSale> = {}): PulledSale => ({
  ...{ id, epoch: 0, seq: 1, state: 'unknown', created_at: new Date(NOW), received_at: new Date(NOW) },
  ...{ item_key: `item ${id}`, player_key: `player ${id}` },
  ...{ alike: forms(['theirs']), code: null, order_key: null },
  ...change,
});
const ASKED = [{ item: 'own', player: 'own', alike: forms(['ours']) }];

let writer: OtherTillsWriter;
let reader: OtherTillsReader;
const take = (till: string, sales: readonly PulledSale[]): void =>
  writer.take({ till, name: till, epoch: 0, seq: 1 }, sales);

beforeEach(() => {
  const path = join(newFolder(), 'other-tills.db');
  writer = new OtherTillsWriter(path, 'here');
  reader = new OtherTillsReader(path);
});
afterEach(() => {
  vi.restoreAllMocks();
  reader.close();
  writer.close();
  removeFolders();
});

it('reads no texts of thousands of sales before a sale, and finds the one that is alike', () => {
  take(
    'Till 1',
    Array.from({ length: 6_000 }, (_, n) => saleOf(`${n}`, { received_at: new Date(NOW + n) })),
  );
  take('Till 2', [saleOf('of mate', { alike: forms(['ours']) })]);
  const parse = vi.spyOn(JSON, 'parse');
  expect(reader.alike(ASKED, NOW).map(({ saleId }) => saleId)).toEqual(['of mate']);
  expect(parse.mock.calls.length).toBe(1);
});

it('compares with the newest of each till, so that the counter waits for none that sends without an end', () => {
  take(
    'Till 1',
    Array.from({ length: 6_000 }, (_, n) =>
      saleOf(`${n}`, { received_at: new Date(NOW + n), alike: forms([]) }),
    ),
  );
  take('Till 2', [saleOf('of mate', { received_at: new Date(NOW + 9_000), alike: forms(['ours']) })]);
  const parse = vi.spyOn(JSON, 'parse');
  expect(reader.alike(ASKED, NOW).map(({ saleId }) => saleId)).toContain('of mate');
  expect(parse.mock.calls.length).toBeLessThan(5_010);
});

it('asks about a sale on the wire at another till, and of whatever package once that till must have died', () => {
  const asked = (since: number) => reader.alike(ASKED, since).map(({ why }) => why);
  take('Till 1', [saleOf('a', { state: 'sending', alike: forms(['ours']) })]);
  expect([asked(NOW - 1), asked(NOW + 1), asked(NOW + 600_001)]).toEqual([
    ['recent'],
    ['recent'],
    ['unknown'],
  ]);
  take('Till 1', [
    saleOf('a', { state: 'sending', alike: { ...forms(['ours']), package: 'p310', packageForm: '310' } }),
  ]);
  expect([asked(NOW + 1), asked(NOW + 600_001)]).toEqual([[], ['unknown']]);
});

it('knows the bill of a like sale of another till, for as long as it is asked for', () => {
  const sold = { state: 'accepted', code: 'TG1', alike: forms(['ours']) };
  take('Till 1', [saleOf('a', sold), saleOf('b', { ...sold, code: 'TG2', alike: forms(['theirs']) })]);
  const known = (code: string, since = NOW - 1) => reader.hasBill(ASKED, code, since);
  expect([known('TG1'), known('TG1', NOW), known('TG2'), known('TG3')]).toEqual([true, false, false, false]);
});

it('takes no bill for known that a till which joins sends with its sales of earlier days', () => {
  const sold = { state: 'delivered', code: '7', alike: forms(['ours']) };
  const made = (hours: number) => ({ ...sold, created_at: new Date(NOW - hours * 3_600_000) });
  const known = (sale: PulledSale) => {
    take('Till 1', [sale]);
    return reader.hasBill(ASKED, '7', NOW - 1);
  };
  expect([known(saleOf('a', made(24))), known(saleOf('a', made(11)))]).toEqual([false, true]);
  // A stolen till may say so.
  expect(known(saleOf('a', { ...sold, created_at: Infinity as unknown as Date }))).toBe(false);
});

it('takes no order for one of a sale that was made days before, and came with a till that joins', () => {
  const made = (days: number, code: string) =>
    saleOf(code, { state: 'delivered', code, created_at: new Date(NOW - days * 86_400_000) });
  take('Till 1', [made(30, '7'), made(2, '8')]);
  expect(['7', '8'].map((code) => reader.owner('key', code, NOW)?.saleId)).toEqual([undefined, '8']);
});

it('takes no order for one of a sale that has its own, and was made at another time, though it has the same code', () => {
  const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000);
  take('Till 1', [
    saleOf('a', { state: 'delivered', code: '7', order_key: 'own', created_at: hoursAgo(20) }),
    saleOf('b', { state: 'accepted', code: '8', created_at: hoursAgo(20) }),
  ]);
  const owner = (code: string, at: number | null) => reader.owner('today', code, NOW, at)?.saleId;
  expect([owner('7', NOW), owner('7', Number(hoursAgo(20))), owner('7', null)]).toEqual([
    undefined,
    'a',
    'a',
  ]);
  expect([reader.owner('own', '7', NOW, NOW)?.saleId, owner('8', NOW)]).toEqual(['a', 'b']);
});

it('stores no forms that are longer than any that a till sends', () => {
  take('Till 1', [saleOf('a', { alike: forms(['ours', ...Array.from({ length: 100 }, (_, n) => `${n}`)]) })]);
  expect(reader.alike(ASKED, NOW)).toEqual([]);
  take('Till 1', [saleOf('a', { alike: forms(['ours', ...Array.from({ length: 99 }, (_, n) => `${n}`)]) })]);
  expect(reader.alike(ASKED, NOW)).toHaveLength(1);
});

it('deletes no sale of another till for a till that sends without an end', () => {
  take('Till 2', [saleOf('of mate', { order_key: 'o' })]);
  take(
    'Till 1',
    Array.from({ length: 50_010 }, (_, n) =>
      saleOf(`${n}`, { received_at: new Date(NOW + 1 + n), alike: null, order_key: n < 20 ? `o${n}` : null }),
    ),
  );
  writer.tidy(0, NOW);
  expect(reader.owner('o', null, NOW)).toEqual({ saleId: 'of mate', till: 'Till 2' });
  expect([reader.owner('o9', null, NOW), reader.owner('o10', null, NOW)?.saleId]).toEqual([null, '10']);
});

it
  .skipIf(process.platform === 'win32')
  .each(['', '-wal'].flatMap((suffix) => [linkSync, symlinkSync].map((put) => ({ suffix, put }))))(
  '$suffix is no other name of the journal, which would be overwritten ($put.name)',
  ({ suffix, put }) => {
    const path = join(newFolder(), 'other-tills.db');
    const journal = join(newFolder(), 'journal.db');
    new OtherTillsWriter(path, 'here').close();
    writeFileSync(journal, 'all sales '.repeat(1_000));
    rmSync(path + suffix, { force: true });
    put(journal, path + suffix);
    const own = new OtherTillsWriter(path, 'here');
    own.take({ till: 'Till 1', name: 'Till 1', epoch: 0, seq: 1 }, [saleOf('a')]);
    own.close();
    expect(readFileSync(journal, 'utf8')).toBe('all sales '.repeat(1_000));
  },
);
