/**
 * A day of the whole shop at one till in the built app. Three tills have 3,000 sales each, all listed by the
 * service, in a ledger with years of others. One time is from the page's call until it has the day, with the
 * ledger's process, the cache and the matching between. The other is from the key to the painted day. The
 * baseline is one SELECT of the same sales as they are in the ledger. Reported are a first look, a look when
 * no till has synced anything since, and both ways to reach the day by key. These are on in the direction of
 * the last step, when it was fetched ahead, and back. Then the same for a shop that seals its players, where
 * the till opens each of the 9,000.
 */
import { writeFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { boundsOf, type BusinessDay } from '@shared/model/day/business-day';
import type { ShopReview } from '@shared/model/shop/shop';
import type { Till } from '../../../support/till';
import { PlayerSeal } from '../../../../src/main/adapters/ledger/sealing/player-seal';
import { PEOPLE } from '../../../support/people';
import { figureOf, type Figure } from '../../figures';
import { gamesOfOrders, type OrdersBody } from '../../orders-body';
import { lastWholeDay, SHOP_CLOCK, withFolder, withTill } from '../../provision';
import { BenchService } from '../../service';
import { pressAndWatch } from '../page-watch';
import { DAY } from '../screens';
import { provisionForLedger, untilSynced } from './joined-till';
import { BenchTill, type BenchLedger } from './ledger-tills';

const TILLS = 3;
const SALES_EACH = 3_000;
const ALL = TILLS * SALES_EACH;
const TO_REACH_MS = 100;
/** How long a person looks at a day at least before going on to the next one, in milliseconds. */
const LOOKED_AT_MS = 800;

/** A shop whose day is opened. */
interface ShopOfDay {
  readonly name: string;
  /** The number of its first till. */
  readonly first: number;
  /** Whether it seals its players. */
  readonly seals: boolean;
}
const SHOPS: readonly ShopOfDay[] = [
  { name: 'Shop of a day', first: 401, seals: false },
  { name: 'Shop of a sealed day', first: 411, seals: true },
];

/** Begins to seal the shop's players at its first till; returns the seal. */
async function sealAt(till: Till): Promise<PlayerSeal> {
  const shared = await till.call('ledger.sharePeople');
  if (!shared.ok) throw new Error(`the people are not shared: ${shared.error.code}`);
  const sealed = await till.call('ledger.sealPlayers');
  if (!sealed.ok) throw new Error(`the players are not sealed: ${sealed.error.code}`);
  return new PlayerSeal((shared.value as { code: string }).code);
}

/** Fills the day, and returns the service's list of it. */
async function fillDay(
  bench: BenchLedger,
  { name: shop, first }: ShopOfDay,
  { path, day, seal }: { path: string; day: BusinessDay; seal: PlayerSeal | null },
): Promise<OrdersBody> {
  const { from, to } = boundsOf(day, SHOP_CLOCK);
  const step = (to - from) / (SALES_EACH + 1);
  const orders: string[] = [];
  for (let index = 0; index < TILLS; index += 1) {
    const till = await BenchTill.join(bench, {
      name: `Counter ${index + 1}`,
      number: first + index,
      shop,
      seal,
    });
    till.sell(SALES_EACH, from + step, step);
    await till.sync();
    orders.push(...till.ordersOf(SALES_EACH, from + step, step));
    await till.leave();
  }
  writeFileSync(path, `[${orders.join(',')}]`);
  return { path, size: statSync(path).size, fresh: Buffer.alloc(0), patches: new Map() };
}

/** The page's call, in milliseconds. Throws when the day differs from the sales. */
async function call(till: Till, day: BusinessDay): Promise<number> {
  const { took, answer } = await till.page.evaluate(async (asked) => {
    const began = performance.now();
    const result = await window.till.call['shop.review']({ day: asked, till: null });
    return { took: performance.now() - began, answer: result };
  }, day);
  const result = (typeof answer === 'string' ? JSON.parse(answer) : answer) as { value?: ShopReview };
  const sold = result.value?.tills.reduce((sum, { count }) => sum + count, 0);
  if (!result.value?.live || sold !== ALL || result.value.review.rows.length !== ALL) {
    throw new Error(`the day was not read: ${JSON.stringify(answer).slice(0, 500)}`);
  }
  return took;
}

async function select({ owner }: BenchLedger, shop: string, day: BusinessDay): Promise<number> {
  const { from, to } = boundsOf(day, SHOP_CLOCK);
  const began = performance.now();
  const { rows } = await owner.query(
    `select r.body from ledger.sale s join ledger.record r on r.shop_id = s.shop_id and r.till_id = s.till_id and r.tbl = 'sales' and r.key = s.id
     where s.shop_id = (select id from ledger.shop where name = $1) and s.created_at >= $2 and s.created_at < $3`,
    [shop, new Date(from), new Date(to)],
  );
  if (rows.length !== ALL) throw new Error(`${rows.length} sales are no day`);
  return performance.now() - began;
}

/**
 * Leaves the day and comes back: `on` by the second of two steps back, `back` by turning round on the day
 * before.
 */
async function press(till: Till, day: BusinessDay, way: 'on' | 'back'): Promise<number> {
  const [there, again] = [DAY.nextKey, DAY.previousKey];
  for (const key of way === 'on' ? [there, there, again] : [again]) {
    await till.page.keyboard.press(key);
    await delay(LOOKED_AT_MS);
  }
  const shown = [
    `[data-testid="shop-day"][data-day="${day}"]:not([aria-busy="true"])`,
    `[data-testid="day-bucket"][data-count="${ALL}"]`,
    '[data-testid="day-row"]',
  ];
  const { pressedAt, paintedAt } = await pressAndWatch(till.page, way === 'on' ? again : there, shown);
  return paintedAt - pressedAt;
}

/** Measures opening a day, at a till that has the service's list of it. */
async function look(till: Till, bench: BenchLedger, shop: ShopOfDay, day: BusinessDay, runs: number) {
  const [asked, painted, turned, selected]: [number[], number[], number[], number[]] = [[], [], [], []];
  const first = await call(till, day);
  for (let run = 0; run < runs; run += 1) {
    asked.push(await call(till, day));
    selected.push(await select(bench, shop.name, day));
  }
  await DAY.open(till);
  await till.id('day-whose').getByRole('button').nth(1).click();
  await till.id('shop-day').waitFor();
  await till.page.keyboard.press(DAY.previousKey);
  await delay(LOOKED_AT_MS);
  for (let run = 0; run < runs; run += 1) {
    painted.push(await press(till, day, 'on'));
    turned.push(await press(till, day, 'back'));
  }
  return { first: [first], asked, painted, turned, selected };
}

async function measureShop(
  bench: BenchLedger,
  shop: ShopOfDay,
  sales: number,
  runs: number,
): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const day = lastWholeDay();
    const service = await BenchService.start(gamesOfOrders());
    await bench.ledger.shop(shop.name);
    const people = shop.seals ? { people: PEOPLE } : {};
    const more = { ...people, ...(await provisionForLedger(bench, { shop: shop.name, till: 'Looking' })) };
    const measure = async (till: Till): Promise<Figure[]> => {
      await untilSynced(till);
      const seal = shop.seals ? await sealAt(till) : null;
      service.orders = await fillDay(bench, shop, { path: join(folder, 'orders.json'), day, seal });
      await till.call('history.refresh');
      await untilSynced(till);
      const { first, asked, painted, turned, selected } = await look(till, bench, shop, day, runs);
      const name = `the shop's day of ${TILLS} tills × ${SALES_EACH.toLocaleString('en')} ${shop.seals ? 'sealed ' : ''}sales`;
      const others = `${sales.toLocaleString('en')} others in the ledger`;
      const figure = { group: 'ledger', unit: 'ms' } as const;
      const target = { of: 'value', atMost: TO_REACH_MS } as const;
      const baseline = { name: 'one SELECT', values: selected };
      return [
        figureOf({ ...figure, name: `${name}, key to painted`, values: painted, baseline, target }),
        figureOf({ ...figure, name: `${name}, on turning round`, values: turned, baseline, target }),
        figureOf({ ...figure, name: `${name}, the page's call`, values: asked, baseline }),
        figureOf({ ...figure, name: `${name}, the first call, ${others}`, values: first, baseline }),
      ];
    };
    try {
      return await withTill(service, folder, measure, more);
    } finally {
      await service.stop();
    }
  });
}

/** Measures in that ledger, which has `sales` of another shop. */
export async function measureDay(bench: BenchLedger, sales: number, runs: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const shop of SHOPS) figures.push(...(await measureShop(bench, shop, sales, runs)));
  return figures;
}
