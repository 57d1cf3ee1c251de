import { beforeEach, describe, expect, it } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { businessDayOf } from '@shared/model/day/business-day';
import { chargeFor, pricesOn, scopeKey, type NewPriceRule } from '@shared/model/prices/price-rule';
import type { OfferedCatalogue } from '@shared/model/service/product';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import { cellsOfCsv } from '../../adapters/export/cells-of-csv';
import { csvTable } from '../../adapters/export/csv-file';
import { baht } from '../../domain/test-support/sales';
import { catalogueOf, FakeClock, journalInMemory, productOf, settingsOf } from '../test-support/fakes';
import { ShopPrices } from './shop-prices';

const TODAY = '2026-11-21';
const FREE_FIRE = productOf('ff', ['uid']);
const PACKAGE = FREE_FIRE.packages[0]!;
const RULE: NewPriceRule = {
  ...{ productId: 'ff', packageId: 'ff-310', from: TODAY },
  method: { how: 'fixed', price: baht(10_500) },
};

let journal: OpenJournal;
let clock: FakeClock;
let announced: OfferedCatalogue[];

function keeper(): ShopPrices {
  return new ShopPrices({
    prices: journal.prices,
    catalogue: () => Promise.resolve(catalogueOf(productOf('ff', ['uid']), productOf('rov', ['openId']))),
    calendar: { dayOf: (at) => businessDayOf(at, settingsOf()) },
    settings: settingsOf,
    clock,
    changed: (offered) => announced.push(offered),
  });
}

beforeEach(async () => {
  journal = await journalInMemory();
  clock = new FakeClock();
  announced = [];
});

describe('the price book', () => {
  it('says what a customer pays from now on, notifies every screen, and is there again after a restart', async () => {
    const prices = keeper();
    expect(prices.charge(FREE_FIRE, PACKAGE)).toEqual(PACKAGE.price);
    const book = await prices.set([RULE], ANYONE);
    expect(book).toMatchObject({
      today: TODAY,
      rules: [{ seq: 1, who: 'Nok', productName: 'ff', packageName: '310' }],
    });
    expect(prices.charge(FREE_FIRE, PACKAGE)).toEqual(baht(10_500));
    expect(announced.at(-1)?.products.map(({ packages }) => packages[0]?.charge)).toEqual([
      baht(10_500),
      baht(10_000),
    ]);
    expect(keeper().charge(FREE_FIRE, PACKAGE)).toEqual(baht(10_500));
    expect(keeper().book().rules).toEqual(book.rules);
  });

  it('changes at the cut-off hour of the day that a rule begins on, without a restart', async () => {
    const prices = keeper();
    await prices.set([{ ...RULE, from: '2026-11-22' }], ANYONE);
    expect(prices.charge(FREE_FIRE, PACKAGE)).toEqual(baht(10_000));
    // 03:59 in Bangkok is still the day before.
    clock.at = Date.parse('2026-11-21T20:59:00Z');
    expect(prices.charge(FREE_FIRE, PACKAGE)).toEqual(baht(10_000));
    clock.at = Date.parse('2026-11-21T21:00:00Z');
    expect(prices.charge(FREE_FIRE, PACKAGE)).toEqual(baht(10_500));
  });

  it('holds with a clock that was set far back, apart from what is planned', async () => {
    const prices = keeper();
    const planned = {
      ...RULE,
      packageId: null,
      method: { how: 'percent', hundredths: 500, roundUp: 0 },
    } as const;
    await prices.set([RULE, { ...planned, from: '2026-11-22' }], ANYONE);
    const [now, back] = [clock.at, Date.parse('1970-01-01T00:01:00Z')];
    clock.at = back;
    expect(prices.charge(FREE_FIRE, PACKAGE)).toEqual(baht(10_500));
    clock.at = now;
    await prices.set([{ ...RULE, method: { how: 'fixed', price: baht(9_000) } }], ANYONE);
    clock.at = back;
    expect(prices.charge(FREE_FIRE, PACKAGE)).toEqual(baht(9_000));
    expect(keeper().charge(FREE_FIRE, { ...PACKAGE, id: 'another' })).toEqual(PACKAGE.price);
  });

  it('keeps the price set after one that was set when the clock was years ahead', async () => {
    const now = clock.at;
    const prices = keeper();
    clock.at = Date.parse('2030-11-21T05:00:00Z');
    await prices.set([{ ...RULE, from: '2030-11-21' }], ANYONE);
    clock.at = now;
    await prices.set([{ ...RULE, method: { how: 'fixed', price: baht(9_000) } }], ANYONE);
    clock.at += 86_400_000;
    expect(prices.charge(FREE_FIRE, PACKAGE)).toEqual(baht(9_000));
  });

  it.each([
    ['18 hours ahead', 18 * 3_600_000],
    ['a month ahead', 30 * 86_400_000],
    ['a day behind', -86_400_000],
    ['years behind', Date.parse('2020-01-01T00:01:00Z') - Date.parse('2026-11-21T05:00:00Z')],
  ])('counts what was set with a clock %s as set, now and later', async (_, off) => {
    const prices = keeper();
    const now = clock.at;
    const pay = () => prices.charge(FREE_FIRE, PACKAGE).minor;
    const shown = () => {
      const { rules, today } = prices.book();
      return chargeFor(pricesOn(rules, today), FREE_FIRE, PACKAGE).minor;
    };
    const shared = () => prices.shared().get(scopeKey(RULE))?.value;
    const set = (minor: number) =>
      prices.set(
        [{ ...RULE, from: prices.book().today, method: { how: 'fixed', price: baht(minor) } }],
        ANYONE,
      );
    await set(9_000);
    clock.at = now + off;
    await set(8_500);
    clock.at = now;
    expect([pay(), shown()]).toEqual([8_500, 8_500]);
    expect(shared()).toMatchObject({ now: { price: baht(8_500) }, later: [] });
    await set(12_000);
    for (const later of [0, 1, 31, 400]) {
      clock.at = now + later * 86_400_000;
      expect([pay(), shown()]).toEqual([12_000, 12_000]);
      expect(shared()).toMatchObject({ now: { price: baht(12_000) }, later: [] });
    }
    // "End rule" ends it, and a stop stays one.
    clock.at = now + off;
    await prices.set([{ ...RULE, from: prices.book().today, method: { how: 'stopped' } }], ANYONE);
    clock.at = now;
    expect(pay).toThrow('PACKAGE_STOPPED');
    await prices.set([{ ...RULE, method: { how: 'none' } }], ANYONE);
    expect([pay(), shown(), shared()]).toEqual([10_000, 10_000, undefined]);
  });

  it('begins a plan on its day, unless something was set after that, or with an earlier clock', async () => {
    const prices = keeper();
    const now = clock.at;
    const plan = (from: string, minor: number) =>
      prices.set([{ ...RULE, from, method: { how: 'fixed', price: baht(minor) } }], ANYONE);
    const on = (day: string) => {
      clock.at = Date.parse(`${day}T05:00:00Z`);
      return prices.charge(FREE_FIRE, PACKAGE).minor;
    };
    await plan('2026-11-25', 9_000);
    await plan(TODAY, 11_000);
    expect(['2026-11-24', '2026-11-25', '2026-11-26'].map(on)).toEqual([11_000, 9_000, 9_000]);
    await plan('2026-11-26', 12_000);
    clock.at = now;
    expect(prices.book().rules.map(({ seq }) => seq)).toEqual([3]);
    expect(['2026-11-21', '2026-11-25', '2026-11-27'].map(on)).toEqual([12_000, 12_000, 12_000]);
    clock.at = Date.parse('2030-01-01T05:00:00Z');
    await plan('2030-01-05', 13_000);
    clock.at = now;
    await plan(TODAY, 14_000);
    expect(on('2030-01-06')).toBe(14_000);
  });

  it('forgets nothing and shows only what holds or is planned', async () => {
    const prices = keeper();
    await prices.set([RULE], ANYONE);
    await prices.set([{ ...RULE, method: { how: 'fixed', price: baht(9_000) } }], ANYONE);
    await prices.set([{ ...RULE, from: '2026-12-01', method: { how: 'none' } }], ANYONE);
    expect(prices.book().rules.map(({ seq }) => seq)).toEqual([3, 2]);
    expect(prices.charge(FREE_FIRE, PACKAGE)).toEqual(baht(9_000));
    expect((await journal.audit.verify()).breaks).toEqual([]);
  });

  it.each<[string, Partial<NewPriceRule>, string]>([
    [
      'a game that is not on sale',
      { productId: 'gone', packageId: null, method: { how: 'none' } },
      'NOT_ON_SALE',
    ],
    ['a package of another game', { packageId: 'rov-310' }, 'NOT_ON_SALE'],
    ['a package without its game', { productId: null }, 'NOT_ON_SALE'],
    ['one price for a whole game', { packageId: null }, 'RULE_UNFIT'],
    ['a day that is past', { from: '2026-11-20' }, 'RULE_UNFIT'],
    [
      'another currency',
      { method: { how: 'fixed', price: { minor: 1, currency: 'USD' } } },
      'WRONG_CURRENCY',
    ],
  ])('refuses %s, and sets nothing of what came with it', async (_, change, code) => {
    const prices = keeper();
    await expect(prices.set([RULE, { ...RULE, ...change }], ANYONE)).rejects.toMatchObject({
      error: { code },
    });
    expect(prices.book().rules).toEqual([]);
    expect(announced).toEqual([]);
  });

  it('goes to a file and comes back from it, a rule being set only when it differs', async () => {
    const prices = keeper();
    await prices.set([RULE], ANYONE);
    let kept = '';
    const files = {
      save: (name: string, text: string) => {
        kept = text;
        return Promise.resolve(`/shop/${name}`);
      },
      open: () => Promise.resolve(kept.replace('105.00,,105.00', '108.00,,105.00')),
      cells: (text: string) => Promise.resolve().then(() => cellsOfCsv(text)),
      text: csvTable,
    };
    expect(await prices.export(files)).toBe('/shop/prices-2026-11-21.csv');
    const read = await prices.readFile(files);
    expect(read).toEqual({
      ...{ faults: [], moreFaults: 0 },
      rules: [{ ...RULE, method: { how: 'fixed', price: baht(10_800) } }],
    });
    expect(prices.charge(FREE_FIRE, PACKAGE)).toEqual(baht(10_500));
    // A person may keep only the line that changes, below an empty one.
    const [head, , , line] = kept.split('\r\n');
    const short = ['', head, line!.replace('105.00,,105.00', '108.00,,105.00')].join('\n');
    expect(await prices.readFile({ ...files, open: () => Promise.resolve(short) })).toEqual(read);
    // What Excel makes of it: another separator, days and numbers its own way, a line that says how cells are parted.
    const asSaved = `sep=;\r\n${kept
      .replace(/^\uFEFF/, '')
      .replaceAll(',', ';')
      .replaceAll('2026-11-21', '21/11/2569')}`;
    const excel = { ...files, open: () => Promise.resolve(asSaved.replace('105.00;;105.00', '108;;105')) };
    expect(await prices.readFile(excel)).toEqual(read);
    const other = { ...files, open: () => Promise.resolve('day,total\n1,2\n') };
    await expect(prices.readFile(other)).rejects.toMatchObject({ error: { code: 'NOT_A_PRICE_FILE' } });
  });
});
