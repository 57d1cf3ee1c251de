/** One run: a shop's few minutes, with a till that is killed as planned. */
import { maySend } from '@shared/model/sale/sale-state';
import type { TicketPayment } from '@shared/model/sale/ticket';
import type { TicketLine } from '@shared/model/sale/sale';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startTrainingService } from '@training/service';
import { Counter, type CounterDependencies } from './counter';
import { readJournal, type Evidence } from './evidence';
import { isOnTheWire, type Kill } from './till/kill-points';
import type { GivenSale, Ledger } from './ledger';
import { meddle } from './meddle';
import { inside, type Meddling, type Plan, type PlannedLine, type PlannedSale } from './plan/plan';
import type { SummingUp, Wish } from './till/protocol';
import type { Tally } from './tally';
import type { Ending } from './till/till';

const IDENTIFY = 'tortured-shop';
const TOKEN = 'tortured-token';
/** How often a sale is sent again at most after kills. */
const MOST_ROUNDS = 4;
/** The run does not wait for orders of the far future. */
const WORTH_WAITING_MS = 200;

/** Carries a plan out in `folder` and returns the evidence; `note` is called with each event. */
export async function carryOut(
  plan: Plan,
  folder: string,
  tally: Tally,
  note: (line: string) => void,
): Promise<Evidence> {
  const service = await startTrainingService({
    identify: IDENTIFY,
    token: TOKEN,
    deliverAfterMs: plan.deliverAfterMs,
    listAfterMs: plan.listAfterMs,
  });
  const run = new Run({ plan, folder, service, tally, note });
  try {
    return await run.go();
  } finally {
    await run.stop();
    await service.stop();
  }
}

class Run {
  private readonly counter: Counter;
  private readonly ledger: Ledger;
  private readonly journalPath: string;

  constructor(private readonly deps: CounterDependencies) {
    this.counter = new Counter(deps);
    this.ledger = this.counter.ledger;
    this.journalPath = join(deps.folder, 'live', 'journal.db');
  }

  async go(): Promise<Evidence> {
    await this.counter.proxy.open();
    for (const [index, sale] of this.deps.plan.sales.entries()) {
      await this.sell(sale);
      if (this.deps.plan.backUp?.afterSale === index) await this.backUp(this.deps.plan.backUp.kill);
    }
    if (this.deps.plan.meddling) await this.meddle(this.deps.plan.meddling);
    const day = await this.closeUp();
    return {
      ...(await readJournal(this.journalPath)),
      given: this.ledger.given,
      seen: this.ledger.seen,
      stray: this.ledger.stray,
      recorded: this.counter.recorded(),
      leftSending: this.counter.leftSending,
      faults: this.counter.faults,
      copies: this.counter.copies,
      expectedCopies: this.counter.expectedCopies,
      cut: this.counter.cut,
      day,
      oneDay: this.deps.plan.sales.every(({ clockOffMs }) => clockOffMs === 0),
      orders: this.deps.service.orders().map(({ code, total }) => ({ code, minor: Math.round(total * 100) })),
    };
  }

  stop(): Promise<void> {
    return this.counter.stop();
  }

  private async meddle(plan: Meddling): Promise<void> {
    for (const given of this.ledger.given) await this.counter.settled(given);
    const { note, folder } = this.deps;
    note(`meddling: ${plan.how}`);
    await meddle(plan, folder, this.counter, {
      confirm: async (planned) => (await this.confirm(planned, null))[0],
      send: (given, planned) => this.sendWhatWaits(given, planned, null),
    });
  }

  private async sell(planned: PlannedSale): Promise<void> {
    if (planned.kill) this.deps.tally.plan(planned.kill.point);
    const kill = planned.way === 'online' || planned.killIn === 'confirming' ? planned.kill : null;
    const [given, ...others] = await this.confirm(planned, kill);
    await this.sendWhatWaits(given, planned, kill ? null : planned.kill);
    for (const other of others) await this.sendWhatWaits(other, planned, null);
    if (planned.alongside && planned.way === 'online') return;
    await this.counter.settled(given);
    const state = (await this.counter.up()).stateOf(given.id);
    if (!planned.sellAgain || (state !== null && state !== 'unknown')) return;
    const [again] = await this.confirm(
      { ...planned, way: 'online', fault: null, gateway: null, meanwhile: true, alongside: false },
      null,
    );
    await this.sendWhatWaits(again, planned, null);
  }

  /** Staff confirm a ticket, during which the till may die. Returns its sales in the order of the lines. */
  private async confirm(planned: PlannedSale, kill: Kill | null): Promise<[GivenSale, ...GivenSale[]]> {
    await this.oneAtATime(planned.player);
    await this.counter.setClock(planned.clockOffMs);
    const till = await this.counter.up();
    if (planned.ordersRead) await till.ask({ do: 'read-orders' });
    if (planned.way !== 'online') this.counter.proxy.close();
    if (planned.way === 'held') await till.ask({ do: 'look' });
    const given = this.give(planned);
    const others = planned.more.map((line) => this.give(line));
    const how = `${planned.way}, fault ${planned.fault?.name ?? 'none'}, ${others.length} more lines`;
    this.deps.note(`sale ${given.id}: ${planned.package.name} for ${planned.player}, ${how}`);
    for (const other of others) this.ledger.nowSends(other);
    const lines = [
      lineOf(given, planned),
      ...others.map((other, index) => lineOf(other, planned.more[index] ?? planned)),
    ];
    const ending = await this.step(given, planned, kill, {
      do: 'sell',
      ticket: { ticketId: randomUUID(), lines, payments: halfAndHalf(lines) },
    });
    if (ending.kind === 'done') for (const one of [given, ...others]) one.confirmed = true;
    if (ending.kind === 'refused') this.refused(ending);
    if (others.length > 0) await this.counter.lineByLine();
    if (planned.way === 'refused') await this.counter.settled(given);
    await this.counter.proxy.open();
    return [given, ...others];
  }

  private give({ player, package: sold, quantity }: PlannedLine): GivenSale {
    const expectedMinor = Math.round(sold.price * 100) * quantity;
    return this.ledger.give({ id: randomUUID(), player, packageId: sold.id, quantity, expectedMinor });
  }

  /** Staff send the kept sale, until it is sent or its outcome is open. */
  private async sendWhatWaits(given: GivenSale, planned: PlannedSale, planKill: Kill | null): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const till = await this.counter.up();
      const state = till.stateOf(given.id);
      if (state === null || !maySend(state)) return;
      await this.counter.online(till);
      const kill = round === 0 ? planKill : null;
      const ending = await this.step(given, planned, kill, { do: 'send', saleId: given.id });
      if (ending.kind === 'refused') this.refused(ending);
      await this.counter.settled(given);
    }
  }

  /** One press of a button, with every planned fault and kill armed. */
  private async step(given: GivenSale, planned: PlannedSale, kill: Kill | null, wish: Wish): Promise<Ending> {
    const till = await this.counter.up();
    this.deps.service.clearFaults();
    if (planned.fault) this.deps.service.useFaultOnce('topup', planned.fault);
    await till.ask({ do: 'arm', kill: inside(kill) });
    this.counter.proxy.arm(kill && isOnTheWire(kill) ? kill : null);
    this.counter.proxy.answerInstead(kill ? null : planned.gateway);
    if (kill) this.deps.note(`armed: ${JSON.stringify(kill)}`);
    this.counter.underWay = given.id;
    this.ledger.nowSends(given);
    const over = this.counter.killLater(kill);
    const ending = await till.ask(wish);
    if (planned.meanwhile && !till.dead) await till.ask({ do: 'read-orders' });
    if (!planned.alongside) await this.counter.settled(given);
    over();
    return ending;
  }

  /** Sales to one player are made one after another: else their POSTs could not be distinguished. */
  private async oneAtATime(player: string): Promise<void> {
    for (const given of this.ledger.given) if (given.player === player) await this.counter.settled(given);
  }

  private async backUp(kill: Kill | null): Promise<void> {
    for (const armed of [kill, null]) {
      const till = await this.counter.up();
      if (armed) this.deps.tally.plan(armed.point);
      this.counter.underWay = null;
      await till.ask({ do: 'arm', kill: inside(armed) });
      await till.ask({ do: 'back-up', day: '2030-01-01' });
    }
  }

  /** The end of the day: everything that the orders can settle is settled, and summed up. */
  private async closeUp(): Promise<SummingUp | null> {
    for (const given of this.ledger.given) await this.counter.settled(given);
    this.deps.service.clearFaults();
    this.counter.proxy.arm(null);
    this.counter.proxy.answerInstead(null);
    if (this.deps.plan.listAfterMs > 0) await delay(this.deps.plan.listAfterMs);
    const { settleKill } = this.deps.plan;
    if (settleKill) this.deps.tally.plan(settleKill.point);
    for (const kill of [settleKill, null]) {
      const till = await this.counter.up();
      this.counter.underWay =
        this.ledger.given.findLast(({ id }) => till.stateOf(id) === 'unknown')?.id ?? null;
      await till.ask({ do: 'arm', kill: inside(kill) });
      await till.ask({ do: 'read-orders' });
      if (this.deps.plan.deliverAfterMs < WORTH_WAITING_MS) await delay(this.deps.plan.deliverAfterMs);
    }
    const till = await this.counter.up();
    const read = await this.counter.until(till, { do: 'read-orders' }, null);
    const summed = await till.ask({ do: 'sum-up' });
    await till.ask({ do: 'end' });
    await till.gone;
    if (read && summed.kind === 'done' && typeof summed.value === 'object') return summed.value;
    this.counter.faults.push(`the day could not be summed up: ${JSON.stringify(summed)}`);
    return null;
  }

  private refused({ error }: Extract<Ending, { kind: 'refused' }>): void {
    // Another sale's order may look the same, or no list can be read: then a person has to check first.
    if (error.code === 'MAY_BE_BOOKED' || error.code === 'LIST_NOT_READ') return;
    // Without a cache and without a service the packages are unknown.
    if (error.code === 'PACKAGE_GONE' && this.deps.plan.cacheLost) return;
    this.counter.faults.push(`the till refused: ${JSON.stringify(error)}`);
  }
}

function lineOf(given: GivenSale, { product, package: sold, player, quantity }: PlannedLine): TicketLine {
  return {
    saleId: given.id,
    productId: product.id,
    packageId: sold.id,
    quantity,
    payload: product.payloadField.map((ref) => ({ ref, value: player })),
    shownTotal: { minor: given.expectedMinor, currency: 'THB' },
    acknowledged: [],
  };
}

/** A sale alone is paid in cash; a ticket half in cash, so that one of its lines is usually split. */
function halfAndHalf(lines: readonly TicketLine[]): TicketPayment[] {
  const total = lines.reduce((sum, { shownTotal }) => sum + shownTotal.minor, 0);
  const cash = lines.length === 1 ? total : Math.floor(total / 2);
  const paid = (tender: TicketPayment['tender'], minor: number): TicketPayment => ({
    ...{ tender, amount: { minor, currency: 'THB' }, rounding: null, tendered: null },
  });
  return [paid('cash', cash), ...(cash < total ? [paid('promptpay', total - cash)] : [])];
}
