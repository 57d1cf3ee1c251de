/** A shop on a real ledger whose tills move from PC to PC, with what each of them sent and each Z that the shop took. */
import type { Client } from 'pg';
import { Failure } from '@shared/ipc/errors';
import type { BusinessDay } from '@shared/model/day/business-day';
import type { DayReport } from '@shared/model/day/report-of-day';
import { ANYONE } from '@shared/model/people/actor';
import { endTill } from '../../../../ledger/admin/shops';
import type { ShopLedger } from '../../../../ledger/test-support/shop-ledger';
import { SHOP_QUESTIONS } from '../../../adapters/ledger/asking/shop-questions';
import { closeShop } from '../../ledger/close-shop';
import { settingsOf } from '../fakes';
import type { LookingBack } from '../look-back';
import { closingOver } from '../real-shop';
import type { Move } from './moves';
import { sendJournal } from './pc-sync';
import { putRows, rowsOfShop, type ShopRows } from './shop-rows';
import { TillPc, type PcSale, type PcZ } from './till-pc';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A past that the ledger's clock knows. */
const START = Date.parse('2026-03-28T04:00:00+07:00');
/** The sum of more sales, each a power of two, is more than an amount may be. */
const MOST_SALES = 38;
/** PostgreSQL's code for what the ledger refuses: a day that no till has closed. */
const REFUSED = '22023';

interface Till {
  readonly name: string;
  pc: TillPc | null;
  client: Client;
  state: 'active' | 'closed' | 'retired';
}

/** A sale or a Z that the ledger took under a till's name. */
interface Sent<T> {
  readonly till: string;
  readonly pc: TillPc;
  readonly what: T;
}

/** A copy of the ledger's part of the shop, and what is known of it. */
interface Dump {
  readonly rows: ShopRows;
  readonly sales: readonly Sent<PcSale>[];
  readonly zs: readonly Sent<PcZ>[];
  readonly taken: readonly TakenZ[];
  /** What it has of each PC. */
  readonly sent: ReadonlyMap<TillPc, readonly string[]>;
}

export interface TakenZ {
  readonly day: BusinessDay;
  /** The shop's tills as printed. */
  readonly paper: string;
  /** The sales that its sum is made of. */
  readonly bits: ReadonlySet<number>;
}

export class MovedShop {
  readonly sales: Sent<PcSale>[] = [];
  readonly zs: Sent<PcZ>[] = [];
  readonly taken: TakenZ[] = [];
  private readonly clients: Client[] = [];
  private readonly pcs: TillPc[] = [];
  private readonly tills: Till[] = [];
  private readonly dumps: Dump[] = [];
  private now = START;
  private sold = 0;

  private constructor(
    private readonly ledger: ShopLedger,
    private readonly look: LookingBack,
    private readonly name: string,
    private readonly office: Client,
  ) {
    this.clients.push(office);
  }

  /** A shop with an office and three tills, each on its PC. */
  static async open(ledger: ShopLedger, look: LookingBack, name: string): Promise<MovedShop> {
    await ledger.shop(name);
    const office = await ledger.connect(await ledger.enrol(name, 'Office', 'office'));
    const shop = new MovedShop(ledger, look, name, office);
    for (const till of ['Till 1', 'Till 2', 'Till 3']) await shop.use(shop.newPc(), till);
    return shop;
  }

  async close(): Promise<void> {
    for (const client of this.clients) await client.end();
  }

  /** Lets one thing happen, if it can. Returns the shop's Z if that was taken. */
  async take(move: Move): Promise<TakenZ | null> {
    this.now += 60_000;
    if (move.do === 'wait') this.now += move.hours * HOUR;
    else if (move.do === 'take the shop Z') return this.takeZ(this.dayAgo(move.daysAgo), move.givesUp);
    else if (move.do === 'dump the ledger') await this.dump();
    else if (move.do === 'restore the ledger') {
      const dump = this.dumps[move.which % this.dumps.length];
      if (dump) await this.restoreLedger(dump);
    } else await this.happen(move, this.tills[move.till] as Till);
    return null;
  }

  /** Two days later every till that has a PC sends, and has closed every day. Returns the days. */
  async closeUp(): Promise<BusinessDay[]> {
    const days: BusinessDay[] = [];
    for (let at = START; this.dayOf(at) <= this.dayAgo(0); at += DAY) days.push(this.dayOf(at));
    this.now += 2 * DAY;
    for (const till of this.tills.filter(({ state }) => state === 'active')) {
      await this.send(till);
      for (const day of days) till.pc?.close(day, this.boundsOf(day));
      await this.send(till);
    }
    return days;
  }

  /**
   * Takes the shop's Z of the day; `givesUp`: an office declares the tills lost that have not closed it. Returns null when the
   * day was taken already, waits for a till, or no till has closed it.
   */
  async takeZ(day: BusinessDay, givesUp: boolean): Promise<TakenZ | null> {
    const { look, office } = this;
    look.clock.at = this.now;
    const standing = await SHOP_QUESTIONS.standing(office, { day, ...this.boundsOf(day) }, null);
    const waiting = standing.filter((till) => till.standing === 'waiting').map(({ till }) => till);
    const closing = closingOver(office, look, { clock: look.clock, settings: () => settingsOf() });
    try {
      const { report } = await closeShop(closing, day, givesUp ? waiting : [], ANYONE);
      const z = { day, paper: report.tillName, bits: bitsOf(report) };
      this.taken.push(z);
      return z;
    } catch (error) {
      if (error instanceof Failure || (error as { code?: unknown }).code === REFUSED) return null;
      throw error;
    }
  }

  /** The names under which the ledger has a sale. */
  namesOf(id: string): string[] {
    return this.sales.filter(({ what }) => what.id === id).map(({ till }) => till);
  }

  /** Whether a PC still reports for one of the tills, or a till that has none at the moment has its journal. */
  mayStillReport(pc: TillPc, names: readonly string[]): boolean {
    const active = this.tills.filter(({ state }) => state === 'active');
    return active.some((till) => till.pc === pc || (till.pc === null && names.includes(till.name)));
  }

  dayOf(at: number): BusinessDay {
    return this.look.deps().calendar.dayOf(at);
  }

  boundsOf(day: BusinessDay) {
    return this.look.deps().calendar.boundsOf(day);
  }

  /** What the ledger makes of everything that it was sent. */
  async rows(): Promise<unknown[]> {
    const { rows } = await this.ledger.owner.query<Record<string, unknown>>(
      `select (to_jsonb(s) - 'received_at')::text as row from ledger.sale s join ledger.shop h on h.id = s.shop_id
        where h.name = $1 union all
       select to_jsonb(r)::text from ledger.record r join ledger.shop h on h.id = r.shop_id where h.name = $1 order by 1`,
      [this.name],
    );
    return rows;
  }

  async rebuild(): Promise<void> {
    await this.ledger.owner.query('select ledger.rebuild(id) from ledger.shop where name = $1', [this.name]);
  }

  private dayAgo(days: number): BusinessDay {
    return this.dayOf(this.now - days * DAY);
  }

  private async happen(move: Extract<Move, { till: number }>, till: Till): Promise<void> {
    const { pc } = till;
    switch (move.do) {
      case 'sell':
        if (this.sold < MOST_SALES) pc?.sell(this.sold++, this.now);
        return;
      case 'send':
        return this.send(till);
      case 'close':
        return pc?.close(this.dayAgo(move.daysAgo), this.boundsOf(this.dayAgo(move.daysAgo)));
      case 'replace the PC':
        return this.use(this.newPc(), till.name);
      case 'use an old PC': {
        const old = this.pcs.filter((one) => !this.tills.some((other) => other.pc === one));
        const chosen = old[move.which % old.length];
        return chosen && this.use(chosen, till.name);
      }
      case 'join under':
        if (pc && move.to !== till.name) await this.use(pc, move.to);
        return;
      case 'copy the folder to a PC of': {
        if (!pc || move.to === till.name) return;
        const other = this.newPc();
        other.setUpFrom(pc);
        return this.use(other, move.to);
      }
      case 'end':
        return this.end(till, move.how);
      case 'keep a copy':
        return pc?.keepCopy();
      case 'send a part':
        return this.send(till, false, move.most);
      case 'restore the copy':
        pc?.restore(move.keepsAnchor);
        if (pc?.isBehind === true && move.then !== 'is alone')
          await this.send(till, move.then === 'recovers');
    }
  }

  private newPc(): TillPc {
    const pc = new TillPc(`PC ${this.pcs.length + 1} of ${this.name}`);
    this.pcs.push(pc);
    return pc;
  }

  /** Enrols a PC under a till's name. The till that it was before has none then. */
  private async use(pc: TillPc | null, name: string): Promise<void> {
    for (const till of this.tills) if (till.pc === pc) till.pc = null;
    const client = await this.ledger.connect(await this.ledger.enrol(this.name, name));
    this.clients.push(client);
    const known = this.tills.find((till) => till.name === name);
    if (known) Object.assign(known, { pc, client, state: 'active' });
    else this.tills.push({ name, pc, client, state: 'active' });
  }

  /** Shuts a till out or retires it; the shop keeps one. */
  private async end(till: Till, how: 'closed' | 'retired'): Promise<void> {
    const active = this.tills.filter(({ state }) => state === 'active');
    if (active.length < 2 || !active.includes(till)) return;
    await endTill(this.ledger.owner, this.name, till.name, how);
    till.state = how;
  }

  private async send(till: Till, recovers = true, most: number | null = null): Promise<void> {
    const { name, pc, state, client } = till;
    if (!pc || state !== 'active') return;
    let upto = await sendJournal(client, pc, this.now, most);
    if (upto === null) return;
    if (recovers && pc.isBehind) {
      pc.recover();
      upto = await sendJournal(client, pc, this.now);
    }
    pc.noteSent(upto ?? 0);
    for (const what of pc.salesUpTo(upto ?? 0))
      if (!this.namesOf(what.id).includes(name)) this.sales.push({ till: name, pc, what });
    for (const what of pc.zsUpTo(upto ?? 0))
      if (!this.zs.some((sent) => sent.till === name && sent.what.report === what.report))
        this.zs.push({ till: name, pc, what });
  }

  private async dump(): Promise<void> {
    this.dumps.push({
      rows: await rowsOfShop(this.ledger.owner, this.name),
      ...{ sales: [...this.sales], zs: [...this.zs], taken: [...this.taken] },
      sent: new Map(this.pcs.map((pc) => [pc, pc.sent])),
    });
  }

  /** The ledger is restored from a copy. Its owner ends tills again, and enrols those that joined or moved since. */
  private async restoreLedger({ rows, sales, zs, taken, sent }: Dump): Promise<void> {
    const { ledger, name } = this;
    await putRows(ledger.owner, name, rows);
    for (const [known, before] of [
      [this.sales, sales],
      [this.zs, zs],
      [this.taken, taken],
    ] as [unknown[], readonly unknown[]][])
      known.splice(0, known.length, ...before);
    for (const pc of this.pcs) pc.sent = sent.get(pc) ?? [];
    for (const till of this.tills) {
      const ended = [name, till.name, till.state];
      if (till.state !== 'active')
        await ledger.owner.query(
          'select ledger.end_till(id, $2, $3) from ledger.shop where name = $1',
          ended,
        );
      else if (!(await isKnown(till.client))) await this.use(till.pc, till.name);
    }
  }
}

async function isKnown(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>('select (ledger.me()).id is not null as known');
  return rows[0]?.known === true;
}

function bitsOf({ sold }: DayReport): Set<number> {
  const minor = sold.totals.reduce((all, one) => all + one.minor, 0);
  const bits = Array.from({ length: MOST_SALES }, (_, bit) => bit);
  return new Set(bits.filter((bit) => Math.floor(minor / 2 ** bit) % 2 === 1));
}
