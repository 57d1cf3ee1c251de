/** The other shops of a chain that an office reads; the ledger's owner sets them. */
import type { Client } from 'pg';
import { LedgerError } from '../migrate';

/** An office, by its shop and name, and the shop it reads. */
export interface BranchReading {
  readonly shop: string;
  readonly office: string;
  readonly branch: string;
}

/**
 * Lets the office read the branch, or stops that; a second call changes nothing. Throws LedgerError when
 * there is no such office, or no such other shop.
 */
export async function setBranch(
  client: Client,
  { shop, office, branch }: BranchReading,
  reads: boolean,
): Promise<void> {
  const { rows } = await client.query<{ shop_id: string; till_id: string; reads: string | null }>(
    `select t.shop_id, t.id as till_id, (select b.id from ledger.shop b where b.name = $3 and b.id <> s.id) as reads
     from ledger.till t join ledger.shop s on s.id = t.shop_id where s.name = $1 and t.name = $2 and t.kind = 'office'`,
    [shop, office, branch],
  );
  const [found] = rows;
  if (!found) throw new LedgerError(`there is no office ${office} in a shop ${shop}`);
  if (found.reads === null) throw new LedgerError(`there is no other shop ${branch} in this ledger`);
  const values = [found.shop_id, found.till_id, found.reads];
  await client.query(
    reads
      ? 'insert into ledger.chain (shop_id, till_id, reads) values ($1, $2, $3) on conflict do nothing'
      : 'delete from ledger.chain where shop_id = $1 and till_id = $2 and reads = $3',
    values,
  );
}
