/** One credit at the provider for several tills: real journals, over a real ledger. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { toIso } from '@shared/model/day/business-day';
import type { Credit } from '@shared/model/money/credit';
import type { CreditKind } from '@shared/model/kinds/money';
import { ANYONE } from '@shared/model/people/actor';
import { endTill } from '../../../../ledger/admin/shops';
import type { LedgerLogin } from '../../../../ledger/client/connection';
import { postgresVersions, ShopLedger, TestTill, TIMES } from '../../../../ledger/test-support/shop-ledger';
import { BringBack } from '../../../app/ledger/bring-back';
import { ProviderCredit } from '../../../app/credit/provider-credit';
import { sharedParts } from '../../../app/ledger/shared/shared-parts';
import { SharedValues } from '../../../app/ledger/shared/shared-values';
import { FakeLog } from '../../../app/test-support/fakes';
import { NOTHING_SHARED } from '../../../app/test-support/nothing-shared';
import { NO_MARKS } from '../../../domain/ledger/shared-versions';
import { baht, saleId, seenOrderOf, transactionOf } from '../../../domain/test-support/sales';
import type { OpenJournal } from '../../journal/journal-file';
import { open, send } from '../../journal/test-support/filled-journal';
import { EntriesReader } from '../../journal/trail/entries-reader';
import { newFolder, removeFolders } from '../../test-support/folder';
import type { LedgerConnection } from '../connection';
import { LedgerAsking } from '../asking/asking';
import { SHOP_QUESTIONS } from '../asking/shop-questions';
import { creditUses } from '../credit-uses';
import { syncLedger } from '../sync-round';
import { sharedQuestions } from './shared-questions';
import { quietConnection } from './test-support/quiet-connection';

const DAY_MS = 86_400_000;
const CODE = 'THE SHOP’S CODE';
const MALI = { id: '7a1d2c3e-0000-4000-8000-000000000001', name: 'Mali' };
const SETTINGS = { currency: 'THB', creditLowAmount: 300, creditLowDays: 0, creditWords: [] };
const [newest] = postgresVersions();

let ledger: ShopLedger;
let shop = '';
let shops = 0;
let now = 0;
let sold = 0;
/** The code of the shop's people; null where they are not shared. */
let code: string | null = CODE;
let tills: ShopTill[] = [];

/** A sale as the test knows it. */
interface Sold {
  readonly number: number;
  readonly till: ShopTill;
  readonly sentAt: number;
  readonly cost: number;
  state: 'accepted' | 'delivered' | 'unknown' | 'failed' | 'rejected';
  changedAt: number;
}

/** A till with its own journal. */
class ShopTill {
  credit!: ProviderCredit;
  shared!: SharedValues;
  isAway = false;
  marks = NO_MARKS;
  /** How far its clock is ahead, in milliseconds. */
  ahead = 0;
  /** Whether it knows the service's time. */
  isOnline = false;
  private entries: EntriesReader;

  private constructor(
    public path: string,
    public journal: OpenJournal,
    readonly login: LedgerLogin,
    private readonly connection: LedgerConnection,
    private readonly client: Client,
  ) {
    this.entries = new EntriesReader(path);
    this.start();
  }

  static async open(name: string): Promise<ShopTill> {
    const path = join(newFolder(), 'journal.db');
    const login = await ledger.enrol(shop, name);
    let heard = 0;
    const connection = quietConnection(ledger, login, () => (heard += 1));
    connection.start();
    await eventually(() => expect(heard).toBe(1));
    const till = new ShopTill(path, await open(path), login, connection, await ledger.connect(login));
    tills.push(till);
    return till;
  }

  /** The till is started: it remembers what its files say. */
  start(): void {
    const call: LedgerConnection['call'] = (...asked) =>
      this.isAway ? Promise.resolve(null) : this.connection.call(...asked);
    const clock = { now: () => now + this.ahead };
    const { credit } = this.journal;
    this.credit?.stop();
    this.credit = new ProviderCredit({
      ...{ credit, serviceId: 'service', settings: () => SETTINGS, clock, log: new FakeLog() },
      service: { skewMs: () => (this.isOnline ? -this.ahead : null) },
      hasAnswered: () => true,
      changed: () => undefined,
      tills: {
        ready: () => Promise.resolve(),
        ...{ shop: () => shop, uses: creditUses(call), typed: () => undefined },
      },
    });
    this.shared = new SharedValues({
      parts: () =>
        sharedParts({
          ...NOTHING_SHARED,
          credit: this.credit.shared,
        }).filter(({ kind }) => kind === 'credit'),
      questions: sharedQuestions(call, () => code),
      shop: () => shop,
      marks: { get: () => this.marks, set: (marks) => void (this.marks = marks) },
      trail: { head: () => ({ seq: 1, hash: 'h' }), hashAt: () => 'h' },
      who: () => MALI,
      isVouched: () => code !== null,
      mayChange: (_, { id }) => id === MALI.id,
      writeDown: () => Promise.resolve(),
      changed: () => undefined,
      log: new FakeLog(),
    });
  }

  async type(kind: CreditKind, minor: number): Promise<void> {
    await this.credit.add(kind, baht(minor), ANYONE);
    await this.shared.look();
  }

  /** Sells for this cost. */
  sell(cost: number, state: 'accepted' | 'unknown' | 'rejected'): Sold {
    const number = (sold += 1);
    const at = toIso(now + this.ahead);
    const id = send(this.journal, number, { createdAt: at }, { service: 'service' });
    const transaction = state === 'accepted' ? transactionOf({ code: id, id, agentCost: baht(cost) }) : null;
    const reasons = { accepted: 'TRANSACTION', unknown: 'TIMED_OUT', rejected: 'REQUEST_REFUSED' };
    const outcome = { state, reason: reasons[state], transaction } as never;
    const said = { httpStatus: null, serviceDate: null, message: 'เครดิตไม่พอ', answer: null };
    this.note(this.journal.sales.endAttempt(id, { endedAt: at, skewMs: 0, answer: { outcome, ...said } }));
    // Without an answer nothing says what it cost: its price counts.
    return { number, till: this, sentAt: now, cost: transaction ? cost : 10_000, state, changedAt: now };
  }

  settle(sale: Sold, to: 'delivered' | 'failed'): void {
    const id = saleId(sale.number);
    const order = seenOrderOf({ key: `o${id}`, code: id, seenAt: toIso(now + this.ahead) });
    this.note(this.journal.sales.settle(id, to, order));
    sale.state = to;
    sale.changedAt = now;
  }

  /** Sends its trail and compares the shared data, unless it is away. */
  async talk(): Promise<void> {
    if (this.isAway) return;
    await this.shared.look();
    await this.credit.current();
    const parts = { client: this.client, entries: this.entries, installation: 'here', seal: null };
    await syncLedger({ ...parts, progress: () => undefined });
    this.credit.othersChanged();
  }

  async now(): Promise<Credit> {
    this.credit.othersChanged();
    return this.credit.current();
  }

  /** The journal as it is now, in another file. */
  copy(): string {
    const copy = join(newFolder(), 'journal.db');
    const own = new DatabaseSync(this.path);
    own.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    own.close();
    copyFileSync(this.path, copy);
    return copy;
  }

  /** Such a copy takes the journal's place. */
  async restore(copy: string): Promise<void> {
    this.end();
    this.path = copy;
    this.journal = await open(copy);
    this.entries = new EntriesReader(copy);
    this.marks = NO_MARKS;
    this.start();
  }

  /** What its journal lacks comes back from the ledger. */
  async bringBack(): Promise<void> {
    const asking = new LedgerAsking(ledger.address, this.login, TIMES);
    await new BringBack({
      ledger: {
        ask: (question, asks) => asking.ask((client) => SHOP_QUESTIONS[question](client, asks, null)),
      },
      ...{ isLive: () => true, book: () => this.journal.bringBack(), clock: { now: () => now } },
      ...{ log: new FakeLog(), done: () => undefined },
    }).look();
    asking.stop();
  }

  async close(): Promise<void> {
    this.end();
    await this.connection.stop();
    await this.client.end();
  }

  private end(): void {
    this.credit.stop();
    this.entries.close();
    this.journal.close();
  }

  private note(sale: Parameters<ProviderCredit['noteSale']>[0]): void {
    this.credit.noteSale(sale);
  }
}

/** Until no till has anything more to say or to hear. */
async function talk(): Promise<void> {
  for (let round = 0; round < 3; round += 1) for (const till of tills) await till.talk();
}

const left = async (till: ShopTill): Promise<number | undefined> => (await till.now()).left?.minor;

beforeAll(async () => {
  ledger = await ShopLedger.start(newest!);
});
afterAll(() => ledger.close());
async function newShop(): Promise<void> {
  shop = `Shop ${(shops += 1)}`;
  await ledger.shop(shop);
  [now, sold, code, tills] = [Date.parse('2026-11-21T05:00:00.000Z'), 0, CODE, []];
}
async function closeShop(): Promise<void> {
  for (const till of tills) await till.close();
  tills = [];
}
beforeEach(newShop);
afterEach(async () => {
  await closeShop();
  removeFolders();
});

/** What should be left, by the rule in words: the last balance, later deposits, and what sales sent since took. */
function expected(typed: readonly (readonly [at: number, CreditKind, number])[], sales: readonly Sold[]) {
  const last = typed.findLastIndex(([, kind]) => kind === 'balance');
  const counted = typed.slice(Math.max(0, last));
  const since = counted[0]?.[0];
  if (since === undefined) return undefined;
  const given = counted.reduce((sum, [, , minor]) => sum + minor, 0);
  const used = tills.map((till) => {
    const own = sales.filter((sale) => sale.till === till);
    const taken = own.filter(
      ({ state, sentAt }) => sentAt >= since && (state === 'accepted' || state === 'delivered'),
    );
    const back = own.filter(
      ({ state, sentAt, changedAt }) =>
        last >= 0 && state === 'failed' && sentAt < since && changedAt >= since,
    );
    const sum = (list: readonly Sold[]) => list.reduce((all, { cost }) => all + cost, 0);
    return Math.max(0, sum(taken) - sum(back));
  });
  return given - used.reduce((all, one) => all + one, 0);
}

type Act =
  | 'sell'
  | 'doubt'
  | 'deliver'
  | 'fail'
  | 'deposit'
  | 'balance'
  | 'away'
  | 'back'
  | 'restart'
  | 'talk';

it('any interleaving of three tills comes to one sum, the same at each', async () => {
  const acts = fc.array(
    fc.tuple(
      fc.nat(2),
      fc.constantFrom<Act>(
        ...(['sell', 'sell', 'sell', 'doubt', 'deliver', 'deliver', 'fail', 'fail'] as const),
        ...(['deposit', 'balance', 'away', 'back', 'restart', 'talk'] as const),
      ),
      fc.integer({ min: 1, max: 9 }),
    ),
    { minLength: 8, maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(acts, async (course) => {
      await closeShop();
      await newShop();
      for (const name of ['Till 1', 'Till 2', 'Till 3']) await ShopTill.open(name);
      const sales: Sold[] = [];
      const typed: [number, CreditKind, number][] = [];
      for (const [which, act, amount] of course) {
        const till = tills[which]!;
        now += amount * 3_600_000;
        const mine = (...states: Sold['state'][]) =>
          sales.find((sale) => sale.till === till && states.includes(sale.state));
        if (act === 'sell') sales.push(till.sell(amount * 100, 'accepted'));
        else if (act === 'doubt') sales.push(till.sell(amount * 100, 'unknown'));
        else if (act === 'deliver' || act === 'fail') {
          const sale = mine('accepted', 'unknown', ...(act === 'fail' ? (['delivered'] as const) : []));
          if (sale) till.settle(sale, act === 'fail' ? 'failed' : 'delivered');
        } else if (act === 'deposit' || act === 'balance') {
          await till.type(act, amount * 10_000);
          typed.push([now, act, amount * 10_000]);
        } else if (act === 'away' || act === 'back') till.isAway = act === 'away';
        else if (act === 'restart') {
          till.start();
          // As a session does: amounts typed from now on have their author.
          await till.shared.look();
        } else await talk();
      }
      for (const till of tills) till.isAway = false;
      await talk();
      const sums = await Promise.all(tills.map((till) => till.now()));
      const want = expected(typed, sales);
      expect(sums.map((credit) => credit.left?.minor)).toEqual([want, want, want]);
      if (want === undefined) return;
      const state = want <= 0 ? 'out' : want < 30_000 ? 'low' : 'ok';
      expect(sums.map((credit) => [credit.state, credit.tills])).toEqual(
        Array(3).fill([state, { asked: true, missing: [] }]),
      );
      expect([...new Set(sums.map(({ days, open }) => JSON.stringify([days, open])))]).toHaveLength(1);
      expect([...new Set(sums.map(({ entries }) => JSON.stringify(entries)))]).toHaveLength(1);
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

describe('one credit', () => {
  let one: ShopTill;
  let two: ShopTill;
  beforeEach(async () => {
    [one, two] = [await ShopTill.open('Till 1'), await ShopTill.open('Till 2')];
  });

  it('keeps how far a typed balance is from what all tills took', async () => {
    await one.type('balance', 100_000);
    await talk();
    now += 1_000;
    one.sell(9_000, 'accepted');
    two.sell(8_000, 'accepted');
    await talk();
    now += 1_000;
    await two.type('balance', 80_000);
    await talk();
    for (const till of tills) {
      expect((await till.now()).entries[0]).toMatchObject({ amount: baht(80_000), expected: baht(83_000) });
    }
  });

  it('has a deposit in the balance that was typed after it, whatever the clocks of the tills say', async () => {
    one.ahead = 4 * 60_000;
    await one.type('deposit', 50_000);
    await talk();
    now += 60_000;
    await two.type('balance', 60_000);
    await talk();
    now += 1_000;
    await two.type('deposit', 5_000);
    await talk();
    expect([await left(one), await left(two)]).toEqual([65_000, 65_000]);
  });

  it('has a balance typed under a clock that was days ahead, until the next one is typed, and no later', async () => {
    one.ahead = 2 * DAY_MS;
    await one.type('balance', 1_000_000);
    await talk();
    one.ahead = 0;
    await talk();
    one.sell(10_000, 'accepted');
    two.sell(20_000, 'accepted');
    await talk();
    expect([await left(one), await left(two)]).toEqual([970_000, 970_000]);
    now += 3_600_000;
    await two.type('balance', 900_000);
    await talk();
    for (const till of tills) till.sell(10_000, 'accepted');
    await talk();
    expect([await left(one), await left(two)]).toEqual([880_000, 880_000]);
    // Neither hides a later refusal, nor dates the trail.
    two.sell(0, 'rejected');
    expect(two.credit.refusals.last()).toMatchObject({ why: 'credit' });
    const db = new DatabaseSync(two.path);
    const trail = db.prepare("SELECT max(at) AS at FROM audit WHERE kind = 'credit'").get();
    db.close();
    expect(trail).toEqual({ at: toIso(now) });
    now += 3 * DAY_MS;
    await talk();
    expect([await left(one), await left(two)]).toEqual([880_000, 880_000]);
    await one.type('deposit', 1_000);
    expect(one.credit.refusals.last()).toBe(null);
    await talk();
    expect(two.credit.refusals.last()).toBe(null);
    expect([await left(one), await left(two)]).toEqual([881_000, 881_000]);
  });

  it('takes off the sales of a till with a slow clock, and has the balance typed there last', async () => {
    two.ahead = -20 * 60_000;
    await one.type('balance', 1_000_000);
    await talk();
    for (let count = 0; count < 3; count += 1) {
      now += 60_000;
      two.sell(20_000, 'accepted');
    }
    await talk();
    expect([await left(one), await left(two)]).toEqual([940_000, 940_000]);
    now += 1_000;
    await two.type('balance', 930_000);
    await talk();
    now += 60_000;
    one.sell(1_000, 'accepted');
    two.sell(20_000, 'accepted');
    await talk();
    expect([await left(one), await left(two)]).toEqual([909_000, 909_000]);
  });

  it.each([-20 * 60_000, 20 * 60_000, 2 * DAY_MS])(
    'goes by the service’s time, where the clock of a till is %d ms ahead of it',
    async (ahead) => {
      [two.ahead, two.isOnline] = [ahead, true];
      await one.type('balance', 1_000_000);
      await talk();
      // Sold and given back before the next balance, which has all of it.
      now += 60_000;
      const back = two.sell(20_000, 'accepted');
      two.sell(30_000, 'accepted');
      now += 60_000;
      two.settle(back, 'failed');
      await talk();
      expect([await left(one), await left(two)]).toEqual([970_000, 970_000]);
      now += 60_000;
      await one.type('balance', 960_000);
      await talk();
      expect([await left(one), await left(two)]).toEqual([960_000, 960_000]);
      now += 60_000;
      one.sell(5_000, 'accepted');
      now += 1_000;
      await two.type('balance', 955_000);
      await talk();
      expect((await two.now()).entries[0]?.at).toBe(toIso(now));
      now += 60_000;
      for (const till of tills) till.sell(1_000, 'accepted');
      await talk();
      expect([await left(one), await left(two)]).toEqual([953_000, 953_000]);
    },
  );

  it('of a till that is away counts what it has sent, and names it when it has not heard of the last balance', async () => {
    await one.type('balance', 100_000);
    await talk();
    two.sell(1_000, 'accepted');
    await two.talk();
    two.isAway = true;
    two.sell(2_000, 'accepted');
    expect(await left(two)).toBe(97_000);
    expect(await one.now()).toMatchObject({ left: baht(99_000), tills: { asked: true, missing: [] } });
    now += 60_000;
    await one.type('balance', 90_000);
    two.sell(4_000, 'accepted');
    expect(await one.now()).toMatchObject({ left: baht(90_000), tills: { missing: ['Till 2'] } });
    two.isAway = false;
    await talk();
    expect([await left(one), await left(two)]).toEqual([86_000, 86_000]);
    expect((await one.now()).tills).toEqual({ asked: true, missing: [] });
  });

  it('ends the asking of a till that was refused, once something is typed at another', async () => {
    await one.type('balance', 100);
    await talk();
    now += 1_000;
    two.sell(0, 'rejected');
    expect(two.credit.refusals.last()).toMatchObject({ why: 'credit' });
    // Each till asks for its own refusals.
    await talk();
    expect(one.credit.refusals.last()).toBe(null);
    now += 1_000;
    await one.type('deposit', 50_000);
    await talk();
    expect(two.credit.refusals.last()).toBe(null);
  });

  it('begins once the till has joined: an amount typed at one till alone is not the shop’s', async () => {
    const alone = { service: 'service', currency: 'THB', shop: null };
    one.journal.credit.add(alone, { at: toIso(now), kind: 'balance', amount: baht(70_000), expected: null });
    await talk();
    expect([(await one.now()).state, (await two.now()).state]).toEqual(['unset', 'unset']);
    now += 1_000;
    await two.type('balance', 50_000);
    await talk();
    expect(await left(one)).toBe(50_000);
    // Nor does it count again after the till has left: what the others took since is not known.
    expect(one.journal.credit.entries(alone)).toEqual([]);
  });

  it('is whole again at a till whose journal was restored from a copy', async () => {
    await one.type('deposit', 10_000);
    await talk();
    const copy = one.copy();
    now += 1_000;
    await one.type('balance', 60_000);
    await talk();
    now += 1_000;
    await two.type('deposit', 5_000);
    const sale = one.sell(1_000, 'accepted');
    one.sell(700, 'accepted');
    now += 1_000;
    one.settle(sale, 'failed');
    await talk();
    expect([await left(one), await left(two)]).toEqual([64_300, 64_300]);
    await one.restore(copy);
    await talk();
    // Its sales come back from the ledger, and are counted with that.
    await one.bringBack();
    await talk();
    expect([await left(one), await left(two)]).toEqual([64_300, 64_300]);
    expect((await one.now()).entries).toHaveLength(3);
  });

  it('has what the old machine of a till sold, and names neither it nor a till that was retired', async () => {
    const three = await ShopTill.open('Till 3');
    await one.type('balance', 60_000);
    await talk();
    two.sell(1_000, 'accepted');
    three.sell(3_000, 'accepted');
    await talk();
    const old = two.copy();
    await two.close();
    now += 1_000;
    tills = [one, await ShopTill.open('Till 2')];
    await endTill(ledger.owner, shop, 'Till 3', 'retired');
    await three.close();
    two = tills[1]!;
    await talk();
    two.sell(500, 'accepted');
    await talk();
    expect([await left(one), await left(two)]).toEqual([55_500, 55_500]);
    now += 1_000;
    await one.type('balance', 50_000);
    await talk();
    two.sell(200, 'accepted');
    await talk();
    expect(await one.now()).toMatchObject({ left: baht(49_800), tills: { asked: true, missing: [] } });
    // The old machine comes back under its name, and sends its journal again.
    await two.restore(old);
    await talk();
    expect([await left(one), await left(two)]).toEqual([49_800, 49_800]);
  });

  it.each([
    ['in clear', (body: object) => body],
    ['under another code', () => ({ form: 1, sealed: 'AAAA' })],
  ])('cannot be typed with the login of a stolen till %s', async (_, written) => {
    await one.type('balance', 60_000);
    await talk();
    const thief = new TestTill(await ledger.connect(two.login), 'Till 2');
    const at = toIso((now += 1_000));
    const entry = { at, who: 'Mali', kind: 'balance', amount: baht(9_000_000), expected: null };
    const items = [['7a1d2c3e-0000-4000-8000-00000000000f', { is: 'credit', service: 'service', entry }, []]];
    const body = JSON.stringify(written({ form: 1, items }));
    await thief.all('select * from ledger.share($1, 1, $2, $3)', ['credit', body, 'Mali']);
    await one.talk();
    expect(await left(one)).toBe(60_000);
    expect(one.shared.open()).toMatchObject([{ kind: 'credit', strange: true }]);
    // Someone with the right goes on with what the tills have.
    await one.shared.decide('credit', 2, 'here', ANYONE);
    await talk();
    expect([await left(one), await left(two)]).toEqual([60_000, 60_000]);
  });

  it('waits for a yes at each till where no people are shared', async () => {
    code = null;
    await one.type('balance', 60_000);
    await talk();
    expect((await two.now()).state).toBe('unset');
    expect(two.shared.open()).toMatchObject([{ kind: 'credit', asked: true, count: 1 }]);
    await two.shared.decide('credit', 1, 'there', ANYONE);
    expect(await left(two)).toBe(60_000);
  });

  it('is not made larger by the sums that a stolen login sends', async () => {
    await one.type('balance', 60_000);
    await talk();
    one.sell(1_000, 'accepted');
    await talk();
    const { rows } = await ledger.owner.query<{ body: object }>(
      `select r.body from ledger.record r join ledger.shop s on s.id = r.shop_id
        where s.name = $1 and r.tbl = 'credit_use' and r.body ->> 'taken_minor' = '1000'`,
      [shop],
    );
    const use = rows[0]?.body;
    expect(use).toBeDefined();
    const thief = new TestTill(await ledger.connect(await ledger.enrol(shop, 'Till 3')), 'Till 3');
    await thief.hello();
    const forge = async (change: object): Promise<Credit> => {
      const { entries } = thief;
      const after = entries.length;
      thief.write('credit', 'credit', {}, [['credit_use', 'service/THB', { ...use, ...change }]]);
      await thief.append(after);
      return two.now();
    };
    expect(await forge({ taken_minor: 0, given_back_minor: 5_000_000 })).toMatchObject({
      left: baht(59_000),
    });
    expect(await forge({ taken_minor: -5_000_000 })).toMatchObject({ left: baht(59_000) });
    expect(await forge({ taken_minor: '1'.repeat(1_500) })).toMatchObject({
      ...{ left: baht(59_000), tills: { missing: ['Till 3'] } },
    });
    expect(await forge({ taken_minor: 2_000, given_back_minor: 0 })).toMatchObject({ left: baht(57_000) });
  });
});
