import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { businessDayOf } from '@shared/model/day/business-day';
import type { Catalogue, OfferedCatalogue } from '@shared/model/service/product';
import { SeenFile } from '../../adapters/catalogue/seen-file';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import { takeZ } from '../../adapters/journal/test-support/report-of-day';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import { baht, NOON } from '../../domain/test-support/sales';
import {
  catalogueOf,
  FakeClock,
  FakeLog,
  journalInMemory,
  productOf,
  settingsOf,
} from '../test-support/fakes';
import { MovedPrices } from './moved-prices';
import { ShopPrices } from './shop-prices';

const TODAY = '2026-11-21';
const IDS = ['a', 'b', 'c'] as const;

let journal: OpenJournal;
let clock: FakeClock;
let onSale: Catalogue;
let prices: ShopPrices;
let moved: MovedPrices;
let folder: string;
let announced: OfferedCatalogue[];

function priced(satang: number, ids: readonly string[] = IDS): Catalogue {
  const products = ids.map((id) => {
    const product = productOf(id, ['uid']);
    return { ...product, packages: product.packages.map((one) => ({ ...one, price: baht(satang) })) };
  });
  return catalogueOf(...products);
}

function restart(): void {
  const catalogue = () => Promise.resolve(onSale);
  const changed = (offered: OfferedCatalogue) => announced.push(offered);
  prices = new ShopPrices({
    ...{ prices: journal.prices, catalogue, settings: settingsOf, clock, changed },
    calendar: { dayOf: (at) => businessDayOf(at, settingsOf()) },
  });
  moved = new MovedPrices({
    ...{ seenPrices: new SeenFile(folder, 'shop'), shop: prices, prices: journal.prices },
    ...{ catalogue, settings: settingsOf, clock, log: new FakeLog(), changed },
  });
}

const decide = async (act: 'take' | 'keep' | 'stop', ids: readonly string[] = IDS) => {
  const { moves } = await moved.list();
  const packages = moves
    .filter(({ productId }) => ids.includes(productId))
    .map(({ productId, packageId, price, suggested }) => ({ productId, packageId, price, suggested }));
  return moved.decide({ act, packages }, ANYONE);
};
const charges = () =>
  prices.offer(onSale).products.map(({ packages }) => [packages[0]?.charge.minor, packages[0]?.stopped]);
const listed = async () => (await moved.list()).moves.map(({ productId, change }) => [productId, change]);

beforeEach(async () => {
  journal = await journalInMemory();
  clock = new FakeClock();
  announced = [];
  folder = newFolder();
  onSale = priced(10_000);
  restart();
  moved.begin(onSale);
  for (const id of IDS) {
    const method = { how: 'fixed' as const, price: baht(10_500) };
    await prices.set([{ productId: id, packageId: `${id}-310`, from: TODAY, method }], ANYONE);
  }
  announced = [];
  onSale = priced(11_000);
});
afterEach(removeFolders);

describe('moved prices', () => {
  it('are compared with the first catalogue, and not with each one since', async () => {
    moved.begin(onSale);
    expect(await listed()).toEqual(IDS.map((id) => [id, 'below-cost']));
    restart();
    expect(await listed()).toEqual(IDS.map((id) => [id, 'below-cost']));
  });

  it.each(['died', 'is full'])(
    'are raised once though the till or its disk %s before the list',
    async (how) => {
      const stays = vi.spyOn(SeenFile.prototype, 'set').mockImplementationOnce(() => {
        throw new Error('ENOSPC');
      });
      await expect(decide('take')).rejects.toThrow('MOVES_NOT_KEPT');
      stays.mockRestore();
      if (how === 'died') restart();
      expect((await moved.list()).moves.map(({ suggested }) => suggested)).toEqual(IDS.map(() => null));
      clock.at += 1_000;
      await decide('take');
      expect([charges(), await listed()]).toEqual([IDS.map(() => [11_500, undefined]), []]);
      // The next move is passed on like any other.
      onSale = priced(12_000);
      await decide('take');
      expect(charges()).toEqual(IDS.map(() => [12_500, undefined]));
    },
  );

  it('are taken by one press, announced to every screen, and undone after a restart', async () => {
    expect(await decide('take')).toEqual({
      moves: [],
      last: { act: 'take', packages: 3, at: '2026-11-21T05:00:00.000Z', who: 'Nok' },
    });
    expect(charges()).toEqual(IDS.map(() => [11_500, undefined]));
    expect(announced).toHaveLength(1);
    restart();
    expect(await moved.undo(ANYONE)).toMatchObject({ moves: [{}, {}, {}], last: null });
    expect(charges()).toEqual(IDS.map(() => [10_500, undefined]));
    await expect(moved.undo(ANYONE)).rejects.toMatchObject({ error: { code: 'NOTHING_TO_UNDO' } });
    expect((await journal.audit.verify()).breaks).toEqual([]);
  });

  it('are kept as they are, and listed again only when they move again', async () => {
    await decide('keep');
    expect(await listed()).toEqual([]);
    expect(charges()).toEqual(IDS.map(() => [10_500, undefined]));
    onSale = priced(11_100);
    expect(await listed()).toEqual(IDS.map((id) => [id, 'below-cost']));
  });

  it('are sold no more, which is said to who would sell them, and are sold again when undone', async () => {
    await decide('stop', ['b']);
    expect(charges().map(([, stopped]) => stopped)).toEqual([undefined, true, undefined]);
    const chosen = onSale.products[1]!.packages[0]!;
    expect(() => prices.charge({ id: 'b', name: 'b' }, chosen)).toThrow(
      expect.objectContaining({ error: { code: 'PACKAGE_STOPPED', detail: {} } }),
    );
    expect(await listed()).toEqual([
      ['a', 'below-cost'],
      ['c', 'below-cost'],
    ]);
    await moved.undo(ANYONE);
    expect(prices.charge({ id: 'b', name: 'b' }, chosen)).toEqual(baht(10_500));
  });

  it('that moved again since they were shown are left for another look', async () => {
    const { moves } = await moved.list();
    const packages = moves.map(({ productId, packageId, price, suggested }) => ({
      ...{ productId, packageId, price, suggested },
    }));
    onSale = priced(12_000);
    expect(await moved.decide({ act: 'take', packages }, ANYONE)).toMatchObject({
      moves: [{}, {}, {}],
      last: null,
    });
    expect(charges()).toEqual(IDS.map(() => [10_500, undefined]));
  });

  it('are decided one after the other, however fast the presses come', async () => {
    await Promise.all([decide('take', ['a']), decide('keep', ['b'])]);
    expect(await listed()).toEqual([['c', 'below-cost']]);
    await Promise.allSettled([moved.undo(ANYONE), moved.undo(ANYONE)]);
    expect(await listed()).toEqual([
      ['b', 'below-cost'],
      ['c', 'below-cost'],
    ]);
  });

  it('undo no decision that the trail does not have: the file of seen prices was edited', async () => {
    const file = new SeenFile(folder, 'shop');
    const kept = file.fresh()!;
    const before = { how: 'fixed' as const, price: baht(1) };
    const forged = {
      ...{ productId: 'a', packageId: 'a-310', product: 'a', package: '310' },
      ...{ seen: null, before, set: { how: 'fixed' as const, price: baht(10_500) } },
    };
    file.set({ ...kept, last: { act: 'take', at: NOON, who: 'Owner', packages: [forged] } });
    restart();
    expect((await moved.list()).last).toBeNull();
    await expect(moved.undo(ANYONE)).rejects.toThrow('NOTHING_TO_UNDO');
    await decide('take');
    const { last, seen } = file.fresh()!;
    const packages = last!.packages.map((one) => ({ ...one, before }));
    file.set({ seen, last: { ...last!, packages } });
    restart();
    await expect(moved.undo(ANYONE)).rejects.toThrow('NOTHING_TO_UNDO');
    file.set({ seen, last });
    restart();
    await moved.undo(ANYONE);
    expect(charges()).toEqual(IDS.map(() => [10_500, undefined]));
  });

  it('keep what a person set after the decision that is undone', async () => {
    await decide('take');
    const own = { how: 'fixed' as const, price: baht(12_000) };
    await prices.set([{ productId: 'a', packageId: 'a-310', from: TODAY, method: own }], ANYONE);
    await moved.undo(ANYONE);
    expect(charges().map(([minor]) => minor)).toEqual([12_000, 10_500, 10_500]);
  });

  describe('in doubt', () => {
    const doubted = () =>
      Promise.all(IDS.map((id) => moved.priceBeforeOf({ productId: id, packageId: `${id}-310` })));

    it('are a loss on a fixed price, until a person decides', async () => {
      expect(await doubted()).toEqual(IDS.map(() => baht(10_000)));
      await decide('take', ['a']);
      await decide('keep', ['b']);
      restart();
      expect(await doubted()).toEqual([null, null, baht(10_000)]);
      await moved.undo(ANYONE);
      expect(await doubted()).toEqual([null, baht(10_000), baht(10_000)]);
    });

    it('are those that follow the provider’s to nothing, under a new name too, until a person decides', async () => {
      await prices.set(
        IDS.map((id) => ({
          productId: id,
          packageId: `${id}-310`,
          from: TODAY,
          method: { how: 'none' as const },
        })),
        ANYONE,
      );
      expect(await doubted()).toEqual([null, null, null]);
      const free = priced(0);
      onSale = { ...free, products: free.products.map((one) => ({ ...one, name: `${one.name} (TH)` })) };
      expect(await doubted()).toEqual(IDS.map(() => baht(10_000)));
      await decide('keep');
      expect(await doubted()).toEqual([null, null, null]);
    });

    it('are none of the first catalogue, new, or not on sale', async () => {
      const ids = [...IDS, 'd'];
      onSale = priced(0, ids);
      expect(await moved.priceBeforeOf({ productId: 'd', packageId: 'd-310' })).toBeNull();
      expect(await moved.priceBeforeOf({ productId: 'e', packageId: 'e-310' })).toBeNull();
      new SeenFile(folder, 'shop').remove();
      restart();
      expect(await doubted()).toEqual([null, null, null]);
      moved.begin(onSale);
      expect(await doubted()).toEqual([null, null, null]);
    });
  });

  it('that are gone are noted, and are new when they come back', async () => {
    onSale = priced(10_000, ['a', 'b']);
    expect(await listed()).toEqual([['c', 'gone']]);
    await decide('keep');
    onSale = priced(10_000);
    expect(await listed()).toEqual([['c', 'new']]);
    await moved.undo(ANYONE);
    expect(await listed()).toEqual([]);
  });

  it('are on record by whom and when, until a Z report has them', async () => {
    await decide('stop', ['a']);
    await moved.undo(ANYONE);
    await decide('take', ['a', 'b']);
    const change = { day: TODAY };
    const reported = () =>
      journal.reports.material({ from: null, until: '2026-11-22T00:00:00.000Z' }).priceDecisions;
    expect(reported()).toEqual([
      {
        ...{ at: '2026-11-21T05:00:00.000Z', who: 'Nok', act: 'stop', packages: 1 },
        changes: [{ ...change, name: 'a · 310', from: '105.00 THB', to: '×' }],
      },
      expect.objectContaining({
        ...{ act: 'undo', packages: 1 },
        changes: [{ ...change, name: 'a · 310', from: '×', to: '105.00 THB' }],
      }),
      expect.objectContaining({ act: 'take', packages: 2 }),
    ]);
    takeZ(journal.reports, TODAY, 10);
    expect(reported()).toEqual([]);
  });
});

it('a package whose price or cost moved today says so, for this day', async () => {
  const marks = () => prices.offer(onSale).products.map(({ packages }) => packages[0]?.changedToday);
  // Their rules were set today, and give another price than yesterday.
  expect(marks()).toEqual([true, true, true]);
  clock.at += 24 * 3_600_000;
  expect(marks()).toEqual([undefined, undefined, undefined]);
  const same = { how: 'fixed' as const, price: baht(10_500) };
  await prices.set([{ productId: 'a', packageId: 'a-310', from: '2026-11-22', method: same }], ANYONE);
  expect(marks()).toEqual([undefined, undefined, undefined]);
  const [product, ...others] = onSale.products;
  const packages = product!.packages.map((one) => ({ ...one, movedOn: '2026-11-22' }));
  onSale = { ...onSale, products: [{ ...product!, packages }, ...others] };
  expect(marks()).toEqual([true, undefined, undefined]);
});
