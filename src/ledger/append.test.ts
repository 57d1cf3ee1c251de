import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_MINOR } from '@shared/model/money/amount-bound';
import { postgresVersions, ShopLedger, TestTill, type TestEntry } from './test-support/shop-ledger';

const shift = (by: string) => ({
  id: 1,
  opened_by: by,
  opened_at: '2026-11-22T05:00:00.000Z',
  currency: 'THB',
  float_minor: 0,
});

describe.each(postgresVersions())('the ledger on PostgreSQL $version takes entries', (programs) => {
  let ledger: ShopLedger;
  let till: TestTill;
  let count = 0;
  beforeAll(async () => {
    ledger = await ShopLedger.start(programs);
    await ledger.shop('Siam');
  });
  afterAll(() => ledger.close());
  beforeEach(async () => {
    till = await ledger.till('Siam', `Till ${(count += 1)}`);
  });

  const stored = (): Promise<Record<string, unknown>[]> =>
    ledger.owner
      .query<Record<string, unknown>>(
        'select e.* from ledger.event e join ledger.till t on t.id = e.till_id where t.name = $1 order by epoch, seq',
        [till.name],
      )
      .then(({ rows }) => rows);
  const oddities = async (): Promise<unknown[]> =>
    (await till.all('select * from ledger.conflicts()'))
      .filter((row) => row['till'] === till.name)
      .map(({ kind }) => kind);
  const sales = (): Promise<Record<string, unknown>[]> =>
    ledger.owner
      .query<Record<string, unknown>>(
        'select s.* from ledger.sale s join ledger.till t on t.id = s.till_id where t.name = $1 order by id',
        [till.name],
      )
      .then(({ rows }) => rows);

  it('once, in order, and says where it is', async () => {
    till.sale('a', 'sending');
    till.sale('a', 'accepted', { code: 'TG1' });
    expect(await till.append()).toMatchObject({ status: 'ok', seq: 2, hash: till.entries[1]?.hash });
    expect(await till.hello()).toMatchObject({
      status: 'ok',
      epoch: 0,
      seq: 2,
      hash: till.entries[1]?.hash,
      shop_name: 'Siam',
    });
    expect(await sales()).toMatchObject([{ id: 'a', state: 'accepted', code: 'TG1', charged_minor: 3500 }]);
  });

  it('not twice, when the answer was lost and it is said again', async () => {
    till.sale('a', 'sending');
    till.sale('a', 'accepted');
    await till.append();
    expect(await till.append()).toMatchObject({ status: 'moved', seq: 2, hash: till.entries[1]?.hash });
    expect(await stored()).toHaveLength(2);
  });

  it.each<[string, (entries: TestEntry[]) => TestEntry[], string]>([
    ['one is left out behind the head', (entries) => entries.slice(1), 'misplaced'],
    ['two change places', ([a, b, ...rest]) => [b!, a!, ...rest], 'misplaced'],
    [
      'one is chained to another',
      ([a, ...rest]) => [
        a!,
        ...rest.map((entry) => ({ ...entry, canon: entry.canon.replace(a!.hash, 'f'.repeat(64)) })),
      ],
      'misplaced',
    ],
    ['one goes by another number', ([a, b]) => [a!, { ...b!, seq: 9 }], 'misplaced'],
  ])('none, when %s', async (_, change, status) => {
    for (const id of ['a', 'b', 'c']) till.sale(id, 'sending');
    expect(await till.append(0, { entries: change(till.entries) })).toMatchObject({ status, seq: 0 });
    expect(await stored()).toHaveLength(0);
  });

  it('that are odd like all others, flagged, and those behind them too', async () => {
    till.sale('a', 'sending');
    const odd = till.write('sale', 'b', { to: 'sending' }, [
      ['sales', 'b', { id: 'b', state: 'no such state', created_at: 'yesterday' }],
    ]);
    till.write('note', '\u0000\ud800', { text: '\u0000' }, [['notes', '1', { text: 'a\u0000b' }]]);
    till.sale('c', 'accepted');
    expect(await till.append()).toMatchObject({ status: 'ok', seq: 4 });
    expect((await stored()).map(({ canon }) => canon)).toEqual(till.entries.map(({ canon }) => canon));
    expect((await sales()).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(await oddities()).toEqual(['unreadable', 'unreadable']);
    expect(odd.seq).toBe(2);
  });

  it.each([
    [MOST_MINOR, true],
    [-MOST_MINOR, true],
    [MOST_MINOR + 1, false],
    [-MOST_MINOR - 1, false],
  ])('of an amount of %d: %s, as a till takes it', async (charged, isTaken) => {
    till.sale('a', 'accepted', { charged_minor: charged });
    await till.append();
    expect(await sales()).toHaveLength(isTaken ? 1 : 0);
    expect(await oddities()).toEqual(isTaken ? [] : ['unreadable']);
  });

  it('whose hash is another than what they say: kept, and said to be broken', async () => {
    till.sale('a', 'sending');
    const [entry] = till.entries;
    const forged = { ...entry!, canon: entry!.canon.replace('Nok', 'Lek') };
    expect(await till.append(0, { entries: [forged] })).toMatchObject({ status: 'ok', seq: 1 });
    expect(await stored()).toMatchObject([{ fault: 'hash' }]);
    expect(await oddities()).toEqual(['broken-entry']);
  });

  it('and reports a row that differs from the one that the till sent', async () => {
    till.sale('a', 'accepted', { expected_minor: 3500 });
    const [entry] = till.entries;
    const forged = { ...entry!, rows: entry!.rows!.replace('3500', '1') };
    await till.append(0, { entries: [forged] });
    const record = await ledger.owner.query(
      "select proven from ledger.record where till_id = $1 and tbl = 'sales'",
      [(await till.hello())['till']],
    );
    expect(record.rows).toEqual([{ proven: false }]);
  });

  it('of one installation alone, and says so to a second one', async () => {
    till.sale('a', 'sending');
    await till.append();
    const copy = new TestTill(till.client, till.name, 'another machine');
    expect(await copy.hello()).toMatchObject({ status: 'other-installation' });
    copy.sale('b', 'sending');
    expect(await copy.append()).toMatchObject({ status: 'other-installation', seq: 1 });
    expect(await oddities()).toEqual(['other-installation']);
    expect(await stored()).toHaveLength(1);
  });

  it('of a restored journal in a new epoch, and never lets a sale go back', async () => {
    till.sale('a', 'sending');
    const old = [...till.entries];
    till.sale('a', 'accepted', { code: 'TG1' });
    till.sale('lost', 'accepted', { code: 'TG2' });
    till.write('drawer', '1', {}, [['shifts', '1', shift('Nok')]]);
    await till.append();
    const restored = new TestTill(till.client, till.name);
    restored.entries.push(...old);
    restored.sale('a', 'unknown');
    restored.write('drawer', '1', {}, [['shifts', '1', shift('Lek')]]);
    const known = [...old, restored.entries[1]!];
    expect(
      await restored.all('select ledger.common($1, $2) as seq', [
        known.map(({ seq }) => seq),
        known.map(({ hash }) => hash),
      ]),
    ).toEqual([{ seq: 1 }]);
    const fork = await restored.all('select * from ledger.fork($1, 0, 1, $2, $3)', [
      till.installation,
      old[0]?.hash,
      'behind',
    ]);
    expect(fork).toEqual([{ status: 'ok', epoch: 1 }]);
    expect(await restored.append(1)).toMatchObject({ status: 'moved', epoch: 1 });
    restored.epoch = 1;
    expect(await restored.append(1)).toMatchObject({ status: 'ok', epoch: 1, seq: 3 });
    expect(await sales()).toMatchObject([
      { id: 'a', state: 'accepted', code: 'TG1' },
      { id: 'lost', state: 'accepted' },
    ]);
    const shifts = await ledger.owner.query<{ body: unknown }>(
      'select body from ledger.shift where till_id = $1 order by born',
      [(await till.hello())['till']],
    );
    // Two shifts that both counted themselves as the first.
    expect(shifts.rows.map(({ body }) => body)).toMatchObject([{ opened_by: 'Nok' }, { opened_by: 'Lek' }]);
    expect(await oddities()).toEqual(['journal-went-back']);
  });

  it('of two machines that write under one name no longer than three forks', async () => {
    till.sale('a', 'sending');
    await till.append();
    const forks = [];
    for (let epoch = 0; epoch < 4; epoch += 1) {
      forks.push(
        ...(await till.all('select status from ledger.fork($1, $2, 1, $3, $4)', [
          till.installation,
          epoch,
          till.entries[0]?.hash,
          'differs',
        ])),
      );
    }
    expect(forks.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'cloned']);
    await ledger.enrol('Siam', till.name);
    expect(await oddities()).toEqual([]);
  });

  /** The till's journal went back to its third entry, and is sent again with the older and newer states in it. */
  async function forkWithOldStates(): Promise<void> {
    const restored = new TestTill(till.client, till.name);
    restored.entries.push(...till.entries.slice(0, 3));
    const [, , last] = restored.entries;
    await restored.all('select * from ledger.fork($1, 0, 3, $2, $3)', [
      till.installation,
      last?.hash,
      'behind',
    ]);
    restored.sale('s0', 'accepted');
    restored.sale('s0', 'sending');
    restored.sale('s1', 'sending');
    restored.sale('s3', 'sending');
    restored.sale('s3', 'delivered');
    restored.write('drawer', '0', {}, [
      ['drawer_entries', '0', { seq: 0, kind: 'payment', amount_minor: 7 }],
    ]);
    restored.write('drawer', '0', {}, [['drawer_entries', '0', { seq: 0, kind: 'refund', amount_minor: 7 }]]);
    restored.epoch = 1;
    expect(await restored.append(3)).toMatchObject({ status: 'ok', epoch: 1 });
  }

  it('and makes the same projections from them again', async () => {
    for (let sale = 0; sale < 30; sale += 1) {
      till.sale(`s${sale}`, 'sending');
      till.sale(
        `s${sale}`,
        sale % 3 === 0 ? 'unknown' : 'accepted',
        sale % 2 === 0 ? { order_key: `["o${till.name}${sale}"]` } : {},
      );
      till.write('drawer', `${sale}`, {}, [
        [
          'drawer_entries',
          `${sale}`,
          { seq: sale, kind: sale % 5 === 0 ? 'refund' : 'payment', amount_minor: 100 * sale },
        ],
      ]);
    }
    till.write('settings', 'currency', { from: 'THB', to: 'USD' });
    till.write('note', 'x', {}, [['notes', '1', { text: 'a\u0000b' }]]);
    till.write('players', 'x', {}, [['players', 'p', { name: 'Ann' }]]);
    till.write('players', 'x', {}, [['players', 'p', null]]);
    till.write('notes', 'y', {}, [
      ['notes', '2', { text: 'first' }],
      ['notes', '2', { text: 'second' }],
      ['notes', '3', {}],
    ]);
    // Of rows that were changed again before they were sent, an entry has the mark alone.
    const entries = till.entries.map((entry) => (entry.seq % 7 === 0 ? { ...entry, rows: null } : entry));
    await till.append(0, { entries });
    await forkWithOldStates();
    const all = async (): Promise<unknown> => {
      const tables = ['sale', 'record', 'setting', 'claim', 'payment', 'refund', 'conflict'];
      const said = [];
      for (const table of tables)
        said.push(
          (
            await ledger.owner.query(
              `select to_jsonb(x) as row from ledger.${table} x order by to_jsonb(x)::text`,
            )
          ).rows,
        );
      return said;
    };
    const before = await all();
    await ledger.owner.query(
      "update ledger.sale set state = 'voided'; delete from ledger.record where key like '%1'",
    );
    expect(await all()).not.toEqual(before);
    const remake = () => ledger.owner.query('select ledger.rebuild(id) from ledger.shop');
    await remake();
    expect(await all()).toEqual(before);
    // Many entries at a time come to the same as one by one.
    await ledger.owner.query(ONE_BY_ONE);
    await remake();
    expect(await all()).toEqual(before);
  });
});

/** Takes each entry into the projections on its own. */
const ONE_BY_ONE = `
  create or replace function ledger.project(p_shop uuid, p_till uuid, p_epoch int, p_after bigint, p_upto bigint) returns void
  language plpgsql set search_path = ledger, pg_temp as $$
  declare one bigint;
  begin
    for one in select e.seq from event e
        where e.shop_id = p_shop and e.till_id = p_till and e.epoch = p_epoch and e.seq > p_after and e.seq <= p_upto order by e.seq loop
      begin
        perform project_entries(p_shop, p_till, p_epoch, one - 1, one);
      exception when data_exception or integrity_constraint_violation then null;
      end;
    end loop;
  end $$`;
