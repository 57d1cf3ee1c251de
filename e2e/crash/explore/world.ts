/**
 * What is outside the tills: the service, the wire, the shop ledger, time, and people. A world and its tills
 * are one state; an event leads from one state to the next.
 */
import type { SaleState } from '@shared/model/sale/sale-state';
import { answersOf, misnamedAnswers } from './answers';
import { OTHER_LOOKS, UNLIKE } from './looks';
import type { Rows } from './memory-journal';
import {
  RARE,
  type Event,
  type Order,
  type Rare,
  type Request,
  type Shop,
  type Till,
  type TillName,
  type Tills,
  type World,
} from './shop-state';
import {
  nameOf,
  numberOf,
  once,
  timeOf,
  unread,
  type Act,
  type Done,
  type LedgerWords,
  type Listed,
} from './tills';

const RARES = Object.keys(RARE) as Rare[];
const NAMES = ['A', 'B'] as const;
const STATUSES = ['PROCESSING', 'SUCCESS', 'REFUNDED'] as const;

/** All that may happen next. */
export function eventsOf(
  shop: Shop,
  tills: Tills,
  world: World,
  ofWorld: readonly Event[] = around(shop, world),
): Event[] {
  const events: Event[] = [];
  for (const name of NAMES) {
    const till = tills[name];
    if (till) atTill(shop, name, till, tills, world, events);
  }
  events.push(...ofWorld);
  copies(shop, tills, world, events);
  return events;
}

/** The same for equal worlds, and for no others. */
export function textOfWorld(world: World): string {
  const { hour, requests, orders, claims, used, posted, heard, refunded } = world;
  let text = `${hour}`;
  for (const { sale, till, hour: at, waits, booked } of requests)
    text += `${till}${sale}${at}${waits ? 'w' : ''}${booked}`;
  for (const { name, hour: at, status, look, isListed } of orders)
    text += `,${name}${at}${isListed ? 'l' : ''}${status}${look ?? ''}`;
  for (const order in claims) text += `;${order}${claims[order]}`;
  for (const rare of RARES) text += used[rare] === undefined ? '' : `:${rare}${used[rare]}`;
  for (const sale in posted) text += `/${sale}${posted[sale]}`;
  return `${text}+${heard.join()}-${refunded.join()}`;
}

function uses({ used }: World, rare: Rare): Pick<World, 'used'> {
  return { used: { ...used, [rare]: (used[rare] ?? 0) + 1 } };
}

function mayStill(shop: Shop, { used }: World, rare: Rare): boolean {
  return (used[rare] ?? 0) < shop.most[rare];
}

function atTill(shop: Shop, name: TillName, till: Till, tills: Tills, world: World, events: Event[]): void {
  const add = (said: string, act: Act, change: World = world) =>
    events.push({ said: `at till ${name}, ${said}`, at: name, act, world: change });
  const next = 1 + shop.makes.findIndex((_, at) => world.posted[at + 1] === undefined);
  if (shop.makes[next - 1] === name) {
    add(`sale ${next} is confirmed`, actsOn(next).confirm);
    add(`sale ${next} is confirmed offline`, actsOn(next).confirmOffline);
  }
  const ledger = ledgerWords(shop, name, tills, world);
  add('the list is read', readOf(world, ledger));
  if (ledger !== null && mayStill(shop, world, 'away'))
    add('the list is read without the ledger', readOf(world, 'away'), { ...world, ...uses(world, 'away') });
  for (const { id } of till.rows.sales) {
    const sale = numberOf(id);
    const acts = actsOn(sale);
    add(`a person sends sale ${sale}`, acts.send);
    add(`a person closes sale ${sale}`, acts.void);
    add(`a person closes sale ${sale} and refunds it`, acts.voidAndRefund);
    add(`a person refunds sale ${sale}`, acts.refund);
    for (const { key } of till.list.orders) {
      const order = nameOf(key);
      add(
        `a person says that sale ${sale} is order ${order}`,
        ledger === null ? acts.pick(order) : { is: 'pick', sale, order, ledger },
      );
    }
  }
  for (const request of world.requests) {
    if (!request.waits || request.till !== name) continue;
    const { sale } = request;
    for (const [said, act] of answersOf(request, world)) add(`sale ${sale} ${said}`, act);
    if (!mayStill(shop, world, 'misnamed')) continue;
    for (const [said, act] of misnamedAnswers(shop, request, world))
      add(`sale ${sale} ${said}`, act, { ...world, ...uses(world, 'misnamed') });
  }
  if (mayStill(shop, world, 'restart'))
    add('the app restarts', RESTART, { ...world, ...uses(world, 'restart') });
  if (mayStill(shop, world, 'rebuild') && till.list.read > 0)
    events.push({
      said: `at till ${name}, the list is thrown away`,
      ...{ at: name, till: { ...till, list: unread(`${till.list.cacheId}'`) } },
      world: { ...world, ...uses(world, 'rebuild') },
    });
  if (mayStill(shop, world, 'moved'))
    events.push({
      said: `till ${name} is connected to another service`,
      ...{ at: name, till: { ...till, isElsewhere: true, list: unread(`${till.list.cacheId}"`) } },
      world: { ...world, ...uses(world, 'moved') },
    });
  if (mayStill(shop, world, 'jump')) {
    for (const by of [1, -1])
      events.push({
        said: `till ${name}'s clock is set an hour ${by > 0 ? 'ahead' : 'back'}`,
        ...{
          at: name,
          till: { ...till, ahead: till.ahead + by },
          world: { ...world, ...uses(world, 'jump') },
        },
      });
  }
}

const actsOn = once((sale: number) => ({
  confirm: { is: 'confirm', sale, goes: true } as const,
  confirmOffline: { is: 'confirm', sale, goes: false } as const,
  send: { is: 'send', sale } as const,
  void: { is: 'void', sale, back: false } as const,
  voidAndRefund: { is: 'void', sale, back: true } as const,
  refund: { is: 'refund', sale } as const,
  pick: once((order: string) => ({ is: 'pick', sale, order, ledger: null }) as const),
}));
const RESTART: Act = { is: 'restart' };

const listedIn = new WeakMap<World['orders'], { readonly listed: readonly Listed[]; readonly read: Act }>();

function readOf({ orders }: World, ledger: LedgerWords): Act {
  let known = listedIn.get(orders);
  if (known === undefined) {
    const listed = orders
      .filter(({ isListed }) => isListed)
      .map(({ name, hour, status, look }) => ({ name, hour, status, ...(look && { look }) }));
    known = { listed, read: { is: 'read', listed, ledger: null } };
    listedIn.set(orders, known);
  }
  return ledger === null ? known.read : { is: 'read', listed: known.listed, ledger };
}

/**
 * What the ledger would say of each order and sale, as `claim_order` of the migrations decides: an order has
 * one sale, a sale one order, and looks prove nothing while another till has a like sale without its order, or sent one
 * around the same time: an order may be its second.
 */
function ledgerWords(
  shop: Shop,
  name: TillName,
  tills: Tills,
  { claims, orders, requests }: World,
): LedgerWords {
  if (shop.whose !== 'a ledger decides') return null;
  const others = tills[name === 'A' ? 'B' : 'A']?.rows.sales ?? [];
  // What another till has settled, it has sent.
  const settled = others.flatMap(({ id, seenOrder }): [string, number][] =>
    seenOrder ? [[nameOf(seenOrder.key), numberOf(id)]] : [],
  );
  const owners: Readonly<Record<string, number>> = { ...claims, ...Object.fromEntries(settled) };
  const owned = Object.values(owners);
  const isNear = (one: number, other: number): boolean => {
    const hours = new Set(requests.filter(({ sale }) => sale === one).map(({ hour }) => hour));
    return requests.some(({ sale, hour }) => sale === other && hours.has(hour));
  };
  const hasRival = (sale: number): boolean =>
    others.some(
      ({ id, state }) =>
        (RIVAL.has(state) && !owned.includes(numberOf(id))) ||
        (state !== 'held' && state !== 'not-sent' && isNear(sale, numberOf(id))),
    );
  const wordOn = (order: string, sale: number): 'yours' | 'taken' | 'rivals' => {
    const owner = owners[order];
    if (owner === undefined ? owned.includes(sale) : owner !== sale) return 'taken';
    return owner === undefined && hasRival(sale) ? 'rivals' : 'yours';
  };
  return Object.fromEntries(
    orders.flatMap((order) =>
      shop.makes.map((_, at) => [`${order.name} ${at + 1}`, wordOn(order.name, at + 1)] as const),
    ),
  );
}

const RIVAL: ReadonlySet<SaleState> = new Set([
  ...['sending', 'unknown', 'not-sent', 'rejected', 'voided', 'accepted'],
] as const);

/** What may happen next outside the tills. */
export function around(shop: Shop, world: World): Event[] {
  const { requests, orders, hour } = world;
  const events: Event[] = [];
  const add = (said: string, change: Partial<World>) => events.push({ said, world: { ...world, ...change } });
  const withOrder = (order: Order, change: Partial<Order>) => ({
    orders: orders.map((one) => (one === order ? { ...order, ...change } : one)),
  });
  for (const request of requests) {
    const { sale, booked } = request;
    // A service that books a sale again does so within minutes: see `isSoonAfter`.
    const mayAgain = booked === 1 && request.hour === hour && mayStill(shop, world, 'double');
    if (booked > 0 && !mayAgain) continue;
    const order: Order = {
      name: `${sale}${booked === 0 ? 'a' : 'b'}`,
      sale,
      hour,
      status: 'SUCCESS',
      isListed: false,
    };
    const booking = {
      requests: requests.map((one) => (one === request ? { ...one, booked: booked + 1 } : one)),
    };
    add(`the service books sale ${sale}${booked === 0 ? '' : ' again'}`, {
      ...(booked === 0 ? {} : uses(world, 'double')),
      ...booking,
      orders: byName([...orders, order]),
    });
    for (const look of mayStill(shop, world, 'unlike') ? OTHER_LOOKS : [])
      add(`the service books sale ${sale} ${look}`, {
        ...uses(world, 'unlike'),
        ...booking,
        orders: byName([...orders, { ...order, look }]),
      });
  }
  for (const order of orders) {
    if (!order.isListed) add(`the service lists order ${order.name}`, withOrder(order, { isListed: true }));
    else if (mayStill(shop, world, 'hide'))
      add(`order ${order.name} goes missing from the list`, {
        ...withOrder(order, { isListed: false }),
        ...uses(world, 'hide'),
      });
    for (const look of order.look === undefined && mayStill(shop, world, 'unlike') ? OTHER_LOOKS : [])
      add(`the service shows order ${order.name} ${look}`, {
        ...withOrder(order, { look }),
        ...uses(world, 'unlike'),
      });
    for (const status of STATUSES.filter((one) => one !== order.status && mayStill(shop, world, 'status')))
      add(`the service calls order ${order.name} ${status}`, {
        ...withOrder(order, { status }),
        ...uses(world, 'status'),
      });
  }
  if (mayStill(shop, world, 'stranger')) {
    const order: Order = { name: `0a`, sale: 0, hour, status: 'SUCCESS', isListed: false };
    add('someone else sells the same', { ...uses(world, 'stranger'), orders: byName([...orders, order]) });
  }
  for (const look of mayStill(shop, world, 'unlike') ? UNLIKE : []) {
    const order: Order = { name: '0a', sale: 0, hour, status: 'SUCCESS', isListed: true, look };
    add(`an order of no sale is listed ${look}`, {
      ...uses(world, 'unlike'),
      orders: byName([...orders, order]),
    });
  }
  // A request ends within minutes.
  if (mayStill(shop, world, 'hour') && requests.every(({ waits }) => !waits))
    add('an hour passes', { ...uses(world, 'hour'), hour: hour + 1 });
  return events;
}

function byName<T extends { readonly name: string }>(named: readonly T[]): T[] {
  return named.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Copying a journal, and starting with the copy. */
function copies(shop: Shop, { A, B }: Tills, world: World, events: Event[]): void {
  if (!A || A.rows.sales.length === 0) return;
  if (shop.most.restore === 0 && shop.most.clone === 0) return;
  const { copy } = A;
  const copied = ({ rows, ...rest }: Till, hidesNoSale: boolean): Pick<Event, 'till' | 'act'> => ({
    till: { rows, ...rest },
    act: { is: 'copy', since: lastEntry(rows), hidesNoSale },
  });
  // Within seconds of a sale without an answer, a missing sale cannot be told apart from it.
  const now = timeOf(world.hour + A.ahead);
  const isQuiet = A.rows.sales.every(
    ({ state, attempts }) => state !== 'unknown' || attempts.at(-1)?.startedAt !== now,
  );
  if (mayStill(shop, world, 'restore')) {
    if (copy === null && isQuiet)
      events.push({ said: "till A's journal is copied", at: 'A', till: { ...A, copy: A.rows }, world });
    if (copy !== null)
      events.push({
        ...{ said: 'till A starts with the copy', at: 'A', world: { ...world, ...uses(world, 'restore') } },
        ...copied({ ...A, rows: copy, copy: null }, copy.sales.length === A.rows.sales.length),
      });
  }
  if (!B && isQuiet && mayStill(shop, world, 'clone'))
    events.push({
      ...{ said: "till B starts with till A's files", at: 'B', world: { ...world, ...uses(world, 'clone') } },
      ...copied({ ...A, copy: null }, false),
    });
}

function lastEntry({ sales }: Rows): string {
  return sales.map(({ updatedAt }) => updatedAt).reduce((one, other) => (one > other ? one : other), '');
}

/** The world once a till has acted. */
export function after(world: World, at: TillName, act: Act, { posts, claimed, refused }: Done): World {
  const ends = (change: (request: Request) => Request | null): Pick<World, 'requests'> => ({
    requests: world.requests.flatMap((one) => (one.till === at ? (change(one) ?? []) : one)),
  });
  let now = world;
  const change = (part: Partial<World>): void => void (now = { ...now, ...part });
  if (refused === null) {
    switch (act.is) {
      case 'confirm':
        change({ posted: { ...world.posted, [act.sale]: 0 } });
        break;
      case 'answer': {
        const left = act.end.kind !== 'failed-before-sending';
        change(ends((one) => (one.sale !== act.sale ? one : left ? { ...one, waits: false } : null)));
        if (!left) change({ posted: { ...world.posted, [act.sale]: (world.posted[act.sale] ?? 0) - 1 } });
        if (act.end.kind === 'answered' && act.end.status === 201)
          change({ heard: [...world.heard, `${at}${act.sale}`].sort() });
        break;
      }
      case 'void':
      case 'refund':
        if (act.is === 'refund' || act.back) change({ refunded: [...world.refunded, act.sale].sort() });
        break;
      case 'copy':
        change({ heard: world.heard.filter((one) => !one.startsWith(at)) });
        change(ends((one) => ({ ...one, waits: false })));
        break;
      case 'restart':
        change(ends((one) => ({ ...one, waits: false })));
        break;
      case 'read':
      case 'pick':
      case 'send':
    }
  }
  for (const { sale } of posts)
    change({
      posted: { ...now.posted, [sale]: (now.posted[sale] ?? 0) + 1 },
      requests: [...now.requests, { sale, till: at, hour: now.hour, waits: true, booked: 0 }].toSorted(
        (a, b) => a.sale - b.sale,
      ),
    });
  for (const { order, sale } of claimed)
    change({ claims: Object.fromEntries(Object.entries({ ...now.claims, [order]: sale }).sort()) });
  return now;
}
