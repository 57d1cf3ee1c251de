/**
 * A day of the whole shop at one till in the built app: three tills with 3,000 sales each, every one listed by the
 * service, in a ledger that has years of others. From the page's call until it has the day, with the ledger's process,
 * the cache and the matching between; and from the key to the painted day. The baseline is one SELECT of the same
 * sales as they lie in the ledger. Told are a first look, a look when no till has told anything since, and both ways to
 * come to the day by key: on in the direction of the last step, when it was asked for ahead, and back.
 */
import { writeFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { boundsOf, type BusinessDay } from '@shared/model/day/business-day';
import type { ShopReview } from '@shared/model/shop/shop';
import type { Till } from '../../../support/till';
import { figureOf, type Figure } from '../../figures';
import { gamesOfOrders, type OrdersBody } from '../../orders-body';
import { lastWholeDay, SHOP_CLOCK, withFolder, withTill } from '../../provision';
import { BenchService } from '../../service';
import { pressAndWatch } from '../page-watch';
import { DAY } from '../screens';
import { provisionForLedger, untilTold } from './joined-till';
import { BenchTill, type BenchLedger } from './ledger-tills';

const SHOP = 'Shop of a day';
const TILLS = 3;
const SALES_EACH = 3_000;
const ALL = TILLS * SALES_EACH;
const FIRST_NUMBER = 401;
const TO_REACH_MS = 100;
/** How long a person looks at a day at least before going on to the next one, in milliseconds. */
const LOOKED_AT_MS = 800;

/** Fills the day, and gives the service's list of it. */
async function fillDay(bench: BenchLedger, path: string, day: BusinessDay): Promise<OrdersBody> {
  const { from, to } = boundsOf(day, SHOP_CLOCK);
  const step = (to - from) / (SALES_EACH + 1);
  await bench.ledger.shop(SHOP);
  const orders: string[] = [];
  for (let index = 0; index < TILLS; index += 1) {
    const till = await BenchTill.join(bench, `Counter ${index + 1}`, FIRST_NUMBER + index, SHOP);
    till.sell(SALES_EACH, from + step, step);
    await till.tell();
    orders.push(...till.ordersOf(SALES_EACH, from + step, step));
    await till.leave();
  }
  writeFileSync(path, `[${orders.join(',')}]`);
  return { path, size: statSync(path).size, fresh: Buffer.alloc(0), patches: new Map() };
}

/** The page's call, in milliseconds. Throws when the day is not what was sold. */
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

async function select({ owner }: BenchLedger, day: BusinessDay): Promise<number> {
  const { from, to } = boundsOf(day, SHOP_CLOCK);
  const began = performance.now();
  const { rows } = await owner.query(
    `select r.body from ledger.sale s join ledger.record r on r.shop_id = s.shop_id and r.till_id = s.till_id and r.tbl = 'sales' and r.key = s.id
     where s.shop_id = (select id from ledger.shop where name = $1) and s.created_at >= $2 and s.created_at < $3`,
    [SHOP, new Date(from), new Date(to)],
  );
  if (rows.length !== ALL) throw new Error(`${rows.length} sales are no day`);
  return performance.now() - began;
}

/** From the day away and to it again: `on` by the second of two steps back, `back` by a turn on the day before it. */
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

/** Measures in that ledger, which has `sales` of another shop. */
export async function measureDay(bench: BenchLedger, sales: number, runs: number): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const day = lastWholeDay();
    const service = await BenchService.start(gamesOfOrders());
    try {
      service.orders = await fillDay(bench, join(folder, 'orders.json'), day);
      const more = await provisionForLedger(bench, { shop: SHOP, till: 'Looking' });
      const look = async (till: Till): Promise<Figure[]> => {
        await untilTold(till);
        await till.call('history.refresh');
        const [asked, painted, turned, selected]: [number[], number[], number[], number[]] = [[], [], [], []];
        const first = await call(till, day);
        for (let run = 0; run < runs; run += 1) {
          asked.push(await call(till, day));
          selected.push(await select(bench, day));
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
        const name = `the shop's day of ${TILLS} tills × ${SALES_EACH.toLocaleString('en')} sales`;
        const others = `${sales.toLocaleString('en')} others in the ledger`;
        const figure = { group: 'ledger', unit: 'ms' } as const;
        const target = { of: 'value', atMost: TO_REACH_MS } as const;
        const baseline = { name: 'one SELECT', values: selected };
        return [
          figureOf({ ...figure, name: `${name}, key to painted`, values: painted, baseline, target }),
          figureOf({ ...figure, name: `${name}, on turning round`, values: turned, baseline }),
          figureOf({ ...figure, name: `${name}, the page's call`, values: asked, baseline }),
          figureOf({ ...figure, name: `${name}, the first call, ${others}`, values: [first], baseline }),
        ];
      };
      return await withTill(service, folder, look, more);
    } finally {
      await service.stop();
    }
  });
}
