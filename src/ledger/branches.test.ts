/** A chain's office reads figures of the other shops, and no one else does. */
import { describe, expect, it } from 'vitest';
import { setBranch } from './admin/branches';
import { withTwoTills } from './test-support/hooks';
import { newestPostgres, type ShopLedger, type TestTill } from './test-support/shop-ledger';

const ASK = 'select name, own, sold, waiting, lost, z_number from ledger.branches($1, $2, $3, $4, $5)';
const DAY = ['2026-11-20T21:00:00Z', '2026-11-21T21:00:00Z', '2026-11-21', ['accepted'], ['unknown']];

describe.each(newestPostgres())('on PostgreSQL $version', (programs) => {
  let ledger: ShopLedger;
  let shop: string;
  let one: TestTill;
  withTwoTills(programs, (made) => void ({ ledger, shop, one } = made));

  async function chain(): Promise<{ office: TestTill; branch: string; away: TestTill }> {
    const branch = `${shop} branch`;
    await ledger.shop(branch);
    const away = await ledger.till(branch, 'Till 1');
    const office = await ledger.till(shop, 'Head office', 'office');
    return { office, branch, away };
  }

  it('is its own shop alone until the owner of the ledger says otherwise, and again when that is taken back', async () => {
    const { office, branch } = await chain();
    const names = async () => (await office.all(ASK, DAY)).map(({ name }) => name);
    expect(await names()).toEqual([shop]);
    const reading = { shop, office: 'Head office', branch };
    await setBranch(ledger.owner, reading, true);
    await setBranch(ledger.owner, reading, true);
    expect(await names()).toEqual([shop, branch]);
    await setBranch(ledger.owner, reading, false);
    expect(await names()).toEqual([shop]);
  });

  it('gives each shop’s sales in the stretch, what waits there, and its tills', async () => {
    const { office, branch, away } = await chain();
    await setBranch(ledger.owner, { shop, office: 'Head office', branch }, true);
    const at = { created_at: '2026-11-21T03:00:00.000Z', charged_minor: 3_500 };
    away.sale('b1', 'accepted', at);
    away.sale('b2', 'accepted', { ...at, charged_minor: 500, discount_minor: 900 });
    away.sale('b3', 'unknown', { ...at, created_at: '2026-11-19T03:00:00.000Z' });
    away.sale('b4', 'accepted', { ...at, created_at: '2026-11-21T21:00:00.000Z' });
    await away.append();
    one.sale('a', 'accepted', at);
    await one.append();
    expect(await office.all(ASK, DAY)).toEqual([
      {
        ...{ name: shop, own: true, waiting: 0, lost: 0, z_number: null },
        sold: [{ currency: 'THB', count: 1, minor: 3_500 }],
      },
      {
        ...{ name: branch, own: false, waiting: 1, lost: 0, z_number: null },
        sold: [{ currency: 'THB', count: 2, minor: 4_000 }],
      },
    ]);
    const [heard] = await office.all(
      'select cardinality(heard) as tills, heard[1] is not null as live from ledger.branches($1, $2, $3, $4, $5) where not own',
      DAY,
    );
    expect(heard).toEqual({ tills: 1, live: true });
  });

  it('is no till’s business, and no way to another shop for an office that reads none', async () => {
    const { branch } = await chain();
    await setBranch(ledger.owner, { shop, office: 'Head office', branch }, true);
    await expect(one.all(ASK, DAY)).rejects.toMatchObject({ code: '42501' });
    const theirs = await ledger.till(branch, 'Office', 'office');
    expect((await theirs.all(ASK, DAY)).map(({ name }) => name)).toEqual([branch]);
    await expect(theirs.all('insert into ledger.chain select * from ledger.chain')).rejects.toMatchObject({
      code: '42501',
    });
  });

  it.each([
    [{ office: 'Till 1' }, 'no office Till 1'],
    [{ shop: 'Nowhere' }, 'no office Head office'],
    [{ branch: 'Nowhere' }, 'no other shop Nowhere'],
  ])('is refused for a missing shop or office: %o', async (change, why) => {
    const { branch } = await chain();
    await expect(
      setBranch(ledger.owner, { shop, office: 'Head office', branch, ...change }, true),
    ).rejects.toThrow(why);
  });
});
