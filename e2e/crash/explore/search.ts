/**
 * The breadth-first search. A state is three numbers: till A, till B and the world, each stored once. What a
 * till does depends on the till alone, so each of its steps is carried out once, however many states share it.
 */
import { createHash } from 'node:crypto';
import type { ServiceOrder } from '@shared/model/service/order';
import type { Attempt, Sale } from '@shared/model/sale/sale';
import { owesMoney } from '@shared/model/sale/sale-money';
import { wrongEvidence } from './evidence';
import { MemoryJournal, type Rows } from './memory-journal';
import { leftOpen, wrongIn, wrongStep } from './promises';
import {
  attention,
  carryOut,
  idOf,
  readList,
  timeOf,
  unread,
  type Act,
  type Done,
  type LedgerWords,
} from './tills';
import { after, eventsOf, NOWHERE, type Event, type Shop, type Till, type Tills, type World } from './world';

/** What one search found. */
export interface Found {
  readonly shop: string;
  readonly states: number;
  readonly steps: number;
  /** The deepest state; every state up to it was visited. */
  readonly depth: number;
  /** Whether nothing new was left to find. */
  readonly isWhole: boolean;
  /** How often the app's own functions ran. */
  readonly carriedOut: number;
  /** Moves of sales from state to state, and what was done to sales of a state without being refused. */
  readonly moves: ReadonlySet<string>;
  /** The first violation that there is, by the shortest way to it. */
  readonly violation: Violation | null;
}

export interface Violation {
  readonly wrong: readonly string[];
  /** What happened, one sentence a step. */
  readonly trace: readonly string[];
}

/** Values, each once, under numbers from 0. */
class Once<T extends object> {
  readonly values: T[] = [];
  private readonly known = new WeakMap<T, number>();
  private readonly numbers = new Map<string, number>();

  /** `textOf` is the same for equal values, and for no others. */
  constructor(private readonly textOf: (value: T) => string = (value) => JSON.stringify(value)) {}

  number(value: T): number {
    const known = this.known.get(value);
    if (known !== undefined) return known;
    const text = this.textOf(value);
    // 128 bits: of a billion values, two share them with a chance of one in 10²⁰.
    const key = text.length < 100 ? text : createHash('md5').update(text).digest('binary');
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.values.push(value) - 1;
      this.numbers.set(key, number);
      this.known.set(value, number);
    }
    return number;
  }

  get(number: number): T {
    const value = this.values[number];
    if (value === undefined) throw new RangeError(`there is no number ${number}`);
    return value;
  }

  /** The one that stands for all that are equal to it. */
  shared(value: T): T {
    return this.get(this.number(value));
  }
}

/** Rows of a fixed number of 32-bit integers, found by their first three. */
class States {
  private rows = new Int32Array(5 * 1024);
  private slots = new Int32Array(4 * 1024);
  count = 0;

  get(row: number, column: number): number {
    return this.rows[row * 5 + column] ?? 0;
  }

  /** Adds a state; false when it is there already. */
  add(a: number, b: number, world: number, parent: number, event: number): boolean {
    let slot = this.slotOf(a, b, world);
    for (; this.slots[slot] !== 0; slot = (slot + 1) % this.slots.length) {
      const row = (this.slots[slot] ?? 0) - 1;
      if (this.get(row, 0) === a && this.get(row, 1) === b && this.get(row, 2) === world) return false;
    }
    if ((this.count + 1) * 5 > this.rows.length) this.rows = grown(this.rows);
    this.rows.set([a, b, world, parent, event], this.count * 5);
    this.count += 1;
    this.slots[slot] = this.count;
    if (this.count * 2 > this.slots.length) this.spread();
    return true;
  }

  private slotOf(a: number, b: number, world: number): number {
    let mixed = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x165667b1, 0xc2b2ae35);
    mixed = Math.imul(mixed ^ (mixed >>> 15) ^ world, 0x27d4eb2f);
    return ((mixed ^ (mixed >>> 13)) >>> 0) % this.slots.length;
  }

  private spread(): void {
    this.slots = new Int32Array(this.slots.length * 2);
    for (let row = 0; row < this.count; row += 1) {
      let slot = this.slotOf(this.get(row, 0), this.get(row, 1), this.get(row, 2));
      while (this.slots[slot] !== 0) slot = (slot + 1) % this.slots.length;
      this.slots[slot] = row + 1;
    }
  }
}

function grown(rows: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(rows.length * 2);
  more.set(rows);
  return more;
}

interface Stepped {
  readonly till: number;
  readonly done: Done;
  readonly wrong: readonly string[];
}

/** Called after each depth, with the number of states so far. */
type Reached = (depth: number, states: number) => void;

/** Searches a shop up to a depth, until it has so many states, or until something is wrong. */
export async function search(
  shop: Shop,
  depth: number,
  most = Infinity,
  reached: Reached = () => undefined,
): Promise<Found> {
  return new Search(shop).run(depth, most, reached);
}

const NO_TILL = -1;

class Search {
  private readonly sales = new Once<Sale>();
  private readonly orders = new Once<ServiceOrder>();
  private readonly tills = new Once<Till>(({ rows, list, ahead, copy }) =>
    [
      this.textOf(rows),
      list.orders.map((order) => this.orders.number(order)),
      list.cacheId,
      list.read,
      list.readAt,
      ahead,
      copy && this.textOf(copy),
    ].join(' '),
  );
  private readonly worlds = new Once<World>();
  private readonly acts = new Map<string, number>();
  private readonly states = new States();
  private readonly stepped = new Map<string, Stepped>();
  private readonly looked = new Map<string, readonly string[]>();
  private readonly moves = new Set<string>();
  private steps = 0;

  constructor(private readonly shop: Shop) {}

  async run(depth: number, most: number, reached: Reached): Promise<Found> {
    const first = this.tills.number({
      ...{
        rows: { sales: [], alarms: [], begun: [], copies: [] },
        list: { ...unread('cache'), read: 1, readAt: timeOf(0) },
      },
      ...{ ahead: 0, copy: null },
    });
    this.states.add(
      first,
      this.shop.makes.includes('B') ? first : NO_TILL,
      this.worlds.number(NOWHERE),
      -1,
      0,
    );
    for (const said of this.shop.begins) {
      const violation = await this.play(said);
      if (violation) return this.found(0, false, violation);
    }
    let [begin, level] = [this.states.count - 1, 0];
    for (; level < depth && begin < this.states.count && this.states.count < most; level += 1) {
      const end = this.states.count;
      for (let row = begin; row < end; row += 1) {
        const violation = await this.expand(row);
        if (violation) return this.found(level + 1, false, violation);
      }
      begin = end;
      reached(level + 1, this.states.count);
    }
    return this.found(level, begin === this.states.count, null);
  }

  private found(depth: number, isWhole: boolean, violation: Violation | null): Found {
    const { shop, states, steps, stepped, moves } = this;
    return {
      ...{ shop: shop.name, states: states.count, steps, depth, isWhole },
      ...{ carriedOut: stepped.size, moves, violation },
    };
  }

  private at(row: number): { tills: Tills; world: World; a: number; b: number } {
    const [a, b] = [this.states.get(row, 0), this.states.get(row, 1)];
    const tills: Tills = { A: this.tills.get(a), ...(b === NO_TILL ? {} : { B: this.tills.get(b) }) };
    return { tills, a, b, world: this.worlds.get(this.states.get(row, 2)) };
  }

  /** Goes on from the last state by one event only. */
  private async play(said: string): Promise<Violation | null> {
    const row = this.states.count - 1;
    const { tills, world } = this.at(row);
    const events = eventsOf(this.shop, tills, world);
    const index = events.findIndex((event) => event.said === said);
    const event = events[index];
    if (!event) throw new RangeError(`"${said}" cannot happen now`);
    return this.take(row, index, event);
  }

  private async expand(row: number): Promise<Violation | null> {
    const { tills, world } = this.at(row);
    for (const [index, event] of eventsOf(this.shop, tills, world).entries()) {
      const violation = await this.take(row, index, event);
      if (violation) return violation;
    }
    return null;
  }

  /** What is wrong once the event happened in this state. */
  private async take(row: number, index: number, event: Event): Promise<Violation | null> {
    this.steps += 1;
    const [a, b] = [this.states.get(row, 0), this.states.get(row, 1)];
    const before = event.till ? this.tills.number(event.till) : event.at === 'B' ? b : a;
    const known = event.act ? this.stepped.get(this.keyOf(before, event)) : undefined;
    const step = event.act ? (known ?? (await this.step(before, event, event.act))) : null;
    const next =
      step && event.at && event.act ? after(event.world, event.at, event.act, step.done) : event.world;
    const till = step?.till ?? before;
    const [nextA, nextB] = event.at === 'B' ? [a, till] : [event.at ? till : a, b];
    const isNew = this.states.add(nextA, nextB, this.worlds.number(next), row, index);
    if (!isNew && (step?.wrong.length ?? 0) === 0) return null;
    const wrong = [...(step?.wrong ?? []), ...(isNew ? await this.wrongAt(this.states.count - 1) : [])];
    return wrong.length > 0 ? { wrong, trace: [...this.traceOf(row), event.said] } : null;
  }

  private async wrongAt(row: number): Promise<string[]> {
    const { tills, world, a, b } = this.at(row);
    const wrong = wrongIn(this.shop, tills, world);
    for (const till of b === NO_TILL ? [a] : [a, b]) {
      const key = `${till} ${world.hour}`;
      wrong.push(...(this.looked.get(key) ?? (await this.look(key, this.tills.get(till), world.hour))));
    }
    return wrong;
  }

  /** Sales that need a person and are not on the screen for it, or are there without a reason. */
  private async look(key: string, { rows, list, ahead }: Till, hour: number): Promise<string[]> {
    const books = booksOf(new MemoryJournal(rows));
    const { sales } =
      rows.sales.length === 0
        ? { sales: [] }
        : await attention(books, list, { hour, ahead, otherTills: false });
    const wrong = rows.sales.flatMap((sale) => {
      const need = needOf(sale, timeOf(hour + ahead));
      const isShown = sales.some(({ sale: { id } }) => id === sale.id);
      if (need === 'a person' && !isShown) return `${sale.id} is ${sale.state}, and no one is asked about it`;
      return need === 'no one' && isShown
        ? `${sale.id} is ${sale.state}, and a person is asked about it`
        : [];
    });
    this.looked.set(key, wrong);
    return wrong;
  }

  /** Carries out a till's step, and remembers it for every state that has the same till. */
  private async step(before: number, event: Event, act: Act): Promise<Stepped> {
    const till = this.tills.get(before);
    const { world } = event;
    const here = { hour: world.hour, ahead: till.ahead, otherTills: this.shop.whose === 'others may sell' };
    const at = timeOf(world.hour + till.ahead);
    const list = act.is === 'read' ? readList(till.list, act.listed, at) : till.list;
    const journal = new MemoryJournal(till.rows);
    const done = await carryOut(booksOf(journal), list, here, act);
    if (journal.rows === till.rows && list === till.list && done.posts.length === 0) {
      // Most is refused, and changes nothing.
      const unchanged = { till: before, done, wrong: [] };
      this.stepped.set(this.keyOf(before, event), unchanged);
      return unchanged;
    }
    const now = this.sharing(canonical({ ...till, rows: journal.rows, list }, this.shop.most.restore > 0));
    for (const { id, state } of now.rows.sales) {
      const was = till.rows.sales.find((sale) => sale.id === id)?.state ?? 'nothing';
      if (was !== state) this.moves.add(`${was} → ${state}`);
    }
    const of = 'sale' in act ? till.rows.sales.find(({ id }) => id === idOf(act.sale)) : undefined;
    if (done.refused === null && of) this.moves.add(`${act.is} of ${of.state}`);
    const wrong = wrongStep(till, world.hour, act, done, now, world);
    if (act.is === 'read' && this.knowsAll(act.ledger, till, world)) wrong.push(...leftOpen(till, now));
    if (act.is === 'read' && this.shop.most.unlike > 0) {
      const { sales } = await attention(booksOf(journal), list, here);
      wrong.push(...wrongEvidence(till, now, sales[0], world));
    }
    const stepped = { till: this.tills.number(now), done, wrong };
    this.stepped.set(this.keyOf(before, event), stepped);
    return stepped;
  }

  /** Whether nothing rare happened, and no other till has sold, as far as this one knows. */
  private knowsAll(ledger: LedgerWords, { rows }: Till, { used, posted }: World): boolean {
    if (Object.keys(used).some((rare) => rare !== 'hour')) return false;
    if (this.shop.whose === 'only this till sells') return true;
    const isHere = (sale: string) => rows.sales.some(({ id }) => id === idOf(Number(sale)));
    return ledger !== null && ledger !== 'away' && Object.keys(posted).every(isHere);
  }

  private keyOf(before: number, { act, world }: Event): string {
    const text = JSON.stringify(act);
    const number = this.acts.get(text) ?? this.acts.size;
    this.acts.set(text, number);
    return `${before} ${world.hour} ${number}`;
  }

  private textOf({ sales, alarms, begun, copies }: Rows): string {
    return JSON.stringify([sales.map((sale) => this.sales.number(sale)), alarms, begun, copies]);
  }

  /** With the sales and the orders that other tills have too: there are few of them. */
  private sharing({ rows, list, ...till }: Till): Till {
    const sales = rows.sales.map((sale) => this.sales.shared(sale));
    const orders = list.orders.map((order) => this.orders.shared(order));
    return { ...till, rows: { ...rows, sales }, list: { ...list, orders } };
  }

  private traceOf(row: number): string[] {
    const parent = this.states.get(row, 3);
    if (parent === -1) return [];
    const { tills, world } = this.at(parent);
    const event = eventsOf(this.shop, tills, world)[this.states.get(row, 4)];
    return [...this.traceOf(parent), event?.said ?? ''];
  }
}

/** Who is needed for the sale; an accepted one may be stuck from the next hour on. */
function needOf(sale: Sale, now: string): 'a person' | 'no one' | null {
  if (['held', 'not-sent', 'unknown'].includes(sale.state) || owesMoney(sale)) return 'a person';
  return sale.state === 'accepted' && sale.updatedAt < now ? null : 'no one';
}

function booksOf(journal: MemoryJournal) {
  return { sales: journal, money: journal, alarms: journal, distrust: journal.distrust.bind(journal) };
}

/**
 * The till without what no rule asks for, so that equal futures are one state. Of the numbers of reads only
 * this counts: which orders each attempt was begun after, and whether the list was read since.
 */
function canonical(till: Till, keepsOrder: boolean): Till {
  const { sales, alarms, begun, copies } = till.rows;
  const orders = till.list.orders.map(({ firstRead }) => ({ read: firstRead, isTaken: false }));
  // Reads of a cache that was thrown away compare with nothing.
  const isNow = ({ cacheId }: { readonly cacheId: string }): boolean => cacheId === till.list.cacheId;
  const taken = sales.flatMap(({ attempts }) =>
    attempts.flatMap(({ snapshot }) => (snapshot && isNow(snapshot) ? snapshot.read : [])),
  );
  const reads = [...orders, ...[till.list.read, ...taken].map((read) => ({ read, isTaken: true }))].sort(
    (one, other) => one.read - other.read || Number(one.isTaken) - Number(other.isTaken),
  );
  const ranks = new Map<string, number>();
  let [rank, last] = [1, { read: 0, isTaken: false }];
  for (const one of reads) {
    const { read, isTaken } = one;
    const isLatest = read === till.list.read && read !== last.read;
    if (last.isTaken && (!isTaken || isLatest)) rank += 1;
    last = one;
    ranks.set(`${read} ${isTaken}`, rank);
  }
  const rankOf = (read: number, isTaken: boolean): number =>
    read === 0 ? 0 : (ranks.get(`${read} ${isTaken}`) ?? 0);
  const attempt = ({ snapshot, reason, ...rest }: Attempt): Attempt => ({
    ...rest,
    reason: reason === 'FROM_A_COPY' || reason === null ? reason : 'TIMED_OUT',
    snapshot: snapshot && { ...snapshot, read: isNow(snapshot) ? rankOf(snapshot.read, true) : 0 },
  });
  return {
    ...till,
    list: {
      ...till.list,
      read: rankOf(till.list.read, true),
      orders: till.list.orders.map((order) => ({ ...order, firstRead: rankOf(order.firstRead, false) })),
    },
    rows: {
      alarms: alarms
        .filter(({ kind }) => kind === 'booked' || kind === 'named')
        .sort((a, b) => (`${a.saleId}${a.key}` < `${b.saleId}${b.key}` ? -1 : 1)),
      begun: keepsOrder ? begun : [],
      copies,
      sales: sales.map((sale) => ({
        ...sale,
        seenOrder: sale.seenOrder && { ...sale.seenOrder, reasons: [] },
        attempts: sale.attempts.map(attempt),
      })),
    },
  };
}
