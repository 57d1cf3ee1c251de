import { describe, expect, it } from 'vitest';
import { setTillsAlone } from './admin/shops';
import { withTwoTills } from './test-support/hooks';
import { postgresVersions, saleRow, TestTill, type ShopLedger } from './test-support/shop-ledger';

describe.each(postgresVersions())('on PostgreSQL $version', (programs) => {
  let ledger: ShopLedger;
  let one: TestTill;
  let two: TestTill;
  let shop = '';
  withTwoTills(programs, (made) => void ({ ledger, shop, one, two } = made));
  const PLAYER: [string, string][] = [['UID', '12345']];
  const now = async (): Promise<string> =>
    String((await one.all('select clock_timestamp()::text as now'))[0]?.['now']);

  describe('of two tills that send the same at once', () => {
    it('one at least hears of the other, every time', async () => {
      for (let race = 0; race < 60; race += 1) {
        const player: [string, string][] = [['UID', String(race)]];
        const heard = await Promise.all([one.intend(`a${race}`, player), two.intend(`b${race}`, player)]);
        expect(heard.flat().length).toBeGreaterThan(0);
      }
    });

    it('each hears of the same player’s same package alone, and not of itself', async () => {
      expect(await one.intend('a', PLAYER)).toEqual([]);
      expect(await one.intend('a', PLAYER)).toEqual([]);
      expect(await two.intend('b', [['UID', '12346']])).toEqual([]);
      expect(await two.intend('c', PLAYER)).toEqual([{ till: 'Till 1', sale: 'a' }]);
      await two.all("select ledger.withdraw('c')");
      expect(await one.intend('a', PLAYER)).toEqual([]);
    });

    it('hears of a machine that has its name and is refused, and that machine of it', async () => {
      const login = await ledger.enrol(shop, 'Till 3');
      const machine = async (name: string) => new TestTill(await ledger.connect(login), 'Till 3', name);
      const [mine, copy] = [await machine('the right one'), await machine('a copied folder')];
      await mine.hello();
      await mine.intend('a', PLAYER);
      expect(await mine.intend('b', PLAYER)).toEqual([]);
      expect(await copy.hello()).toMatchObject({ status: 'other-installation' });
      mine.sale('a', 'accepted');
      mine.sale('b', 'accepted');
      await mine.append();
      expect(await copy.intend('c', PLAYER)).toEqual([]);
      expect(await mine.intend('d', PLAYER)).toEqual([{ till: 'Till 3', sale: 'c' }]);
      expect(await copy.intend('c', PLAYER)).toEqual([{ till: 'Till 3', sale: 'd' }]);
    });

    it('a sale that was synced later, after the till was offline, is received too', async () => {
      one.sale('told', 'accepted');
      await one.append();
      expect(await two.intend('b', PLAYER)).toEqual([{ till: 'Till 1', sale: 'told' }]);
      expect(await two.intend('b', PLAYER, '0 seconds')).toEqual([]);
    });
  });

  describe('a till that asks hears of another’s sale', () => {
    const asked = (within = '10 minutes'): Promise<unknown[]> =>
      two.intend('mine', PLAYER, within, 'till, sale, state, why, ago < 60 as lately');
    const sent = async (id: string, state: string, change = {}): Promise<void> => {
      one.sale(id, state, change);
      const [head] = await one.all("select seq from ledger.heads() where name = 'Till 1'");
      await one.append(Number(head?.['seq']));
    };

    it('to the player whose outcome no one knows, of whatever package, however long ago', async () => {
      await sent('open', 'unknown', { package_id: 'p310' });
      expect(await asked('0 seconds')).toEqual([
        { till: 'Till 1', sale: 'open', state: 'unknown', why: 'unknown', lately: true },
      ]);
      await sent('open', 'delivered', { package_id: 'p310' });
      expect(await asked()).toEqual([]);
    });

    it('that is on the wire there, and of whatever package when its till died while it sent', async () => {
      await sent('open', 'sending', { package_id: 'p310' });
      await sent('wire', 'sending');
      expect(await asked('0 seconds')).toMatchObject([{ sale: 'wire', why: 'recent' }]);
      await ledger.owner.query(
        "update ledger.sale set sent_at = sent_at - interval '21 minutes' where id = 'open'",
      );
      expect(await asked()).toMatchObject([{ sale: 'wire' }, { sale: 'open', why: 'unknown' }]);
    });

    it('that is kept there and still to be sent', async () => {
      await sent('kept', 'held');
      expect(await asked('0 seconds')).toMatchObject([{ sale: 'kept', why: 'kept' }]);
    });

    it('that was kept for days and is sent now', async () => {
      await sent('kept', 'held');
      await ledger.owner.query(
        "update ledger.sale set received_at = received_at - interval '3 days' where id = 'kept'",
      );
      await sent('kept', 'accepted');
      expect(await asked()).toMatchObject([{ sale: 'kept', why: 'recent', lately: true }]);
      const [till] = await two.all("select till from ledger.heads() where name = 'Till 1'");
      const pulled = "select id from ledger.pull_sales($1, 0, 0, 100, '1 day')";
      expect(await two.all(pulled, [till?.['till']])).toEqual([{ id: 'kept' }]);
    });

    it('once: what it said before it sold is no second one', async () => {
      await one.intend('a', PLAYER);
      await sent('a', 'accepted');
      expect(await asked()).toMatchObject([{ sale: 'a', state: 'accepted', why: 'recent' }]);
      await sent('a', 'rejected');
      expect(await asked()).toEqual([]);
    });

    it('by keys that the ledger makes like the till, whatever the player is called', async () => {
      const odd = 'ข้อ"\\\u0007\u2028 😀\t';
      await sent('odd', 'accepted', { payload: JSON.stringify([{ ref: 'ไอดี', value: odd, secret: false }]) });
      expect(await two.intend('mine', [['ไอดี', odd]])).toEqual([{ till: 'Till 1', sale: 'odd' }]);
    });
  });

  it('a till pulls what changed of another’s sales since it looked last', async () => {
    const [{ till = '' } = {}] = await two.all("select till from ledger.heads() where name = 'Till 1'");
    const pull = (seq: number, within = '1 day'): Promise<unknown[]> =>
      two.all('select id, seq, state from ledger.pull_sales($1, 0, $2, 2, $3)', [till, seq, within]);
    one.write('ticket', 't', {}, [
      ['sales', 'a', saleRow('a', 'accepted')],
      ['sales', 'b', saleRow('b', 'held')],
      ['sales', 'c', saleRow('c', 'held')],
    ]);
    one.sale('d', 'accepted');
    await one.append();
    expect(await pull(0)).toEqual([
      { id: 'a', seq: 1, state: 'accepted' },
      { id: 'b', seq: 1, state: 'held' },
      { id: 'c', seq: 1, state: 'held' },
    ]);
    expect(await pull(1)).toEqual([{ id: 'd', seq: 2, state: 'accepted' }]);
    expect(await pull(0, '0 seconds')).toMatchObject([{ id: 'b' }, { id: 'c' }]);
  });

  describe('an order', () => {
    /** Sends the sales that the tills claim for. */
    const sold = async (...sales: [TestTill, string][]): Promise<void> => {
      for (const [till, id] of sales) {
        till.sale(id, 'unknown');
        await till.append(till.entries.length - 1);
      }
    };

    it.each(['code', 'person', 'match'])(
      'is claimed by %s for a sale alone that its till has sent',
      async (by) => {
        await setTillsAlone(ledger.owner, shop, true);
        await two.append(0, { complete: await now() });
        const seen = await now();
        await two.append(0, { complete: await now() });
        expect(await one.claim('["o"]', 'a', by, seen)).toEqual({ is: 'wait', tills: ['Till 1'] });
        await sold([one, 'a']);
        expect(await one.claim('["o"]', 'a', by, seen)).toEqual({ is: 'yours', sale: 'a' });
      },
    );

    it('that came to nothing is free again, and one that settled its sale is not', async () => {
      await setTillsAlone(ledger.owner, shop, true);
      await two.append(0, { complete: await now() });
      one.sale('a', 'unknown');
      await one.append();
      const said = await one.all("select ledger.claim_order('[\"o\"]', 'a', null, 'match') as said");
      const { is, seen } = said[0]?.['said'] as { is: string; seen: string };
      expect(is).toBe('wait');
      await two.append(0, { complete: await now() });
      expect(await one.claim('["o"]', 'a', 'match', seen)).toMatchObject({ is: 'yours' });
      await two.all(`select ledger.release_order('["o"]', 'a')`);
      expect(await two.claim('["o"]', 'b', 'person')).toMatchObject({ is: 'taken', till: 'Till 1' });
      await one.all(`select ledger.release_order('["o"]', 'a')`);
      await sold([two, 'b']);
      expect(await two.claim('["o"]', 'b', 'person')).toMatchObject({ is: 'yours' });
    });

    it('belongs to the first sale that asks; asking twice is harmless', async () => {
      await sold([one, 'a'], [two, 'b']);
      const said = await Promise.all([one.claim('["o"]', 'a', 'person'), two.claim('["o"]', 'b', 'person')]);
      expect(said.map(({ is }) => is).sort()).toEqual(['taken', 'yours']);
      const [winner, sale] = said[0]?.['is'] === 'yours' ? ([one, 'a'] as const) : ([two, 'b'] as const);
      expect(await winner.claim('["o"]', sale, 'person')).toEqual({ is: 'yours', sale });
    });

    it('settles one sale, and a sale has one order', async () => {
      await sold([one, 'a']);
      await one.claim('["o"]', 'a', 'person');
      expect(await one.claim('["p"]', 'a', 'person')).toMatchObject({ is: 'taken' });
    });

    it('goes by evidence only when all that could speak against it is synced', async () => {
      one.sale('mine', 'unknown');
      await one.append(0, { complete: await now() });
      const seen = await now();
      expect(await one.claim('["o"]', 'mine', 'match', seen)).toEqual({ is: 'others' });
      await setTillsAlone(ledger.owner, shop, true);
      expect(await one.claim('["o"]', 'mine', 'match', seen)).toEqual({ is: 'wait', tills: ['Till 2'] });
      two.sale('rival', 'unknown');
      await two.append(0, { complete: await now() });
      expect(await one.claim('["o"]', 'mine', 'match', seen)).toEqual({ is: 'rivals', sales: ['rival'] });
      // Its own order is known now, and the service may have booked it twice: within minutes.
      await two.claim('["p"]', 'rival', 'person');
      expect(await one.claim('["o"]', 'mine', 'match', seen)).toEqual({ is: 'rivals', sales: ['rival'] });
      await ledger.owner.query(
        "update ledger.sale set sent_at = sent_at - interval '20 minutes' where id = 'rival'",
      );
      expect(await one.claim('["o"]', 'mine', 'match', seen)).toEqual({ is: 'yours', sale: 'mine' });
    });

    it.each(['accepted', 'delivered', 'failed'])(
      'goes by no evidence just after another till sent a like sale that is %s',
      async (state) => {
        await setTillsAlone(ledger.owner, shop, true);
        two.sale('rival', state, { order_key: '["p"]' });
        one.sale('mine', 'unknown');
        await one.append();
        await two.append(0, { complete: await now() });
        const word = await one.claim('["o"]', 'mine', 'match', '2026-11-22T05:00:00Z');
        expect(word).toEqual({ is: 'rivals', sales: ['rival'] });
        // The claim came to nothing, and a person decides.
        expect(await one.claim('["o"]', 'mine', 'person')).toEqual({ is: 'yours', sale: 'mine' });
      },
    );

    it.each([
      [
        'under new ids',
        { product_id: 'p9', package_id: 'k9', product_name: 'FREE FIRE', package_name: '100 diamonds ' },
      ],
      ['with a field that is renamed', { payload: '[{"ref":"uid","value":"12345","secret":false}]' }],
    ])('goes by no evidence while a sale that is alike %s may own it', async (_, change) => {
      const names = { product_name: 'Free Fire', package_name: '100 Diamonds' };
      await setTillsAlone(ledger.owner, shop, true);
      one.sale('mine', 'unknown', names);
      two.sale('rival', 'unknown', { ...names, ...change });
      two.sale('other', 'unknown', { ...names, payload: '[{"ref":"UID","value":"99","secret":false}]' });
      await two.append(0, { complete: await now() });
      await one.append(0, { complete: await now() });
      await two.append(0, { complete: await now() });
      const word = await one.claim('["o"]', 'mine', 'match', '2026-11-22T05:00:00Z');
      expect(word).toEqual({ is: 'rivals', sales: ['rival'] });
    });

    it('goes by no evidence of a till that was complete by the server’s clock of before it was set back', async () => {
      await setTillsAlone(ledger.owner, shop, true);
      one.sale('mine', 'unknown');
      await one.append(0, { complete: await now() });
      await ledger.owner.query(
        "update ledger.till set complete_at = clock_timestamp() + interval '1 hour' where role = $1",
        [(await two.all('select session_user as role'))[0]?.['role']],
      );
      expect(await one.claim('["o"]', 'mine', 'match', await now())).toEqual({
        is: 'wait',
        tills: ['Till 2'],
      });
      // Nor once the hour is over.
      await one.hello();
      expect(await one.all("select complete_at from ledger.heads() where name = 'Till 2'")).toEqual([
        { complete_at: null },
      ]);
      const seen = await now();
      await two.append(0, { complete: await now() });
      expect(await one.claim('["o"]', 'mine', 'match', seen)).toEqual({ is: 'yours', sale: 'mine' });
    });

    it('goes by no evidence while a restored journal lacks entries of then', async () => {
      await setTillsAlone(ledger.owner, shop, true);
      two.write('settings', 'x', { to: 1 });
      await two.append(0, { complete: await now() });
      one.sale('mine', 'unknown');
      await one.append(0, { complete: await now() });
      const seen = await now();
      await two.all("select * from ledger.fork($1, 0, 0, $2, 'behind')", [two.installation, '0'.repeat(64)]);
      two.epoch = 1;
      two.entries.length = 0;
      await two.append(0, { complete: await now() });
      expect(await one.claim('["o"]', 'mine', 'match', seen)).toEqual({ is: 'wait', tills: ['Till 2'] });
      expect(await one.claim('["o"]', 'mine', 'person', seen)).toEqual({ is: 'yours', sale: 'mine' });
    });

    it.each([
      ['the till itself', 'cloned', () => one],
      ['the till itself', 'other-installation', () => one],
      ['another till', 'cloned', () => two],
      ['another till', 'other-installation', () => two],
      ['the till itself', 'journal-went-back', () => one],
    ])(
      'goes by no evidence while a machine that is unknown here may sell as %s: %s',
      async (_, kind, till) => {
        one.sale('mine', 'unknown');
        await one.append(0, { complete: await now() });
        const seen = await now();
        await two.append(0, { complete: await now() });
        const fork = (who: TestTill, epoch: number): Promise<unknown> =>
          who.all("select * from ledger.fork($1, $2, 0, $3, 'behind')", [
            who.installation,
            epoch,
            '0'.repeat(64),
          ]);
        if (kind === 'other-installation') await till().all("select * from ledger.hello('elsewhere')");
        else for (const epoch of kind === 'cloned' ? [0, 1, 2, 3] : [0]) await fork(till(), epoch);
        // Days after the journal went back nothing is lacking; a machine that is refused is there until a code ends that.
        if (kind === 'cloned')
          await ledger.owner.query("update ledger.sale set received_at = received_at + interval '3 days'");
        for (const alone of [false, true]) {
          await setTillsAlone(ledger.owner, shop, alone);
          const word = await one.claim('["o"]', 'mine', 'match', seen);
          expect(word).toEqual(
            alone || till() === one ? { is: 'wait', tills: [till().name] } : { is: 'others' },
          );
        }
        expect(await one.claim('["o"]', 'mine', 'person', seen)).toEqual({ is: 'yours', sale: 'mine' });
      },
    );

    it('is one sale’s over all shops that sell through the same identify', async () => {
      await ledger.shop(`${shop} branch`, shop);
      await ledger.shop(`${shop} elsewhere`);
      const branch = await ledger.till(`${shop} branch`, 'Till 1');
      const elsewhere = await ledger.till(`${shop} elsewhere`, 'Till 1');
      await sold([one, 'a'], [branch, 'b'], [elsewhere, 'b']);
      await one.claim('["o"]', 'a', 'person');
      // Another shop does not learn whose it is.
      expect(await branch.claim('["o"]', 'b', 'person')).toEqual({ is: 'taken', sale: null });
      expect(await elsewhere.claim('["o"]', 'b', 'person')).toEqual({ is: 'yours', sale: 'b' });
    });

    it('that two entries claim stays the first one’s, and is reported', async () => {
      one.sale('a', 'accepted', { order_key: '["o"]' });
      await one.append();
      two.sale('b', 'accepted', { order_key: '["o"]' });
      await two.append();
      expect(await one.claim('["o"]', 'a', 'code')).toMatchObject({ is: 'yours' });
      expect(await two.all('select kind, till from ledger.conflicts()')).toEqual([
        { kind: 'order-twice', till: 'Till 2' },
      ]);
    });

    it('is claimed again from the entries, when the ledger lost the claims', async () => {
      one.sale('a', 'accepted', { order_key: '["o"]' });
      await one.append();
      await ledger.owner.query('delete from ledger.claim');
      await ledger.owner.query('select ledger.rebuild(id) from ledger.shop');
      expect(await two.claim('["o"]', 'b', 'person')).toEqual({ is: 'taken', sale: 'a', till: 'Till 1' });
    });
  });

  it('a shared setting shows the last writer what another had written since', async () => {
    const share = (who: TestTill, version: number, body: string): Promise<unknown[]> =>
      who.all('select status, version, body, who from ledger.share($1, $2, $3, $4)', [
        'prices',
        version,
        body,
        who.name,
      ]);
    expect(await share(one, 0, 'a')).toMatchObject([{ status: 'ok', version: 1 }]);
    expect(await share(two, 0, 'b')).toEqual([{ status: 'moved', version: 1, body: 'a', who: 'Till 1' }]);
    expect(await share(two, 1, 'b')).toMatchObject([{ status: 'ok', version: 2 }]);
    expect(await one.all("select version, body from ledger.shared_read('prices')")).toEqual([
      { version: 2, body: 'b' },
    ]);
    const raced = await Promise.all([share(one, 2, 'c'), share(two, 2, 'd')]);
    expect(
      raced
        .flat()
        .map((row) => (row as { status: string }).status)
        .sort(),
    ).toEqual(['moved', 'ok']);
  });
});
