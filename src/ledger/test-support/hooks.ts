/** Ledgers for the tests of one block: made before the first of them, closed after the last. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PostgresPrograms } from '../dev/postgres';
import { attackedLedger, type AttackedLedger } from './attacked-ledger';
import { postgresVersions, ShopLedger, type TestTill } from './shop-ledger';

/** One that everyone may try something with; `take` gets it before the first test. */
export function withAttackedLedger(programs: PostgresPrograms, take: (world: AttackedLedger) => void): void {
  let world: AttackedLedger;
  beforeAll(async () => {
    world = await attackedLedger(programs);
    take(world);
  });
  afterAll(() => world.ledger.close());
}

/** A shop of two tills in a ledger. */
export interface TwoTills {
  readonly ledger: ShopLedger;
  readonly shop: string;
  readonly one: TestTill;
  readonly two: TestTill;
}

/** A shop for each test, by default in a ledger of the newest PostgreSQL; `take` gets it before the test. */
export function withShops(
  take: (made: Pick<TwoTills, 'ledger' | 'shop'>) => unknown,
  programs = postgresVersions()[0],
): void {
  let ledger: ShopLedger;
  let shops = 0;
  beforeAll(async () => {
    ledger = await ShopLedger.start(programs!);
  });
  afterAll(() => ledger.close());
  beforeEach(async () => {
    const shop = `Shop ${(shops += 1)}`;
    await ledger.shop(shop);
    await take({ ledger, shop });
  });
}

/** The same, with two tills in it. */
export function withTwoTills(
  programs: PostgresPrograms,
  take: (shop: TwoTills) => Promise<void> | void,
): void {
  withShops(async ({ ledger, shop }) => {
    const [one, two] = [await ledger.till(shop, 'Till 1'), await ledger.till(shop, 'Till 2')];
    await take({ ledger, shop, one, two });
  }, programs);
}
