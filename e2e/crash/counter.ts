/** A counter with its till: kept running through every kill, on a wire that is watched. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CopyReason } from '@shared/model/kinds/till';
import type { TrainingService } from '@training/service';
import type { WireTopUp } from '@training/wire';
import type { CutEvidence } from './evidence';
import type { Kill, KillPoint } from './till/kill-points';
import { Ledger, playerOf, type GivenSale } from './ledger';
import { inside, type Plan } from './plan/plan';
import type { Said, Wish } from './till/protocol';
import { WireProxy } from './proxy';
import type { Tally } from './tally';
import { Till } from './till/till';

/** An answer that has not come by then never comes; long enough for a busy machine. In milliseconds. */
const REQUEST_TIMEOUT_MS = 400;
/** The service processes a request within this time, or its connection was cut. In milliseconds. */
const ARRIVES_WITHIN_MS = 2_000;
const MOST_TRIES = 100;

/** The parts of a counter. */
export interface CounterDependencies {
  readonly plan: Plan;
  /** Where the till keeps its files. */
  readonly folder: string;
  readonly service: TrainingService;
  readonly tally: Tally;
  /** Called with each event of the run, one line each. */
  readonly note: (line: string) => void;
}

/** One shop's counter for one run. */
export class Counter {
  readonly ledger = new Ledger();
  readonly proxy: WireProxy;
  /** Sales that were still in `sending` after a start. */
  readonly leftSending: string[] = [];
  /** Why the till took its journal for a copy, at every start that did. */
  readonly copies: CopyReason[] = [];
  /** The reasons that starts must report for taking their journal for a copy. */
  readonly expectedCopies: CopyReason[] = [];
  /** The report about a cut journal; null when none was cut. */
  cut: CutEvidence | null = null;
  /** Errors that the till logged, refusals without reason, and deaths that no kill caused. */
  readonly faults: string[] = [];
  /** The sale that a kill would strike; null when there is none. */
  underWay: string | null = null;
  /** How far the till's clock is from the right time now, in milliseconds. */
  private clockOffMs = 0;
  private till: Till | null = null;
  private starts = 0;
  /** Kills since the last start that came through. */
  private struck: KillPoint[] = [];

  constructor(private readonly deps: CounterDependencies) {
    this.proxy = new WireProxy(deps.service.port, {
      begun: () => deps.note('  wire: a POST begins'),
      posted: (body, passedOn) => this.posted(body as WireTopUp, passedOn),
      arrived: (body) => this.arrived(body as WireTopUp),
      kill: (point) => this.kill(point),
    });
  }

  async stop(): Promise<void> {
    if (this.till && !this.till.dead) await this.till.kill();
    this.proxy.stop();
  }

  /** Starts a till, again each time the plan kills it during the start, until it runs. */
  async up(): Promise<Till> {
    for (;;) {
      if (this.till && !this.till.dead) return this.till;
      if (this.till && this.starts === 1 && this.deps.plan.cacheLost) this.loseCache();
      const kill = this.deps.plan.startKills[this.starts] ?? null;
      this.starts += 1;
      await this.proxy.open();
      if (kill) this.deps.tally.plan(kill.point);
      this.deps.note(`start ${this.starts}${kill ? `, to be killed: ${kill.point}` : ''}`);
      const till = this.start(kill);
      this.till = till;
      const over = this.killLater(kill);
      if ((await till.ready) === 'ready') await this.online(till);
      over();
      if (!till.dead) await till.ask({ do: 'arm', kill: null });
      if (!till.dead) this.opened(till);
    }
  }

  /** A person, or an empty battery, sets the till's clock. */
  async setClock(offMs: number): Promise<void> {
    if (this.clockOffMs === offMs) return;
    this.clockOffMs = offMs;
    this.deps.note(`the clock is off by ${offMs / 3_600_000} h`);
    if (this.till && !this.till.dead) await this.till.ask({ do: 'set-clock', offMs });
  }

  /** Kills the till at once, so that its files no longer change. */
  async down(): Promise<void> {
    if (this.till && !this.till.dead) await this.till.kill();
  }

  /** From now on a start must report that its journal is a copy. */
  expectCopy(why: CopyReason): void {
    this.expectedCopies.push(why);
  }

  /** A second till on another folder, on the same wire. */
  second(folder: string): Till {
    this.deps.note('a second till starts on a copy of the folder');
    this.ledger.seen.push({ is: 'cloned' });
    return this.start(null, folder, (said) => this.heardOfSecond(said));
  }

  /** On a busy machine a read may time out: staff would wait and read again. */
  async online(till: Till): Promise<void> {
    await this.until(till, { do: 'look' }, 'online');
  }

  /** Asks until it comes to `value`; false when the till died before. */
  async until(till: Till, wish: Wish, value: string | null): Promise<boolean> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const ending = await till.ask(wish);
      if (ending.kind === 'dead') return false;
      if (ending.kind === 'done' && ending.value === value) return true;
    }
    if (!till.dead) this.faults.push(`the till does not ${wish.do}`);
    return false;
  }

  /** Makes a request that is answered with text; the text is empty when the till died first. */
  async answer(till: Till, wish: Wish): Promise<string> {
    const ending = await till.ask(wish);
    return ending.kind === 'done' && typeof ending.value === 'string' ? ending.value : '';
  }

  /** Waits until no line of a ticket waits for the one before it, or until the till dies. */
  async lineByLine(): Promise<void> {
    if (this.till && !this.till.dead) await this.till.ask({ do: 'wait' });
  }

  /** Waits for the outcome of a sale, or until the till dies. */
  async settled(given: GivenSale): Promise<void> {
    if (this.till && !this.till.dead) await this.till.outcomeOf(given.id);
  }

  /** Kills at any time, when the kill is of that kind. Call the returned function when the step is over. */
  killLater(kill: Kill | null): () => void {
    if (kill?.point !== 'any-time') return () => undefined;
    const timer = setTimeout(() => void this.kill('any-time'), kill.delayMs);
    return () => clearTimeout(timer);
  }

  private start(kill: Kill | null, folder = this.deps.folder, said = (line: Said) => this.said(line)): Till {
    const opposite = (new Date().getUTCHours() + 12) % 24;
    return new Till(
      {
        folder,
        baseUrl: this.proxy.baseUrl,
        identify: this.deps.service.identify,
        token: this.deps.service.token,
        otherTills: this.deps.plan.otherTills,
        requestTimeoutMs: REQUEST_TIMEOUT_MS,
        // No run spans two business days.
        dayStartsAt: `${String(opposite).padStart(2, '0')}:00`,
        clockOffMs: this.clockOffMs,
        kill: inside(kill),
      },
      {
        said,
        fell: (how) => {
          this.deps.note(`the till fell: ${how}`);
          this.faults.push(`the till ${how}`);
        },
      },
    );
  }

  /** After a start: records the outcome of the sale that was under way. */
  private opened(till: Till): void {
    for (const point of this.struck) {
      const state = this.underWay === null ? '-' : (till.stateOf(this.underWay) ?? 'not recorded');
      this.deps.tally.hit(point, state);
    }
    this.struck = [];
  }

  private said(said: Said): void {
    this.deps.note(`  till: ${JSON.stringify(said)}`);
    if (said.say === 'changed') this.ledger.heard(said.saleId, said.state);
    if (said.say === 'fault') this.faults.push(`the till logged: ${said.text}`);
    if (said.say === 'dying') this.struck.push(said.point);
    if (said.say !== 'ready') return;
    this.copies.push(...said.copies);
    for (const [id, state] of Object.entries(said.states)) {
      this.ledger.heard(id, state);
      if (state === 'sending') this.leftSending.push(id);
    }
  }

  /** What the second till reports does not count as shown to the staff of the first. */
  private heardOfSecond(said: Said): void {
    this.deps.note(`  second till: ${JSON.stringify(said)}`);
    if (said.say === 'fault') this.faults.push(`the second till logged: ${said.text}`);
    if (said.say === 'ready') this.copies.push(...said.copies);
  }

  private async kill(point: KillPoint): Promise<void> {
    if (!this.till || this.till.dead) return;
    this.deps.note(`  kill: ${point}`);
    this.struck.push(point);
    await this.till.kill();
  }

  private loseCache(): void {
    this.deps.note('the cache is gone');
    for (const suffix of ['', '-wal', '-shm']) {
      rmSync(join(this.deps.folder, 'live', `cache.db${suffix}`), { force: true });
    }
  }

  private posted(request: WireTopUp, passedOn: boolean): void {
    this.deps.note(`  wire: POST for ${playerOf(request)}${passedOn ? '' : ', lost with the till'}`);
    this.ledger.posted(request, passedOn);
  }

  /** The service books as soon as it has a request, whatever it answers and when. */
  private async arrived(request: WireTopUp): Promise<void> {
    const player = playerOf(request);
    const sent = this.ledger.given
      .filter((given) => given.player === player)
      .flatMap(({ posts }) => posts.filter((post) => post.passedOn)).length;
    const until = performance.now() + ARRIVES_WITHIN_MS;
    while ((this.recorded().get(player) ?? 0) < sent && performance.now() < until) await turn();
    await turn();
    await turn();
    const booked = this.deps.service.booked().filter((one) => playerOf(one.request) === player);
    this.ledger.booked(
      request,
      booked.map(({ transaction }) => transaction),
    );
    this.deps.note(`  service: ${booked.length} booked for ${player}`);
  }

  /** By player, how many POSTs the service recorded. */
  recorded(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { method, body } of this.deps.service.requests) {
      if (method !== 'POST') continue;
      const player = playerOf(body as WireTopUp);
      counts.set(player, (counts.get(player) ?? 0) + 1);
    }
    return counts;
  }
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
