/** A service and a till for all the tests of a file, none of which spoils it for the next. */
import { test } from '@playwright/test';
import { startTrainingService, type TrainingService } from '@training/service';
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
  readonly service: TrainingService;
  readonly till: Till;
  close(): Promise<void>;
}

/** Starts a service and a till provisioned for it, and waits until they have met. */
export async function openShop(options: LaunchOptions = {}): Promise<Shop> {
  const service = await startTrainingService({ identify: IDENTIFY, token: TOKEN, deliverAfterMs: 500 });
  const dataDir = newDataDir();
  const till = await launchTill({ dataDir, provision: provisionFor(service), ...options });
  await expectConnection(till, 'online');
  return {
    service,
    till,
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
export function withShop(take: (shop: Shop) => Promise<void> | void, options?: LaunchOptions): void {
  test.describe.configure({ mode: 'default' });
  let shop: Shop;
  test.beforeAll(async () => {
    shop = await openShop(options);
    await take(shop);
  });
  test.afterAll(() => shop.close());
}
