/** A till for fuzzing: real handlers over a real session, journal, people and settings; what leaves it is cancelled. */
import { EXACT_CASH, ticketOf } from '@shared/model/sale/test-support/orders';
import { ANYONE } from '@shared/model/people/actor';
import { settingsSchema } from '@shared/ipc/shapes/settings';
import { appError, Failure } from '@shared/ipc/errors';
import { ok } from '@shared/ipc/result';
import type { Role } from '@shared/model/people/rights';
import type { Settings } from '@shared/model/settings/settings';
import { NO_LEDGER } from '@shared/model/shop/ledger';
import { catalogueFiles } from '../../adapters/catalogue/catalogue-files';
import { FilePinSafe, PIN_COST, pinSafePath } from '../../adapters/secrets/pin-safe';
import { SealingVault } from '../../adapters/secrets/test-support/sealing-vault';
import { newFolder } from '../../adapters/test-support/folder';
import { SOLE_TILL } from '../../app/ledger/sole-till';
import { DraftTicket, ResumedTickets } from '../../app/ticket/draft-ticket';
import { Staff } from '../../app/people/staff';
import { ShopSettings } from '../../app/service/shop-settings';
import type { OpenSession } from '../../app/session/open-session';
import {
  answerOf,
  catalogueOf,
  FakeClock,
  FakeLog,
  journalInMemory,
  productOf,
  settingsOf,
} from '../../app/test-support/fakes';
import { TillSession } from '../../app/till-session';
import type { Cache } from '../../domain/cache-ports';
import { shopCalendar } from '../../domain/day/shop-calendar';
import type { TopUpAnswer } from '../../domain/ports';
import { NO_DRAWER } from '../../domain/printing/no-drawer';
import type { CashDrawer } from '../../domain/printing/printing-ports';
import { baht, CACHE_ID, NOON, saleId, transactionOf } from '../../domain/test-support/sales';
import { feedOf } from '../../domain/test-support/feed';
import { createHandlers } from '../handlers';
import type { HandlerDependencies } from '../handler-dependencies';

/** What only some may read: what a sale costs the shop, a password, and a PIN. */
export const HIDDEN = { cost: '77171', password: 'not-for-anyone', pin: '482915' } as const;

/** Texts that mean something to this till. */
export const KNOWN: readonly string[] = [
  ...[
    'ff',
    'ff310',
    'pw',
    'pw-310',
    'uid',
    'password',
    'THB',
    '2026-11-21',
    '2026-11-20',
    '04:00',
    'Asia/Bangkok',
  ],
  ...Array.from({ length: 9 }, (_, at) => saleId(at + 1)),
  ...['TG1', NOON, '1234567890', 'x', 'Nok', 'settings.update', 'sale.refund', '1357'],
];

/** One that the inputs of the contract's tests fit, and one with a password. */
const PRODUCTS = [
  { ...productOf('ff', ['uid']), packages: [{ id: 'ff310', name: '310', price: baht(100) }] },
  productOf('pw', ['uid', 'password']),
];

/** Refuses every call, but for the given ones. */
function refusing<T extends object>(given: NoInfer<Partial<T>> = {}): T {
  return new Proxy(given as T, {
    get: (target, name) =>
      Reflect.get(target, name) ??
      (() => {
        throw new Failure(appError('CANCELLED'));
      }),
  });
}

const CACHE: Partial<Cache> = {
  ordersState: () =>
    Promise.resolve({
      ...{ refreshedAt: NOON, known: 0, faulty: 0, vanished: 0, wholeRead: 1, earlierRead: null },
      snapshot: { cacheId: CACHE_ID, read: 1 },
    }),
  order: () => Promise.resolve(null),
  knownVersion: () => Promise.resolve(null),
  ingestOrders: () => Promise.resolve(ok({ orders: 0, faulty: 0, changed: 0, vanished: 0 })),
};
const noOrders = () => Promise.resolve([]);

/** How top-ups end, one after the other. */
const OUTCOMES = ['accepted', 'rejected', 'unknown', 'not-sent'] as const;

/** One till, with an owner, a manager and a cashier. */
export async function fuzzTill(cashDrawer: CashDrawer = NO_DRAWER) {
  const [folder, clock, log] = [newFolder(), new FakeClock(), new FakeLog()];
  const journal = await journalInMemory();
  const safe = new FilePinSafe(pinSafePath(folder), new SealingVault(), { ...PIN_COST, N: 16 });
  const staff = new Staff({
    ...{ safe, clock, log, book: () => Promise.resolve(journal.people), steadyMs: () => clock.now() },
    ...{ hasJournal: () => true, mayBeOwn: () => Promise.resolve(true) },
    ...{ pinsNoted: () => Promise.resolve(null), notePins: () => Promise.resolve() },
    ...{ left: () => undefined, changed: () => undefined, broken: () => undefined },
  });
  await staff.load();
  const people = (['owner', 'manager', 'cashier'] as const).map((role: Role) => ({
    ...{ name: role, colour: 'teal' as const, role, pin: HIDDEN.pin },
  }));
  await staff.setUp(people);
  let settings: Settings = settingsOf();
  const store = {
    get: () => settings,
    update: (patch: Partial<Settings>) => (settings = settingsSchema.parse({ ...settings, ...patch })),
  };
  let turn = 0;
  const service = {
    products: () => Promise.resolve(ok(catalogueOf(...PRODUCTS))),
    topUp: () => {
      const answer = answerOf(OUTCOMES[turn++ % OUTCOMES.length] ?? 'accepted');
      const named = { code: `TG${turn}`, id: `id-${turn}`, agentCost: baht(Number(HIDDEN.cost)) };
      const booked = answer.outcome.transaction && transactionOf(named);
      return Promise.resolve({
        ...answer,
        outcome: { ...answer.outcome, transaction: booked },
      } as TopUpAnswer);
    },
    orders: () => Promise.resolve(ok(feedOf())),
    reachable: () => Promise.resolve(ok(null)),
    skewMs: () => null,
  };
  const status = {
    ...{ present: true, usable: true, storage: 'memory' as const, problem: null },
    ...{ keyringAvailable: false, waitUntil: null },
  };
  const session = new TillSession({
    ...journal,
    ...catalogueFiles(folder, 'shop', log),
    ...{ journal: journal.sales, serviceId: 'shop', service, clock, log, steadyMs: () => clock.now() },
    cache: refusing<Cache>({
      ...CACHE,
      ...{ ordersBetween: noOrders, ordersByCode: noOrders, ordersNamed: noOrders },
      ...{ ordersOfNames: noOrders, ordersSeenAfter: noOrders },
    }),
    vault: refusing({ status: () => Promise.resolve(status), seal: () => Promise.resolve('sealed') }),
    printer: refusing({ hasPrinter: () => false }),
    resumed: new ResumedTickets(),
    ...{ cashDrawer, otherTills: SOLE_TILL, settings: store.get },
    calendar: shopCalendar(store.get, journal.reports),
    announce: () => undefined,
    noticesChanged: () => undefined,
  });
  await session.catalogue.refresh();
  journal.drawer.open({ float: baht(50_000), day: '2026-11-21', at: NOON });
  const now = {
    ...{ settings: store.get, mustBeIdle: () => undefined },
    opened: () => ({ session }) as unknown as OpenSession,
  };
  const handlers = createHandlers(
    refusing<HandlerDependencies>({
      session: () => session,
      people: staff,
      facts: { today: () => '2026-11-21', sold: (id) => journal.sales.get(id) },
      settings: new ShopSettings({
        ...{ now, sessions: refusing(), announce: () => undefined },
        connecting: {
          settings: store,
          record: (kind, subject, body, actor) => {
            journal.audit.by(actor).record(kind, subject, body, NOON);
            return Promise.resolve();
          },
          allowCurrency: () => Promise.resolve(),
        },
      }),
      ...{ change: refusing(), sessions: refusing(), token: refusing(), exports: refusing() },
      ...{ printJobs: refusing(), files: refusing(), support: refusing() },
      printing: { queue: refusing(), search: () => Promise.resolve([]) },
      backup: { copies: refusing(), fromCopy: refusing() },
      news: () => Promise.resolve(refusing()),
      ledger: {
        ...{ shop: refusing(), decisions: refusing(), shared: refusing(), joinPeople: refusing() },
        keep: refusing({ status: () => NO_LEDGER }),
      },
      counter: { display: refusing(), kiosk: refusing(), draft: new DraftTicket(() => undefined) },
      updates: refusing({ mayBegin: () => undefined }),
    }),
  );
  for (const number of [7, 8, 9]) {
    const payload = [
      { ref: 'uid', value: `90000000${number}` },
      { ref: 'password', value: HIDDEN.password },
    ];
    const line = { saleId: saleId(number), productId: 'pw', packageId: 'pw-310', quantity: 1, payload };
    const sold = { ...line, shownTotal: baht(10_000), acknowledged: [], payment: EXACT_CASH };
    await handlers['ticket.confirm'](ticketOf(sold), ANYONE);
    await session.sell.idle();
  }
  return { handlers, staff, session, log, secret: () => safe.secret() ?? '', written: () => written() };

  /** Everything that a call may have written. */
  function written(): string {
    const { people: all } = staff.state();
    return JSON.stringify([journal.head(), settings, all]);
  }
}
