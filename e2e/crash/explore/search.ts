/**
 * The breadth-first search. A state is three numbers: till A, till B and the world, each stored once. What a
 * till does depends on the till alone, so each of its steps is carried out once, however many states share it.
 */
import type { ServiceOrder } from '@shared/model/service/order';
import type { Sale } from '@shared/model/sale/sale';
import { owesMoney } from '@shared/model/sale/sale-money';
import { canonical } from './canonical';
import { wrongEvidence } from './evidence';
import { MemoryJournal, type Rows } from './memory-journal';
import { Once, States } from './numbered';
import { leftOpen, unsaid, wrongIn, wrongStep } from './promises';
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
import { NOWHERE, type Event, type Shop, type Till, type Tills, type World } from './shop-state';
import { after, around, eventsOf, textOfWorld } from './world';

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

interface Stepped {
  /** Null where it is the till as it was. */
  readonly till: number | null;
  readonly done: Done;
  readonly wrong: readonly string[];
}

/** Most is refused, and changes nothing. */
const REFUSED: Stepped = { till: null, done: { posts: [], claimed: [], refused: 'for a reason' }, wrong: [] };
const NOTHING_DONE: Stepped = { till: null, done: { posts: [], claimed: [], refused: null }, wrong: [] };
/** Why a till refuses what a person wants of a sale for as long as the sale stays as it is. */
const BY_THE_SALE = new Set([
  'WRONG_STATE',
  'ALREADY_GIVEN_BACK',
  'MONEY_GIVEN_BACK',
  'NOTHING_TO_GIVE_BACK',
]);
const NOTHING_WRONG: readonly string[] = [];
/** What the world around may do next, for so many worlds at once: few states in a row have the same. */
const MOST_KEPT = 50_000;

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
  private readonly tills = new Once<Till>(({ rows, list, ahead, isElsewhere, copy }) =>
    [
      this.textOf(rows),
      list.orders.map((order) => this.orders.number(order)),
      list.cacheId,
      list.read,
      list.readAt,
      ahead,
      isElsewhere,
      copy && this.textOf(copy),
    ].join(' '),
  );
  private readonly worlds = new Once<World>(textOfWorld);
  private readonly acts = new Once<Act>();
  private readonly arounds = new Map<World, readonly Event[]>();
  private readonly states = new States();
  private readonly stepped = new Map<number, Stepped>();
  /** What sales refuse whatever else the till has, as numbers; see `refusalOf`. */
  private readonly refused = new Set<number>();
  private readonly looked = new Map<number, readonly string[]>();
  private readonly moves = new Set<string>();
  private steps = 0;
  private carriedOut = 0;

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
    const { shop, states, steps, carriedOut, moves } = this;
    return {
      ...{ shop: shop.name, states: states.count, steps, depth, isWhole },
      ...{ carriedOut, moves, violation },
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
    const events = this.eventsAt(tills, world);
    const index = events.findIndex((event) => event.said === said);
    const event = events[index];
    if (!event) throw new RangeError(`"${said}" cannot happen now`);
    return this.take(row, index, event, this.knownStep(row, event) ?? (await this.step(row, event)));
  }

  private async expand(row: number): Promise<Violation | null> {
    const { tills, world } = this.at(row);
    const events = this.eventsAt(tills, world);
    // Without an await where nothing is waited for: there are millions of these.
    for (let index = 0; index < events.length; index += 1) {
      const event = events[index] as Event;
      const step = this.knownStep(row, event) ?? (await this.step(row, event));
      const taken = this.take(row, index, event, step);
      const violation = taken === null ? null : await taken;
      if (violation) return violation;
    }
    return null;
  }

  private eventsAt(tills: Tills, world: World): Event[] {
    let known = this.arounds.get(world);
    if (known === undefined) {
      if (this.arounds.size >= MOST_KEPT) this.arounds.clear();
      known = around(this.shop, world);
      this.arounds.set(world, known);
    }
    return eventsOf(this.shop, tills, world, known);
  }

  /** The till that the event is at, as it is when it acts; till A where it is at none. */
  private tillBefore(row: number, { till, at }: Event): number {
    return till ? this.tills.number(till) : this.states.get(row, at === 'B' ? 1 : 0);
  }

  private knownStep(row: number, event: Event): Stepped | undefined {
    if (!event.act) return NOTHING_DONE;
    const before = this.tillBefore(row, event);
    const known = this.stepped.get(this.keyOf(before, event));
    if (known !== undefined || this.refused.size === 0) return known;
    const refusal = this.refusalOf(this.tills.get(before), event.act);
    return refusal !== null && this.refused.has(refusal) ? REFUSED : undefined;
  }

  /** What a person wants of a sale as it is, in one number; null for all that is no person's wish. */
  private refusalOf({ rows }: Till, act: Act): number | null {
    if (act.is !== 'send' && act.is !== 'void' && act.is !== 'refund') return null;
    const sale = rows.sales.find(({ id }) => id === idOf(act.sale));
    if (sale === undefined) return null;
    const kind = act.is === 'send' ? 0 : act.is === 'refund' ? 1 : act.back ? 2 : 3;
    return this.sales.number(sale) * 4 + kind;
  }

  /** What is wrong once the event happened in this state; null where nothing is, and nothing new. */
  private take(row: number, index: number, event: Event, step: Stepped): Promise<Violation | null> | null {
    this.steps += 1;
    const [a, b] = [this.states.get(row, 0), this.states.get(row, 1)];
    const next = event.at && event.act ? after(event.world, event.at, event.act, step.done) : event.world;
    const till = step.till ?? this.tillBefore(row, event);
    const [nextA, nextB] = event.at === 'B' ? [a, till] : [event.at ? till : a, b];
    const isNew = this.states.add(nextA, nextB, this.worlds.number(next), row, index);
    return isNew || step.wrong.length > 0 ? this.violationAt(row, isNew, event, step) : null;
  }

  private async violationAt(
    row: number,
    isNew: boolean,
    { said }: Event,
    step: Stepped,
  ): Promise<Violation | null> {
    const wrong = [...step.wrong, ...(isNew ? await this.wrongAt(this.states.count - 1) : [])];
    return wrong.length > 0 ? { wrong, trace: [...this.traceOf(row), said] } : null;
  }

  private async wrongAt(row: number): Promise<string[]> {
    const { tills, world, a, b } = this.at(row);
    const wrong = wrongIn(this.shop, tills, world);
    for (const till of b === NO_TILL ? [a] : [a, b]) {
      const key = till * 8 + world.hour;
      wrong.push(...(this.looked.get(key) ?? (await this.look(key, this.tills.get(till), world.hour))));
    }
    return wrong;
  }

  /** Sales that need a person and are not on the screen for it, or are there without a reason. */
  private async look(
    key: number,
    { rows, list, ahead, isElsewhere = false }: Till,
    hour: number,
  ): Promise<string[]> {
    const books = booksOf(new MemoryJournal(rows));
    const { sales } =
      rows.sales.length === 0
        ? { sales: [] }
        : await attention(books, list, { hour, ahead, otherTills: false, isElsewhere });
    const wrong = rows.sales.flatMap((sale) => {
      const need = needOf(sale, timeOf(hour + ahead));
      const isShown = sales.some(({ sale: { id } }) => id === sale.id);
      if (need === 'a person' && !isShown) return `${sale.id} is ${sale.state}, and no one is asked about it`;
      return need === 'no one' && isShown
        ? `${sale.id} is ${sale.state}, and a person is asked about it`
        : [];
    });
    this.looked.set(key, wrong.length > 0 ? wrong : NOTHING_WRONG);
    return wrong;
  }

  /** Carries out a till's step, and remembers it for every state that has the same till. */
  private async step(row: number, event: Event): Promise<Stepped> {
    const { world, act } = event;
    if (!act) return NOTHING_DONE;
    const before = this.tillBefore(row, event);
    const key = this.keyOf(before, event);
    const till = this.tills.get(before);
    const { ahead, isElsewhere = false } = till;
    const { whose } = this.shop;
    const here = {
      ...{ hour: world.hour, ahead, isElsewhere },
      otherTills: whose === 'others may sell',
      hasLedger: whose === 'a ledger decides',
    };
    const at = timeOf(world.hour + till.ahead);
    const list = act.is === 'read' ? readList(till.list, act.listed, at) : till.list;
    const journal = new MemoryJournal(till.rows);
    const done = await carryOut(booksOf(journal), list, here, act);
    this.carriedOut += 1;
    const refusal = BY_THE_SALE.has(done.refused ?? '') ? this.refusalOf(till, act) : null;
    if (refusal !== null) {
      this.refused.add(refusal);
      return REFUSED;
    }
    if (journal.rows === till.rows && list === till.list && done.posts.length === 0) {
      const unchanged =
        done.claimed.length > 0 ? { till: null, done, wrong: [] } : done.refused ? REFUSED : NOTHING_DONE;
      this.stepped.set(key, unchanged);
      return unchanged;
    }
    const now = this.sharing(canonical({ ...till, rows: journal.rows, list }, this.shop.most.restore > 0));
    for (const { id, state } of now.rows.sales) {
      const was = till.rows.sales.find((sale) => sale.id === id)?.state ?? 'nothing';
      if (was !== state) this.moves.add(`${was} → ${state}`);
    }
    const of = 'sale' in act ? till.rows.sales.find(({ id }) => id === idOf(act.sale)) : undefined;
    if (done.refused === null && of) this.moves.add(`${act.is} of ${of.state}`);
    const wrong = [...wrongStep(till, world.hour, act, done, now, world), ...unsaid(till.rows, journal.rows)];
    if (act.is === 'read' && this.knowsAll(act.ledger, till, world)) wrong.push(...leftOpen(till, now));
    if (act.is === 'read' && this.provesByLooks) {
      const { sales } = await attention(booksOf(journal), list, here);
      wrong.push(...wrongEvidence(till, now, sales[0], world));
    }
    const stepped = { till: this.tills.number(now), done, wrong };
    this.stepped.set(key, stepped);
    return stepped;
  }

  /** Whether orders look otherwise, and `looks.ts` says what each proves. */
  private get provesByLooks(): boolean {
    const { makes, whose, most } = this.shop;
    return most.unlike > 0 && makes.length === 1 && whose === 'only this till sells';
  }

  /** Whether nothing rare happened, and no other till has sold, as far as this one knows. */
  private knowsAll(ledger: LedgerWords, { rows }: Till, { used, posted }: World): boolean {
    if (Object.keys(used).some((rare) => rare !== 'hour')) return false;
    if (this.shop.whose === 'only this till sells') return true;
    const isHere = (sale: string) => rows.sales.some(({ id }) => id === idOf(Number(sale)));
    return ledger !== null && ledger !== 'away' && Object.keys(posted).every(isHere);
  }

  /** A step in one number: what a till does, at which hour, and which till. */
  private keyOf(before: number, { act, world }: Event): number {
    const number = act ? this.acts.number(act) : 0;
    return (number * 8 + world.hour) * 2 ** 27 + before;
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
    const event = this.eventsAt(tills, world)[this.states.get(row, 4)];
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
