/** A slip pays once in a shop, at whichever till it is shown. */
import { describe, expect, it } from 'vitest';
import { withTwoTills } from './test-support/hooks';
import { newestPostgres, type ShopLedger, type TestTill } from './test-support/shop-ledger';

const SLIP = '20261122ABC';
const ASK = 'select till, sale, product, package from ledger.slip_paid($1, $2)';

describe.each(newestPostgres())('on PostgreSQL $version', (programs) => {
  let ledger: ShopLedger;
  let one: TestTill;
  let two: TestTill;
  withTwoTills(programs, (made) => void ({ ledger, one, two } = made));

  const paidFor = async (till: TestTill, sale: string, reference = SLIP) => till.all(ASK, [reference, sale]);
  /** Sells at the first till, paid for with the slip. */
  async function sellPaid(sale: string, reference = SLIP): Promise<void> {
    one.sale(sale, 'accepted', { product_name: 'Free Fire', package_name: '100 Diamonds' });
    one.write('sale', sale, { slip: reference }, [
      ['payment_slips', sale, { sale_id: sale, ticket_id: null, reference }],
    ]);
    const [head] = await one.all("select seq from ledger.heads() where name = 'Till 1'");
    await one.append(Number(head?.['seq']));
  }

  it('that has paid at another till is reported with what it has paid for, days later too', async () => {
    await sellPaid('a');
    await ledger.owner.query('delete from ledger.intent');
    expect(await paidFor(two, 'mine')).toEqual([
      { till: 'Till 1', sale: 'a', product: 'Free Fire', package: '100 Diamonds' },
    ]);
    expect(await paidFor(two, 'mine', 'ANOTHER123')).toEqual([]);
    // The till of that sale sends it again, as after an answer that was lost.
    expect(await paidFor(one, 'a')).toEqual([]);
  });

  it('that is shown at two tills at once is reported to one of them at least, every time', async () => {
    for (let race = 0; race < 40; race += 1) {
      const reported = await Promise.all([
        paidFor(one, `a${race}`, `RACE${race}X`),
        paidFor(two, `b${race}`, `RACE${race}X`),
      ]);
      expect(reported.flat().length).toBeGreaterThan(0);
    }
  });

  it('of one shop is unknown in another', async () => {
    await ledger.shop('Other');
    const stranger = await ledger.till('Other', 'Till 1');
    await sellPaid('a');
    expect(await paidFor(two, 'b', 'SHOWN12345')).toEqual([]);
    for (const reference of [SLIP, 'SHOWN12345']) expect(await paidFor(stranger, 'x', reference)).toEqual([]);
  });

  it('of a sale that is not sent pays elsewhere', async () => {
    expect(await paidFor(one, 'a')).toEqual([]);
    expect(await paidFor(two, 'b')).toEqual([{ till: 'Till 1', sale: 'a', product: null, package: null }]);
    for (const [till, sale] of [
      [one, 'a'],
      [two, 'b'],
    ] as const)
      await till.all('select ledger.withdraw($1)', [sale]);
    expect(await paidFor(two, 'b')).toEqual([]);
  });

  it.each(['', 'short', 'x'.repeat(41), "a' or true", '20261122abc'])(
    'is no reference as %j',
    async (reference) => {
      await expect(paidFor(one, 'a', reference)).rejects.toThrow('not a reference');
    },
  );
});
