/** Ledgers for the tests of one block: made before the first of them, closed after the last. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PostgresPrograms } from '../dev/postgres';
import { attackedLedger, type AttackedLedger } from './attacked-ledger';
import { ShopLedger, type TestTill } from './shop-ledger';

/** Six logins, each with a verifier of its own, on a machine that has other things to do; in milliseconds. */
const STARTS_WITHIN_MS = 60_000;

/** One that everybody may try something with; `take` gets it before the first test. */
export function withAttackedLedger(programs: PostgresPrograms, take: (world: AttackedLedger) => void): void {
  let world: AttackedLedger;
  beforeAll(async () => {
    world = await attackedLedger(programs);
    take(world);
  }, STARTS_WITHIN_MS);
  afterAll(() => world.ledger.close());
}

/** A shop of two tills in a ledger. */
export interface TwoTills {
  readonly ledger: ShopLedger;
  readonly shop: string;
  readonly one: TestTill;
  readonly two: TestTill;
}

/** A shop of its own for each test; `take` gets it before the test, and may add to it. */
export function withTwoTills(
  programs: PostgresPrograms,
  take: (shop: TwoTills) => Promise<void> | void,
): void {
  let ledger: ShopLedger;
  let shops = 0;
  beforeAll(async () => {
    ledger = await ShopLedger.start(programs);
  });
  afterAll(() => ledger.close());
  beforeEach(async () => {
    const shop = `Shop ${(shops += 1)}`;
    await ledger.shop(shop);
    const [one, two] = [await ledger.till(shop, 'Till 1'), await ledger.till(shop, 'Till 2')];
    await take({ ledger, shop, one, two });
  });
}
