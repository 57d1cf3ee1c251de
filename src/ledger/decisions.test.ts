/** Deciding at one till about a sale of another: who may, when, and who says what came of it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from './test-support/attacked-ledger';
import { withTwoTills } from './test-support/hooks';
import { endTill } from './admin/shops';
import { newestPostgres, TestTill, type ShopLedger } from './test-support/shop-ledger';

describe.each(newestPostgres())('on PostgreSQL $version', (programs) => {
  let ledger: ShopLedger;
  let shop: string;
  let one: TestTill;
  let two: TestTill;
  withTwoTills(programs, (tills) => void ({ ledger, shop, one, two } = tills));
  beforeEach(async () => {
    one.sale('kept', 'held');
    one.sale('open', 'unknown');
    await one.append();
  });

  const decide = async (
    till: TestTill,
    sale: string,
    state: string,
    code: string | null = null,
  ): Promise<unknown> => {
    const what = code === null ? 'void' : 'order';
    const values = [sale, state, what, code, 'nothing came', 'Nok', null, 'Ying'];
    return (await till.all('select status from ledger.decide($1, $2, $3, $4, $5, $6, $7, $8)', values))[0]?.[
      'status'
    ];
  };
  const waiting = (till: TestTill) =>
    till.all('select id, sale, what, code, who, approved_by, till from ledger.decisions()');

  it('goes to the till that made the sale, one at a time, and comes back with its word', async () => {
    expect([await decide(two, 'open', 'unknown', 'TG1'), await decide(two, 'open', 'unknown')]).toEqual([
      'ok',
      'waits',
    ]);
    const [decision] = await waiting(one);
    expect(decision).toMatchObject({
      sale: 'open',
      what: 'order',
      code: 'TG1',
      who: 'Nok',
      approved_by: 'Ying',
      till: 'Till 2',
    });
    expect(await waiting(two)).toEqual([]);
    const answer = 'select ledger.answer_decision($1, $2, $3) as took';
    const said = [decision!['id'], 'refused', 'WRONG_STATE'];
    expect(await two.all(answer, said)).toEqual([{ took: false }]);
    expect(await one.all(answer, said)).toEqual([{ took: true }]);
    expect(await one.all(answer, [decision!['id'], 'done', null])).toEqual([{ took: false }]);
    expect(await two.all('select sale, answer, why from ledger.shop_decisions()')).toEqual([
      { sale: 'open', answer: 'refused', why: 'WRONG_STATE' },
    ]);
    expect([await waiting(one), await decide(two, 'open', 'unknown')]).toEqual([[], 'ok']);
  });

  it('is refused of what has moved on, of an own sale, and of a till that answers no more', async () => {
    expect(await decide(two, 'open', 'held')).toBe('moved');
    expect(await decide(one, 'open', 'unknown')).toBe('own');
    await ledger.owner.query(
      "select ledger.end_till(id, 'Till 1', 'closed') from ledger.shop where name = $1",
      [shop],
    );
    expect(await decide(two, 'open', 'unknown')).toBe('gone');
  });

  it('is noted of a sale that no till has any more, and that sale is to be sorted out no longer', async () => {
    const open = async () =>
      (await two.all("select id from ledger.shop_open_sales('{unknown}', 'infinity', 9)")).map(
        ({ id }) => id,
      );
    const counted = async () =>
      (await two.all("select states from ledger.shop_tills() where name = 'Till 1'"))[0]?.['states'];
    // The new machine has its own journal: what waited for the old one is asked of no one.
    expect(await decide(two, 'open', 'unknown')).toBe('ok');
    const login = await ledger.enrol(shop, 'Till 1');
    const fresh = new TestTill(await ledger.connect(login), 'Till 1', 'a new machine');
    await fresh.fresh();
    expect([await open(), await counted()]).toEqual([['open'], { held: 1, unknown: 1 }]);
    expect(await decide(fresh, 'open', 'held')).toBe('moved');
    expect(await decide(fresh, 'open', 'unknown')).toBe('gone');
    expect([await open(), await counted(), await waiting(fresh)]).toEqual([[], { held: 1 }, []]);
    await endTill(ledger.owner, shop, 'Till 1', 'closed');
    expect(await open()).toEqual(['open']);
    expect(await decide(two, 'open', 'unknown')).toBe('gone');
    expect(await open()).toEqual([]);
  });

  it('that was noted reaches the till that comes back with its journal, and is all that is decided until then', async () => {
    await endTill(ledger.owner, shop, 'Till 1', 'retired');
    // Both decide at once, and each would give the money back.
    expect([await decide(two, 'open', 'unknown'), await decide(two, 'open', 'unknown', 'TG1')]).toEqual([
      'gone',
      'waits',
    ]);
    const login = await ledger.enrol(shop, 'Till 1');
    const back = new TestTill(await ledger.connect(login), 'Till 1', 'another machine');
    await back.hello();
    const [decision] = await waiting(back);
    expect(decision).toMatchObject({ sale: 'open', what: 'void', who: 'Nok', till: 'Till 2' });
    expect(await back.all('select noted, at <= clock_timestamp() as past from ledger.decisions()')).toEqual([
      { noted: true, past: true },
    ]);
    await back.all('select ledger.answer_decision($1, $2, null)', [decision!['id'], 'done']);
    expect([await waiting(back), await back.all('select answer, why from ledger.shop_decisions()')]).toEqual([
      [],
      [{ answer: 'done', why: null }],
    ]);
  });

  it('gets the same answer when the first was lost, and another only when it is another', async () => {
    expect([await decide(two, 'open', 'unknown'), await decide(two, 'open', 'unknown')]).toEqual([
      'ok',
      'ok',
    ]);
    expect((await waiting(one)).length).toBe(1);
    const office = await ledger.till(shop, 'Office', 'office');
    expect(await decide(office, 'open', 'unknown')).toBe('waits');
    await endTill(ledger.owner, shop, 'Till 1', 'retired');
    expect(await decide(two, 'open', 'unknown', 'TG1')).toBe('gone');
    expect(await decide(two, 'open', 'unknown', 'TG1')).toBe('gone');
    expect([await decide(two, 'open', 'unknown'), await decide(office, 'open', 'unknown', 'TG1')]).toEqual([
      'waits',
      'waits',
    ]);
  });

  it('reaches the machine that goes on under another name, and what that says of the sale counts', async () => {
    await endTill(ledger.owner, shop, 'Till 1', 'retired');
    expect(await decide(two, 'kept', 'held')).toBe('gone');
    const login = await ledger.enrol(shop, 'Counter 1');
    const renamed = new TestTill(await ledger.connect(login), 'Till 1', one.installation);
    await renamed.hello();
    renamed.entries.push(...one.entries);
    await renamed.append();
    expect(await waiting(renamed)).toMatchObject([{ sale: 'kept', till: 'Till 2' }]);
    expect(await decide(two, 'open', 'unknown')).toBe('ok');
    const [noted, decision] = await waiting(renamed);
    const answer = 'select ledger.answer_decision($1, $2, $3) as took';
    expect(await two.all(answer, [noted!['id'], 'done', null])).toEqual([{ took: false }]);
    expect(await renamed.all(answer, [noted!['id'], 'done', null])).toEqual([{ took: true }]);
    expect(await renamed.all(answer, [decision!['id'], 'refused', 'TOO_EARLY'])).toEqual([{ took: true }]);
    renamed.sale('open', 'accepted');
    await renamed.append(one.entries.length);
    expect(
      await two.all("select till_name, id from ledger.shop_open_sales('{held,unknown}', 'infinity', 9)"),
    ).toEqual([{ till_name: 'Counter 1', id: 'kept' }]);
    expect(await decide(two, 'open', 'unknown')).toBe('moved');
  });

  it('that waits for a journal that is gone is called refused, so that a person decides again', async () => {
    const said = () => two.all('select answer, why from ledger.shop_decisions()');
    await decide(two, 'open', 'unknown');
    expect(await said()).toEqual([{ answer: null, why: null }]);
    const login = await ledger.enrol(shop, 'Till 1');
    const fresh = new TestTill(await ledger.connect(login), 'Till 1', 'a new machine');
    await fresh.fresh();
    expect([await said(), await waiting(fresh)]).toEqual([[{ answer: 'refused', why: 'TILL_GONE' }], []]);
    expect(await decide(two, 'open', 'unknown')).toBe('gone');
    expect(await said()).toEqual([{ answer: null, why: 'TILL_GONE' }]);
  });

  it('sends nothing and settles no kept sale with an order, and reaches no other shop', async () => {
    expect(await codeOf(decide(two, 'kept', 'held', 'TG1'))).toBe('23514');
    expect(
      await codeOf(two.all("select ledger.decide('kept', 'held', 'send', null, 'x', 'Nok', null, null)")),
    ).toBe('23514');
    await ledger.shop(`${shop} elsewhere`);
    const stranger = await ledger.till(`${shop} elsewhere`, 'Till 1');
    expect(await codeOf(decide(stranger, 'kept', 'held'))).toBe('22023');
    expect(await decide(two, 'kept', 'held')).toBe('ok');
    expect([await waiting(stranger), await stranger.all('select * from ledger.shop_decisions()')]).toEqual([
      [],
      [],
    ]);
    expect(await codeOf(two.all('select * from ledger.decision'))).toBe('42501');
  });
});
