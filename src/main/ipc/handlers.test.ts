import { EXACT_CASH, ticketOf } from '@shared/model/sale/test-support/orders';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@shared/ipc/till/session';
import { appError, Failure } from '@shared/ipc/errors';
import { fail, ok } from '@shared/ipc/result';
import { ANYONE } from '@shared/model/people/actor';
import { SOLE_TILL } from '../app/ledger/sole-till';
import type { OpenJournal } from '../adapters/journal/journal-file';
import {
  answerOf,
  catalogueOf,
  dialoguePrinter,
  FakeClock,
  FakeLog,
  journalInMemory,
  productOf,
  settingsOf,
} from '../app/test-support/fakes';
import type { SessionDependencies } from '../app/session-dependencies';
import { TillSession } from '../app/till-session';
import { DraftTicket, ResumedTickets } from '../app/ticket/draft-ticket';
import type { Cache } from '../domain/cache-ports';
import { NO_DRAWER } from '../domain/printing/no-drawer';
import type { Service, Vault } from '../domain/ports';
import { feedOf } from '../domain/test-support/feed';
import { baht, CACHE_ID, saleId } from '../domain/test-support/sales';
import { shopCalendar } from '../domain/day/shop-calendar';
import { NO_LEDGER } from '@shared/model/shop/ledger';
import { createHandlers } from './handlers';
import type { HandlerDependencies } from './handler-dependencies';
import { heardBy } from './test-support/heard-by';
import { catalogueFiles } from '../adapters/catalogue/catalogue-files';
import { send } from '../adapters/journal/test-support/filled-journal';
import { newFolder, removeFolders } from '../adapters/test-support/folder';

const ID = saleId(1);
const ITEM = { productId: 'ff', packageId: 'ff-310', quantity: 1, payload: [{ ref: 'uid', value: '1' }] };
const line = { ...ITEM, shownNames: null };
const ORDER = {
  ...ITEM,
  saleId: ID,
  shownTotal: baht(10_000),
  payment: EXACT_CASH,
  acknowledged: [],
};
const SESSION: Session = {
  ready: true,
  mode: 'live',
  machineTimeZone: 'UTC',
  version: '1',
  problem: null,
  notices: [],
};

const service = {
  products: vi.fn<Service['products']>(),
  topUp: vi.fn<Service['topUp']>(),
  orders: vi.fn<Service['orders']>(),
  reachable: vi.fn<Service['reachable']>(),
  skewMs: () => null,
};
const status = vi.fn<Vault['status']>();
const announce = vi.fn<SessionDependencies['announce']>();
let journal: OpenJournal;
let clock: FakeClock;
let till: TillSession;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  journal = await journalInMemory();
  clock = new FakeClock();
  announce.mockReset();
  service.products.mockReset().mockResolvedValue(ok(catalogueOf(productOf('ff', ['uid']))));
  service.topUp.mockReset().mockResolvedValue(answerOf('accepted'));
  service.orders.mockReset().mockResolvedValue(ok(feedOf()));
  service.reachable.mockReset().mockResolvedValue(ok(null));
  status.mockReset().mockResolvedValue({
    present: true,
    usable: true,
    storage: 'memory',
    problem: null,
    keyringAvailable: false,
    waitUntil: null,
  });
  const cache: Partial<Cache> = {
    ordersBetween: () => Promise.resolve([]),
    ordersByCode: () => Promise.resolve([]),
    ordersNamed: () => Promise.resolve([]),
    ordersOfNames: () => Promise.resolve([]),
    order: () => Promise.resolve(null),
    ingestOrders: () => Promise.resolve(ok({ orders: 0, faulty: 0, changed: 0, vanished: 0 })),
    ordersSeenAfter: () => Promise.resolve([]),
    ordersState: () =>
      Promise.resolve({
        refreshedAt: null,
        known: 0,
        faulty: 0,
        vanished: 0,
        snapshot: { cacheId: CACHE_ID, read: 1 },
        wholeRead: 1,
        earlierRead: null,
      }),
    knownVersion: () => Promise.resolve(null),
  };
  till = new TillSession({
    ...journal,
    ...catalogueFiles(newFolder(), 'shop', new FakeLog()),
    journal: journal.sales,
    serviceId: 'shop',
    cache: cache as Cache,
    service,
    vault: { status, seal: () => Promise.resolve(null) } as unknown as Vault,
    printer: dialoguePrinter(
      () => Promise.resolve(),
      () => Promise.resolve('/x.pdf'),
    ),
    cashDrawer: NO_DRAWER,
    resumed: new ResumedTickets(),
    otherTills: SOLE_TILL,
    settings: () => settingsOf(),
    calendar: shopCalendar(() => settingsOf(), journal.reports),
    clock,
    steadyMs: () => clock.now(),
    log: new FakeLog(),
    announce,
    noticesChanged: () => undefined,
  });
});
afterEach(() => {
  till.stop();
  journal.close();
  removeFolders();
  vi.useRealTimers();
});

function dependencies(change: Partial<HandlerDependencies>): HandlerDependencies {
  return {
    ...{
      session: () => till,
      describe: () => SESSION,
      shown: vi.fn(),
      counter: { draft: new DraftTicket(() => undefined) },
      ledger: { keep: { status: () => NO_LEDGER } },
      updates: { mayBegin: () => undefined },
    },
    ...change,
  } as HandlerDependencies;
}

function handlers(change: Partial<HandlerDependencies> = {}) {
  return heardBy(createHandlers(dependencies(change)), ANYONE);
}

/** Lets everything that waits for nothing but promises happen. */
const settle = () => vi.advanceTimersByTimeAsync(0);

it('an office of the shop sells nothing, parks nothing and has no drawer', async () => {
  const office = {
    keep: { status: () => ({ ...NO_LEDGER, office: true }) },
  } as HandlerDependencies['ledger'];
  const calls = handlers({ ledger: office });
  const refused = { error: { code: 'OFFICE_SELLS_NOTHING', detail: {} } };
  for (const name of [
    'ticket.confirm',
    'ticket.park',
    'sale.sendAgain',
    'drawer.open',
    'drawer.move',
    'drawer.openWithoutSale',
  ] as const)
    expect(() => calls[name]({} as never)).toThrow(expect.objectContaining(refused));
  await expect(calls['kiosk.order']({ name: '', lines: [] })).rejects.toMatchObject(refused);
});

it('a till that ends for an update sells nothing any more', () => {
  const mayBegin = () => {
    throw new Failure(appError('UPDATE_STEP', { step: 'installing' }));
  };
  const calls = handlers({ updates: { mayBegin } as unknown as HandlerDependencies['updates'] });
  for (const name of ['ticket.confirm', 'sale.sendAgain'] as const)
    expect(() => calls[name]({} as never)).toThrow('UPDATE_STEP');
});

describe('a till at work', () => {
  it('sends nothing any more once it is stopped, whatever its open calls answer', async () => {
    const products = Promise.withResolvers<Awaited<ReturnType<typeof service.products>>>();
    const orders = Promise.withResolvers<Awaited<ReturnType<typeof service.orders>>>();
    till.start();
    await settle();
    service.products.mockReturnValue(products.promise);
    service.orders.mockReturnValue(orders.promise);
    const reads = [till.catalogue.refresh(), till.orders.refresh()];
    await settle();
    till.stop();
    announce.mockReset();
    products.resolve(ok(catalogueOf(productOf('king', ['uid']))));
    orders.resolve(fail(appError('UNREACHABLE', { host: 'x' })));
    await Promise.all(reads);
    expect(announce).not.toHaveBeenCalled();
  });

  it('reports a sale step by step, and what a read of the orders settles before its end', async () => {
    till.start();
    // The first reads report as well, when they end.
    await Promise.all([till.catalogue.refresh(), till.orders.refresh()]);
    announce.mockReset();
    await handlers()['ticket.confirm'](ticketOf(ORDER));
    await till.sell.idle();
    const steps = ['sale.changed', 'attention.changed'];
    expect(announce.mock.calls.map(([event]) => event)).toEqual([...steps, ...steps]);
    announce.mockReset();
    await till.orders.refresh(true);
    expect(announce.mock.calls.map(([event]) => event)).toEqual([
      'orders.changed',
      'attention.changed',
      'orders.changed',
    ]);
  });

  it('offers no ticket again to a page that dies once it is confirmed', async () => {
    await till.catalogue.refresh();
    const calls = handlers();
    await calls['ticket.keepDraft']({ lines: [line] });
    const answer = Promise.withResolvers<Awaited<ReturnType<Service['topUp']>>>();
    service.topUp.mockReturnValue(answer.promise);
    await calls['ticket.confirm'](ticketOf(ORDER));
    expect([journal.sales.get(ID)?.state, await calls['ticket.draft'](undefined)]).toEqual([
      'sending',
      { lines: [] },
    ]);
    answer.resolve(answerOf('accepted'));
    await till.sell.idle();
  });

  it('has a ticket on the screen or parked, never both or neither, for a page that dies', async () => {
    await till.catalogue.refresh();
    const calls = handlers();
    await calls['ticket.keepDraft']({ lines: [line] });
    const { id } = await calls['ticket.park']({ name: '', lines: [line] });
    expect(await calls['ticket.draft'](undefined)).toEqual({ lines: [] });

    const { lines: taken } = await calls['ticket.takeUp']({ id });
    const names = { product: taken[0]!.product.name, package: taken[0]!.package!.name };
    expect(await calls['ticket.draft'](undefined)).toEqual({ lines: [{ ...line, shownNames: names }] });

    await expect(calls['ticket.park']({ name: '', lines: [{ ...line, packageId: 'gone' }] })).rejects.toThrow(
      'PACKAGE_GONE',
    );
    expect(await calls['ticket.draft'](undefined)).toEqual({ lines: [{ ...line, shownNames: names }] });
  });

  it('lets tickets wait again that a page which died had on the screens of others', async () => {
    await till.catalogue.refresh();
    const shared = createHandlers(dependencies({}));
    const [nok, fon] = ['nok', 'fon'].map((id) => heardBy(shared, { ...ANYONE, person: { id, name: id } }));
    const [first, second] = [
      await nok!['ticket.park']({ name: '', lines: [line] }),
      await nok!['ticket.park']({ name: '', lines: [line] }),
    ];
    await nok!['ticket.takeUp']({ id: first.id });
    await fon!['ticket.takeUp']({ id: second.id });
    const parked = async () => (await fon!['ticket.parked'](undefined)).map(({ id }) => id);
    expect([(await fon!['ticket.draft'](undefined)).lines.length, await parked()]).toEqual([1, [first.id]]);
    // The next page begins with the other person, for whom nothing is kept.
    await nok!['ticket.draft'](undefined);
    await nok!['ticket.keepDraft']({ lines: [] });
    expect(await parked()).toEqual([first.id, second.id]);
  });

  it('ends a resumed ticket right before its lines are sold, and not where they are refused', async () => {
    await till.catalogue.refresh();
    const calls = handlers();
    const { id } = await calls['ticket.park']({ name: '', lines: [line] });
    await calls['ticket.takeUp']({ id });
    expect(await calls['ticket.parked'](undefined)).toEqual([]);
    const changed = { ...ORDER, shownTotal: baht(1) };
    await expect(calls['ticket.confirm'](ticketOf(changed))).rejects.toThrow('PRICE_CHANGED');
    // What a till that dies now still has.
    expect(journal.parked.all()).toHaveLength(1);
    await calls['ticket.confirm'](ticketOf(ORDER));
    expect(journal.parked.all()).toEqual([]);
    await till.sell.idle();
    // A page that begins while a sale is being confirmed.
    const last = await calls['ticket.park']({ name: '', lines: [line] });
    await calls['ticket.takeUp']({ id: last.id });
    const confirmed = calls['ticket.confirm'](ticketOf({ ...ORDER, saleId: saleId(7), acknowledged: [ID] }));
    expect(await calls['ticket.draft'](undefined)).toEqual({ lines: [] });
    await confirmed;
    expect(journal.parked.all()).toEqual([]);
    await till.sell.idle();
    for (const cleared of [false, true]) {
      const next = await calls['ticket.park']({ name: '', lines: [line] });
      await calls['ticket.takeUp']({ id: next.id });
      await calls['ticket.keepDraft']({ lines: cleared ? [] : [line] });
      expect(journal.parked.all()).toHaveLength(cleared ? 0 : 1);
      await calls['ticket.keepDraft']({ lines: [] });
    }
  });

  it('saves no player whom it warns of, as long as no one with the right has confirmed the details', async () => {
    await till.catalogue.refresh();
    const calls = handlers();
    const doubted = { productId: 'ff', payload: [{ ref: 'uid', value: '51234567O5' }] };
    const refused = new Failure(appError('RECIPIENT_DOUBTED', { count: 1 }));
    const order = { ...ORDER, ...doubted };
    const warnings = [{ kind: 'characters' as const, ref: 'uid' }];
    await expect(calls['players.save']({ name: '', ...doubted })).rejects.toThrow(refused);
    await expect(calls['ticket.confirm'](ticketOf(order))).rejects.toThrow(refused);
    await calls['sale.overrideWarnings']({ saleId: saleId(9), ...doubted, warnings });
    expect(await calls['players.save']({ name: '', ...doubted })).toMatchObject({ games: [doubted] });
  });

  it('leaves a sale unknown that is answered with the bill of another', async () => {
    await till.catalogue.refresh();
    const calls = handlers();
    const again = { ...ORDER, saleId: saleId(2), acknowledged: [ID] };
    for (const order of [ORDER, again]) {
      await calls['ticket.confirm'](ticketOf(order));
      await till.sell.idle();
    }
    const [one, other] = [journal.sales.get(ID), journal.sales.get(saleId(2))];
    expect([one?.state, other?.state]).toEqual(['accepted', 'unknown']);
    expect(other?.attempts.at(-1)).toMatchObject({
      reason: 'BILL_OF_ANOTHER',
      identity: { code: one?.transaction?.code },
    });
  });

  it('keeps a sale while the service is away, and while there is no token', async () => {
    await till.catalogue.refresh();
    status.mockResolvedValue({ ...(await status()), usable: false });
    const missing = await handlers()['ticket.confirm'](ticketOf(ORDER));
    service.reachable.mockResolvedValue(fail(appError('UNREACHABLE', { host: 'x' })));
    till.start();
    await settle();
    const other = { ...ORDER, saleId: saleId(2), acknowledged: [ID] };
    const away = await handlers()['ticket.confirm'](ticketOf(other));
    expect([...missing, ...away].map(({ heldReason }) => heldReason)).toEqual(['token-missing', 'offline']);
  });

  it('calls what a crash left in sending unknown, before anything else', () => {
    send(journal, 1);
    till.start();
    expect(journal.sales.get(ID)?.state).toBe('unknown');
    expect(service.topUp).not.toHaveBeenCalled();
  });

  it('looks for the order of a sale without being asked', async () => {
    till.start();
    await settle();
    service.orders.mockClear();
    await handlers()['ticket.confirm'](ticketOf(ORDER));
    await till.sell.idle();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(service.orders).toHaveBeenCalledOnce();
  });

  it('says why the service could not be read, as an error', async () => {
    const error = appError('TIMED_OUT', { host: 'x' });
    service.products.mockResolvedValue(fail(error));
    service.orders.mockResolvedValue(fail(appError('NOT_FOUND')));
    const calls = handlers();
    await expect(calls['catalogue.refresh'](undefined)).rejects.toEqual(new Failure(error));
    expect(till.connection.current()).toMatchObject({ state: 'offline', code: 'TIMED_OUT' });
    expect(await calls['catalogue.get'](undefined)).toBe(null);
    // Without the products it is not known which values of an order are passwords.
    expect(await calls['history.refresh'](undefined)).toMatchObject({ failure: { code: 'TIMED_OUT' } });
    expect(service.orders).not.toHaveBeenCalled();
    service.products.mockResolvedValue(ok(catalogueOf(productOf('ff', ['uid']))));
    expect(await calls['history.refresh'](undefined)).toMatchObject({ failure: { code: 'NOT_FOUND' } });
  });
});

describe('something that is missing', () => {
  it('is reported for a sale and an order that are not known', async () => {
    expect(() => handlers()['sale.get']({ id: ID })).toThrow(new Failure(appError('SALE_NOT_FOUND')));
    expect(await handlers()['order.get']({ key: 'none' })).toBe(null);
  });

  it('is reported for a till that is not configured', async () => {
    const error = new Failure(appError('NOT_CONFIGURED'));
    const calls = handlers({
      session: () => {
        throw error;
      },
    });
    expect(() => calls['connection.get'](undefined)).toThrow(error);
    await expect(async () => calls['history.day']({ day: '2026-11-21' })).rejects.toThrow(error);
  });
});

describe('the drawer and the day', () => {
  it('are opened, counted and closed, and each change is announced', async () => {
    await till.catalogue.refresh();
    const calls = handlers();
    expect(await calls['drawer.get'](undefined)).toEqual({ shift: null, moves: [] });
    await calls['drawer.open']({ float: baht(50_000) });
    await calls['ticket.confirm'](ticketOf(ORDER));
    await till.sell.idle();
    await calls['drawer.move']({ kind: 'cash-out', amount: baht(1_000), reason: 'ice' });
    const count = [{ minor: 10_000, pieces: 5 }];
    expect(await calls['drawer.close']({ shiftId: 1, count, note: null })).toMatchObject({
      expected: baht(59_000),
      shift: { closing: { difference: baht(-9_000) } },
    });
    // The clock stands: a sale at noon is the past a moment later.
    clock.at += 1;
    const noted = async () => (await journal.audit.verify()).entries;
    const before = await noted();
    expect(await calls['day.preview']({ day: '2026-11-21' })).toMatchObject({
      report: { sold: { count: 1 } },
    });
    expect(await noted()).toBe(before);
    expect(await calls['day.report']({ day: '2026-11-21' })).toMatchObject({ sold: { count: 1 } });
    expect(await noted()).toBe(before + 1);
    expect(await calls['day.close']({ day: '2026-11-21' })).toMatchObject({ number: 1 });
    expect(await calls['z.list'](undefined)).toMatchObject([{ number: 1, differences: [baht(-9_000)] }]);
    expect(await calls['z.get']({ number: 1 })).toMatchObject({ report: { sold: { count: 1 } } });
    expect(await calls['z.print']({ number: 1 })).toBe(undefined);
    expect(await calls['z.savePdf']({ number: 1 })).toEqual({ path: '/x.pdf' });
    expect(announce.mock.calls.filter(([event]) => event === 'drawer.changed')).toHaveLength(4);
  });

  it('refund a sale closed by hand only when the customer got it', async () => {
    await till.catalogue.refresh();
    status.mockResolvedValue({ ...(await status()), usable: false });
    const calls = handlers();
    const other = { ...ORDER, saleId: saleId(2), acknowledged: [ID] };
    await calls['ticket.confirm'](ticketOf(ORDER));
    await calls['ticket.confirm'](ticketOf(other));
    await calls['sale.void']({ id: ID, reason: 'x', moneyBack: { tender: 'cash', shiftId: null } });
    await calls['sale.void']({ id: other.saleId, reason: 'x', moneyBack: null });
    const kinds = [ID, other.saleId].map((id) => journal.drawer.entriesOfSale(id).map(({ kind }) => kind));
    expect(kinds).toEqual([['payment', 'refund'], ['payment']]);
  });
});
