/** The outbox as a shop lives with it: a real journal on the disk, a real listener, and clocks that are set. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Credit } from '@shared/model/money/credit';
import type { PriceMove } from '@shared/model/prices/price-move';
import { ANYONE } from '@shared/model/people/actor';
import type { ShopTill } from '@shared/model/shop/shop';
import type { Settings } from '@shared/model/settings/settings';
import { newsBy } from '../../adapters/http/news/post-news';
import {
  closedPort,
  jsonAnswer,
  startServer,
  stopServers,
  type TestServer,
} from '../../adapters/http/test-support/servers';
import { openJournal, type OpenJournal } from '../../adapters/journal/journal-file';
import { answer, send } from '../../adapters/journal/test-support/filled-journal';
import { DAY, takeZ } from '../../adapters/journal/test-support/report-of-day';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import { baht, NOON, saleId } from '../../domain/test-support/sales';
import type { NewsTarget } from '../../domain/news/news-ports';
import { toIso } from '@shared/model/day/business-day';
import { ACTOR, FakeClock, FakeLog, settingsOf } from '../test-support/fakes';
import { SendNews } from './send-news';
import { wantsNews } from './wants-news';

const MINUTE = 60_000;
const OK = jsonAnswer({ ok: true });

class World {
  readonly clock = new FakeClock();
  steady = 0;
  settings: Settings = settingsOf({ shopName: 'Ant’s', tillName: 'A', locale: 'en' });
  target: NewsTarget | null = null;
  /** Whether the secret can be opened now. */
  opens = true;
  tills: ShopTill[] = [];
  origin = '';
  journal!: OpenJournal;
  sender!: SendNews;
  noticesChanged = 0;
  credit: Credit = { state: 'unset', left: null, open: null, days: null, tills: null, entries: [] };
  moves: Pick<PriceMove, 'change'>[] = [];
  private readonly opened = {
    session: {
      credit: { latest: () => this.credit },
      movedPrices: { list: () => Promise.resolve({ moves: this.moves as PriceMove[], last: null }) },
    },
    journal: null as unknown as OpenJournal,
    settings: () => this.settings,
  };

  constructor(readonly folder = newFolder()) {}

  get path(): string {
    return join(this.folder, 'journal.db');
  }

  /** Starts the till: opens its journal and looks at its content. */
  async start(): Promise<this> {
    this.journal = await openJournal(this.path, () => ACTOR, {
      wantsNews: wantsNews(
        () => this.target !== null,
        () => this.settings,
      ),
    });
    this.opened.journal = this.journal;
    this.sender = new SendNews({
      target: {
        isSet: () => this.target !== null,
        get: () => Promise.resolve(this.opens ? this.target : null),
      },
      post: (...message) => newsBy({ telegram: this.origin, line: this.origin }, () => [])(...message),
      opened: () => this.opened,
      tills: () => Promise.resolve(this.tills),
      clock: this.clock,
      steadyMs: () => this.steady,
      log: new FakeLog(),
      changed: () => undefined,
      noticesChanged: () => (this.noticesChanged += 1),
    });
    return this;
  }

  pass(ms: number): void {
    this.clock.at += ms;
    this.steady += ms;
  }

  /** Lives through some time, looking as often as a till does. */
  async live(minutes: number, everyMinutes = 0.25): Promise<void> {
    for (let at = 0; at < minutes; at += everyMinutes) {
      this.pass(everyMinutes * MINUTE);
      await this.sender.look();
    }
  }

  /** Opens a shift and counts it, over by 5 baht. */
  countShift(): void {
    const at = toIso(this.clock.now());
    const shift = this.journal.drawer.open({ float: baht(50_000), day: DAY, at });
    this.journal.drawer.close({ shiftId: shift.id, count: [{ minor: 50_500, pieces: 1 }], note: null, at });
  }

  states(): string[] {
    const { db } = this.journal.news as unknown as { db: DatabaseSync };
    return db
      .prepare('SELECT state FROM news ORDER BY at, id')
      .all()
      .map(({ state }) => String(state));
  }
}

const open: World[] = [];
async function worldOf(channel: NewsTarget['channel'], server: TestServer | number): Promise<World> {
  const world = new World();
  open.push(world);
  world.origin = `http://127.0.0.1:${typeof server === 'number' ? server : server.port}`;
  world.target = {
    telegram: { channel: 'telegram', to: '42', secret: `1:${'A'.repeat(35)}` } as const,
    line: { channel: 'line', to: `U${'0'.repeat(32)}`, secret: 'c'.repeat(60) } as const,
    webhook: { channel: 'webhook', to: `${world.origin}/hook`, secret: 'a-secret-of-sixteen' } as const,
  }[channel];
  return world.start();
}

/** A till that sends to a server that takes everything. */
async function webhookWorld() {
  const server = await startServer((socket) => socket.end(OK));
  return { server, world: await worldOf('webhook', server) };
}

const bodies = (server: TestServer): { id: string; kind: string; text: string }[] =>
  server.requests().map((request) => JSON.parse(request.slice(request.indexOf('\r\n\r\n') + 4)) as never);

beforeEach(() => open.splice(0));
afterEach(async () => {
  for (const { journal } of open) journal.close();
  await stopServers();
  removeFolders();
});

it('reports what happened, one message a minute, without a sum, a player or a typed reason', async () => {
  const { server, world } = await webhookWorld();
  world.countShift();
  world.journal.drawer.noteOpening({ cause: 'no-sale', saleId: null, reason: 'call 0812345678', at: NOON });
  takeZ(world.journal.reports, DAY, 60);
  await world.sender.look();
  expect(server.requests()).toHaveLength(1);
  await world.live(0.75);
  expect(server.requests()).toHaveLength(1);
  await world.live(3);
  const all = bodies(server);
  expect(all.map(({ kind }) => kind).sort()).toEqual(['no-sale', 'shift-counted', 'z']);
  expect(new Set(all.map(({ id }) => id)).size).toBe(3);
  const text = all.map((message) => message.text).join('\n');
  expect(text).toContain('Ant’s · A');
  expect(text).toContain('Nok counted the drawer: over.');
  expect(text).not.toMatch(/฿|0812345678/);
  expect(world.states()).toEqual(['sent', 'sent', 'sent']);
  expect((await world.journal.audit.verify()).breaks).toEqual([]);
});

it('has amounts where the owner wants them', async () => {
  const { server, world } = await webhookWorld();
  world.settings = { ...world.settings, newsSums: true };
  world.countShift();
  await world.sender.look();
  expect(bodies(server)[0]?.text).toContain('Nok counted the drawer: over ฿5.');
});

it('notes nothing that is turned off, and nothing where messages go nowhere', async () => {
  const { world } = await webhookWorld();
  world.settings = { ...world.settings, newsShift: false };
  world.countShift();
  const { target } = world;
  world.target = null;
  world.settings = { ...world.settings, newsShift: true };
  world.countShift();
  world.target = target;
  expect(world.states()).toEqual([]);
});

it('sends nothing of a kind that is turned off before its turn', async () => {
  const { server, world } = await webhookWorld();
  world.countShift();
  world.settings = { ...world.settings, newsShift: false };
  await world.sender.look();
  expect([server.requests(), world.states()]).toEqual([[], ['off']]);
});

describe('a kill while a message is on its way', () => {
  /** What a killed till leaves on the disk; from there it starts again. */
  async function killed(world: World): Promise<World> {
    const after = new World();
    open.push(after);
    for (const end of ['', '-wal']) cpSync(world.path + end, after.path + end);
    Object.assign(after, { origin: world.origin, target: world.target });
    after.clock.at = world.clock.at + 5_000;
    return after.start();
  }

  /** A server that keeps the first request without an answer until it is let go. */
  async function silentOnce() {
    let kept: (() => void) | null = null;
    const came = Promise.withResolvers<undefined>();
    const server = await startServer((socket) => {
      if (kept) return socket.end(OK);
      kept = () => socket.end(OK);
      return came.resolve(undefined);
    });
    return { server, came: came.promise, letGo: () => kept?.() };
  }

  it.each(['telegram', 'webhook'] as const)('%s never gets it twice', async (channel) => {
    const { server, came, letGo } = await silentOnce();
    const world = await worldOf(channel, server);
    world.countShift();
    const trying = world.sender.look();
    await came;
    const again = await killed(world);
    letGo();
    await trying;
    await again.live(5);
    expect(server.requests()).toHaveLength(1);
    expect(again.states()).toEqual(['unsure']);
    // What happens later is sent.
    again.countShift();
    await again.sender.look();
    expect(server.requests()).toHaveLength(2);
  });

  it('LINE gets it again under the same key, by which it knows it', async () => {
    const { server, came, letGo } = await silentOnce();
    const world = await worldOf('line', server);
    world.countShift();
    const trying = world.sender.look();
    await came;
    const again = await killed(world);
    letGo();
    await trying;
    // Within a minute of the first try there is no other.
    await again.live(0.75);
    expect(server.requests()).toHaveLength(1);
    await again.live(1);
    const keys = server.requests().map((request) => /X-Line-Retry-Key: (\S+)/.exec(request)?.[1]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(again.states()).toEqual(['sent']);
  });

  it('a message whose try had not begun is sent once', async () => {
    const server = await startServer((socket) => socket.end(OK));
    const world = await worldOf('webhook', server);
    world.countShift();
    const again = await killed(world);
    await again.live(3);
    expect(server.requests()).toHaveLength(1);
  });
});

it('lasts a night offline: each message once in the morning, and few tries until then', async () => {
  const world = await worldOf('webhook', await closedPort());
  world.countShift();
  takeZ(world.journal.reports, DAY, 60);
  await world.live(10 * 60);
  const tries = world.journal.head().seq;
  expect(tries).toBeLessThan(80);
  expect(world.sender.problem()).toMatchObject({ why: 'unreachable' });
  world.journal.close();

  const server = await startServer((socket) => socket.end(OK));
  world.target = {
    channel: 'webhook',
    to: `http://127.0.0.1:${server.port}/`,
    secret: 'a-secret-of-sixteen',
  };
  await world.start();
  await world.live(30);
  expect(bodies(server).map(({ kind }) => kind)).toEqual(['shift-counted', 'z']);
  expect(world.sender.problem()).toBeNull();
});

it('drops messages that are older than a day, and says how many when it can', async () => {
  const world = await worldOf('webhook', await closedPort());
  world.countShift();
  world.countShift();
  await world.live(25 * 60, 10);
  expect(world.journal.news.standing()).toMatchObject({ waiting: 1, dropped: 2 });
  expect(world.noticesChanged).toBe(1);
  world.countShift();
  // The word itself never grows too old.
  await world.live(25 * 60, 10);
  expect(world.journal.news.dropped()).toBe(3);

  const server = await startServer((socket) => socket.end(OK));
  world.target = {
    channel: 'webhook',
    to: `http://127.0.0.1:${server.port}/`,
    secret: 'a-secret-of-sixteen',
  };
  await world.live(60);
  expect(bodies(server).map(({ kind }) => kind)).toEqual(['dropped']);
  expect(bodies(server)[0]?.text).toContain('3 messages were older than a day');
  expect(world.journal.news.dropped()).toBe(0);
});

it('waits as long as the service asks, and an hour where only a person can mend it', async () => {
  const answers = [
    jsonAnswer({}, 'HTTP/1.1 429 X\r\nRetry-After: 300'),
    jsonAnswer({}, 'HTTP/1.1 401 X'),
    OK,
  ];
  const server = await startServer((socket) => socket.end(answers.shift() ?? OK));
  const world = await worldOf('webhook', server);
  world.countShift();
  await world.sender.look();
  await world.live(4.5);
  expect(server.requests()).toHaveLength(1);
  await world.live(1);
  expect(server.requests()).toHaveLength(2);
  expect(world.sender.problem()).toMatchObject({ why: 'secret' });
  await world.live(58);
  expect(server.requests()).toHaveLength(2);
  await world.live(3);
  expect(server.requests()).toHaveLength(3);
  expect(world.states()).toEqual(['sent']);
});

it.each(['1000000000', 'Fri, 31 Dec 2999 23:59:59 GMT', '-30'])(
  'is silent for no longer than an hour, whatever wait the service asks for: %s',
  async (wait) => {
    const answers = [jsonAnswer({}, `HTTP/1.1 429 X\r\nRetry-After: ${wait}`), OK];
    const server = await startServer((socket) => socket.end(answers.shift() ?? OK));
    const world = await worldOf('webhook', server);
    world.countShift();
    await world.sender.look();
    await world.live(61, 1);
    expect(world.states()).toEqual(['sent']);
  },
);

it('drops what grows old while the secret cannot be opened, and the till says so', async () => {
  const { server, world } = await webhookWorld();
  world.opens = false;
  world.countShift();
  await world.live(25 * 60, 30);
  expect([world.sender.dropped(), world.noticesChanged]).toEqual([1, 1]);
  world.opens = true;
  await world.live(3);
  expect(bodies(server).map(({ kind }) => kind)).toEqual(['dropped']);
});

it('reports a sale that stays unknown once, and no more once it is known', async () => {
  const { server, world } = await webhookWorld();
  for (const number of [1, 3]) {
    send(world.journal, number);
    answer(world.journal, number);
  }
  await world.live(20);
  expect(server.requests()).toEqual([]);
  world.pass(11 * MINUTE);
  world.journal.sales.markVoided(saleId(3), 'came to nothing', toIso(world.clock.now()), null);
  await world.live(60, 1);
  expect(bodies(server)).toHaveLength(1);
  expect(bodies(server)[0]?.text).toMatch(/Outcome unknown for 30 minutes: .+/);
  expect(bodies(server)[0]?.text).not.toContain('1234567890');
});

it('sends nothing of a journal that is a copy', async () => {
  const { server, world } = await webhookWorld();
  world.countShift();
  world.journal.restores.note('other-folder', null, NOON, true);
  await world.live(3);
  expect([server.requests(), world.states()]).toEqual([[], ['unsure']]);
});

it('reports a till that falls silent with a shift open, once for each time', async () => {
  const { server, world } = await webhookWorld();
  world.settings = { ...world.settings, newsTillSilent: true, mode: 'live' };
  const till: ShopTill = {
    ...{ id: saleId(1), name: 'B', kind: 'till', state: 'away', own: false, doubted: false },
    ...{ heardAt: NOON, unreadable: 0, expectedCash: null, kept: 0, unknown: 0 },
    shift: { openedAt: NOON, openedBy: 'Nok' },
  };
  // Closed for the night, this till itself, and one that was never heard.
  world.tills = [till, { ...till, shift: null }, { ...till, own: true }, { ...till, heardAt: null }];
  await world.live(25, 1);
  expect(server.requests()).toEqual([]);
  await world.live(60, 1);
  expect(bodies(server).map(({ text }) => text)).toEqual([
    expect.stringContaining('Till “B” has sent nothing since'),
  ]);
  world.tills = [{ ...till, heardAt: toIso(world.clock.now()) }];
  await world.live(60, 1);
  expect(server.requests()).toHaveLength(2);
});

it('refunds are reported by who did it and the item', async () => {
  const { server, world } = await webhookWorld();
  send(world.journal, 2);
  answer(world.journal, 2);
  const back = {
    tender: 'cash',
    cashRounding: 'off',
    reason: 'call 0812345678',
    at: NOON,
    shiftId: null,
  } as const;
  world.journal.money.by(ANYONE).giveBack(saleId(2), back);
  await world.sender.look();
  expect(bodies(server)[0]).toMatchObject({ kind: 'refund' });
  expect(bodies(server)[0]?.text).toMatch(/Nok refunded .+/);
  expect(bodies(server)[0]?.text).not.toContain('0812345678');
});

it('says once that the credit is low, once that it is out, and again after a deposit', async () => {
  const { server, world } = await webhookWorld();
  const typed = (at: string): Credit['entries'] => [
    { at, who: 'Nok', kind: 'deposit', amount: baht(100_000), expected: null },
  ];
  const low = { state: 'low', left: baht(42_000), open: null, days: 1, tills: null } as const;
  world.credit = { ...low, entries: typed(NOON) };
  await world.live(30, 1);
  world.settings = { ...world.settings, newsSums: true };
  world.credit = { ...low, state: 'out', left: baht(0), entries: typed(NOON) };
  await world.live(30, 1);
  world.credit = { ...low, entries: typed(toIso(world.clock.now())) };
  await world.live(30, 1);
  expect(bodies(server).map(({ text }) => text.split('\n')[1])).toEqual([
    'The credit at the provider is low.',
    'The credit at the provider should be used up. Left: ฿0.',
    'The credit at the provider is low. Left: ฿420.',
  ]);
});

it('says once a day that prices moved, and once more when a package sells for too little', async () => {
  const { server, world } = await webhookWorld();
  await world.live(20, 1);
  expect(server.requests()).toEqual([]);
  world.moves = [{ change: 'dearer' }];
  await world.live(30, 1);
  world.moves = [{ change: 'dearer' }, { change: 'below-cost' }];
  await world.live(60, 1);
  expect(bodies(server).map(({ text }) => text.includes('too little'))).toEqual([false, true]);
});
