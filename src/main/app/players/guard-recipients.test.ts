import { ticketOf, type SaleOrder } from '@shared/model/sale/test-support/orders';
import { ANYONE } from '@shared/model/people/actor';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { SavedPlayer } from '@shared/model/players/player';
import { phoneNote } from '@shared/model/recipient/contact';
import { NOON, saleId, transactionOf } from '../../domain/test-support/sales';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import { catalogueOf, FakeLog, journalInMemory, productOf, trailInto } from '../test-support/fakes';
import { soldTo } from '../test-support/sold-to';
import { ORDER, SellingShop } from '../test-support/selling-shop';
import { GuardRecipients } from './guard-recipients';
import { SavedPlayers } from './saved-players';
import { KnowRecipients } from './know-recipients';

const NOW = Date.parse(NOON);
const MINUTE = 60_000;
const DAY = 86_400_000;

let journal: OpenJournal;
let now: number;
let changed: number;
let askAgainMinutes: number;
let keptDays: number;
let known: KnowRecipients;
let players: SavedPlayers;
let guard: GuardRecipients;
let number: number;

/** A till that has just been started over the journal. */
function start(): void {
  const clock = { now: () => now };
  known = new KnowRecipients({ players: journal.players, clock, log: new FakeLog() });
  players = new SavedPlayers({
    players: journal.players,
    journal: journal.sales,
    parked: journal.parked,
    known,
    catalogue: () =>
      Promise.resolve(catalogueOf(productOf('ff', ['uid', 'password']), productOf('rov', ['openId']))),
    settings: () => ({ playersKeptDays: keptDays }),
    clock,
    changed: () => (changed += 1),
    forgottenName: () => null,
  });
  guard = new GuardRecipients({
    known,
    audit: journal.audit,
    settings: () => ({ askAgainMinutes }),
    savedName: (productId, payload) => players.savedName(productId, payload),
    clock,
  });
}

/** What the page gets once the till has read its journal, after the first screen. */
async function offered() {
  await known.ready();
  return players.offered();
}

beforeEach(async () => {
  journal = await journalInMemory();
  now = NOW;
  changed = 0;
  askAgainMinutes = 10;
  keptDays = 365;
  number = 0;
  start();
});
afterEach(() => journal.close());

/** An accepted sale of this till. */
function sell(uid: string, game = 'ff', ref = 'uid'): string {
  number += 1;
  now += MINUTE;
  return soldTo(journal, known, { number, at: now, uid, game, ref });
}

const typed = (value: string, change: Partial<Parameters<GuardRecipients['warningsOf']>[0]> = {}) => ({
  productId: 'ff',
  payload: [
    { ref: 'uid', value },
    { ref: 'password', value: 'hunter2hunter2' },
  ],
  ...{ chosen: false, pasted: [] },
  ...change,
});
const kinds = (value: string, change: Parameters<typeof typed>[1] = {}) =>
  guard.warningsOf(typed(value, change)).map(({ kind, asks }) => `${kind}${asks ? ' asks' : ''}`);

describe('a warning about the player’s details', () => {
  it('is nothing on a till that has sold nothing', () => {
    expect(kinds('1234567890')).toEqual([]);
  });

  it('is one character off a customer: shown on the first day, asked about once they came again', async () => {
    askAgainMinutes = 0;
    sell('1234567890');
    sell('1234567890');
    expect(kinds('1234567891')).toEqual(['near-known']);
    now += DAY;
    sell('1234567890');
    expect(kinds('1234567891')).toEqual(['near-known asks']);
    expect(kinds('1234567890')).toEqual([]);
    start();
    await guard.ready();
    expect(kinds('1234567891')).toEqual(['near-known asks']);
  });

  it('is marked character by character, and no password is in it', () => {
    sell('1234567890');
    const [warning] = guard.warningsOf(typed('1234967890'));
    const differing = warning?.places.filter((place) => place.typed !== place.known);
    expect(differing).toEqual([{ typed: '9', known: '5' }]);
    expect(JSON.stringify(guard.warningsOf(typed('1234967890')))).not.toContain('hunter2');
  });

  it('is another length, another alphabet, and the shape of another game', () => {
    askAgainMinutes = 0;
    for (let index = 0; index < 20; index += 1) sell(String(100_000_000 + index * 7_654_321));
    expect(kinds('12345678')).toEqual(['length']);
    now += DAY;
    sell('987654321');
    expect(kinds('12345678')).toEqual(['length asks']);
    expect(kinds('12345678O')).toEqual(['characters asks']);
    for (let index = 0; index < 20; index += 1)
      sell(`#Q${String(8_000_000 + index * 76_543)}`, 'rov', 'openId');
    expect(kinds('#Q8111111')).toEqual(['other-game asks']);
    expect(guard.warningsOf(typed('#Q8111111'))[0]?.usual).toBe('rov');
  });

  it('is a player of another game, shown alone, unless the two games have players in common', () => {
    askAgainMinutes = 0;
    sell('1234567890', 'rov', 'openId');
    sell('1234567890', 'rov', 'openId');
    expect(kinds('1234567890')).toEqual(['other-game']);
    expect(kinds('1234-5678.90')).toEqual(['other-game']);
    // A phone number is the person's in every game.
    expect(kinds('', { payload: [{ ref: 'phoneNo', value: '1234567890' }] })).toEqual([]);
    sell('5556667778', 'rov', 'openId');
    sell('5556667778');
    expect(kinds('1234567890')).toEqual([]);
  });

  it.each([
    ['https://shop.example/ff?uid=1234567890', 'link'],
    ['UID 12345678', 'spaces'],
    ['8850006322352', 'barcode'],
    ['00020101021129370016A000000677', 'payload'],
    ['1234567812345678', 'twice'],
  ])('is %s: %s', (value, rubbish) => {
    const payload = [{ ref: 'account', value }];
    const pasted = guard.warningsOf({ ...typed(''), payload, pasted: ['account'] });
    expect(pasted[0]).toMatchObject({ kind: 'not-an-id', rubbish, asks: true });
    const [shown] = guard.warningsOf({ ...typed(''), payload });
    expect(shown).toMatchObject({ kind: 'not-an-id', rubbish, asks: false });
  });

  it.each([
    // By what the field is called, before anything was sold.
    ['uid', '51234567705ลูกค้าประจำ', 0],
    ['uid', 'ลูกค้าประจำ', 0],
    ['uid', '51234567O5', 0],
    ['playerId', '5123x', 0],
    ['zoneId', '20O1', 0],
    ['uid', '５１２３ＡＢ', 0],
    ['openId', '51234567705ลด', 0],
    ['uid', '51234\u030167705', 0],
    ['openId', 'AbCd12\u20D034', 0],
    ['เลขผู้เล่น', '51234567705ส่วนลด', 0],
    // By what this shop sold on one day.
    ['openId', '51234567O5', 3],
    ['account', '51234567O5', 3],
    ['account', 'ลูกค้าประจำ', 3],
    ['uid', '5123456789012345O', 25],
  ])('is a letter in %s where its game has none, asked about at once: %s', (ref, value, sold) => {
    askAgainMinutes = 0;
    for (let index = 0; index < sold; index += 1) sell(String(512_000_001 + index * 7_654_321), 'ff', ref);
    const found = guard.warningsOf({ ...typed(''), payload: [{ ref, value }] });
    expect(found.filter(({ asks }) => asks).map((one) => one.ref)).toContain(ref);
  });

  it.each([
    ['openId', 'AbCd1234', 0],
    ['openId', 'AbCd1234', 2],
    ['server', 'เอเชีย 1', 0],
    ['characterName', 'นักรบ2545', 0],
    ['characterName', 'Warrior', 5],
    ['riotId', 'นักรบ#2545', 5],
    ['account', 'somchai@example.com', 1],
  ])('is no letter in %s where it may have some: %s', (ref, value, sold) => {
    askAgainMinutes = 0;
    for (let index = 0; index < sold; index += 1) sell(String(512_000_001 + index * 7_654_321), 'ff', ref);
    expect(guard.warningsOf({ ...typed(''), payload: [{ ref, value }] })).toEqual([]);
  });

  it('is a letter no more once the service has taken an id with letters', () => {
    askAgainMinutes = 0;
    expect(kinds('AB12cd34')).toEqual(['characters asks']);
    sell('AB12cd34');
    expect(kinds('XY98zw76')).toEqual([]);
    expect(kinds('XY98zw76ลด')).toEqual(['characters asks']);
  });

  it('is the last customer’s id: asked about when it was pasted, shown when typed, nothing when chosen', () => {
    const id = sell('1234567890');
    expect(kinds('1234567890')).toEqual(['last-customer']);
    expect(kinds('1234567890', { pasted: ['uid'] })).toEqual(['last-customer asks']);
    expect(kinds('1234567890', { chosen: true })).toEqual([]);
    expect(guard.warningsOf(typed('1234567890'), [id])).toEqual([]);
    // Someone else on the same server is not the same customer.
    const elsewhere = {
      payload: [
        { ref: 'uid', value: '5550001112' },
        { ref: 'server', value: 'South East Asia' },
      ],
    };
    known.note({
      ...journal.sales.get(id)!,
      payload: elsewhere.payload.map((one) => ({ ...one, secret: false })),
    });
    expect(
      kinds('', {
        payload: [
          { ref: 'uid', value: '9998887776' },
          { ref: 'server', value: 'South East Asia' },
        ],
      }),
    ).toEqual([]);
    known.note(journal.sales.get(id)!);
    now += 11 * MINUTE;
    expect(kinds('1234567890', { pasted: ['uid'] })).toEqual([]);
  });

  it('is the last customer’s id though the clock was set back since the customer before', () => {
    sell('1234567890');
    now -= 7 * 60 * MINUTE;
    const id = sell('9876543210');
    now += 1_000;
    known.note(journal.sales.get(id)!);
    expect(kinds('9876543210', { pasted: ['uid'] })).toEqual(['last-customer asks']);
    sell('5555555555');
    expect(kinds('9876543210', { pasted: ['uid'] })).toEqual([]);
    expect(kinds('5555555555', { pasted: ['uid'] })).toEqual(['last-customer asks']);
  });

  it('forgets an id that the service took first and failed', () => {
    askAgainMinutes = 0;
    const id = sell('1234567891');
    expect(kinds('1234567890')).toEqual(['near-known']);
    const sale = journal.sales.get(id);
    if (sale) known.note({ ...sale, state: 'failed', transaction: transactionOf() });
    expect(kinds('1234567890')).toEqual([]);
  });
});

describe('saving a player whom the till warns of', () => {
  const doubted = typed('1234567891');
  const agreed = [{ kind: 'near-known', ref: 'uid' }] as const;

  beforeEach(() => {
    askAgainMinutes = 0;
    sell('1234567890');
    now += DAY;
    sell('1234567890');
  });

  it('is refused until a person with the right has confirmed the details: no one is warned of a saved one', async () => {
    expect(kinds('1234567891')).toEqual(['near-known asks']);
    await expect(guard.maySave(doubted)).rejects.toThrow('RECIPIENT_DOUBTED');
    // A yes to other details is none.
    guard.override(saleId(98), typed('1234567899'), agreed, ANYONE);
    await expect(guard.maySave(doubted)).rejects.toThrow('RECIPIENT_DOUBTED');
    guard.override(saleId(99), doubted, agreed, ANYONE);
    await guard.maySave(doubted);
  });

  it('is refused without a read-back, too', async () => {
    await expect(guard.maySave(doubted)).rejects.toThrow('RECIPIENT_DOUBTED');
  });

  it('takes nothing back that the read-back asks: what was pasted is still asked about', async () => {
    const link = { payload: [{ ref: 'uid', value: 'https://shop.example/?uid=1' }], pasted: ['uid'] };
    expect(kinds('', link)).toEqual(['not-an-id asks']);
    await expect(guard.maySave(typed('', link))).rejects.toThrow('RECIPIENT_DOUBTED');
    expect(() => guard.overriddenFor(saleId(99), typed('', link))).toThrow('RECIPIENT_DOUBTED');
  });

  it('goes on for details that were sold to, that are saved, or that ask nothing', async () => {
    kinds('1234567891');
    sell('1234567891');
    await guard.maySave(doubted);
    await guard.maySave(typed('5550001112'));
    expect(kinds('1234567890', { pasted: ['uid'] })).toEqual([]);
    askAgainMinutes = 10;
    expect(kinds('1234567891', { pasted: ['uid'] })).toEqual(['last-customer asks']);
    await guard.maySave(doubted);
  });
});

describe('selling past a warning', () => {
  const order: SaleOrder = { ...ORDER, payload: [{ ref: 'uid', value: '1234567891' }, ORDER.payload[1]!] };

  it('is refused until a person has said yes for these very details, which the sale and the trail then keep', async () => {
    const shop = await SellingShop.open();
    const warned = { productId: 'ff', payload: order.payload };
    const real = new KnowRecipients({
      players: { acceptedBefore: () => [], isForgotten: () => false },
      clock: shop.clock,
      log: shop.log,
    });
    for (const [id, at] of [
      ['a', 0],
      ['b', DAY],
    ] as const) {
      const payload = [{ ref: 'uid', value: '1234567890' }, ORDER.payload[1]!];
      real.memory.learn({ id, at, product: { id: 'ff', name: 'ff' }, packageId: 'x', payload });
    }
    const records: unknown[] = [];
    const own = new GuardRecipients({
      known: real,
      audit: trailInto((...entry) => void records.push(entry)),
      settings: () => ({ askAgainMinutes: 0 }),
      savedName: () => null,
      clock: shop.clock,
    });
    shop.recipients = own;
    const till = shop.till();
    try {
      await expect(till.confirm(ticketOf(order), ANYONE)).rejects.toThrow(Failure);
      expect(shop.topUp).not.toHaveBeenCalled();
      expect(shop.journal.get(order.saleId)).toBeNull();
      // A yes to other details, or for another sale, is none.
      const warnings = [{ kind: 'near-known', ref: 'uid' }] as const;
      own.override(
        order.saleId,
        { ...warned, payload: [{ ref: 'uid', value: '1234567899' }] },
        warnings,
        ANYONE,
      );
      own.override(saleId(99), warned, warnings, ANYONE);
      await expect(till.confirm(ticketOf(order), ANYONE)).rejects.toThrow('RECIPIENT_DOUBTED');
      own.override(order.saleId, warned, warnings, ANYONE);
      await till.confirm(ticketOf(order), ANYONE);
      await till.idle();
      expect(shop.topUp).toHaveBeenCalledOnce();
      expect(shop.players.overriddenOf(order.saleId)).toEqual(warnings);
      expect(records.at(-1)).toEqual(
        expect.arrayContaining(['recipient-override', order.saleId, { text: 'near-known uid', warnings }]),
      );
      expect(JSON.stringify(records)).not.toContain('1234567891');
    } finally {
      shop.close();
    }
  });
});

describe('players that the shop keeps', () => {
  const nok = { productId: 'ff', payload: [{ ref: 'uid', value: '1234567890' }] };
  const inRov = { productId: 'rov', payload: [{ ref: 'openId', value: '9876543210' }] };

  /** As earlier versions joined players by their name. */
  function saveInBoth(): SavedPlayer {
    const games = [nok, inRov].map((game) => ({ ...game, productName: game.productId }));
    const at = toIso(now);
    const player = { id: crypto.randomUUID(), name: 'Nok', games, createdAt: at, updatedAt: at };
    journal.players.save(player, ANYONE);
    return player;
  }

  it('are saved under a name, without secrets, and offered with their last package', async () => {
    await players.save(
      'Nok',
      { ...nok, payload: [...nok.payload, { ref: 'password', value: 'hunter2' }] },
      ANYONE,
    );
    sell('1234567890');
    const [first] = await offered();
    expect(first).toMatchObject({ name: 'Nok', productId: 'ff', packageId: 'ff-310', payload: nok.payload });
    expect(JSON.stringify(journal.players.all())).not.toContain('hunter2');
  });

  it('need an id: nothing but a secret is refused, and so is a game that is gone', async () => {
    await expect(
      players.save('Nok', { productId: 'ff', payload: [{ ref: 'password', value: 'x' }] }, ANYONE),
    ).rejects.toThrow('PLAYER_EMPTY');
    await expect(players.save('Nok', { ...nok, productId: 'gone' }, ANYONE)).rejects.toThrow('PACKAGE_GONE');
  });

  it('are shown by their name when an id is one character off, from the first sale on', async () => {
    askAgainMinutes = 0;
    await players.save('Nok', nok, ANYONE);
    sell('1234567890');
    expect(guard.warningsOf(typed('1234567899'))).toMatchObject([
      { kind: 'near-known', name: 'Nok', asks: true },
    ]);
  });

  it('are offered once the journal is read, which the first screen asking for them does not begin', async () => {
    const before = vi.spyOn(journal.players, 'acceptedBefore');
    const asked = players.offered();
    await Promise.resolve();
    expect(before).not.toHaveBeenCalled();
    void known.ready();
    expect(await asked).toEqual([]);
    expect(before).toHaveBeenCalled();
  });

  it('offers who buys often without a name, and no one who bought once', async () => {
    sell('1234567890');
    expect(await offered()).toEqual([]);
    sell('1234567890');
    sell('5556667778');
    expect((await offered()).map(({ payload }) => payload[0]?.value)).toEqual(['1234567890']);
  });

  it('are forgotten for good: the entry, the suggestions and the warnings, and not their sales', async () => {
    askAgainMinutes = 0;
    const { id } = await players.save('Nok', nok, ANYONE);
    sell('1234567890');
    sell('1234567890');
    players.forget(id, ANYONE);
    expect(await offered()).toEqual([]);
    expect(kinds('1234567891')).toEqual([]);
    start();
    await guard.ready();
    expect(await offered()).toEqual([]);
    expect(kinds('1234567891')).toEqual([]);
    expect(await players.held('1234567890')).toEqual({ players: [], sales: 2, parked: 0 });
    // A player who comes again is a new customer.
    sell('1234567890');
    sell('1234567890');
    expect(await offered()).toHaveLength(1);
  });

  it('are two where the name is another customer’s: only the one asked for is exported and forgotten', async () => {
    await players.save('Bank', nok, ANYONE);
    await players.save('bank', { ...nok, payload: [{ ref: 'uid', value: '2222222222' }] }, ANYONE);
    await players.save('Bank', inRov, ANYONE);
    sell('1234567890');
    sell('2222222222');
    expect(players.all()).toHaveLength(3);
    const { players: found, sales } = await players.everythingOf('1234567890');
    expect([found.map(({ games }) => games.length), sales.length]).toEqual([[1], 1]);
    await players.forgetPerson('1234567890', ANYONE);
    expect(new Set(players.all().map(({ name }) => name))).toEqual(new Set(['bank', 'Bank']));
    expect(await players.held('BANK')).toMatchObject({ players: [{}, {}], sales: 1 });
  });

  it('stay in the games of other ids, unless they are asked for by name', async () => {
    const { id } = saveInBoth();
    sell('1234567890');
    sell('9876543210', 'rov', 'openId');
    expect(await players.held('1234567890')).toMatchObject({ players: [{ games: 1 }], sales: 1 });
    expect((await players.everythingOf('1234567890')).players[0]?.games).toMatchObject([nok]);
    await players.forgetPerson('1234567890', ANYONE);
    expect(players.all()).toMatchObject([{ id, name: 'Nok', games: [inRov] }]);
    expect(journal.players.all()).toEqual(players.all());
    await players.forgetPerson('Nok', ANYONE);
    expect(players.all()).toEqual([]);
  });

  it('shows everything that is held of a name, in every game of the same person', async () => {
    saveInBoth();
    sell('1234567890');
    sell('9876543210', 'rov', 'openId');
    sell('5556667778');
    expect((await players.everythingOf('Nok')).sales.map(({ payload }) => payload[0]?.value)).toEqual([
      '1234567890',
      '9876543210',
    ]);
    for (const asked of ['1234-567 890', ' １２３４５６７８９０ ', '๑๒๓๔๕๖๗๘๙๐']) {
      expect(await players.held(asked), asked).toMatchObject({
        players: [{ name: 'Nok', games: 1 }],
        sales: 1,
      });
    }
    expect(await players.held('nok ')).toMatchObject({ players: [{ name: 'Nok', games: 2 }], sales: 2 });
    await players.forgetPerson('nok', ANYONE);
    expect(players.all()).toEqual([]);
  });

  it.each([
    ['nok@gmail.com', 'Nok@Gmail.com'],
    ['0812345678', '+66812345678'],
    ['+66 81 234 5678', '081-234-5678'],
    ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
    ['Nok 99', 'ＮＯＫ９９'],
    ['นก', 'นก'],
  ])('finds a person asked for as %j who was sold to as %j', async (asked, sold) => {
    const id = sell(sold, 'rov', 'openId');
    sell('5556667778', 'rov', 'openId');
    const payload = [{ ref: 'openId', value: sold, secret: false }];
    const line = { product: { id: 'rov', name: 'rov' }, package: null, quantity: 1, payload };
    journal.parked.park({ id: crypto.randomUUID(), name: '', parkedAt: toIso(now), lines: [line] });
    expect(await players.held(asked)).toEqual({ players: [], sales: 1, parked: 1 });
    expect((await players.everythingOf(asked)).sales.map((sale) => sale.id)).toEqual([id]);
    sell(sold, 'rov', 'openId');
    await players.forgetPerson(asked, ANYONE);
    expect(kinds(sold, { productId: 'rov', payload: [{ ref: 'openId', value: `${sold}1` }] })).toEqual([]);
  });

  it('finds whose telephone number was noted with a sale, or is a saved name', async () => {
    const id = sell('1234567890');
    sell('5556667778');
    journal.sales.addNote(id, phoneNote('081-234 5678'), toIso(now));
    await players.save('081 234 5678', inRov, ANYONE);
    expect(await players.held('+66812345678')).toMatchObject({ players: [{ games: 1 }], sales: 1 });
    await players.forgetPerson('0812345678', ANYONE);
    expect(players.all()).toEqual([]);
    expect(await players.held('\u200b')).toEqual({ players: [], sales: 0, parked: 0 });
  });

  it('shows the tickets that were parked for a player, without other players’ lines', async () => {
    saveInBoth();
    const lineOf = (product: string, ref: string, value: string) => ({
      product: { id: product, name: product },
      package: null,
      quantity: 1,
      payload: [{ ref, value, secret: false }],
    });
    const park = (name: string, ...lines: ReturnType<typeof lineOf>[]) =>
      journal.parked.park({ id: crypto.randomUUID(), name, parkedAt: new Date(now).toISOString(), lines });
    const own = lineOf('ff', 'uid', '1234567890');
    const ofFriend = lineOf('ff', 'uid', '5556667778');
    const { id } = park('red shirt', own, ofFriend);
    park('', ofFriend);
    park('Nok', ofFriend);
    park('', lineOf('rov', 'openId', '9876543210'));
    journal.parked.end(id, { how: 'taken-up', at: new Date(now).toISOString() });
    const parked = async (value: string) =>
      (await players.everythingOf(value)).parked.map(({ name, lines }) => [name, lines.length]);
    expect(await parked('1234567890')).toEqual([['red shirt', 1]]);
    expect(await parked('Nok')).toEqual([
      ['red shirt', 1],
      ['Nok', 1],
      ['', 1],
    ]);
    expect(await parked('0000000000')).toEqual([]);
    expect((await players.held('Nok')).parked).toBe(3);
  });

  it('are forgotten automatically, and the screens hear of it, when not seen for as long as the shop keeps them', async () => {
    await players.save('Nok', nok, ANYONE);
    await players.save('Ploy', inRov, ANYONE);
    now += 200 * DAY;
    sell('1234567890');
    now += 200 * DAY;
    const before = changed;
    expect(await players.expire()).toBe(1);
    expect(players.all().map(({ name }) => name)).toEqual(['Nok']);
    expect(players.lastExpired()).toEqual({ at: toIso(now), count: 1 });
    expect(changed).toBe(before + 1);
    now += 400 * DAY;
    expect(await players.expire()).toBe(1);
    expect(await players.expire()).toBe(0);
  });
});
