/** A service and tills for a test, all ended and cleaned up after it. */
import { test as base } from '@playwright/test';
import { startTrainingService, type TrainingService } from '@training/service';
import { launchTill, newDataDir, removeDataDir, type LaunchOptions, type Till } from './till';

/** Token and identify of the e2e service. The token is odd enough to be found wherever it leaks to. */
export const TOKEN = 'e2e-token-5Qk9zR2mWx7Lp4Vt';
export const IDENTIFY = 'e2e-shop';

/** The fixtures of a test. */
export interface Fixtures {
  /** The service of the interface on this machine, orders SUCCESS half a second after booking. */
  service: TrainingService;
  /** The content of a provisioning file for that service. */
  provision: ReturnType<typeof provisionFor>;
  /** A folder that outlives a till, for restarts. */
  dataDir: string;
  /** Starts a till; it is closed after the test if the test has not done so. */
  launch: (options?: LaunchOptions) => Promise<Till>;
  /** A till provisioned for the service. */
  till: Till;
}

/** The top-ups that a service was asked for, oldest first: the only calls that post. */
export function postsTo<R extends { readonly method: string }>({
  requests,
}: {
  readonly requests: readonly R[];
}): R[] {
  return requests.filter(({ method }) => method === 'POST');
}

/** A provisioning file's content for a service. */
export function provisionFor(service: Pick<TrainingService, 'baseUrl'>) {
  return {
    baseUrl: service.baseUrl,
    identify: IDENTIFY,
    token: TOKEN,
    shopName: 'ร้านเกมนก · Nok Games',
    currency: 'THB',
    amountUnit: 'major',
    timeZone: 'Asia/Bangkok',
    dayStartsAt: '04:00',
    locale: 'en',
    // A busy machine answers late; only what tests a time limit sets a short one.
    requestTimeoutMs: 60_000,
    // This till is alone: evidence in the orders settles sales automatically.
    otherTills: false,
  } as const;
}

export const test = base.extend<Fixtures>({
  service: async ({}, use) => {
    const service = await startTrainingService({ identify: IDENTIFY, token: TOKEN, deliverAfterMs: 500 });
    await use(service);
    await service.stop();
  },
  provision: async ({ service }, use) => use(provisionFor(service)),
  dataDir: async ({}, use) => {
    const dataDir = newDataDir();
    await use(dataDir);
    removeDataDir(dataDir);
  },
  launch: async ({ dataDir }, use) => {
    const tills: Till[] = [];
    await use(async (options) => {
      const till = await launchTill({ dataDir, ...options });
      tills.push(till);
      return till;
    });
    await Promise.all(tills.map((till) => till.close().catch(() => undefined)));
  },
  till: async ({ launch, provision }, use) => use(await launch({ provision })),
});
export { expect } from '@playwright/test';
