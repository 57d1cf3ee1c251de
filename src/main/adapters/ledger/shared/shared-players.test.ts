/** The saved players of a shop at several tills: real journals, over a real ledger. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { ANYONE } from '@shared/model/people/actor';
import { MOST_SAVED_PLAYERS, type SavedPlayer } from '@shared/model/players/player';
import type { LedgerLogin } from '../../../../ledger/client/connection';
import { withShops } from '../../../../ledger/test-support/hooks';
import type { ShopLedger } from '../../../../ledger/test-support/shop-ledger';
import { SharedValues } from '../../../app/ledger/shared/shared-values';
import { sharedParts } from '../../../app/ledger/shared/shared-parts';
import { SavedPlayers } from '../../../app/players/saved-players';
import { KnowRecipients } from '../../../app/players/know-recipients';
import { NOTHING_SHARED } from '../../../app/test-support/nothing-shared';
import { soldTo } from '../../../app/test-support/sold-to';
import { catalogueOf, FakeLog, journalInMemory, productOf } from '../../../app/test-support/fakes';
import type { OpenJournal } from '../../journal/journal-file';
import { removeFolders } from '../../test-support/folder';
import type { LedgerConnection } from '../connection';
import { forgottenNames, sealShared } from './shared-seal';
import { sharedQuestions } from './shared-questions';
import { quietConnection } from './test-support/quiet-connection';
import { NO_MARKS } from '../../../domain/ledger/shared-versions';

const DAY = 86_400_000;
const CODE = 'THE SHOP’S CODE';
const nok = { productId: 'ff', payload: [{ ref: 'uid', value: '1234567890' }] };
const ploy = { productId: 'ff', payload: [{ ref: 'uid', value: '5555566666' }] };

let ledger: ShopLedger;
let shop = '';
let now = Date.parse('2026-11-21T05:00:00.000Z');
let one: ShopTill;
let two: ShopTill;

/** A till with its own journal. */
class ShopTill {
  readonly players: SavedPlayers;
  readonly known: KnowRecipients;
  readonly shared: SharedValues;
  code: string | null = CODE;
  marks = NO_MARKS;
  private connection: LedgerConnection | null = null;
  private sold = 0;

  private constructor(
    readonly journal: OpenJournal,
    private readonly login: LedgerLogin,
  ) {
    const clock = { now: () => now };
    const nameOf = (what: string) => forgottenNames(this.code)?.(what) ?? null;
    this.known = new KnowRecipients({ players: journal.players, clock, log: new FakeLog() });
    this.players = new SavedPlayers({
      ...{ players: journal.players, journal: journal.sales, parked: journal.parked },
      ...{ known: this.known, clock, forgottenName: nameOf, changed: () => undefined },
      catalogue: () => Promise.resolve(catalogueOf(productOf('ff', ['uid']), productOf('rov', ['uid']))),
      settings: () => ({ playersKeptDays: 400 }),
    });
    this.shared = new SharedValues({
      parts: () =>
        sharedParts({
          ...NOTHING_SHARED,
          players: this.players.shared,
          forgottenName: forgottenNames(this.code),
        }).filter(({ kind }) => kind === 'players'),
      questions: sharedQuestions(
        (...asked) => this.connection?.call(...asked) ?? Promise.resolve(null),
        () => this.code,
      ),
      shop: () => shop,
      marks: { get: () => this.marks, set: (marks) => void (this.marks = marks) },
      trail: { head: () => ({ seq: 1, hash: 'h' }), hashAt: () => 'h' },
      who: () => ({ id: null, name: 'Mali' }),
      isVouched: () => this.code !== null,
      mayChange: () => false,
      writeDown: () => Promise.resolve(),
      changed: () => undefined,
      log: new FakeLog(),
    });
  }

  static async open(name: string): Promise<ShopTill> {
    const till = new ShopTill(await journalInMemory(), await ledger.enrol(shop, name));
    await till.connect();
    return till;
  }

  async connect(): Promise<void> {
    let heard = 0;
    this.connection = quietConnection(ledger, this.login, () => (heard += 1));
    this.connection.start();
    await eventually(() => expect(heard).toBe(1));
  }

  async away(): Promise<void> {
    await this.connection?.stop();
    this.connection = null;
  }

  /** Sells a game to a player. */
  sell(uid: string): void {
    now += 60_000;
    soldTo(this.journal, this.known, { number: (this.sold += 1), at: now, uid });
  }

  get names(): string[] {
    return this.players.all().map(({ name }) => name);
  }

  async close(): Promise<void> {
    await this.away();
    this.journal.close();
  }
}

/** Each sends its changes, until no till has anything more to receive. */
async function talk(...tills: ShopTill[]): Promise<void> {
  for (let round = 0; round < 2; round += 1) for (const till of tills) await till.shared.look();
}

/** Everything that the ledger has of what the shop shares, as text. */
async function everything(): Promise<string> {
  const { rows } = await ledger.owner.query<{ text: string }>(
    `select coalesce(string_agg(x.text, ' '), '') as text from (
       select shop_id, p::text as text from ledger.shared_players p union all
       select shop_id, s::text from ledger.shared s) x
     where x.shop_id = (select id from ledger.shop where name = $1)`,
    [shop],
  );
  return rows[0]?.text ?? '';
}

withShops((made) => ({ ledger, shop } = made));
beforeEach(async () => {
  now = Date.parse('2026-11-21T05:00:00.000Z');
  one = await ShopTill.open('Till 1');
  two = await ShopTill.open('Till 2');
});
afterEach(async () => {
  await one.close();
  await two.close();
  removeFolders();
});

describe('players of a shop', () => {
  it('that are saved at one till are at the other, each apart; the ledger can read none', async () => {
    await one.players.save('Nok', nok, ANYONE);
    await talk(one, two);
    expect(two.players.all()).toEqual(one.players.all());
    now += DAY;
    await one.players.save('Nok', { ...nok, productId: 'rov' }, ANYONE);
    await two.players.save('Nok', { productId: 'rov', payload: [{ ref: 'uid', value: '777777' }] }, ANYONE);
    await talk(one, two);
    expect(one.players.all().map(({ games }) => games.length)).toEqual([1, 1, 1]);
    expect(two.players.all()).toEqual(one.players.all());
    const text = await everything();
    for (const said of ['Nok', '1234567890', '777777', 'uid']) expect(text).not.toContain(said);
    // Of an older text, which would have the players forgotten since, nothing is left.
    expect(text.match(/"sealed"/g)).toHaveLength(1);
  });

  it('of one name at two tills wait for a person, who reads both', async () => {
    await one.players.save('Nok', nok, ANYONE);
    await talk(one, two);
    await one.players.save('Noknoi', nok, ANYONE);
    await two.players.save('P Nok', nok, ANYONE);
    await talk(one, two);
    const [clash] = two.shared.open();
    expect(clash).toMatchObject({
      ...{ kind: 'players', count: 1, till: 'Till 1' },
      items: [{ here: { name: 'P Nok', games: 1 }, there: { name: 'Noknoi', games: 1 } }],
    });
    await two.shared.decide('players', clash!.version, 'there', ANYONE);
    await talk(one, two);
    expect([one.names, two.names, two.shared.open()]).toEqual([['Noknoi'], ['Noknoi'], []]);
  });

  it('who is forgotten at one till is forgotten at the other that was away and edited, and not suggested', async () => {
    await one.players.save('Nok', nok, ANYONE);
    await one.players.save('Ploy', ploy, ANYONE);
    await talk(one, two);
    two.sell('1234567890');
    two.sell('1234567890');
    await two.away();
    one.players.forget(one.players.all().find(({ name }) => name === 'Nok')!.id, ANYONE);
    now += DAY;
    await two.players.save('Noknoi', nok, ANYONE);
    await two.known.ready();
    expect((await two.players.offered()).some(({ name }) => name === 'Noknoi')).toBe(true);
    await talk(one);
    await two.connect();
    await talk(two, one);
    expect([one.names, two.names]).toEqual([['Ploy'], ['Ploy']]);
    const offered = await two.players.offered();
    expect(offered.flatMap(({ payload }) => payload.map(({ value }) => value))).toEqual(['5555566666']);
    // A player who asks to be saved again is.
    now += DAY;
    await two.players.save('Nok', nok, ANYONE);
    await talk(two, one);
    expect(one.names).toEqual(two.names);
    expect(one.names).toContain('Nok');
  });

  it('who is saved or forgotten here while another till’s word is being taken stays so, on every till', async () => {
    await one.players.save('Nok', nok, ANYONE);
    await one.players.save('Ploy', ploy, ANYONE);
    await talk(one, two);
    one.players.forget(one.players.all().find(({ name }) => name === 'Nok')!.id, ANYONE);
    await talk(one);
    const ready = two.known.ready.bind(two.known);
    vi.spyOn(two.known, 'ready').mockImplementationOnce(async () => {
      await ready();
      now += DAY;
      two.players.forget(two.players.all().find(({ name }) => name === 'Ploy')!.id, ANYONE);
      two.journal.players.save(savedOf('Mint', [{ ref: 'uid', value: '8888877777' }]), ANYONE);
    });
    await talk(two, one);
    expect([one.names, two.names, two.shared.open()]).toEqual([['Mint'], ['Mint'], []]);
  });

  it('do not come back with a till whose journal is an older copy', async () => {
    await one.players.save('Nok', nok, ANYONE);
    await talk(one, two);
    const copy = await ShopTill.open('Till 3');
    for (const player of one.players.all()) copy.journal.players.save(player, ANYONE);
    one.players.forget(one.players.all()[0]!.id, ANYONE);
    await talk(one, two);
    now += DAY;
    await talk(copy, one, two);
    expect([copy.names, one.names, two.names]).toEqual([[], [], []]);
    await copy.close();
  });

  it('of a till that joins are added, each once', async () => {
    await two.away();
    for (let index = 0; index < 500; index += 1) {
      const payload = [{ ref: 'uid', value: String(10_000_000 + index) }];
      two.journal.players.save(savedOf(`P${index}`, payload), ANYONE);
    }
    await one.players.save('Ann', { productId: 'ff', payload: [{ ref: 'uid', value: '10000007' }] }, ANYONE);
    await talk(one);
    await two.connect();
    await talk(two, one);
    expect(two.players.all()).toHaveLength(500);
    expect(one.names.sort()).toEqual(two.names.sort());
    // The older entry counts, with its name.
    expect(one.names).toContain('P7');
    expect(one.names).not.toContain('Ann');
  });

  it('that one till still serves are not let go by another', async () => {
    await one.players.save('Nok', nok, ANYONE);
    await one.players.save('Ploy', ploy, ANYONE);
    await talk(one, two);
    now += 300 * DAY;
    two.sell('1234567890');
    expect(await two.players.expire()).toBe(0);
    await talk(two, one);
    now += 150 * DAY;
    expect(await one.players.expire()).toBe(1);
    await talk(one, two);
    expect([one.names, two.names]).toEqual([['Nok'], ['Nok']]);
  });

  it('who are saved again stay saved, also after a till forgot them whose clock was ahead', async () => {
    const player = await one.players.save('Nok', nok, ANYONE);
    await talk(one, two);
    now += 365 * DAY;
    two.players.forget(player.id, ANYONE);
    now -= 365 * DAY;
    await talk(two, one);
    expect([one.names, two.names]).toEqual([[], []]);
    now += 1;
    await one.players.save('Nok', nok, ANYONE);
    await talk(one, two);
    expect([one.names, two.names]).toEqual([['Nok'], ['Nok']]);
  });

  it('stay a till’s own as long as it does not know the shop’s code', async () => {
    two.code = null;
    await one.players.save('Nok', nok, ANYONE);
    await two.players.save('Ploy', ploy, ANYONE);
    await talk(one, two);
    expect([one.names, two.names]).toEqual([['Nok'], ['Ploy']]);
    two.code = 'ANOTHER';
    await talk(one, two);
    expect([one.names, two.names]).toEqual([['Nok'], ['Ploy']]);
    expect(two.shared.open()).toMatchObject([{ kind: 'players', unused: true }]);
  });

  it.each([
    ['no JSON', 'x'],
    ['no seal', JSON.stringify({ form: 1, sealed: 'AAAA' })],
    ['a seal of people', sealed({ kind: 'people', version: 1 }, [])],
    ['a seal of another version', sealed({ kind: 'players', version: 2 }, [])],
    ['a name of two lines', sealed({ kind: 'players', version: 1 }, [playerItem({ name: 'A\nB' })])],
    ['no game', sealed({ kind: 'players', version: 1 }, [playerItem({ games: [] })])],
    ['no time', sealed({ kind: 'players', version: 1 }, [playerItem({ updatedAt: 'soon' })])],
    [
      'more than a version has',
      sealed(
        { kind: 'players', version: 1 },
        Array.from({ length: 10_001 }, () => playerItem()),
      ),
    ],
    [
      'more than a till keeps',
      sealed(
        { kind: 'players', version: 1 },
        Array.from({ length: MOST_SAVED_PLAYERS + 1 }, (_, index) => playerItem({}, index)),
      ),
    ],
  ])('of a hostile ledger change nothing here: %s', async (_, body) => {
    await one.players.save('Nok', nok, ANYONE);
    await two.players.save('Ploy', ploy, ANYONE);
    const till = await ledger.till(shop, 'Till 3');
    await till.all('select status from ledger.share_players(0, $1, $2)', [body, 'Eve']);
    await talk(one);
    expect(one.names).toEqual(['Nok']);
    expect(one.shared.open()).toMatchObject([{ kind: 'players', unused: true }]);
    const [row] = await till.all('select version from ledger.players_read()');
    expect(row).toEqual({ version: 1 });
  });
});

function savedOf(name: string, payload: SavedPlayer['games'][number]['payload']): SavedPlayer {
  const at = '2026-10-01T05:00:00.000Z';
  return {
    ...{ id: randomUUID(), name, createdAt: at, updatedAt: at },
    games: [{ productId: 'ff', productName: 'ff', payload }],
  };
}

function playerItem(change: Partial<SavedPlayer> = {}, number = 0): unknown[] {
  const payload = [{ ref: 'uid', value: String(20_000_000 + number) }];
  const { id, ...player } = { ...savedOf('Eve', payload), ...change };
  return [id, { is: 'player', ...player }, []];
}

function sealed(version: Parameters<typeof sealShared>[1], items: unknown[]): string {
  const text = JSON.stringify({ form: 1, items });
  return JSON.stringify({ form: 1, sealed: sealShared(CODE, version, text) });
}
