/**
 * Many tills sell and sync with one ledger over a network with every fault. Meanwhile they crash and are
 * restored, and the server is killed. In the end every promise of the ledger is checked.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ShopLedger } from '../../../src/ledger/test-support/shop-ledger';
import { findPostgres, PostgresServer } from '../../../src/ledger/dev/postgres';
import { BadNetwork, type Harm } from './bad-network';
import { HEARTBEAT_MS, TorturedTill } from './tortured-till';

/** The size of the torture. */
export interface Torture {
  readonly tills: number;
  /** Of each till. */
  readonly sales: number;
  readonly seed: number;
  /**
   * A promise of the ledger that is broken on purpose first, by its name in `BREAKS`: the torture must find
   * it.
   */
  readonly broken?: keyof typeof BREAKS;
  /** A server that is not killed; without one, the run starts its own and kills it. */
  readonly server?: PostgresServer;
  /** When all sales must have been synced, in milliseconds after the last sale. */
  readonly withinMs?: number;
}

/** The result. */
export interface Tortured {
  /** In words; empty when every promise was kept. */
  readonly faults: string[];
  readonly entries: number;
  readonly restores: number;
  readonly serverKills: number;
  readonly harm: Harm;
}

/** Ways to build it wrong. */
export const BREAKS = {
  /** A restored journal reports its true state. */
  'states-go-back':
    'create or replace function ledger.rank(p_state text) returns int language sql immutable as $$ select 0 $$',
  /** Entries that may have been synced are sent again, and inserted again. */
  'insert-and-retry': `alter table ledger.event drop constraint event_pkey;
    ${changed('appended', 't.epoch <> p_epoch or t.head_seq <> p_seq or t.head_hash <> p_hash', 'false')};
    ${changed('greeted', 't.epoch, t.head_seq, t.head_hash', "t.epoch, 0::bigint, repeat('0', 64)")}`,
  /**
   * The ledger trusts that a restored journal goes on from the ledger's position, without a fork at a point
   * that both know.
   */
  'cursor-is-believed': changed(
    'fork',
    'head_seq = p_seq, head_hash = p_hash',
    'head_seq = greatest(head_seq, p_seq)',
  ),
  /** What a till is about to send is not recorded before it asks. */
  'not-noted': changed(
    'note_intent',
    'values (t.shop_id, p_item, p_sale, t.id, p_alike)',
    'select t.shop_id, p_item, p_sale, t.id, p_alike where false',
  ),
} as const;

/** SQL that changes a function of the ledger; throws there when it does not have that text. */
function changed(name: string, from: string, to: string): string {
  return `do $change$ declare whole text := pg_get_functiondef('ledger.${name}'::regproc); begin
    if position($x$${from}$x$ in whole) = 0 then raise exception 'ledger.${name} is another'; end if;
    execute replace(whole, $x$${from}$x$, $x$${to}$x$);
  end $change$`;
}

/** A killed process loses nothing that it handed to the system, so memory can replace a disk here. */
const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const WITHIN_MS = 60_000;
/** Races of two tills for one player. */
const RACES = 40;

/** Runs it on the newest PostgreSQL that is installed. */
export async function torture({
  tills: count,
  sales,
  seed,
  broken,
  server: given,
  withinMs = WITHIN_MS,
}: Torture): Promise<Tortured> {
  const [programs] = findPostgres();
  if (!programs) throw new Error('no PostgreSQL: npm run setup fetches one, or says what to install');
  const random = randomOf(seed);
  const folder = mkdtempSync(join(PLACE, 'topup-till-torture-'));
  const server = given ?? (await PostgresServer.start(programs));
  let ledger = await ShopLedger.on(server);
  await ledger.shop('Shop');
  if (broken) await ledger.owner.query(BREAKS[broken]);
  const network = await BadNetwork.to(server.port, random);
  const address = { ...ledger.address, port: network.port };
  const logins = [];
  for (let number = 1; number <= count; number += 1)
    logins.push(await ledger.enrol('Shop', `Till ${number}`));
  const tills = await Promise.all(
    logins.map((login, index) => TorturedTill.open(folder, index + 1, address, login)),
  );
  let serverKills = 0;
  try {
    for (let round = 1; round <= sales; round += 1) {
      for (const till of tills) till.sell();
      if (random() < 0.3) network.hurt();
      const one = tills[Math.floor(random() * count)];
      if (one && random() < 0.05) await one.crash();
      // While a sale of each is on its way: the copy does not know its outcome.
      if (round === tens(sales / 4) || round === tens(sales / 2)) for (const till of tills) till.copy();
      if (round === tens((sales * 3) / 4)) await restoreSynced(tills[0]);
      // The first is restored once, when the ledger knows more than the copy.
      if (one && one !== tills[0] && round > sales / 3 && random() < 0.1) await one.restore();
      if (!given && (round === Math.floor(sales / 3) || round === Math.floor((sales * 2) / 3))) {
        await server.kill();
        await server.run();
        serverKills += 1;
      }
      await wait(2);
    }
    network.rest();
    ledger = await ledger.again();
    await waitFor(() => tills.every((till) => till.isSynced), withinMs);
    // A repeated sync with nothing new must change nothing.
    await wait(2 * HEARTBEAT_MS);
    const faults = [...(await faultsOf(ledger, tills)), ...(await missedRaces(ledger, logins.length))];
    const restores = tills.reduce((sum, till) => sum + till.restores, 0);
    const entries = tills.reduce((sum, till) => sum + till.entries().length, 0);
    return { faults, entries, restores, serverKills, harm: network.harm };
  } finally {
    await Promise.all(tills.map((till) => till.close()));
    await ledger.close();
    await network.close();
    if (!given) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A journal that goes back to before a point that the ledger already knows. */
async function restoreSynced(till: TorturedTill | undefined): Promise<void> {
  await waitFor(() => till?.isSynced === true, 5_000);
  await till?.restore();
}

async function waitFor(isSo: () => boolean, ms: number): Promise<void> {
  for (const until = performance.now() + ms; !isSo() && performance.now() < until;) await wait(10);
}

/** Checks every promise in the journals and in the ledger. */
async function faultsOf(ledger: ShopLedger, tills: readonly TorturedTill[]): Promise<string[]> {
  const faults: string[] = [];
  for (const till of tills) {
    if (!till.isSynced) faults.push(`${till.name} was not synced to the end: ${JSON.stringify(till.status)}`);
    const chain = await rows(
      ledger,
      `select e.seq::int as seq, e.hash from ledger.till t
       join lateral ledger.lineage(t.shop_id, t.id, t.epoch) l on true
       join ledger.event e on e.shop_id = t.shop_id and e.till_id = t.id and e.epoch = l.epoch and e.seq <= l.upto
       where t.name = $1 order by e.seq`,
      till.name,
    );
    if (JSON.stringify(chain) !== JSON.stringify(till.entries()))
      faults.push(`${till.name}: another chain than its journal's`);
    const synced = new Map((await rows(ledger, SALES, till.name)).map((row) => [row['id'], row]));
    for (const { id, state } of till.sales()) {
      const row = synced.get(id);
      if (!row) faults.push(`${till.name}: sale ${id} is not in the ledger`);
      else if (row['state'] !== state && !row['went_on'])
        faults.push(`${till.name}: sale ${id} is ${state}, the ledger says ${String(row['state'])}`);
    }
    const went = await rows(ledger, WENT_BACK, till.name);
    for (const { id } of went) faults.push(`${till.name}: sale ${String(id)} went back`);
  }
  const odd = await rows(
    ledger,
    "select distinct kind from ledger.conflict where kind <> 'journal-went-back' and $1 <> ''",
    'x',
  );
  for (const { kind } of odd) faults.push(`the ledger calls something ${String(kind)}`);
  const projections =
    'select md5(string_agg(to_jsonb(s)::text, $1 order by to_jsonb(s)::text)) as sum from (select to_jsonb(x) from ledger.sale x union all select to_jsonb(y) from ledger.record y) s';
  const before = await rows(ledger, projections, ',');
  await ledger.owner.query('select ledger.rebuild(id) from ledger.shop');
  const after = await rows(ledger, projections, ',');
  if (JSON.stringify(before) !== JSON.stringify(after)) faults.push('made again, the projections are others');
  return faults;
}

/** `went_on`: the shop knows more than a journal that was restored. */
const SALES = `select s.id, s.state, exists (select 1 from ledger.epoch e where e.till_id = s.till_id and e.epoch > s.epoch) as went_on
  from ledger.sale s join ledger.till t on t.id = s.till_id where t.name = $1`;

/** Sales that some entry called accepted, and that are not. */
const WENT_BACK = `select distinct s.id from ledger.sale s join ledger.till t on t.id = s.till_id
  join (select till_id, canon::jsonb ->> 5 as id from ledger.event where position('\\"to\\":\\"accepted\\"' in canon) > 0) e
    on e.till_id = s.till_id and e.id = s.id
  where t.name = $1 and s.state not in ('accepted', 'delivered')`;

/** Two tills that are about to send the same to the same player: at least one must learn of the other. */
async function missedRaces(ledger: ShopLedger, tills: number): Promise<string[]> {
  if (tills < 2) return [];
  const [one, two] = [await ledger.till('Shop', 'Racer 1'), await ledger.till('Shop', 'Racer 2')];
  let missed = 0;
  for (let race = 0; race < RACES; race += 1) {
    const player: [string, string][] = [['UID', `race ${race}`]];
    const heard = await Promise.all([one.intend(`a${race}`, player), two.intend(`b${race}`, player)]);
    if (heard.flat().length === 0) missed += 1;
  }
  return missed > 0 ? [`in ${missed} of ${RACES} races two tills missed each other`] : [];
}

async function rows(ledger: ShopLedger, sql: string, value: string): Promise<Record<string, unknown>[]> {
  return (await ledger.owner.query<Record<string, unknown>>(sql, [value])).rows;
}

/** The last round before `round` at which every till has a sale on its way. */
function tens(round: number): number {
  return Math.floor(round / 10) * 10;
}

/** xorshift32: the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
