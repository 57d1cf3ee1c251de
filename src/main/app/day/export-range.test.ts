import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { appError, Failure } from '@shared/ipc/errors';
import { baht } from '../../domain/test-support/sales';
import { exportingTill, type ExportingTill } from '../test-support/exporting';

let till: ExportingTill;
beforeEach(async () => {
  till = await exportingTill();
});
afterEach(() => till.close());

const DAY = { from: '2026-11-21', to: '2026-11-21', format: 'csv' } as const;
const bangkok = (time: string) => new Date(`2026-11-${time}+07:00`).toISOString();
const order = (code: string, createdAt: string | null, change: object = {}) => ({
  id: `id-${code}`,
  code,
  total: 100,
  status: 'SUCCESS',
  createdAt,
  orders: [{ product: 'Free Fire', package: '310', payload: ['1'] }],
  ...change,
});
/** As many orders of the day, a second apart. */
const many = (count: number) =>
  Array.from({ length: count }, (_, number) =>
    order(`N${number}`, new Date(Date.parse(bangkok('21T08:00:00')) + number * 1_000).toISOString()),
  );

describe('an export', () => {
  it('has the lines of History, oldest first and undated ones last, with Z numbers where there are any', async () => {
    till.sell(bangkok('21T12:00:00'), 'TG1');
    till.sell(bangkok('21T14:00:00'), 'TG2', 'unknown');
    till.list([
      order('TG1', bangkok('21T12:00:05')),
      order('EARLY', bangkok('21T04:00:00')),
      order('MIDDLE', bangkok('21T13:00:00'), {
        orders: [
          { product: 'A', package: 'a', payload: [] },
          { product: 'B', package: 'b', payload: [] },
        ],
      }),
      order('UNDATED', null),
      order('BEFORE', bangkok('21T03:59:59')),
    ]);
    expect(await till.exports().start(DAY, ANYONE)).toEqual({
      path: '/home/nok/topup-till-2026-11-21.csv',
      rows: 6,
    });
    const [file] = till.files;
    expect(file?.rows.map((row) => [row.code, row.product, row.total?.minor, row.sold, row.zNumber])).toEqual(
      [
        ['EARLY', 'Free Fire', 10_000, true, null],
        ['TG1', 'Free Fire', 10_000, true, 7],
        ['MIDDLE', 'A', 10_000, true, null],
        ['MIDDLE', 'B', undefined, true, null],
        [null, 'Free Fire', undefined, null, null],
        ['UNDATED', 'Free Fire', undefined, false, null],
      ],
    );
    expect(file?.days).toEqual([
      {
        ...{ day: '2026-11-21', lines: 4, sold: 3, totals: [baht(30_000)] },
        ...{ ofThisTill: [baht(10_000)], service: [baht(30_000)] },
      },
    ]);
    expect(file?.rows.map(({ notSold }) => notSold?.minor)).toEqual([
      ...[undefined, undefined, undefined, undefined],
      ...[10_000, 10_000],
    ]);
  });

  it('takes a day of thousands in small batches', async () => {
    till.list(many(3_000));
    expect(await till.exports().start(DAY, ANYONE)).toMatchObject({ rows: 3_000 });
    expect(Math.max(...till.files[0]!.batches)).toBeLessThanOrEqual(250);
    expect(till.files[0]?.rows.map(({ code }) => code)).toEqual(many(3_000).map(({ code }) => code));
  });

  it('is named after its range, and after training', async () => {
    const range = { ...DAY, to: '2026-11-22', format: 'xlsx' } as const;
    expect((await till.exports().start(range, ANYONE)).path).toMatch(
      /\/topup-till-2026-11-21-2026-11-22\.xlsx$/,
    );
    const source = { ...till.source(), settings: { ...till.settings, mode: 'training' as const } };
    expect((await till.exports({ source: () => source }).start(DAY, ANYONE)).path).toMatch(
      /till-training-2026-11-21/,
    );
  });

  it('is a file with nothing but its headings for days on which nothing happened', async () => {
    const month = { from: '2026-02-27', to: '2026-03-01', format: 'csv' } as const;
    expect(await till.exports().start(month, ANYONE)).toMatchObject({ rows: 0 });
    expect(till.files[0]).toMatchObject({ days: [], abandoned: false });
  });

  it('goes over the ends of months and both changes of the clock without a gap or a line twice', async () => {
    till.close();
    till = await exportingTill({ timeZone: 'Europe/Berlin', dayStartsAt: '02:30' });
    const hours = Array.from({ length: 24 * 3 }, (_, hour) => hour);
    for (const start of ['2026-03-27T22:00:00Z', '2026-10-23T22:00:00Z', '2028-02-28T00:00:00Z']) {
      const at = (hour: number) => new Date(Date.parse(start) + hour * 3_600_000).toISOString();
      const feed = hours.map((hour) => order(`${start} ${hour}`, at(hour)));
      till.list(feed);
      const [from, to] = [at(-48).slice(0, 10), at(24 * 5).slice(0, 10)];
      await till.exports().start({ from, to, format: 'csv' }, ANYONE);
      const { rows, days } = till.files.at(-1)!;
      expect(rows.map(({ code }) => code)).toEqual(feed.map(({ code }) => code));
      expect(days?.map(({ lines }) => lines).reduce((sum, lines) => sum + lines, 0)).toBe(72);
      for (const { day, lines, totals } of days!)
        expect((await till.history(day)).figures).toMatchObject({ count: lines, totals });
    }
    const changed = till.files.slice(0, 2).map(({ days }) => days!.map(({ lines }) => lines));
    expect(changed).toEqual([expect.arrayContaining([23]), expect.arrayContaining([25])]);
  });

  it('has each line once when the shop begins its days at another hour meanwhile', async () => {
    const times = ['20T12:00:00', '21T05:00:00', '21T12:00:00'];
    till.list(times.map((time) => order(time, bangkok(time))));
    till.onWrite = () => {
      till.settings = { ...till.settings, dayStartsAt: '06:00' };
    };
    await till.exports().start({ ...DAY, from: '2026-11-20' }, ANYONE);
    expect(till.files[0]?.rows.map(({ code, day }) => [code, day])).toEqual([
      ['20T12:00:00', '2026-11-20'],
      ['21T05:00:00', '2026-11-21'],
      ['21T12:00:00', '2026-11-21'],
    ]);
  });

  it('has every sale of a busy day that an hour is missing from', async () => {
    till.close();
    till = await exportingTill({ timeZone: 'Europe/Berlin', dayStartsAt: '00:00' });
    const day = '2026-03-29';
    const { from } = till.calendar.boundsOf(day);
    // Ever more at a time, so that sales are read in ever shorter stretches.
    const rushes = [0, 10_350_000, 15_525_000, 18_112_500, 19_406_250, 60_000_000];
    for (const rush of rushes)
      for (let sale = 0; sale < 260; sale += 1)
        till.sell(new Date(from + rush + sale).toISOString(), `TG${rush}-${sale}`);
    expect(await till.exports().start({ from: day, to: day, format: 'csv' }, ANYONE)).toMatchObject({
      rows: rushes.length * 260,
    });
  });
});

describe('while an export runs', () => {
  it('no other begins, also while the person is asked where to', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const exports = till.exports({ choosePath: () => promise });
    const first = exports.start(DAY, ANYONE);
    await expect(exports.start(DAY, ANYONE)).rejects.toMatchObject({ error: { code: 'EXPORT_RUNNING' } });
    resolve('/x.csv');
    await first;
    expect(await exports.start(DAY, ANYONE)).toMatchObject({ path: '/x.csv' });
  });

  it('reports its progress a few times a second, and its end', async () => {
    till.list(many(2_500));
    // A batch takes a fortieth of a second here.
    till.onWrite = () => void (till.clock.at += 25);
    await till.exports().start(DAY, ANYONE);
    expect(till.reported).toEqual([{ rows: 250, orders: 250, totalOrders: 2_500 }, null]);
    till.onWrite = () => void (till.clock.at += 125);
    till.reported.length = 0;
    await till.exports().start(DAY, ANYONE);
    expect(till.reported.map((progress) => progress?.rows)).toEqual([
      250,
      750,
      1_250,
      1_750,
      2_250,
      undefined,
    ]);
  });

  it('its progress goes up to the orders that the service lists in the range', async () => {
    till.sell(bangkok('20T12:00:00'), 'TG1');
    till.sell(bangkok('21T12:00:00'), 'TG2', 'unknown');
    const two = { orders: [1, 2].map(() => ({ product: 'A', package: 'a', payload: [] })) };
    till.list([
      order('TG1', bangkok('20T12:00:05')),
      order('TWO', bangkok('21T08:00:00'), two),
      order('UNDATED', null),
      order('AFTER', bangkok('22T12:00:00')),
    ]);
    // Each batch takes long enough to be reported.
    till.onWrite = () => void (till.clock.at += 1_000);
    await till.exports().start({ ...DAY, from: '2026-11-20' }, ANYONE);
    const counted = till.reported.filter((progress) => progress !== null);
    expect(counted.at(-1)).toEqual({ rows: 5, orders: 2, totalOrders: 2 });
    expect(new Set(counted.map(({ totalOrders }) => totalOrders))).toEqual(new Set([2]));
  });

  it.each([
    ['nothing is listed', () => Promise.resolve([{ count: 0, totals: [], withoutTotal: 0 }])],
    ['they cannot be counted', () => Promise.reject(new Failure(appError('CACHE_UNAVAILABLE')))],
  ])('its progress has no end when %s', async (_, orderSums) => {
    till.sell(bangkok('21T12:00:00'), 'TG1');
    const source = { ...till.source(), cache: { ...till.source().cache, orderSums } };
    expect(await till.exports({ source: () => source }).start(DAY, ANYONE)).toMatchObject({ rows: 1 });
    expect(till.reported[0]).toEqual({ rows: 1, orders: 0, totalOrders: null });
  });

  it('the trail has it before anything is written: a till that dies leaves what it wrote', async () => {
    till.list(many(2_500));
    const before = till.journal.head().seq;
    const entries: number[] = [];
    till.onWrite = () => void entries.push(till.journal.head().seq - before);
    await till.exports().start(DAY, ANYONE);
    expect(new Set(entries)).toEqual(new Set([1]));
    expect(till.journal.head().seq - before).toBe(2);
  });

  it('it can be cancelled, and then there is no file', async () => {
    till.list(many(2_500));
    const exports = till.exports();
    till.onWrite = () => {
      if (till.files[0]!.rows.length >= 1_000) exports.cancel();
    };
    await expect(exports.start(DAY, ANYONE)).rejects.toMatchObject({ error: { code: 'CANCELLED' } });
    expect(till.files[0]).toMatchObject({ abandoned: true, days: null });
    expect(till.files[0]!.rows.length).toBeLessThan(2_000);
    expect(till.reported.at(-1)).toBe(null);
    till.onWrite = () => undefined;
    expect(await exports.start(DAY, ANYONE)).toMatchObject({ rows: 2_500 });
  });

  it('the till can be stopped: it waits until nothing is read any more', async () => {
    till.list(many(2_500));
    const exports = till.exports();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    till.onWrite = () => promise;
    const ended = expect(exports.start(DAY, ANYONE)).rejects.toMatchObject({ error: { code: 'CANCELLED' } });
    await new Promise(setImmediate);
    let stopped = false;
    const stop = exports.stop().then(() => (stopped = true));
    await new Promise(setImmediate);
    expect(stopped).toBe(false);
    resolve(undefined);
    await stop;
    expect(till.files[0]?.abandoned).toBe(true);
    await ended;
  });

  it('a till that stops does not wait for a person who is asked where to', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const exports = till.exports({ choosePath: () => promise });
    const ended = expect(exports.start(DAY, ANYONE)).rejects.toMatchObject({ error: { code: 'CANCELLED' } });
    await exports.stop();
    resolve('/x.csv');
    await ended;
    expect(till.files).toEqual([]);
  });
});

describe('an export that fails', () => {
  it('takes its file away and says why', async () => {
    till.list(many(10));
    till.onWrite = () => {
      throw new Failure(appError('FILE_NOT_WRITTEN', { why: 'disk-full' }));
    };
    const exports = till.exports();
    await expect(exports.start(DAY, ANYONE)).rejects.toMatchObject({ error: { code: 'FILE_NOT_WRITTEN' } });
    expect(till.files[0]).toMatchObject({ abandoned: true, days: null });
    till.onWrite = () => undefined;
    expect(await exports.start(DAY, ANYONE)).toMatchObject({ rows: 10 });
  });

  it('asks no one for a path when no session is at work', async () => {
    const source = () => {
      throw new Failure(appError('NOT_CONFIGURED'));
    };
    const choosePath = () => Promise.reject(new Error('asked'));
    await expect(till.exports({ source, choosePath }).start(DAY, ANYONE)).rejects.toMatchObject({
      error: { code: 'NOT_CONFIGURED' },
    });
  });
});
