import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { appError, Failure, type AppError } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { ServiceOrder } from '@shared/model/service/order';
import type { Settings } from '@shared/model/settings/settings';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import { send } from '../../adapters/journal/test-support/filled-journal';
import type { Cache } from '../../domain/cache-ports';
import type { ReceiptPrinter } from '../../domain/ports';
import { backOf, baht, NOON, orderOf, saleId, seenOrderOf } from '../../domain/test-support/sales';
import type { ChosenFiles } from '../chosen-files';
import { shopCalendar } from '../../domain/day/shop-calendar';
import { CloseDay } from './close-day';
import {
  answerOf,
  dialoguePrinter,
  FakeClock,
  FakeLog,
  journalInMemory,
  settingsOf,
  trailInto,
} from '../test-support/fakes';

const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';
const HOUR = 3_600_000;

const print = vi.fn<ReceiptPrinter['printElsewhere']>();
const savePdf = vi.fn<ReceiptPrinter['savePdf']>();
const changed = vi.fn<() => void>();
const record = vi.fn<OpenJournal['audit']['record']>();
const ordersBetween = vi.fn<Cache['ordersBetween']>();
let refreshedAt: string | null;
let journal: OpenJournal;
let clock: FakeClock;
let settings: Settings;
let log: FakeLog;
let reports: CloseDay;

beforeEach(async () => {
  journal = await journalInMemory();
  clock = new FakeClock();
  log = new FakeLog();
  settings = settingsOf();
  refreshedAt = NOON;
  for (const mock of [print, savePdf, changed, record, ordersBetween]) mock.mockReset();
  ordersBetween.mockResolvedValue([]);
  reports = new CloseDay({
    reports: journal.reports,
    days: journal.days,
    cache: {
      ordersBetween,
      ordersState: () =>
        Promise.resolve({
          refreshedAt,
          known: 0,
          faulty: 0,
          vanished: 0,
          snapshot: { cacheId: 'c', read: 1 },
          wholeRead: 1,
          earlierRead: null,
        }),
    },
    audit: trailInto(record),
    printer: dialoguePrinter(print, savePdf),
    settings: () => settings,
    calendar: shopCalendar(() => settings, journal.reports),
    clock,
    log,
    changed,
    noticesChanged: () => undefined,
  });
});
afterEach(() => journal.close());

/** A sale made so many hours from noon. */
function sell(number: number, hours: number, state: 'accepted' | 'unknown' = 'accepted'): void {
  const createdAt = toIso(Date.parse(NOON) + hours * HOUR);
  const id = send(journal, number, { createdAt }, { startedAt: NOON });
  journal.sales.endAttempt(id, { endedAt: NOON, answer: answerOf(state, `TG${number}`), skewMs: null });
}
const later = (hours: number): void => void (clock.at += hours * HOUR);
const refusal = (error: AppError) => expect.objectContaining({ error }) as Failure;

describe('closing a day', () => {
  it('takes the report of the day so far, and says that the drawer is another one', async () => {
    sell(1, -2);
    sell(2, -1);
    const z = await reports.close(TODAY, ANYONE);
    expect(z).toMatchObject({
      number: 1,
      report: {
        day: TODAY,
        takenAt: NOON,
        bounds: { from: Date.parse('2026-11-20T21:00:00Z'), to: Date.parse('2026-11-21T21:00:00Z') },
        shopName: 'ร้านเกม',
        sold: { count: 2, totals: [baht(20_000)] },
        training: false,
      },
    });
    expect(changed).toHaveBeenCalledOnce();
    expect(reports.get(1)).toEqual(z);
  });

  it('of yesterday leaves today out', async () => {
    sell(1, -24);
    sell(2, -1);
    expect((await reports.close(YESTERDAY, ANYONE)).report).toMatchObject({
      day: YESTERDAY,
      sold: { count: 1 },
    });
    expect((await reports.close(TODAY, ANYONE)).report).toMatchObject({
      sold: { count: 1 },
      afterClosing: 0,
    });
  });

  it('happens once, although someone clicks twice', async () => {
    sell(1, -1);
    const clicks = await Promise.allSettled([
      reports.close(TODAY, ANYONE),
      reports.close(TODAY, ANYONE),
      reports.close(TODAY, ANYONE),
    ]);
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(reports.close(TODAY, ANYONE)).rejects.toThrow(
      refusal(appError('DAY_CLOSED', { number: 1 })),
    );
    expect(journal.reports.list()).toHaveLength(1);
    expect(changed).toHaveBeenCalledOnce();
  });

  it('is refused before the day begins', async () => {
    const error = refusal(appError('DAY_NOT_BEGUN', { day: '2026-11-22' }));
    await expect(reports.close('2026-11-22', ANYONE)).rejects.toThrow(error);
    await expect(reports.look('2026-11-22', ANYONE)).rejects.toThrow(error);
    clock.at = Date.parse('2026-11-21T21:00:00Z');
    expect((await reports.close('2026-11-22', ANYONE)).number).toBe(1);
  });

  it('goes from day to day: the first that waits is named', async () => {
    sell(1, -48);
    journal.drawer.open({ float: baht(0), day: YESTERDAY, at: toIso(clock.at - 24 * HOUR) });
    const waits = (day: string) => refusal(appError('EARLIER_DAY_OPEN', { day }));
    await expect(reports.close(TODAY, ANYONE)).rejects.toThrow(waits('2026-11-19'));
    await reports.close('2026-11-19', ANYONE);
    await expect(reports.close(TODAY, ANYONE)).rejects.toThrow(waits(YESTERDAY));
    await expect(reports.close(YESTERDAY, ANYONE)).rejects.toThrow(refusal(appError('SHIFT_OPEN')));
    journal.drawer.close({ shiftId: 1, count: [], note: null, at: NOON });
    await reports.close(YESTERDAY, ANYONE);
    expect((await reports.close(TODAY, ANYONE)).number).toBe(3);
  });

  it('waits for no day without sales and shifts', async () => {
    sell(1, -24 * 9);
    await reports.close('2026-11-12', ANYONE);
    expect((await reports.close(TODAY, ANYONE)).number).toBe(2);
  });

  it('takes along sales on a closed day after its report', async () => {
    sell(1, -1);
    await reports.close(TODAY, ANYONE);
    later(1);
    sell(2, 0.5);
    await expect(reports.close(TODAY, ANYONE)).rejects.toThrow('DAY_CLOSED');
    later(24);
    const { report } = await reports.close('2026-11-22', ANYONE);
    expect(report).toMatchObject({ sold: { count: 1 }, afterClosing: 1 });
  });

  it('looks past what goes along, to a day that waits', async () => {
    sell(1, -49);
    clock.at -= 48 * HOUR;
    await reports.close('2026-11-19', ANYONE);
    sell(2, -47);
    clock.at += 48 * HOUR;
    sell(3, -24);
    const error = refusal(appError('EARLIER_DAY_OPEN', { day: YESTERDAY }));
    await expect(reports.close(TODAY, ANYONE)).rejects.toThrow(error);
    expect((await reports.close(YESTERDAY, ANYONE)).report).toMatchObject({
      sold: { count: 2 },
      afterClosing: 1,
    });
  });

  it('puts each sale into one report when the shop moves, whichever way', async () => {
    sell(1, -1);
    await reports.close(TODAY, ANYONE);
    later(2);
    sell(2, 1);
    settings = settingsOf({ timeZone: 'America/Los_Angeles', dayStartsAt: '00:00' });
    // It is the evening before there, and the closed day stays what it was.
    await expect(reports.close(TODAY, ANYONE)).rejects.toThrow('DAY_CLOSED');
    expect((await reports.close(YESTERDAY, ANYONE)).report).toMatchObject({
      sold: { count: 0 },
      bounds: { to: journal.reports.lastUpTo(TODAY)?.bounds.from },
    });
    settings = settingsOf({ timeZone: 'Pacific/Kiritimati', dayStartsAt: '00:00' });
    await expect(reports.close(TODAY, ANYONE)).rejects.toThrow('DAY_CLOSED');
    await expect(reports.close('2026-11-22', ANYONE)).rejects.toThrow('DAY_NOT_BEGUN');
    later(14);
    expect((await reports.close('2026-11-22', ANYONE)).report.sold.count).toBe(1);
    expect([journal.reports.ofSale(saleId(1)), journal.reports.ofSale(saleId(2))]).toEqual([1, 3]);
  });

  it('lets a day be closed on which something was only settled or given back, and asks for it before the next', async () => {
    sell(1, -1, 'unknown');
    await reports.close(TODAY, ANYONE);
    later(24);
    journal.sales.markVoided(saleId(1), 'never came', toIso(clock.at), backOf());
    later(24);
    sell(2, 47);
    const error = refusal(appError('EARLIER_DAY_OPEN', { day: '2026-11-22' }));
    await expect(reports.close('2026-11-23', ANYONE)).rejects.toThrow(error);
    expect((await reports.close('2026-11-22', ANYONE)).report).toMatchObject({
      adjustments: [{ saleId: saleId(1), from: 'unknown', to: 'voided' }],
      tenders: [{ tender: 'cash', payments: 0, refunds: 1 }],
    });
    expect((await reports.close('2026-11-23', ANYONE)).report).toMatchObject({
      adjustments: [],
      sold: { count: 1 },
    });
  });

  it('has what a clock that was set back since wrote down as later, since it was made before', async () => {
    sell(1, 1);
    expect((await reports.close(TODAY, ANYONE)).report).toMatchObject({ sold: { count: 1 }, datedAhead: 1 });
  });

  it('of a training till says so', async () => {
    settings = settingsOf({ mode: 'training' });
    expect((await reports.close(TODAY, ANYONE)).report.training).toBe(true);
  });
});

describe('what the service lists', () => {
  const listed: ServiceOrder[] = [
    orderOf(),
    orderOf({ id: 'o2', code: 'TG7' }),
    orderOf({ id: 'o3', code: null, key: 'k3' }),
  ];

  it('is in the report next to the till’s own sales, with the orders of no sale of this till', async () => {
    sell(1, -1);
    sell(2, -1, 'unknown');
    journal.sales.settle(saleId(2), 'accepted', seenOrderOf({ key: 'k3', code: null }));
    ordersBetween.mockResolvedValue(listed);
    const { report } = await reports.close(TODAY, ANYONE);
    expect(report.service).toEqual({ refreshedAt: NOON, count: 3, totals: [baht(30_000)], onlyThere: 1 });
    expect(ordersBetween.mock.calls).toEqual([[report.bounds.from, report.bounds.to]]);
  });

  it('is of the very bounds of the report when the shop begins its days at another hour meanwhile', async () => {
    ordersBetween.mockImplementationOnce(() => {
      settings = settingsOf({ dayStartsAt: '06:00' });
      return Promise.resolve([orderOf()]);
    });
    const { report } = await reports.close(TODAY, ANYONE);
    expect(report.service).toMatchObject({ count: 0 });
    expect(ordersBetween.mock.lastCall).toEqual([report.bounds.from, report.bounds.to]);
  });

  it('is left out when it was never read', async () => {
    refreshedAt = null;
    expect((await reports.close(TODAY, ANYONE)).report.service).toBe(null);
    expect(ordersBetween).not.toHaveBeenCalled();
  });

  it('keeps no day from being closed when the cache is gone', async () => {
    ordersBetween.mockRejectedValue(new Failure(appError('CACHE_UNAVAILABLE')));
    expect((await reports.close(TODAY, ANYONE)).report.service).toBe(null);
    expect(log.entries).toMatchObject([['error', expect.stringContaining(TODAY), expect.any(Failure)]]);
  });
});

describe('an X report', () => {
  it('shows the day so far, keeps nothing, and is noted', async () => {
    sell(1, -1);
    const report = await reports.look(TODAY, ANYONE);
    expect(report).toMatchObject({ day: TODAY, sold: { count: 1 } });
    expect(await reports.look(TODAY, ANYONE)).toEqual(report);
    expect(record.mock.calls[0]).toEqual(['x', TODAY, { sold: report.sold, open: 0 }, NOON]);
    expect(journal.reports.list()).toEqual([]);
    expect(changed).not.toHaveBeenCalled();
    const { trail, ...closed } = (await reports.close(TODAY, ANYONE)).report;
    expect({ ...closed, trail: null }).toEqual(report);
    // What came before the Z report's own entry.
    expect(trail).toMatchObject({ seq: 2 });
    expect((await reports.look(TODAY, ANYONE)).sold.count).toBe(0);
  });

  it('is not what a look at what closing would come to is: that one is noted nowhere', async () => {
    sell(1, -1);
    const preview = await reports.preview(TODAY, ANYONE);
    expect(record).not.toHaveBeenCalled();
    expect(preview).toEqual({ report: await reports.look(TODAY, ANYONE), earlier: null });
    await expect(reports.preview('2026-11-22', ANYONE)).rejects.toThrow('DAY_NOT_BEGUN');
  });

  it('is looked at with the day that has to be closed before, of whichever month', async () => {
    sell(1, -30 * 24);
    expect((await reports.preview(TODAY, ANYONE)).earlier).toBe('2026-10-22');
    await reports.close('2026-10-22', ANYONE);
    expect((await reports.preview(TODAY, ANYONE)).earlier).toBe(null);
  });

  it('shows the open shift without what should be in it, which would spoil its count', async () => {
    journal.drawer.open({ float: baht(500), day: TODAY, at: toIso(clock.at - 2 * HOUR) });
    sell(1, -1);
    expect((await reports.look(TODAY, ANYONE)).shifts).toMatchObject([
      { shift: { closing: null }, expected: null, tenders: [{ tender: 'cash', payments: 1 }] },
    ]);
  });

  it('leaves a day that waits for its own report out', async () => {
    sell(1, -24);
    sell(2, -1);
    expect((await reports.look(TODAY, ANYONE)).sold.count).toBe(1);
    expect((await reports.look(YESTERDAY, ANYONE)).sold.count).toBe(1);
    await reports.close(YESTERDAY, ANYONE);
    expect((await reports.look(TODAY, ANYONE)).sold.count).toBe(1);
  });
});

describe('putting a Z report out', () => {
  it('prints and saves it as it was taken', async () => {
    savePdf.mockResolvedValue('/z.pdf');
    const { report } = await reports.close(TODAY, ANYONE);
    later(3);
    const job = { what: 'report', zNumber: 1, report, settings, training: false, printedAt: toIso(clock.at) };
    await reports.print(1);
    expect(await reports.savePdf(1)).toBe('/z.pdf');
    expect([print.mock.calls, savePdf.mock.calls]).toEqual([[[job]], [[job]]]);
  });

  it('saves it as a table under a name of its number and day', async () => {
    await reports.close(TODAY, ANYONE);
    const save = vi.fn<ChosenFiles['save']>().mockResolvedValue('/z.csv');
    const text = (lines: readonly (readonly string[])[]) => lines.map((cells) => cells.join()).join('\n');
    expect(await reports.saveCsv({ save, text }, 1)).toBe('/z.csv');
    expect(save.mock.calls).toEqual([
      [`topup-till-z-1-${TODAY}.csv`, expect.stringContaining(`${TODAY},1,`)],
    ]);
    await expect(reports.saveCsv({ save, text }, 99)).rejects.toMatchObject({
      error: { code: 'Z_NOT_FOUND' },
    });
  });

  it('is refused for one that there is not', async () => {
    const error = refusal(appError('Z_NOT_FOUND', { number: 1 }));
    expect(() => reports.get(1)).toThrow(error);
    await expect(reports.print(1)).rejects.toThrow(error);
    await expect(reports.savePdf(1)).rejects.toThrow(error);
    expect(print).not.toHaveBeenCalled();
  });
});

describe('a sale that a clock dated a year ahead', () => {
  it('goes into the Z report of the day on which it is noticed, which says so, and waits no year', async () => {
    sell(1, 0);
    sell(2, 365 * 24);
    later(2);
    const { number, report } = await reports.close(TODAY, ANYONE);
    expect(report).toMatchObject({ sold: { count: 2 }, datedAhead: 1 });
    expect(journal.reports.ofSale(saleId(2))).toBe(number);
    sell(3, 3);
    later(24);
    expect((await reports.close('2026-11-22', ANYONE)).report).toMatchObject({
      sold: { count: 1 },
      datedAhead: 0,
    });
  });

  it('is not put into the report of a day that is over, but into that of the one that runs', async () => {
    sell(1, -24);
    sell(2, 365 * 24);
    expect((await reports.close(YESTERDAY, ANYONE)).report).toMatchObject({
      sold: { count: 1 },
      datedAhead: 0,
    });
    expect((await reports.close(TODAY, ANYONE)).report).toMatchObject({ sold: { count: 1 }, datedAhead: 1 });
  });
});
