/** What a till whose journal went back gets of the entries it had sent. */
import { describe, expect, it } from 'vitest';
import { withTwoTills } from './test-support/hooks';
import { hexOf, newestPostgres, type TestTill } from './test-support/shop-ledger';

describe.each(newestPostgres())('on PostgreSQL $version', (programs) => {
  let one: TestTill;
  let two: TestTill;
  withTwoTills(programs, (shop) => void ({ one, two } = shop));

  /** The till goes on from a copy that ends with an entry. */
  async function goBackTo(seq: number): Promise<void> {
    const hash = one.entries.find((entry) => entry.seq === seq)?.hash ?? '0'.repeat(64);
    await one.all('select * from ledger.fork($1, $2, $3, $4, $5)', [
      one.installation,
      one.epoch,
      seq,
      hash,
      'behind',
    ]);
    one.epoch += 1;
    one.entries.splice(seq);
  }
  const forks = (till: TestTill) =>
    till.all(
      'select epoch, from_seq::int as behind, lost_epoch, lost_seq::int as upto, lost_at from ledger.forks()',
    );
  const lost = async (till: TestTill, epoch: number, after = 0) =>
    (
      await till.all('select epoch, seq::int as seq from ledger.lost_entries($1, -1, $2, 100)', [
        epoch,
        after,
      ])
    ).map((row) => `${String(row['epoch'])}/${String(row['seq'])}`);

  it('gets where it went back to, and every entry after that, also those it had lost before', async () => {
    for (const id of ['a', 'b', 'c', 'd']) one.sale(id, 'accepted');
    await one.append();
    await goBackTo(3);
    one.sale('e', 'accepted');
    one.sale('f', 'accepted');
    await one.append(3);
    await goBackTo(2);
    one.sale('g', 'accepted');
    await one.append(2);
    const at = '2026-11-22T05:00:00.000Z';
    expect(await forks(one)).toEqual([
      { epoch: 1, behind: 3, lost_epoch: 0, upto: 4, lost_at: at },
      { epoch: 2, behind: 2, lost_epoch: 1, upto: 5, lost_at: at },
    ]);
    expect([await lost(one, 1), await lost(one, 2)]).toEqual([['0/4'], ['0/3', '1/4', '1/5']]);
    expect([await forks(two), await lost(two, 1)]).toEqual([[], []]);
  });

  it.each(['nonsense', '"\\u0000"', '7', 'null', '{}'])(
    'gets them also where a stolen login went on under its name with %s for a time',
    async (odd) => {
      for (const id of ['a', 'b', 'c']) one.sale(id, 'accepted');
      await one.append();
      await goBackTo(2);
      const canon = `[3,${odd},"${one.entries[1]!.hash}"]`;
      one.entries.push({ seq: 3, canon, hash: hexOf(canon), marks: null, rows: null });
      expect(await one.append(2)).toMatchObject({ status: 'ok' });
      await goBackTo(1);
      one.sale('d', 'accepted');
      await one.append(1);
      expect(await forks(one)).toContainEqual(expect.objectContaining({ epoch: 1, behind: 2, upto: 3 }));
    },
  );

  it('gets nothing of another journal under its name, and no entry that is not as its hash says', async () => {
    for (const id of ['a', 'b', 'c']) one.sale(id, 'accepted');
    const [, , third] = one.entries;
    await one.append(0, { entries: [...one.entries.slice(0, 2), { ...third!, hash: hexOf('another') }] });
    await goBackTo(1);
    expect(await lost(one, 1)).toEqual(['0/2']);
    await goBackTo(0);
    expect(await forks(one)).toHaveLength(1);
  });
});
