import { beforeEach, expect, it } from 'vitest';
import { withShops } from '../../../ledger/test-support/hooks';
import type { ShopLedger, TestTill } from '../../../ledger/test-support/shop-ledger';
import { Questions } from './clients';

let ledger: ShopLedger;
let shop = '';
let till: TestTill;
/** The questions that the client carries out, and the most of them at once. */
let open = 0;
let most = 0;
/** How many it was given. */
let put = 0;

withShops((made) => ({ ledger, shop } = made));
beforeEach(async () => {
  till = await ledger.till(shop, 'Till 1');
  [open, most, put] = [0, 0, 0];
  const { client } = till;
  const query = client.query.bind(client) as (asked: unknown) => Promise<unknown>;
  client.query = (async (asked: unknown) => {
    open += 1;
    put += 1;
    most = Math.max(most, open);
    return query(asked).finally(() => (open -= 1));
  }) as typeof client.query;
});

const ME = 'select name from ledger.heads()';

it('asks one after the other, also after one that the server refused', async () => {
  const questions = new Questions(till.client);
  const asked = [ME, 'select 1 / 0', ME].map((text) => questions.ask(text, [], 10_000));
  const ends = await Promise.allSettled(asked);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(ends[2]).toMatchObject({ value: [{ name: 'Till 1' }] });
  expect(most).toBe(1);
});

it('lets no question wait longer for its turn than for its answer', async () => {
  const questions = new Questions(till.client);
  const ended: string[] = [];
  const long = questions.ask('select pg_sleep(1)', [], 10_000).then(() => ended.push('long'));
  await expect(questions.ask(ME, [], 50)).rejects.toThrow('its turn did not come');
  ended.push('short');
  await long;
  expect(ended).toEqual(['short', 'long']);
  await questions.ask(ME, [], 10_000);
  expect(put).toBe(2);
});
