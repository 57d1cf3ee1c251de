/**
 * A sale at a till that belongs to a ledger, compared with the same sale at a till without one. Measured is
 * the time from the press on Check to the whole request at the service. The page itself presses Send with the
 * frame that first shows it: a delay of a person or the driver would hide the till's wait. The two tills take
 * turns. The ledger is reached through a port that can swallow everything. Then the first sale waits for an
 * answer that does not come, and those of the next five seconds wait for nothing.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Till } from '../../../support/till';
import { catalogueOf } from '../../catalogue';
import { now } from '../../clock';
import { figureOf, type Figure } from '../../figures';
import { withFolder, withTill } from '../../provision';
import { BenchService } from '../../service';
import { median } from '../../stats';
import { pressAndGoOn } from '../page-watch';
import { SALE } from '../screens';
import { BlackHole } from './black-hole';
import { provisionForLedger, untilSynced } from './joined-till';
import { SHOP, type BenchLedger } from './ledger-tills';

const PAIRS_A_RUN = 30;
const PAIRS_READ_A_RUN = 12;
/** The time a person needs for the next key without reading anything. */
const READS_MS = 300;
const HOLES_A_RUN = 2;
/** Sales after the first in a hole; they fit into the time in which the till does not wait. */
const FOLLOWING = 3;
const NO_ONE_WAITS_MS = 5_000;
/** The first ones compile code that the later ones use. */
const WARM_UP = 3;
const RATIO = 1.05;
const FIRST_MS = 250;

/** Both tills, and how each sells. */
interface Tills {
  readonly joined: Till;
  readonly alone: Till;
  readonly service: BenchService;
}

let players = 20_000_000;

/**
 * Sells one package. Returns the time from the press on Check to the whole request at the service, in
 * milliseconds, without a person's time for the read-back.
 */
async function checkToWire(till: Till, service: BenchService, readsMs = 0): Promise<number> {
  const player = String((players += 1));
  await till.page.locator('[data-product-id="game-0"]').click();
  await till.page.locator('[data-package-id="game-0-pack-0"]').click();
  await till.page.locator('[data-testid="field"][data-ref="uid"]').fill(player);
  const pressedAt = await pressAndGoOn(till.page, SALE.reviewKey, SALE.sendable, SALE.sendKey, readsMs);
  await till.page.locator(SALE.accepted[0] ?? '').waitFor();
  const seen = service.topUps.find((one) => one.player === player);
  if (!seen) throw new Error('the service has not seen the top-up');
  await till.id(SALE.next).click();
  return seen.arrivedAt - pressedAt - readsMs;
}

async function pairs(
  { joined, alone, service }: Tills,
  count: number,
  readsMs = 0,
): Promise<[number[], number[]]> {
  const [joinedMs, aloneMs]: [number[], number[]] = [[], []];
  for (let number = 0; number < count; number += 1) {
    // They take turns at going first, so that the effects of one fall on both.
    const turns = [
      async () => joinedMs.push(await checkToWire(joined, service, readsMs)),
      async () => aloneMs.push(await checkToWire(alone, service, readsMs)),
    ];
    for (const turn of number % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  return [joinedMs, aloneMs];
}

/** Sells until a sale's question reaches the ledger again: the till pauses before it uses the line again. */
async function untilAsked({ ledger }: BenchLedger, { joined, service }: Tills): Promise<void> {
  const intents = async (): Promise<number> =>
    (await ledger.owner.query<{ n: number }>('select count(*) as n from ledger.intent')).rows[0]?.n ?? 0;
  for (;;) {
    await untilSynced(joined);
    const before = await intents();
    await checkToWire(joined, service);
    if ((await intents()) > before) break;
    await pause(500);
  }
  // An answer that came too late makes the next ones skip the wait for some seconds.
  await pause(NO_ONE_WAITS_MS + 500);
  await untilSynced(joined);
}

/**
 * What one fall into the hole took, and what sales without a ledger took at the same time; in milliseconds.
 */
interface Fall {
  readonly first: number;
  readonly aloneAtFirst: number;
  readonly following: readonly number[];
  readonly aloneFollowing: readonly number[];
}

/** Falls into the hole once. By then both tills have sold nothing for some seconds. */
async function fall(hole: BlackHole, { joined, alone, service }: Tills): Promise<Fall> {
  const aloneAtFirst = await checkToWire(alone, service);
  hole.swallow();
  const first = await checkToWire(joined, service);
  const began = now();
  const [following, aloneFollowing]: [number[], number[]] = [[], []];
  for (let number = 0; number < FOLLOWING; number += 1) {
    const took = await checkToWire(joined, service);
    if (now() - began < NO_ONE_WAITS_MS) following.push(took);
    aloneFollowing.push(await checkToWire(alone, service));
  }
  hole.carry();
  return { first, aloneAtFirst, following, aloneFollowing };
}

async function measure(bench: BenchLedger, hole: BlackHole, tills: Tills, runs: number): Promise<Figure[]> {
  await untilAsked(bench, tills);
  await pairs(tills, WARM_UP);
  const [joined, alone] = await pairs(tills, runs * PAIRS_A_RUN);
  const [read, readAlone] = await pairs(tills, runs * PAIRS_READ_A_RUN, READS_MS);
  const falls: Fall[] = [];
  for (let time = 0; time < runs * HOLES_A_RUN; time += 1) {
    await untilAsked(bench, tills);
    falls.push(await fall(hole, tills));
  }
  const without = (values: readonly number[]) => ({ name: 'without a ledger', values });
  const figure = { group: 'ledger', unit: 'ms' } as const;
  const ratio = { of: 'ratio', atMost: RATIO } as const;
  const usual = median(falls.map(({ aloneAtFirst }) => aloneAtFirst));
  return [
    figureOf({
      ...{ ...figure, name: 'Check to the wire, ledger live', target: ratio },
      ...{ values: joined, baseline: without(alone) },
    }),
    figureOf({
      ...{ ...figure, name: `the same, Send pressed ${READS_MS} ms after the read-back`, target: ratio },
      ...{ values: read, baseline: without(readAlone) },
    }),
    figureOf({
      ...{ ...figure, name: 'a black hole: what the first sale waits more' },
      ...{ values: falls.map(({ first }) => first - usual), target: { of: 'value', atMost: FIRST_MS } },
      note: `the others ${usual.toFixed(0)} ms in all`,
    }),
    figureOf({
      ...{ ...figure, name: 'a black hole: Check to the wire within 5 s of the first', target: ratio },
      values: falls.flatMap(({ following }) => following),
      baseline: without(falls.flatMap(({ aloneFollowing }) => aloneFollowing)),
    }),
  ];
}

/** Measures with two built apps, one of them a till of that ledger. */
export async function measureSale(bench: BenchLedger, runs: number): Promise<Figure[]> {
  const service = await BenchService.start(catalogueOf(100, 20));
  const hole = await BlackHole.before(bench.ledger.address.port);
  try {
    const more = await provisionForLedger(bench, { shop: SHOP, till: 'Selling', port: hole.port });
    return await withFolder((ones) =>
      withFolder((others) =>
        withTill(service, others, (alone) =>
          withTill(service, ones, (joined) => measure(bench, hole, { joined, alone, service }, runs), more),
        ),
      ),
    );
  } finally {
    await service.stop();
    await hole.remove();
  }
}
