/** The rows of a shop in the ledger, copied and restored as by a dump, without a database for each copy. */
import type { Client } from 'pg';

const TABLES = [
  ...['till', 'epoch', 'event', 'conflict', 'record', 'setting'],
  ...['sale', 'alike', 'claim', 'decision', 'shop_z'],
];
const OF_SHOP = 'shop_id = (select id from ledger.shop where name = $1)';

/** All rows, by table. */
export type ShopRows = ReadonlyMap<string, readonly unknown[]>;

export async function rowsOfShop(owner: Client, shop: string): Promise<ShopRows> {
  const copied = new Map<string, unknown[]>();
  for (const table of TABLES) {
    const sql = `select to_jsonb(t) as row from ledger.${table} t where ${OF_SHOP}`;
    const { rows } = await owner.query<{ row: unknown }>(sql, [shop]);
    copied.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return copied;
}

/** Puts these rows in the place of the shop's. No trigger hears of it, as in a restore. */
export async function putRows(owner: Client, shop: string, all: ShopRows): Promise<void> {
  await owner.query('reset role; set session_replication_role = replica');
  for (const table of [...TABLES].reverse())
    await owner.query(`delete from ledger.${table} where ${OF_SHOP}`, [shop]);
  for (const [table, rows] of all)
    await owner.query(
      `insert into ledger.${table} overriding system value
        select r.* from jsonb_array_elements($1::jsonb) x, jsonb_populate_record(null::ledger.${table}, x) r`,
      [JSON.stringify(rows)],
    );
  await owner.query('set session_replication_role = origin; set role ledger_owner');
}
