/**
 * People who would take money: calls of the page in any order and several at once, with and without approvals.
 * Whatever they do, money moves by a right alone, and a report says what moved and by whom.
 * `PROPERTY_RUNS=5 ORDER_SEED=2 npm run test:unit -- any-order` tries others.
 */
import fc from 'fast-check';
import type { IpcMainInvokeEvent } from 'electron';
import { afterEach, expect, it, vi } from 'vitest';
import { wireName, type CallName } from '@shared/ipc/channels';
import { calls, type Output } from '@shared/ipc/contract';
import type { Result } from '@shared/ipc/result';
import { misfits } from '@shared/model/day/misfits';
import type { DayReport } from '@shared/model/day/report-of-day';
import { CASH_ROUNDINGS, roundingOf } from '@shared/model/money/cash-rounding';
import { TENDERS } from '@shared/model/kinds/money';
import { rightsOf, type Right, type Role } from '@shared/model/people/rights';
import { carriedOf, leftToPay, withCarried } from '@shared/model/sale/carried-money';
import type { TicketPayment } from '@shared/model/sale/ticket';
import { removeFolders } from '../adapters/test-support/folder';
import type { FakeClock } from '../app/test-support/fakes';
import { propertyRuns } from '../domain/test-support/property-runs';
import { baht, saleId } from '../domain/test-support/sales';
import { needsOf } from './needs-of';
import { registerCalls } from './register';
import { fuzzTill, HIDDEN } from './test-support/fuzz-till';
import type { TrustedSenders } from './trusted-sender';

const handle = vi.hoisted(() => vi.fn<(name: string, listener: Listener) => void>());
vi.mock('electron', () => ({ ipcMain: { handle, removeAllListeners: () => undefined } }));
type Listener = (event: IpcMainInvokeEvent, input: unknown) => Promise<Result<unknown> | string>;

afterEach(() => removeFolders());

/** The same calls each time, unless others are asked for: a new fault is no chance of `npm test`. */
const SEED = Number(process.env['ORDER_SEED'] ?? 1);
const PRICE = 10_000;
const which = fc.nat(30);
const tender = fc.constantFrom(...TENDERS);
const money = fc.constantFrom(0, 1, 50, 2_500, PRICE, 12_345, -100, -0, 1e12, 1e12 + 1, 0.5);
const sell = fc.record({
  do: fc.constant('sell' as const),
  lines: fc.array(
    fc.record({ off: fc.constantFrom(0, 0, 0, 0, 1, 37, 9_999, PRICE, 2 * PRICE), player: fc.nat(3) }),
    { minLength: 1, maxLength: 3 },
  ),
  tenders: fc.uniqueArray(tender, { minLength: 1, maxLength: 3 }),
  cut: fc.integer({ min: 1, max: 99 }),
  carries: fc.option(which, { nil: null }),
  handed: fc.constantFrom(0, 0, 500, 100_000),
  /** Where the page does not send what it should. */
  wrong: fc.constantFrom('', '', '', '', 'carried', 'rounding', 'amount', 'tendered', 'id'),
});
const act = fc.record({
  do: fc.constantFrom('refund' as const, 'refund', 'void', 'waive', 'correct', 'correct', 'note'),
  which,
  tender,
  from: fc.option(tender, { nil: null }),
});
const drawer = fc.record({
  do: fc.constantFrom('open' as const, 'in', 'out', 'no-sale', 'count', 'count'),
  money,
});
const day = fc.record({
  do: fc.constantFrom('x' as const, 'z', 'review'),
  back: fc.constantFrom(0, 0, 0, 1, 2, 5),
});
const patch = fc.oneof(
  fc.record({ cashRounding: fc.constantFrom(...CASH_ROUNDINGS) }),
  fc.record({ dayStartsAt: fc.constantFrom('00:00', '04:00', '23:30') }),
  fc.record({ timeZone: fc.constantFrom('Asia/Bangkok', 'America/New_York', 'Pacific/Kiritimati') }),
);
const asked = fc.oneof(
  { weight: 6, arbitrary: sell },
  { weight: 7, arbitrary: act },
  { weight: 4, arbitrary: drawer },
  { weight: 2, arbitrary: day },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('set' as const), patch }) },
);
const step = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('call' as const),
      /** All at once. */
      asked: fc.array(asked, { minLength: 1, maxLength: 3 }),
      /** Who approves the first of them, with a right PIN or a wrong one. */
      approver: fc.option(fc.record({ who: fc.nat(4), isRight: fc.constantFrom(true, true, true, false) })),
      isTwice: fc.constantFrom(false, false, true),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sign-in' as const), who: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'lock' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('remove' as const), who: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.constantFrom(0, 1, 2, 30, 600, 1_440, -60, -1_440, 2_880),
    }),
  },
);
type Made<A> = A extends fc.Arbitrary<infer T> ? T : never;

interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** The acts, who did them, and who approved them. */
interface Done {
  readonly who: string;
  readonly by: string | null;
  readonly what: string;
}

class World {
  private people: Person[] = [];
  private signedIn: Person | null = null;
  private next = 100;
  private readonly ids = [7, 8, 9].map(saleId);
  private readonly approvals: { call: string; by: Person; until: number }[] = [];
  private readonly done: Record<'refunds' | 'moves' | 'noSales' | 'waivers', Done[]> = {
    ...{ refunds: [], moves: [], noSales: [], waivers: [] },
  };
  private readonly reports: DayReport[] = [];
  private readonly failed: unknown[] = [];
  private opened = 0;
  private till!: Awaited<ReturnType<typeof fuzzTill>>;
  private listeners = new Map<string, Listener>();

  async open(): Promise<void> {
    const open = () => Promise.resolve((this.opened += 1) > 0 ? ('confirmed' as const) : ('failed' as never));
    this.till = await fuzzTill({ canOpen: () => true, open });
    handle.mockClear();
    registerCalls(
      this.till.handlers,
      {
        senders: { isTrusted: () => true } as unknown as TrustedSenders,
        access: this.till.staff.access,
        facts: this.facts,
        log: { warn: () => undefined, error: (_, cause) => `ref-${this.failed.push(cause)}` },
        during: (call) => call(),
      },
      Promise.resolve(),
    );
    this.listeners = new Map(handle.mock.calls);
    this.people = [...this.till.staff.state().people];
    await this.signIn(this.owner);
    for (const [name, role] of [['manager 2', 'manager'] as const, ['cashier 2', 'cashier'] as const])
      await this.call('people.add', { name, role, colour: 'teal', pin: HIDDEN.pin });
    this.people = [...this.till.staff.state().people];
  }

  close(): void {
    this.till.session.stop();
    removeFolders();
  }

  async take(one: Made<typeof step>): Promise<void> {
    this.clock.at += 137;
    if (one.do === 'wait') this.clock.at += one.minutes * 60_000;
    if (one.do === 'sign-in') await this.signIn(this.person(one.who));
    if (one.do === 'lock' && (await this.call('people.lock')).ok) this.become(null);
    if (one.do === 'remove' && this.signedIn?.role === 'owner') {
      const { id } = this.person(one.who);
      if ((await this.call('people.remove', { personId: id })).ok)
        this.people = this.people.filter((person) => person.id !== id);
    }
    if (one.do !== 'call') return;
    if (this.signedIn === null) await this.signIn(this.person(2));
    const made = one.asked.map((thing) => this.inputOf(thing));
    const [first] = made;
    if (one.approver && first) await this.approve(first, one.approver);
    const all = one.isTwice && first ? [first, ...made] : made;
    const before = this.entries().length;
    const ends = await Promise.all(all.map(([name, input]) => this.judged(name, input)));
    await this.till.session.sell.idle();
    expect(this.failed).toEqual([]);
    const moved = ends.reduce((sum, end) => sum + end, 0);
    // How many rows a correction writes depends on the ticket's rounding.
    const isCorrected = all.some(([name]) => name === 'sale.correctTender');
    if (!isCorrected) expect(this.entries().length - before).toBe(moved);
  }

  /** Everything is counted and closed: each act is on one report, under who did it. */
  async end(): Promise<void> {
    this.clock.at += 3_600_000;
    await this.signIn(this.owner);
    const open = this.deps.drawer.openShift();
    if (open) await this.mustDo('drawer.close', { shiftId: open.id, count: [], note: null });
    this.clock.at += 20 * 86_400_000;
    for (let earlier: string | null = ''; earlier !== null;) {
      const today = this.deps.calendar.dayOf(this.clock.at);
      ({ earlier } = await this.mustDo('day.preview', { day: today }));
      this.closed((await this.mustDo('day.close', { day: earlier ?? today })).report);
    }
    // The drawer opens after the request.
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
    const sumOf = (all: readonly (readonly [who: string, minor: number])[]) =>
      Object.fromEntries(
        [...Map.groupBy(all, ([who]) => who)].map(([who, of]) => [
          who,
          of.reduce((sum, [, minor]) => sum + minor, 0),
        ]),
      );
    const { refunds, moves, noSales, waivers } = this.done;
    const reported = this.reports.flatMap(({ byPerson }) =>
      byPerson.flatMap(({ name, refunded }) => refunded.totals.map(({ minor }) => [name, minor] as const)),
    );
    expect(sumOf(reported)).toEqual(
      sumOf(refunds.map(({ who, what }) => [who, this.refundOf(what)] as const)),
    );
    const reportedMoves = this.reports.flatMap(({ shifts }) =>
      shifts.flatMap((one) => one.moves.map(({ who, kind, amount }) => `${who} ${kind} ${amount.minor}`)),
    );
    expect(reportedMoves.sort()).toEqual(moves.map(({ who, what }) => `${who} ${what}`).sort());
    const openings = this.reports.map((report) => report.openings);
    expect(openings.flatMap(({ noSale }) => noSale.map(({ who }) => who)).sort()).toEqual(
      noSales.map(({ who }) => who).sort(),
    );
    expect(
      openings.reduce((sum, { byPerson }) => byPerson.reduce((all, { count }) => all + count, sum), 0),
    ).toBe(this.opened);
    const waived = this.reports.flatMap(({ moneyActs }) =>
      moneyActs.filter(({ act }) => act === 'waived').map(({ name }) => name),
    );
    expect(new Set(waived)).toEqual(new Set(waivers.map(({ who }) => who)));
    // Its story names who approved it.
    for (const { who, by, what } of [...refunds, ...waivers])
      expect(this.deps.audit.ofSale(what)).toContainEqual(expect.objectContaining({ who, approvedBy: by }));
    expect((await this.deps.audit.verify()).breaks).toEqual([]);
  }

  private get deps() {
    return this.till.session.deps;
  }

  private get clock() {
    return this.deps.clock as FakeClock;
  }

  private get owner(): Person {
    return this.people.find(({ role }) => role === 'owner')!;
  }

  private readonly facts = {
    today: () => this.deps.calendar.dayOf(this.clock.at),
    sold: (id: string) => this.deps.journal.get(id),
  };

  private person(who: number): Person {
    return this.people[who % this.people.length]!;
  }

  private id(at: number): string {
    return this.ids[at % this.ids.length]!;
  }

  private entries() {
    return this.deps.drawer.entriesBetween('', '9999');
  }

  private refundOf(id: string): number {
    const [refund] = this.entries().filter(({ kind, saleId: of }) => kind === 'refund' && of === id);
    return refund!.amount.minor;
  }

  private become(person: Person | null): void {
    this.approvals.length = 0;
    this.signedIn = person;
  }

  private async signIn(person: Person): Promise<void> {
    if ((await this.call('people.signIn', { personId: person.id, pin: HIDDEN.pin })).ok) this.become(person);
  }

  private async call(name: CallName, input?: unknown): Promise<Result<unknown>> {
    const given = await this.listeners.get(wireName(name))!({} as IpcMainInvokeEvent, input);
    return (typeof given === 'string' ? JSON.parse(given) : given) as Result<unknown>;
  }

  private async mustDo<C extends CallName>(name: C, input: unknown): Promise<Output<C>> {
    const answer = await this.call(name, input);
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
    return answer.value as Output<C>;
  }

  private rights(): readonly Right[] {
    return this.signedIn ? rightsOf(this.signedIn.role) : [];
  }

  private missing(name: CallName, input: unknown): readonly string[] {
    const read = calls[name].input.safeParse(input);
    if (!read.success) return [];
    const own: readonly string[] = ['anyone', 'signed-in', ...this.rights()];
    return [needsOf(name, read.data, this.facts)].flat().filter((right) => !own.includes(right));
  }

  private async approve(
    [name, input]: Call,
    { who, isRight }: { who: number; isRight: boolean },
  ): Promise<void> {
    if (this.missing(name, input).length === 0) return;
    const by = this.person(who);
    const pin = isRight ? HIDDEN.pin : '999999';
    const answer = await this.call('people.approve', { personId: by.id, pin, call: name, input });
    if (!answer.ok) return;
    expect(isRight).toBe(true);
    this.approvals.push({ call: textOf([name, input]), by, until: this.clock.at + 60_000 });
  }

  /** Makes a call; returns how many entries of the drawer it explains. */
  private async judged(name: CallName, input: unknown): Promise<number> {
    const who = this.signedIn;
    const missing = this.missing(name, input);
    const at = this.approvals.findIndex(
      ({ call, by, until }) =>
        call === textOf([name, input]) &&
        this.clock.at < until &&
        this.people.includes(by) &&
        missing.every((right) => rightsOf(by.role).includes(right as Right)),
    );
    const [approval] = missing.length > 0 && at >= 0 ? this.approvals.splice(at, 1) : [];
    const answer = await this.call(name, input);
    if (!answer.ok) return 0;
    if (who === null || (missing.length > 0 && !approval))
      throw new Error(`${who?.role ?? 'no one'} did ${name} without a right: ${JSON.stringify(input)}`);
    if (who.role === 'cashier' && !approval)
      expect(JSON.stringify(answer.value), name).not.toMatch(/"(expected|difference)":\{/);
    return this.explained(name, answer.value, { who: who.name, by: approval?.by.name ?? null });
  }

  private explained(name: CallName, value: unknown, person: Omit<Done, 'what'>): number {
    const { refunds, moves, noSales, waivers } = this.done;
    switch (name) {
      case 'ticket.confirm': {
        const sales = value as Output<'ticket.confirm'>;
        this.ids.push(...sales.map(({ id }) => id));
        const carried = this.entries().filter(
          ({ kind, reason }) => kind === 'refund' && reason?.startsWith('→'),
        );
        const news = carried.filter(({ saleId: id }) => !refunds.some(({ what }) => what === id));
        for (const { saleId: what } of news) refunds.push({ ...person, what: what! });
        return news.length + sales.reduce((sum, { payments }) => sum + payments.length, 0);
      }
      case 'sale.refund':
      case 'sale.void': {
        const { id, refund } = value as Output<'sale.refund'>;
        if (refund) refunds.push({ ...person, what: id });
        return refund ? 1 : 0;
      }
      case 'sale.waiveRefund':
        waivers.push({ ...person, what: (value as Output<'sale.waiveRefund'>).id });
        return 0;
      case 'drawer.move': {
        const [last] = (value as Output<'drawer.move'>).moves;
        moves.push({ ...person, what: `${last!.kind} ${last!.amount.minor}` });
        return 1;
      }
      case 'drawer.openWithoutSale':
        noSales.push({ ...person, what: '' });
        return 0;
      case 'day.report':
        this.addsUp(value as Output<'day.report'>);
        return 0;
      case 'day.close':
        this.closed((value as Output<'day.close'>).report);
        return 0;
      default:
        return 0;
    }
  }

  private closed(report: DayReport): void {
    this.addsUp(report);
    this.reports.push(report);
  }

  private addsUp({ tenders, byPerson, shifts, ...report }: DayReport): void {
    const sum = (all: readonly { minor: number }[]) => all.reduce((whole, { minor }) => whole + minor, 0);
    expect(misfits({ tenders, byPerson, shifts, ...report })).toEqual([]);
    expect(sum(byPerson.flatMap(({ refunded }) => refunded.totals))).toBe(
      sum(tenders.flatMap(({ refunded }) => refunded)),
    );
    for (const { shift, expected, tenders: all, moves } of shifts) {
      if (expected === null) continue;
      const cash = all.filter((one) => one.tender === 'cash');
      const net = sum(cash.flatMap(({ paid }) => paid)) - sum(cash.flatMap(({ refunded }) => refunded));
      const moved = moves.reduce(
        (whole, { kind, amount }) => whole + (kind === 'cash-in' ? 1 : -1) * amount.minor,
        0,
      );
      expect(expected.minor).toBe(shift.float.minor + net + moved);
    }
  }

  private inputOf(thing: Made<typeof asked>): Call {
    const shiftId = this.deps.drawer.openShift()?.id ?? null;
    switch (thing.do) {
      case 'sell':
        return this.ticketOf(thing);
      case 'refund':
        return ['sale.refund', { id: this.id(thing.which), tender: thing.tender, reason: 'x', shiftId }];
      case 'void': {
        const moneyBack = thing.from && { tender: thing.tender, shiftId };
        return ['sale.void', { id: this.id(thing.which), reason: 'x', moneyBack }];
      }
      case 'waive':
        return ['sale.waiveRefund', { id: this.id(thing.which), reason: 'x' }];
      case 'correct': {
        const { from, tender: to } = thing;
        return ['sale.correctTender', { id: this.id(thing.which), from, tender: to, reason: 'x' }];
      }
      case 'note':
        return ['sale.note', { id: this.id(thing.which), text: 'x' }];
      case 'open':
        return ['drawer.open', { float: baht(thing.money) }];
      case 'in':
      case 'out':
        return ['drawer.move', { kind: `cash-${thing.do}`, amount: baht(thing.money), reason: 'x' }];
      case 'no-sale':
        return ['drawer.openWithoutSale', { reason: 'x' }];
      case 'count': {
        const pieces = Math.abs(Math.trunc(thing.money / 100)) % 100_000;
        return ['drawer.close', { shiftId: shiftId ?? 1, count: [{ minor: 100, pieces }], note: null }];
      }
      case 'set':
        return ['settings.update', thing.patch];
      default: {
        const name = { x: 'day.report', z: 'day.close', review: 'day.review' } as const;
        return [name[thing.do], { day: this.deps.calendar.dayOf(this.clock.at - thing.back * 86_400_000) }];
      }
    }
  }

  private ticketOf({ lines, tenders, cut, carries, handed, wrong }: Made<typeof sell>): Call {
    const { cashRounding } = this.deps.settings();
    const total = baht(lines.reduce((sum, { off }) => sum + PRICE - off, 0));
    const source = carries === null ? null : this.deps.journal.get(this.id(carries));
    const goesAlong = source && carriedOf(source, total, cashRounding);
    let left = leftToPay(total, goesAlong).minor;
    const typed = tenders.flatMap((by, index): TicketPayment[] => {
      const minor = index === tenders.length - 1 ? left : Math.floor((left * cut) / 100);
      left -= minor;
      if (minor === 0 && (total.minor > 0 || index > 0)) return [];
      const rounding = roundingOf(baht(minor), by, cashRounding);
      const tendered = by === 'cash' && handed > 0 ? baht(minor + (rounding?.minor ?? 0) + handed) : null;
      return [{ tender: by, amount: baht(minor), rounding, tendered }];
    });
    const right = goesAlong ? withCarried(total, typed, goesAlong, cashRounding) : typed;
    const payments = right.map((payment) => ({
      ...payment,
      ...(wrong === 'rounding' ? { rounding: baht(-50) } : {}),
      ...(wrong === 'amount' ? { amount: baht(payment.amount.minor - 100) } : {}),
      ...(wrong === 'tendered' ? { tendered: baht(1) } : {}),
    }));
    const carried =
      wrong === 'carried' && source
        ? { saleId: source.id, amount: total }
        : goesAlong && { saleId: goesAlong.saleId, amount: goesAlong.amount };
    const ids = lines.map(({ player }) => (wrong === 'id' ? this.id(player) : saleId((this.next += 1))));
    const sold = lines.map(({ off, player }, index) => ({
      ...{ saleId: ids[index]!, productId: 'pw', packageId: 'pw-310', quantity: 1, shownTotal: baht(PRICE) },
      payload: [
        { ref: 'uid', value: `5123456${player}` },
        { ref: 'password', value: 'x' },
      ],
      acknowledged: [...this.ids, ...ids].slice(-100),
      ...(off > 0 ? { discount: { amount: baht(off), reason: 'x' } } : {}),
    }));
    return ['ticket.confirm', { ticketId: saleId((this.next += 1)), lines: sold, payments, carried }];
  }
}

type Call = [name: CallName, input: unknown];

/** As an approval is compared with the call that it is for. */
function textOf([name, input]: Call): string {
  return `${name} ${JSON.stringify(calls[name].input.safeParse(input).data ?? null)}`;
}

it('money moves by a right alone, and each report says what moved and by whom', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50, size: 'max' }), async (steps) => {
      const world = new World();
      await world.open();
      try {
        for (const one of steps) await world.take(one);
        await world.end();
      } finally {
        world.close();
      }
    }),
    { numRuns: propertyRuns(10), seed: SEED },
  );
});
