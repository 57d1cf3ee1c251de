/** What the owner of a ledger does by hand: adds shops, makes codes for tills, closes tills. */
import type { Client } from 'pg';
import { newEnrolmentCode } from '../client/enrolment-code';
import { scramVerifier } from '../client/scram';
import { LedgerError } from '../migrate';

/** A till sells; an office reads, and closes tills. */
export type LedgerKind = 'till' | 'office';

export interface TillStatus {
  readonly shop: string;
  readonly till: string;
  readonly kind: LedgerKind;
  readonly state: string;
  readonly entries: number;
  readonly epoch: number;
  readonly heardAt: Date | null;
}

/** Adds a shop unless it exists. `accountOf` names a shop that sells through the same identify. */
export async function addShop(client: Client, name: string, accountOf: string | null = null): Promise<void> {
  const known = await client.query('select 1 from ledger.shop where name = $1', [name]);
  if (known.rowCount) return;
  const account =
    accountOf === null
      ? await client.query<{ id: string }>('insert into ledger.account default values returning id')
      : await client.query<{ id: string }>('select account_id as id from ledger.shop where name = $1', [
          accountOf,
        ]);
  const id = account.rows[0]?.id;
  if (id === undefined) throw new LedgerError(`there is no shop ${String(accountOf)} in this ledger`);
  await client.query('insert into ledger.shop (name, account_id) values ($1, $2)', [name, id]);
}

/**
 * Makes a one-time code for a till of the shop; returns its text. An existing till of that name continues on
 * the machine that uses the code, and its former machine is shut out.
 */
export async function addCode(
  client: Client,
  {
    shop,
    till,
    kind = 'till',
    minutes = 60,
  }: { shop: string; till: string; kind?: LedgerKind; minutes?: number },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from ledger.shop where name = $1', [shop]);
  const id = rows[0]?.id;
  if (id === undefined) throw new LedgerError(`there is no shop ${shop} in this ledger`);
  const { role, password, text } = newEnrolmentCode();
  await client.query('begin');
  try {
    const expires = await client.query<{ at: string }>(
      'select (clock_timestamp() + make_interval(mins => $1))::text as at',
      [minutes],
    );
    // The names and the verifier are generated here, from letters that need no escaping in SQL.
    await client.query(
      `create role ${role} login connection limit 3 valid until '${String(expires.rows[0]?.at)}' password '${scramVerifier(password)}'`,
    );
    await client.query(`grant ledger_enrol to ${role}`);
    await client.query(
      'insert into ledger.enrolment (role, shop_id, name, kind, expires_at) values ($1, $2, $3, $4, $5)',
      [role, id, till, kind, expires.rows[0]?.at],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return text;
}

/** Closes a till: whatever it sends from now on is refused. Throws LedgerError for an unknown name. */
export async function endTill(
  client: Client,
  shop: string,
  till: string,
  how: 'closed' | 'retired',
): Promise<void> {
  const { rows } = await client.query<{ ended: boolean }>(
    'select ledger.end_till(id, $2, $3) as ended from ledger.shop where name = $1',
    [shop, till, how],
  );
  if (rows[0]?.ended !== true) throw new LedgerError(`there is no till ${till} in a shop ${shop}`);
}

/** Sets whether the owner vouches that only the shop's enrolled tills sell through its identify. */
export async function setTillsAlone(client: Client, shop: string, alone: boolean): Promise<void> {
  await client.query(
    'update ledger.account set tills_alone = $2 where id = (select account_id from ledger.shop where name = $1)',
    [shop, alone],
  );
}

/** Forgets which code the shop's players are sealed with. Throws LedgerError when there is no such shop. */
export async function forgetSeal(client: Client, shop: string): Promise<void> {
  const { rowCount } = await client.query(
    'update ledger.shop set seal_check = null, unsealed_at = unsealed_at || clock_timestamp() where name = $1',
    [shop],
  );
  if (rowCount === 0) throw new LedgerError(`there is no shop ${shop}`);
}

export async function tillsOf(client: Client): Promise<TillStatus[]> {
  const { rows } = await client.query<TillStatus>(
    `select s.name as shop, t.name as till, t.kind, t.state, t.head_seq::int as entries, t.epoch, t.heard_at as "heardAt"
     from ledger.till t join ledger.shop s on s.id = t.shop_id order by s.name, t.name`,
  );
  return rows;
}

/** Rebuilds the projections of every shop; returns the number of entries used. */
export async function rebuildAll(client: Client): Promise<number> {
  const { rows } = await client.query<{ entries: string }>(
    'select coalesce(sum(ledger.rebuild(id)), 0) as entries from ledger.shop',
  );
  return Number(rows[0]?.entries);
}

/** How many entries an export reads at once. */
const PAGE = 1_000;

/** Every event of a shop as lines of JSON, in each till's order. */
export async function* exportShop(client: Client, shop: string): AsyncGenerator<string> {
  const tills = await client.query<{ shop_id: string; id: string; name: string }>(
    'select t.shop_id, t.id, t.name from ledger.till t join ledger.shop s on s.id = t.shop_id where s.name = $1 order by t.name',
    [shop],
  );
  for (const till of tills.rows) {
    for (let epoch = -1, seq = 0; ;) {
      const { rows } = await client.query<{ epoch: number; seq: string }>(
        `select epoch, seq, received_at, canon, hash, marks, rows, fault from ledger.event
         where shop_id = $1 and till_id = $2 and (epoch, seq) > ($3, $4) order by epoch, seq limit ${PAGE}`,
        [till.shop_id, till.id, epoch, seq],
      );
      for (const row of rows) yield JSON.stringify({ shop, till: till.name, ...row });
      const last = rows.at(-1);
      if (!last) break;
      epoch = last.epoch;
      seq = Number(last.seq);
    }
  }
}
