/** A service and a till for all the tests of a file, none of which spoils it for the next. */
import { expect, test } from '@playwright/test';
import { TRAINING_CATALOGUE } from '@training/catalogue';
import { startTrainingService, type TrainingOptions, type TrainingService } from '@training/service';
import { IDENTIFY, provisionFor, TOKEN } from './fixtures';
import {
  expectConnection,
  launchTill,
  newDataDir,
  removeDataDir,
  type LaunchOptions,
  type Till,
} from './till';

/** A till at work. */
export interface Shop {
  /** The one that runs, or ran last. */
  readonly service: TrainingService;
  readonly till: Till;
  /** Starts the service again where it was stopped, with the orders that it had and with no other trace of before. */
  startServiceAgain(): Promise<void>;
  /** Closes the till and starts it again on its folder, provisioned as before unless `options` say otherwise. */
  restart(options?: LaunchOptions): Promise<Till>;
  close(): Promise<void>;
}

/** How a shop's till is started. */
export interface ShopOptions extends Omit<LaunchOptions, 'dataDir' | 'provision'> {
  /** Members of its provisioning that differ from the usual. */
  readonly provided?: object;
  readonly catalogue?: TrainingOptions['catalogue'];
}

/** Starts a service and a till provisioned for it, and waits until they have met or it is locked. */
export async function openShop({
  provided = {},
  catalogue = TRAINING_CATALOGUE,
  ...options
}: ShopOptions = {}): Promise<Shop> {
  const offered = { identify: IDENTIFY, token: TOKEN, catalogue, deliverAfterMs: 500 };
  let service = await startTrainingService(offered);
  const dataDir = newDataDir();
  const provision = { ...provisionFor(service), ...provided };
  const start = (changed: LaunchOptions = {}): Promise<Till> =>
    launchTill({ dataDir, provision, ...options, ...changed });
  let till = await start();
  if ('people' in provided) await expect(till.id('lock')).toBeVisible();
  else await expectConnection(till, 'online');
  return {
    get service() {
      return service;
    },
    async startServiceAgain() {
      const orders = service.orders();
      service = await startTrainingService({ ...offered, port: service.port });
      for (const order of orders) service.addOrder(order);
    },
    get till() {
      return till;
    },
    async restart(changed) {
      await till.close();
      return (till = await start(changed));
    },
    async close() {
      await till.close();
      await service.stop();
      removeDataDir(dataDir);
    },
  };
}

/**
 * One shop for the tests of a file or block, which run one after the other: opened before the first, closed after the
 * last. `take` gets it before the first test.
 */
export function withShop(take: (shop: Shop) => Promise<void> | void, options?: ShopOptions): void {
  test.describe.configure({ mode: 'default' });
  let shop: Shop;
  test.beforeAll(async () => {
    shop = await openShop(options);
    await take(shop);
  });
  test.afterAll(() => shop.close());
}
