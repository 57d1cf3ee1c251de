/** A shop whose tills seal who a top-up is for: what the ledger accepts, and what it can still compare. */
import { describe, expect, it } from 'vitest';
import { endTill, forgetSeal, rebuildAll, setTillsAlone } from './admin/shops';
import { codeOf } from './test-support/attacked-ledger';
import { withTwoTills } from './test-support/hooks';
import { hexOf, newestPostgres, type ShopLedger, type TestTill } from './test-support/shop-ledger';

const CHECK = hexOf('the code');
const OTHER = hexOf('another code');
const [ITEM, PLAYER] = [hexOf('item'), hexOf('player')];
const SEALED = { payload: 'sealed1:AAAA', item_key: ITEM, player_key: PLAYER };

describe.each(newestPostgres())('on PostgreSQL $version', (programs) => {
  let ledger: ShopLedger;
  let one: TestTill;
  let two: TestTill;
  let shop = '';
  withTwoTills(programs, (made) => void ({ ledger, shop, one, two } = made));

  const keysOf = async (sale: string): Promise<Record<string, unknown> | undefined> =>
    (
      await ledger.owner.query<Record<string, unknown>>(
        'select sealed, item_key, player_key from ledger.sale where id = $1',
        [sale],
      )
    ).rows[0];
  const intend = async (till: TestTill, sale: string, check: string | null) => {
    await till.all('select ledger.note_intent($1, $2, $3)', [sale, ITEM, check]);
    return till.all('select till, sale, state from ledger.intend($1, $2, $3, $4, $5)', [
      ...[sale, ITEM, PLAYER, '10 minutes'],
      check,
    ]);
  };

  it('hears no till in clear from the first that seals on, and none under another code', async () => {
    expect(await one.sealingHello(CHECK)).toMatchObject({ status: 'ok', shop_name: shop });
    expect(await one.sealingHello(CHECK)).toMatchObject({ status: 'ok' });
    await expect(two.hello()).rejects.toMatchObject({ code: '42883', hint: 'sealed' });
    expect(await two.sealingHello(OTHER)).toMatchObject({ status: 'sealed', till_name: 'Till 2' });
    expect(await two.sealingHello(CHECK)).toMatchObject({ status: 'ok' });
  });

  it('still says of a till that was shut out that it is', async () => {
    await one.sealingHello(CHECK);
    await endTill(ledger.owner, shop, 'Till 2', 'closed');
    expect(await two.hello()).toMatchObject({ status: 'closed' });
    expect(await two.sealingHello(OTHER)).toMatchObject({ status: 'closed' });
  });

  it('takes no check that is none', async () => {
    for (const check of ['', 'x', CHECK.toUpperCase(), `${CHECK}0`, null]) {
      expect(await codeOf(one.sealingHello(check as string))).toBe('22023');
    }
    expect(await two.hello()).toMatchObject({ status: 'ok' });
  });

  it('takes the keys that the till made, and makes the same ones again', async () => {
    await one.sealingHello(CHECK);
    one.sale('sealed', 'accepted', SEALED);
    await one.append();
    const keys = { sealed: true, item_key: ITEM, player_key: PLAYER };
    expect(await keysOf('sealed')).toEqual(keys);
    await rebuildAll(ledger.owner);
    expect(await keysOf('sealed')).toEqual(keys);
  });

  it('keeps the key of a sale that was sent in clear before and sealed since', async () => {
    one.sale('both', 'unknown');
    await one.append();
    const before = await keysOf('both');
    await one.sealingHello(CHECK);
    one.sale('both', 'delivered', SEALED);
    await one.append(1);
    expect(await keysOf('both')).toEqual(before);
  });

  it('says of a sealed sale without its keys that it could not be read, and reads those behind it', async () => {
    await one.sealingHello(CHECK);
    one.sale('without', 'accepted', { payload: 'sealed1:AAAA' });
    one.sale('odd', 'accepted', { ...SEALED, item_key: 'x' });
    one.sale('whole', 'accepted', SEALED);
    await one.append();
    expect(await keysOf('without')).toBeUndefined();
    expect(await keysOf('odd')).toBeUndefined();
    expect(await keysOf('whole')).toMatchObject({ sealed: true });
  });

  it('answers who is about to send the same under the shop’s code, and no one else', async () => {
    await Promise.all([one.sealingHello(CHECK), two.sealingHello(CHECK)]);
    expect(await intend(one, 'a', CHECK)).toEqual([]);
    expect(await intend(two, 'b', CHECK)).toEqual([{ till: 'Till 1', sale: 'a', state: null }]);
    expect(await codeOf(intend(two, 'c', OTHER))).toBe('42883');
    expect(await codeOf(intend(two, 'c', null))).toBe('42883');
    expect(await codeOf(two.intend('c', [['UID', '12345']]))).toBe('42883');
  });

  it('lets no one ask under a code in a shop that seals nothing', async () => {
    expect(await codeOf(intend(one, 'a', CHECK))).toBe('42883');
    expect(await intend(one, 'a', null)).toEqual([]);
  });

  it('settles nothing by evidence where one sale of about then was sent in clear and one sealed', async () => {
    await setTillsAlone(ledger.owner, shop, true);
    two.sale('in-clear', 'unknown');
    await two.append(0, { complete: '2026-11-22T05:01:00Z' });
    await one.sealingHello(CHECK);
    one.sale('sealed', 'unknown', SEALED);
    await one.append();
    expect(await one.claim('order', 'sealed', 'match')).toEqual({ is: 'rivals', sales: ['in-clear'] });
    await ledger.owner.query(
      "update ledger.sale set received_at = now() - interval '2 days', sent_at = now() - interval '2 days' where id = 'in-clear'",
    );
    expect(await one.claim('order', 'sealed', 'match')).toEqual({ is: 'yours', sale: 'sealed' });
  });

  it('settles nothing by evidence where sales of about then were sealed under two codes', async () => {
    await setTillsAlone(ledger.owner, shop, true);
    await two.sealingHello(OTHER);
    two.sale('other-code', 'unknown', { ...SEALED, item_key: hexOf('i2'), player_key: hexOf('p2') });
    await two.append(0, { complete: '2026-11-22T05:01:00Z' });
    await forgetSeal(ledger.owner, shop);
    await one.sealingHello(CHECK);
    one.sale('sealed', 'unknown', SEALED);
    await one.append();
    expect(await one.claim('order', 'sealed', 'match')).toEqual({ is: 'rivals', sales: ['other-code'] });
    await rebuildAll(ledger.owner);
    expect(await one.claim('order', 'sealed', 'match')).toEqual({ is: 'rivals', sales: ['other-code'] });
    await ledger.owner.query(
      "update ledger.sale set received_at = now() - interval '2 days' where id = 'other-code'",
    );
    expect(await one.claim('order', 'sealed', 'match')).toEqual({ is: 'yours', sale: 'sealed' });
  });

  it('takes nothing in clear once another till seals, also of a till that it had heard before', async () => {
    expect(await two.hello()).toMatchObject({ status: 'ok' });
    two.sale('first', 'accepted');
    expect(await two.append()).toMatchObject({ status: 'ok' });
    await one.sealingHello(CHECK);
    two.sale('second', 'accepted');
    expect(await two.append(1)).toMatchObject({ status: 'moved', seq: 1 });
    await two.sealingHello(OTHER);
    expect(await two.append(1)).toMatchObject({ status: 'moved', seq: 1 });
    await two.sealingHello(CHECK);
    expect(await two.append(1)).toMatchObject({ status: 'ok', seq: 2 });
  });

  it('takes another code once its owner forgets the first', async () => {
    await one.sealingHello(CHECK);
    await forgetSeal(ledger.owner, shop);
    expect(await two.sealingHello(OTHER)).toMatchObject({ status: 'ok' });
    expect(await one.sealingHello(CHECK)).toMatchObject({ status: 'sealed' });
    await expect(forgetSeal(ledger.owner, 'No such shop')).rejects.toThrow('there is no shop');
  });
});
