/**
 * The counter as a person uses it, with 200 games of 20 packages. Measured are the taps or keys of a usual
 * sale from an idle screen to Sent, and the time until each key is painted. Digits of ids are not counted, as
 * no till can save those. For comparison: the published flows of two tills known for few taps, for a usual
 * sale of one item on the first page. Square Point of Sale (item, Review sale, Charge, tender) and Loyverse
 * POS (item, Charge, tender, New sale) take four.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Till } from '../../support/till';
import { catalogueOf } from '../catalogue';
import type { Context, Measure } from '../context';
import { figureOf, type Figure } from '../figures';
import { withFolder, withTill } from '../provision';
import { BenchService } from '../service';
import { percentile } from '../stats';
import { pressAndWatch } from './page-watch';
import { SALE, SEARCH_BOX } from './screens';

const GAMES = 200;
const PACKAGES = 20;
const USUAL_TAPS = 4;
/**
 * The time a person's finger needs from one place to the next, in milliseconds; the till takes quicker ones
 * for slips.
 */
const FINGER_MS = 600;

/** Uses a till and counts how often. */
class Hand {
  presses = 0;

  constructor(private readonly till: Till) {}

  async tap(selector: string): Promise<void> {
    await pause(FINGER_MS);
    await this.till.page.locator(selector).first().click();
    this.presses += 1;
  }

  async key(key: string): Promise<void> {
    await pause(FINGER_MS / 4);
    await this.till.page.keyboard.press(key);
    this.presses += 1;
  }

  /** Digits, which are not counted. */
  async digits(digits: string): Promise<void> {
    await this.till.page.keyboard.type(digits, { delay: 20 });
  }

  async checkAndSend(): Promise<void> {
    await this.tap('[data-testid="sale-review"]');
    await this.tap(SALE.sendable);
    await this.sent();
  }

  async sent(): Promise<void> {
    await this.till.page.locator(SALE.accepted[0] ?? '').waitFor();
  }
}

/** Counts one way to sell, from the idle screen. */
async function count(till: Till, way: (hand: Hand) => Promise<void>): Promise<number> {
  const hand = new Hand(till);
  await way(hand);
  await pause(FINGER_MS);
  await till.id(SALE.next).click();
  await till.page.locator(`${SEARCH_BOX}:focus`).waitFor();
  return hand.presses;
}

const NAME = 'Nok';
const game = (index: number) => `[data-testid="product"][data-product-id="game-${index}"]`;
const pack = (index: number, of: number) =>
  `[data-testid="package"][data-package-id="game-${of}-pack-${index}"]`;
const PLAYER = '[data-testid="player"]';

const WAYS: readonly { name: string; atMost: number; way: (hand: Hand, run: number) => Promise<void> }[] = [
  {
    name: 'taps for a regular, from idle to sent',
    atMost: 3,
    way: async (hand) => {
      await hand.tap(PLAYER);
      await hand.checkAndSend();
    },
  },
  {
    name: 'keys for a regular, by the first letters of the name',
    atMost: 6,
    way: async (hand) => {
      for (const letter of NAME) await hand.key(letter);
      await hand.key('Enter');
      await hand.key(SALE.reviewKey);
      await hand.key(SALE.sendKey);
      await hand.sent();
    },
  },
  {
    name: 'taps for a new player with two fields',
    atMost: 6,
    way: async (hand, run) => {
      await hand.tap(game(1));
      await hand.tap(pack(0, 1));
      await hand.digits(String(40_000_000 + run * 1_117));
      await hand.tap('[data-testid="field"][data-ref="server"]');
      await hand.digits('2001');
      await hand.checkAndSend();
    },
  },
  {
    name: 'taps for two packages for one customer',
    atMost: 6,
    way: async (hand, run) => {
      await hand.tap(PLAYER);
      await hand.tap('[data-testid="ticket-again"]');
      // Not the tile's package, which is the one bought last.
      await hand.tap(pack(2 + run, 0));
      await hand.checkAndSend();
    },
  },
];

/** A key of one step of a sale, and how long it took to be painted, in ms. */
export interface Press {
  readonly step: string;
  readonly tookMs: number;
}

/** From the key to the painted frame, for each step of a sale by keyboard. */
export async function pressSteps(till: Till, run: number): Promise<Press[]> {
  const presses: Press[] = [];
  const press = async (step: string, key: string, shown: readonly string[] = []): Promise<void> => {
    // Keys that come faster than a person's are a scanner's to the till: the choice of the first of them is
    // undone.
    await pause(FINGER_MS / 4);
    const { pressedAt, paintedAt } = await pressAndWatch(till.page, key, shown);
    presses.push({ step, tookMs: paintedAt - pressedAt });
  };
  for (const letter of 'fire') await press('letter', letter);
  await press('game', 'Enter', ['[data-testid="package"]']);
  await press('package', '2', ['[data-testid="package"][aria-pressed="true"]']);
  await till.page.locator('[data-testid="field"]:focus').waitFor();
  for (const digit of String(70_000_000 + run * 1_931)) await press('digit', digit);
  await press('check', SALE.reviewKey, ['[data-testid="sale-send"]']);
  await till.page.locator(SALE.sendable).waitFor();
  await press('back', 'Escape', ['[data-testid="sale-review"]']);
  await till.id('sale-clear').click();
  await till.page.locator(`${SEARCH_BOX}:focus`).waitFor();
  return presses;
}

/** The keys of several sales together: with one sale's sixteen, a p95 is the slowest one. */
async function measureSteps(till: Till, runs: number): Promise<Figure[]> {
  const presses: Press[] = [];
  for (let run = 1; run <= runs; run += 1) presses.push(...(await pressSteps(till, run)));
  const took = (some: readonly Press[]) => some.map(({ tookMs }) => tookMs);
  const figures = [...Map.groupBy(presses, ({ step }) => step)].map(([step, some]) =>
    figureOf({ group: 'counter', name: `key to painted: ${step}`, unit: 'ms', values: took(some) }),
  );
  return [
    ...figures,
    figureOf({
      group: 'counter',
      name: `key to painted step (p95 of ${presses.length}), ${GAMES} games × ${PACKAGES} packages`,
      unit: 'ms',
      values: [percentile(took(presses), 0.95)],
      target: { of: 'value', atMost: 50 },
    }),
  ];
}

export const counter: Measure = {
  name: 'counter',
  run: async ({ options, say }: Context) => {
    const products = catalogueOf(GAMES, PACKAGES).map((product, index) =>
      index === 1 ? { ...product, payloadField: ['uid', 'server'] } : product,
    );
    const service = await BenchService.start(products);
    const figures: Figure[] = [];
    try {
      await withFolder((folder) =>
        withTill(service, folder, async (till) => {
          // Only the steps are measured: the same regular buys the same again and again.
          await till.call('settings.update', { askAgainMinutes: 0 });
          const payload = [{ ref: 'uid', value: '5123456789' }];
          await till.call('players.save', { name: NAME, productId: 'game-0', payload });
          await till.page.reload();
          await till.page.locator(game(0)).waitFor();
          await sellOnceTo(till, payload[0]?.value ?? '');
          for (const { name, atMost, way } of WAYS) {
            const values: number[] = [];
            for (let run = 1; run <= options.runs; run += 1)
              values.push(await count(till, (hand) => way(hand, run)));
            say(`${name}: ${values.join(', ')}`);
            figures.push(
              figureOf({
                group: 'counter',
                name,
                unit: 'count',
                values,
                target: { of: 'value', atMost },
                note: `Square and Loyverse publish ${USUAL_TAPS} for one item without any id`,
              }),
            );
          }
          figures.push(...(await measureSteps(till, options.runs)));
        }),
      );
    } finally {
      await service.stop();
    }
    return figures;
  },
};

/** The sale that makes a player's last package known. */
async function sellOnceTo(till: Till, player: string): Promise<void> {
  const hand = new Hand(till);
  await hand.tap(game(0));
  await hand.tap(pack(0, 0));
  await hand.digits(player);
  await hand.checkAndSend();
  await pause(FINGER_MS);
  await till.id(SALE.next).click();
  await till.page.locator(PLAYER).first().waitFor();
}
