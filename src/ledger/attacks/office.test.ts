/** What an office may and may not. */
import { describe, expect, it } from 'vitest';
import { enrol } from '../client/enrol';
import { newEnrolmentCode } from '../client/enrolment-code';
import { scramVerifier } from '../client/scram';
import { type AttackedLedger, codeOf, REFUSED } from '../test-support/attacked-ledger';
import { withAttackedLedger } from '../test-support/hooks';
import { newestPostgres, TIMES } from '../test-support/shop-ledger';

describe.each(newestPostgres())('on PostgreSQL $version', (programs) => {
  let ledger: AttackedLedger['ledger'];
  let till: AttackedLedger['till'];
  let office: AttackedLedger['office'];
  let strangersOffice: AttackedLedger['strangersOffice'];

  withAttackedLedger(programs, (world) => ({ ledger, till, office, strangersOffice } = world));

  describe('an office', () => {
    it('reads its own shop through row security, and another shop nothing', async () => {
      expect(await office.all('select id from ledger.sale')).toEqual([{ id: 'a' }]);
      expect(
        await strangersOffice.all(
          "select s.id from ledger.sale s join ledger.till t on t.id = s.till_id where t.name <> 'Till 1'",
        ),
      ).toEqual([]);
      const { till: id } = await till.hello();
      for (const table of ['event', 'record', 'sale', 'epoch', 'shop_sale']) {
        expect(await strangersOffice.all(`select 1 from ledger.${table} where till_id = $1`, [id])).toEqual(
          [],
        );
      }
    });

    it.each(['event', 'sale', 'record', 'claim', 'shared', 'setting', 'conflict', 'epoch', 'till'])(
      'writes no %s',
      async (table) => {
        for (const sql of [
          `delete from ledger.${table}`,
          `update ledger.${table} set shop_id = shop_id`,
          `truncate ledger.${table}`,
        ]) {
          expect([sql, await codeOf(office.all(sql))]).toEqual([sql, REFUSED]);
        }
      },
    );

    it('sees no login and no key of the ledger', async () => {
      for (const sql of [
        'select role from ledger.till',
        'select * from ledger.shop',
        'select * from ledger.enrolment',
        'select installation from ledger.till',
      ]) {
        expect([sql, await codeOf(office.all(sql))]).toEqual([sql, REFUSED]);
      }
    });

    const offer = (
      who: AttackedLedger['office'],
      change: Partial<Record<'login' | 'verifier' | 'name' | 'kind' | 'minutes', unknown>> = {},
    ) => {
      const code = newEnrolmentCode();
      const { login, verifier, name, kind, minutes } = {
        ...{
          login: code.role,
          verifier: scramVerifier(code.password),
          name: 'Till 8',
          kind: 'till',
          minutes: 10,
        },
        ...change,
      };
      return {
        code,
        said: who.all('select ledger.offer_code($1, $2, $3, $4, $5)', [login, verifier, name, kind, minutes]),
      };
    };

    it('enrols a till of its shop with a code that it makes, and gives a till a new login with one', async () => {
      const { code, said } = offer(office);
      await said;
      const enrolled = await enrol(ledger.address, code.text, TIMES);
      expect(enrolled).toMatchObject({ shop: 'Siam', till: 'Till 8' });
      const again = offer(office);
      await again.said;
      const rotated = await enrol(ledger.address, again.code.text, TIMES);
      expect(rotated).toMatchObject({ shop: 'Siam', till: 'Till 8' });
      expect(await codeOf(ledger.connect(enrolled!.login))).toBe('28000');
      expect(await codeOf(ledger.connect(rotated!.login))).toBeNull();
      const theirs = offer(strangersOffice);
      await theirs.said;
      expect(await enrol(ledger.address, theirs.code.text, TIMES)).toMatchObject({
        shop: 'Other',
        till: 'Till 8',
      });
    });

    it.each([
      ['another login', { login: 'postgres' }],
      ['SQL for a login', { login: 'enrol_aaaaaaaa superuser' }],
      ['SQL for a verifier', { verifier: "x' superuser --" }],
      ['no verifier', { verifier: 'pass' }],
      ['a code without an end', { minutes: 1_000_000 }],
      ['an office under a till’s name', { name: 'Till 1', kind: 'office' }],
      ['another kind', { kind: 'owner' }],
      ['no name', { name: ' ' }],
    ])('makes no code with %s', async (_, change) => {
      expect(await codeOf(offer(office, change).said)).toBe('22023');
    });

    it('ends a till of its shop by its id, none of another, and not itself', async () => {
      const gone = await ledger.till('Siam', 'Till 10');
      const [{ till: id } = {}] = await office.all(
        "select till from ledger.shop_tills() where name = 'Till 10'",
      );
      const [{ till: self } = {}] = await office.all('select till from ledger.shop_tills() where own');
      const end = async (who: AttackedLedger['office'], which: unknown): Promise<unknown> =>
        (await who.all("select ledger.end_own_till($1, 'retired') as done", [which]))[0]?.['done'];
      expect([await end(strangersOffice, id), await end(office, self)]).toEqual([false, false]);
      expect(await gone.hello()).toMatchObject({ status: 'ok' });
      expect(await end(office, id)).toBe(true);
      expect(await gone.hello()).toMatchObject({ status: 'retired' });
    });

    it('closes a till of its shop at once', async () => {
      const lost = await ledger.till('Siam', 'Till 9');
      lost.sale('x', 'accepted');
      const { till: id } = await lost.hello();
      expect(await office.all("select ledger.end_own_till($1, 'closed') as done", [id])).toEqual([
        { done: true },
      ]);
      // The connection that it still has says nothing any more, nor does a new one come in.
      expect(await lost.hello()).toMatchObject({ status: 'closed' });
      expect(await codeOf(lost.append())).toBe(REFUSED);
      expect(await codeOf(lost.intend('x', []))).toBe(REFUSED);
      expect(await codeOf(lost.claim('["o9"]', 'x', 'person'))).toBe(REFUSED);
      expect(await lost.all('select * from ledger.heads()')).toEqual([]);
    });
  });
});
