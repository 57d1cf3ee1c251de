/** The shop's Z report: one number after the other, over tills that all closed the day, and never changed. */
import { beforeEach, describe, expect, it } from 'vitest';
import { endTill } from './admin/shops';
import { withTwoTills } from './test-support/hooks';
import {
  newestPostgres,
  saleRow,
  TestTill,
  type ShopLedger,
  type TestEntry,
} from './test-support/shop-ledger';

const DAY = ['2026-11-22', '2026-11-21T21:00:00Z', '2026-11-22T21:00:00Z'];
const NEXT = ['2026-11-23', '2026-11-22T21:00:00Z', '2026-11-23T21:00:00Z'];
const AFTER = '2026-11-22T22:00:00Z';

describe.each(newestPostgres())('on PostgreSQL $version', (programs) => {
  let ledger: ShopLedger;
  let one: TestTill;
  let two: TestTill;
  let office: TestTill;
  let shop = '';
  withTwoTills(programs, async (made) => {
    ({ ledger, shop, one, two } = made);
    office = await ledger.till(shop, 'Office', 'office');
  });

  const close = async (till: TestTill, day = DAY[0], number = 1): Promise<void> => {
    const after = till.entries.length;
    till.write('z', String(number), {}, [
      ['z_reports', String(number), { number, business_day: day, report: `{"of":"${till.name}"}` }],
    ]);
    await till.append(after, { complete: AFTER });
  };
  /** The clock of the test is years behind or ahead of the day: until when a till has synced is set by hand. */
  const syncedUntil = (till: TestTill, at: string): Promise<unknown> =>
    ledger.owner.query(
      'update ledger.till t set complete_at = $3 from ledger.shop s where s.id = t.shop_id and s.name = $1 and t.name = $2',
      [shop, till.name, at],
    );
  const standing = async (who = one): Promise<unknown[]> =>
    (await who.all('select name, standing from ledger.shop_day($1, $2, $3)', DAY)).map(
      ({ name, standing: how }) => [name, how],
    );
  const basis = async (who: TestTill, lost: string[] = []): Promise<string> => {
    const rows = await who.all('select * from ledger.shop_day($1, $2, $3)', DAY);
    return JSON.stringify(
      rows.map(({ till, standing: how, z_number: z, z_seq: seq }) => [
        till,
        how === 'waiting' && lost.includes(String(till)) ? 'lost' : how,
        z,
        seq,
      ]),
    );
  };
  const take = async (
    who: TestTill,
    seen?: string,
    lost: string[] = [],
    day = DAY,
  ): Promise<Record<string, unknown>> =>
    (
      await who.all('select status, number from ledger.take_shop_z($1, $2, $3, $4, $5, $6, $7)', [
        ...day,
        seen ?? (await basis(who, lost)),
        lost,
        '{"sold":1}',
        'Nok',
      ])
    )[0] ?? {};
  const idOf = async (name: string): Promise<string> =>
    String((await one.all('select till from ledger.shop_tills() where name = $1', [name]))[0]?.['till']);

  it('is taken when every till closed the day, once, and numbered without a gap', async () => {
    await Promise.all([syncedUntil(one, DAY[1]!), syncedUntil(two, DAY[1]!)]);
    await close(one);
    expect(await standing()).toEqual([
      ['Till 1', 'closed'],
      ['Till 2', 'waiting'],
    ]);
    expect(await take(one)).toMatchObject({ status: 'waiting' });
    await close(two);
    const both = await Promise.all([take(one), take(two)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['ok', 'taken']);
    expect(both.map(({ number }) => number)).toEqual([1, 1]);
    await close(one, '2026-11-21', 2);
    await close(two, '2026-11-21', 2);
    const before = ['2026-11-21', '2026-11-20T21:00:00Z', '2026-11-21T21:00:00Z'];
    const rows = await one.all('select * from ledger.shop_day($1, $2, $3)', before);
    const seen = JSON.stringify(
      rows.map(({ till, standing: how, z_number: z, z_seq: seq }) => [till, how, z, seq]),
    );
    expect(await take(one, seen, [], before)).toEqual({ status: 'ok', number: 2 });
    expect(await two.all('select number, day, report from ledger.shop_zs(2)')).toEqual([
      { number: 2, day: '2026-11-21', report: '{"sold":1}' },
    ]);
  });

  it('asks no Z report of a till that had nothing to close and has said so', async () => {
    await close(one);
    await syncedUntil(two, AFTER);
    expect(await standing()).toEqual([
      ['Till 1', 'closed'],
      ['Till 2', 'nothing'],
    ]);
    two.sale('s', 'accepted');
    await two.append();
    await syncedUntil(two, AFTER);
    expect(await standing()).toContainEqual(['Till 2', 'waiting']);
    // A stretch too short to be a day is no way around the till that sold.
    const short = [DAY[0]!, '2026-11-22T20:00:00Z', '2026-11-22T21:00:00Z'];
    expect(await two.all('select standing from ledger.shop_day($1, $2, $3)', short)).toContainEqual({
      standing: 'waiting',
    });
  });

  it('names a till whose new machine closed a day that the old one had begun: no report has what that sold', async () => {
    await close(one);
    two.sale('morning', 'accepted', { created_at: '2026-11-22T03:00:00.000Z' });
    await two.append();
    const login = await ledger.enrol(shop, 'Till 2');
    const fresh = new TestTill(await ledger.connect(login), 'Till 2', 'a new machine');
    await fresh.fresh();
    fresh.sale('evening', 'accepted', { created_at: '2026-11-22T12:00:00.000Z' });
    await fresh.append();
    await close(fresh);
    expect(await standing()).toEqual([
      ['Till 1', 'closed'],
      ['Till 2', 'lost'],
    ]);
    // Its report is in the sums, and the paper marks the till.
    expect(await one.all('select report from ledger.shop_day($1, $2, $3)', DAY)).toContainEqual({
      report: '{"of":"Till 2"}',
    });
    expect(await take(one)).toMatchObject({ status: 'ok' });
  });

  it('waits for a new machine that sells on after the old one closed the day, and names a till that closed it twice', async () => {
    const machine = async (sale: string, till: TestTill): Promise<TestTill> => {
      till.sale(sale, 'accepted');
      await till.append();
      return till;
    };
    const sellAndClose = async (till: TestTill, sale: string): Promise<void> => {
      till.write('z', '1', {}, [['sales', sale, saleRow(sale, 'accepted', { z_number: 1 })]]);
      await till.append(1);
      await close(till);
    };
    await close(one);
    await sellAndClose(await machine('morning', two), 'morning');
    const login = await ledger.enrol(shop, 'Till 2');
    const fresh = new TestTill(await ledger.connect(login), 'Till 2', 'a new machine');
    await fresh.fresh();
    expect(await standing()).toContainEqual(['Till 2', 'closed']);
    await machine('evening', fresh);
    expect(await standing()).toContainEqual(['Till 2', 'waiting']);
    await sellAndClose(fresh, 'evening');
    expect(await standing()).toContainEqual(['Till 2', 'lost']);
  });

  it('counts once what two tills closed, of which one was set up from the folder of the other', async () => {
    const at = { created_at: '2026-11-22T03:00:00.000Z' };
    const sellAndClose = async (till: TestTill, sale: string): Promise<void> => {
      till.sale(sale, 'accepted', { created_at: '2026-11-22T12:00:00.000Z' });
      till.write('z', '1', {}, [
        ...['morning', sale].map((id): [string, string, Record<string, unknown>] => [
          ...(['sales', id] as const),
          saleRow(id, 'accepted', {
            ...(id === sale ? { created_at: '2026-11-22T12:00:00.000Z' } : at),
            z_number: 1,
          }),
        ]),
        ['z_reports', '1', { number: 1, business_day: DAY[0], report: `{"of":"${till.name}"}` }],
      ]);
      await till.append(1, { complete: AFTER });
    };
    one.sale('morning', 'accepted', at);
    await one.append();
    two.entries.push(...one.entries);
    await two.append();
    await sellAndClose(two, 'of two');
    await sellAndClose(one, 'of one');
    expect(
      await one.all('select name, standing, z_number, report from ledger.shop_day($1, $2, $3)', DAY),
    ).toEqual([
      { name: 'Till 1', standing: 'closed', z_number: 1, report: '{"of":"Till 1"}' },
      { name: 'Till 2', standing: 'closed', z_number: 1, report: null },
    ]);
    expect(await take(two)).toMatchObject({ status: 'ok' });
  });

  describe('a till whose new machine was set up from another till’s folder', () => {
    const reported = (number: number, day: string): [string, string, Record<string, unknown>][] => [
      ['sales', 'morning', saleRow('morning', 'accepted', { z_number: number })],
      ['z_reports', String(number), { number, business_day: day, report: `{"day":"${day}"}` }],
    ];
    const moved = async (): Promise<TestTill> => {
      const login = await ledger.enrol(shop, 'Till 2');
      const copy = new TestTill(await ledger.connect(login), 'Till 2', 'a new machine');
      copy.entries.push(...one.entries);
      await copy.fresh();
      await copy.append();
      return copy;
    };
    beforeEach(async () => {
      two.sale('own', 'accepted');
      await two.append();
      one.sale('morning', 'accepted');
    });

    it('is named for what the old machine sold', async () => {
      one.write('z', '1', {}, reported(1, DAY[0]!));
      await one.append(0, { complete: AFTER });
      const copy = await moved();
      await syncedUntil(copy, AFTER);
      expect(await standing()).toContainEqual(['Till 2', 'lost']);
      // On that day alone.
      await syncedUntil(copy, NEXT[2]!);
      expect(await one.all('select name, standing from ledger.shop_day($1, $2, $3)', NEXT)).toContainEqual({
        name: 'Till 2',
        standing: 'nothing',
      });
    });

    it('counts a sale once that was in both journals, though it closed it with another day', async () => {
      await one.append();
      const copy = await moved();
      one.write('z', '1', {}, reported(1, DAY[0]!));
      await one.append(1);
      copy.write('z', '1', {}, reported(1, NEXT[0]!));
      await copy.append(1);
      expect(
        await one.all('select name, standing, report from ledger.shop_day($1, $2, $3)', NEXT),
      ).toContainEqual({ name: 'Till 2', standing: 'closed', report: null });
    });
  });

  it('has the report of a machine that goes on as another till, and whose name a new one has', async () => {
    const asTill = async (name: string, machine: string): Promise<TestTill> =>
      new TestTill(await ledger.connect(await ledger.enrol(shop, name)), machine, machine);
    one.sale('s', 'accepted');
    one.write('z', '1', {}, [
      ['sales', 's', saleRow('s', 'accepted', { z_number: 1 })],
      ['z_reports', '1', { number: 1, business_day: DAY[0], report: '{"of":"the old machine"}' }],
    ]);
    await one.append();
    const fresh = await asTill('Till 1', 'a new machine');
    await fresh.fresh();
    await close(fresh);
    const old = await asTill('Till 2', one.installation);
    old.entries.push(...one.entries);
    await old.hello();
    await old.append();
    expect(await old.all('select name, standing, report from ledger.shop_day($1, $2, $3)', DAY)).toEqual([
      { name: 'Till 1', standing: 'closed', report: '{"of":"a new machine"}' },
      { name: 'Till 2', standing: 'closed', report: '{"of":"the old machine"}' },
    ]);
  });

  describe('a till that was restored from a copy, and closed a day again before it heard of the ledger', () => {
    const report = (number: number, day: string, ...sales: string[]): TestEntry =>
      one.write('z', String(number), {}, [
        ...sales.map((id): [string, string, Record<string, unknown>] => [
          ...(['sales', id] as const),
          saleRow(id, 'accepted', { z_number: number }),
        ]),
        ['z_reports', String(number), { number, business_day: day, report: `{"of":"${sales.join()}"}` }],
      ]);
    const reports = async (day: string[]): Promise<unknown[]> =>
      (
        await one.all('select name, z_number, report from ledger.shop_day($1, $2, $3) order by name', day)
      ).map(({ name, z_number: number, report: text }) => [name, number, text]);
    /** Takes the shop's Z of the day as the tills stand to it. */
    const takeDay = async (day: string[]): Promise<unknown> => {
      const rows = await one.all('select * from ledger.shop_day($1, $2, $3)', day);
      const seen = rows.map(({ till, standing: how, z_number: z, z_seq: seq }) => [till, how, z, seq]);
      return (await take(one, JSON.stringify(seen), [], day))['status'];
    };
    beforeEach(async () => {
      await syncedUntil(two, NEXT[2]!);
      one.sale('early', 'accepted');
      one.sale('late', 'accepted');
      report(1, DAY[0]!, 'early', 'late');
      await one.append(0, { complete: AFTER });
    });
    /** Goes back to where it had sold the first sale. */
    const restore = async (): Promise<void> => {
      one.entries.splice(1);
      const { epoch } = await one.hello();
      const [forked] = await one.all("select epoch from ledger.fork($1, $2, 1, $3, 'behind')", [
        ...[one.installation, epoch, one.entries[0]!.hash],
      ]);
      one.epoch = Number(forked!['epoch']);
    };

    it.each([
      ['the day once more', DAY],
      ['only the next day', NEXT],
    ])('has no sale in two reports of the shop: it closed %s', async (_, day) => {
      expect(await takeDay(DAY)).toBe('ok');
      await restore();
      report(1, day[0]!, 'early');
      if (day === DAY) report(2, NEXT[0]!, 'late');
      await one.append(1, { complete: NEXT[2]! });
      expect(await reports(NEXT)).toContainEqual(['Till 1', day === DAY ? 2 : 1, null]);
    });

    it.each([
      ['nor adjusted in another one', false, null],
      ['but adjusted where the first report came back', true, '{"of":"adjusted"}'],
    ])('%s', async (_, cameBack, text) => {
      expect(await takeDay(DAY)).toBe('ok');
      await restore();
      if (cameBack) {
        one.write('till', 'recovered', {}, [
          ['sales', 'early', saleRow('early', 'accepted', { z_number: 1 })],
          ['z_reports', '1', { number: 1, business_day: DAY[0], report: '{"of":"early,late"}' }],
        ]);
      } else report(1, DAY[0]!, 'early');
      one.write('z', '2', {}, [
        ['adjustments', '1', { seq: 1, sale_id: 'early', amount_minor: -3500, z_number: 2 }],
        ['z_reports', '2', { number: 2, business_day: NEXT[0], report: '{"of":"adjusted"}' }],
      ]);
      await one.append(1, { complete: NEXT[2]! });
      expect(await reports(NEXT)).toContainEqual(['Till 1', 2, text]);
    });

    it('nor where the shop took the later day first, and what came back is in its own report then', async () => {
      await restore();
      report(1, NEXT[0]!, 'early');
      await one.append(1, { complete: NEXT[2]! });
      expect(await takeDay(NEXT)).toBe('ok');
      expect(await reports(DAY)).toContainEqual(['Till 1', 1, null]);
      expect(await takeDay(DAY)).toBe('ok');
      report(2, '2026-11-24', 'late');
      await one.append(2);
      const third = ['2026-11-24', '2026-11-23T21:00:00Z', '2026-11-24T21:00:00Z'];
      expect(await reports(third)).toContainEqual(['Till 1', 2, '{"of":"late"}']);
    });
  });

  it('waits for what a till sold after it had closed the day before, and names the till if it ended', async () => {
    await close(one);
    await close(two);
    two.sale('late', 'accepted');
    await two.append(1);
    await syncedUntil(two, NEXT[2]!);
    expect(await standing()).toContainEqual(['Till 2', 'closed']);
    expect(await one.all('select name, standing from ledger.shop_day($1, $2, $3)', NEXT)).toContainEqual({
      name: 'Till 2',
      standing: 'waiting',
    });
    await endTill(ledger.owner, shop, 'Till 2', 'retired');
    expect(await standing()).toContainEqual(['Till 2', 'lost']);
  });

  it('leaves no report out because another till sends its sales under the same ids', async () => {
    for (const [till, z] of [
      [two, 1],
      [one, 2],
    ] as const) {
      till.sale('heard', 'accepted', { z_number: z });
      await till.append();
      await close(till, DAY[0], z);
    }
    expect(await one.all('select report from ledger.shop_day($1, $2, $3) order by name', DAY)).toEqual([
      { report: '{"of":"Till 1"}' },
      { report: '{"of":"Till 2"}' },
    ]);
  });

  it('is not taken from what has changed since it was written', async () => {
    await close(one);
    await close(two);
    expect(await take(one, '[]')).toMatchObject({ status: 'moved' });
    expect(await take(one)).toMatchObject({ status: 'ok' });
    for (const sql of ['delete from ledger.shop_z', 'update ledger.shop_z set report = report'])
      await expect(ledger.owner.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  it('goes without a till that was shut out, or that an office declares lost, and no till may do so', async () => {
    await close(one);
    await syncedUntil(two, DAY[1]!);
    const lost = [await idOf('Till 2')];
    await expect(take(one, undefined, lost)).rejects.toMatchObject({ code: '42501' });
    expect(await take(office)).toMatchObject({ status: 'waiting' });
    expect(await take(office, undefined, lost)).toEqual({ status: 'ok', number: 1 });
    await endTill(ledger.owner, shop, 'Till 2', 'closed');
    expect(await standing(office)).toContainEqual(['Till 2', 'lost']);
  });

  it('names the reports of a till that came back after the shop’s, or closed again, and none that it has', async () => {
    const leftOut = (who = one): Promise<unknown[]> => who.all('select * from ledger.left_out_zs()');
    await close(one);
    await close(two, '2026-11-20', 1);
    await syncedUntil(two, DAY[1]!);
    await take(office, undefined, [await idOf('Till 2')]);
    expect(await leftOut()).toEqual([]);
    await close(two, DAY[0], 2);
    await close(one, DAY[0], 3);
    await close(one, '2026-11-23', 4);
    const late = [
      { till: 'Till 1', number: 3, day: DAY[0] },
      { till: 'Till 2', number: 2, day: DAY[0] },
    ];
    expect(await leftOut()).toEqual(late);
    expect(await leftOut(office)).toEqual(late);
    const login = await ledger.enrol(shop, 'Till 1');
    const fresh = new TestTill(await ledger.connect(login), 'a new machine');
    await fresh.fresh();
    await close(fresh);
    expect(await leftOut(office)).toContainEqual({ till: 'Till 1', number: 1, day: DAY[0] });
    await ledger.shop(`${shop} elsewhere`);
    expect(await leftOut(await ledger.till(`${shop} elsewhere`, 'Till 1'))).toEqual([]);
  });

  /** Reports of the shop of that many days before `DAY`, as if they had been taken. */
  const takenBefore = (days: number): Promise<unknown> =>
    ledger.owner.query(
      `insert into ledger.shop_z (shop_id, number, business_day, till_id, who, basis, report, hash)
        select t.shop_id, n, to_char(date '2026-11-22' - ($3 - n::int), 'YYYY-MM-DD'), t.id, 'Nok', '[]', '{}', 'x'
        from generate_series(1, $3) n, ledger.till t join ledger.shop s on s.id = t.shop_id where s.name = $1 and t.name = $2`,
      [shop, one.name, days],
    );

  it('names a late report of each till, however many another one sent', async () => {
    await takenBefore(50);
    const after = two.entries.length;
    for (let day = 1; day <= 22; day += 1) {
      const late = `2026-11-${String(day).padStart(2, '0')}`;
      for (const twice of [1, 2]) {
        const number = 2 * day + twice;
        two.write('z', String(number), {}, [
          ['z_reports', String(number), { number, business_day: late, report: `{"of":${number}}` }],
        ]);
      }
    }
    await two.append(after);
    await close(one, '2026-10-10', 1);
    expect(await office.all('select * from ledger.left_out_zs()')).toContainEqual({
      till: 'Till 1',
      number: 1,
      day: '2026-10-10',
    });
  });

  it('finds the report of a day of long ago among many later ones', async () => {
    await takenBefore(500);
    const found = await one.all("select number, day from ledger.shop_zs(null, '2025-08-01')");
    expect([found[0], found.at(-1)]).toEqual([
      { number: 500, day: '2026-11-22' },
      { number: 22, day: '2025-08-01' },
    ]);
  });

  it('counts no report that came before its day had begun, from a till that was shut out or got a new machine since', async () => {
    const ahead = ['2126-11-22', '2126-11-21T21:00:00Z', '2126-11-22T21:00:00Z'];
    const reported = async (): Promise<unknown> =>
      (await one.all('select name, standing, report from ledger.shop_day($1, $2, $3)', ahead)).find(
        ({ name }) => name === 'Till 2',
      );
    await close(two, ahead[0]);
    await endTill(ledger.owner, shop, 'Till 2', 'closed');
    expect(await reported()).toMatchObject({ standing: 'lost', report: null });
    await ledger.enrol(shop, 'Till 2');
    expect(await reported()).toMatchObject({ standing: 'waiting', report: null });
  });

  it.each([
    ['ahead', ['2126-11-22', '2126-11-21T21:00:00Z', '2126-11-22T21:00:00Z']],
    ['elsewhere', ['2026-11-22', '2025-11-21T21:00:00Z', '2025-11-22T21:00:00Z']],
    ['long', ['2026-11-22', '2026-11-21T21:00:00Z', '2026-12-22T21:00:00Z']],
    ['backwards', ['2026-11-22', '2026-11-22T21:00:00Z', '2026-11-21T21:00:00Z']],
  ])('is of no day that is %s', async (_, day) => {
    await close(one);
    await expect(take(one, '[]', [], day)).rejects.toMatchObject({ code: '22023' });
  });

  it('is none of another shop’s', async () => {
    await close(one);
    await close(two);
    await take(one);
    await ledger.shop(`${shop} elsewhere`);
    const stranger = await ledger.till(`${shop} elsewhere`, 'Till 1');
    expect(await stranger.all('select * from ledger.shop_zs(null)')).toEqual([]);
    expect(await stranger.all('select * from ledger.shop_zs(1)')).toEqual([]);
    expect((await standing(stranger)).length).toBe(1);
    const strangersOffice = await ledger.till(`${shop} elsewhere`, 'Office', 'office');
    expect(await strangersOffice.all('select * from ledger.shop_z')).toEqual([]);
    expect(await office.all('select number from ledger.shop_z')).toEqual([{ number: 1 }]);
    await expect(office.all('update ledger.shop_z set number = 7')).rejects.toMatchObject({ code: '42501' });
  });
});
