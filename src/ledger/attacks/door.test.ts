/** Who comes in, and with what. */
import { describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { addCode, endTill } from '../admin/shops';
import { enrol } from '../client/enrol';
import { ledgerClient } from '../client/connection';
import { newEnrolmentCode } from '../client/enrolment-code';
import { scramVerifier } from '../client/scram';
import { type AttackedLedger, codeOf, REFUSED } from '../test-support/attacked-ledger';
import { withAttackedLedger } from '../test-support/hooks';
import { postgresVersions, TIMES } from '../test-support/shop-ledger';

/** Another authority, which signed nothing here. */
const OTHER_AUTHORITY = `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUZuyUt6lkD6uCHzIPARCNxD6DMxkwCgYIKoZIzj0EAwIw
HzEdMBsGA1UEAwwUVG9wdXAgVGlsbCB0ZXN0IENBIGIwIBcNMjYxMTIyMTgyNzA2
WhgPMjEyNjEwMjkxODI3MDZaMB8xHTAbBgNVBAMMFFRvcHVwIFRpbGwgdGVzdCBD
QSBiMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE+BhvJFlLnF791Id0qTXrBwH1
w1vepFGjAlDZT5eX2ZR07zusIRZB9VeYy5dXL5y6ZaU5E8joB/Z3yH6diiFEXqNT
MFEwHQYDVR0OBBYEFJK/ONeuyk+3VtAiyDr/lIss9mcQMB8GA1UdIwQYMBaAFJK/
ONeuyk+3VtAiyDr/lIss9mcQMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwID
SQAwRgIhALtNcdKGljvjRUCuEl3bZwocrz9ajsxmj4PDeleL+naWAiEA2PLi2aSL
D4NudAYKv3xcIbLWaLCDU5tDuIQSUd8RN90=
-----END CERTIFICATE-----
`;

describe.each(postgresVersions())('on PostgreSQL $version', (programs) => {
  let ledger: AttackedLedger['ledger'];
  let login: AttackedLedger['login'];
  let count: AttackedLedger['count'];

  withAttackedLedger(programs, (world) => ({ ledger, login, count } = world));

  describe('the door', () => {
    const attempt = async (address: Partial<typeof ledger.address>, who = login): Promise<string | null> => {
      const client = ledgerClient({ ...ledger.address, ...address }, who, TIMES);
      const said = await codeOf(client.connect());
      client.end().catch(() => undefined);
      return said;
    };

    it('opens for the right password over TLS alone, from the right server', async () => {
      expect(await attempt({})).toBeNull();
      expect(await attempt({}, { ...login, password: 'wrong' })).toBe('28P01');
      expect(await attempt({ ca: OTHER_AUTHORITY })).toMatch(/UNABLE_TO_VERIFY|SELF_SIGNED|certificate/);
      expect(await attempt({ ca: null })).toMatch(/UNABLE_TO|SELF_SIGNED|certificate/);
      const plain = new Client({
        host: '127.0.0.1',
        port: ledger.server.port,
        database: ledger.database,
        ...login,
        ssl: false,
      });
      plain.on('error', () => undefined);
      expect(await codeOf(plain.connect())).toBe('28000');
    });

    it('asks within a minute whether anyone is there: lines that were cut use a login’s six sessions', async () => {
      const client = await ledger.connect(login);
      const asked = `select sum(setting::int * case name when 'tcp_keepalives_interval' then
          current_setting('tcp_keepalives_count')::int else 1 end)::int as seconds
        from pg_settings where name in ('tcp_keepalives_idle', 'tcp_keepalives_interval')`;
      expect((await client.query<{ seconds: number }>(asked)).rows).toEqual([{ seconds: 60 }]);
    });

    it('takes a code once, in time, and lets it do nothing else', async () => {
      const text = await addCode(ledger.owner, { shop: 'Siam', till: 'Till 4' });
      expect(await enrol(ledger.address, text.toLowerCase().replaceAll('-', ' '), TIMES)).toMatchObject({
        shop: 'Siam',
        till: 'Till 4',
      });
      expect(await codeOf(enrol(ledger.address, text, TIMES))).toBe('28000');
      expect(await codeOf(enrol(ledger.address, newEnrolmentCode().text, TIMES))).toBe('28P01');
      expect(await enrol(ledger.address, 'no code', TIMES)).toBeNull();
      const late = await addCode(ledger.owner, { shop: 'Siam', till: 'Till 5', minutes: -1 });
      expect(await codeOf(enrol(ledger.address, late, TIMES))).toBe('28P01');
      expect(await count("ledger.till where name = 'Till 5'")).toBe(0);
    });

    it('gives a code’s login nothing but one enrolment with a verifier', async () => {
      const role = newEnrolmentCode();
      await ledger.owner.query(`create role ${role.role} login password '${scramVerifier(role.password)}'`);
      await ledger.owner.query(`grant ledger_enrol to ${role.role}`);
      const guest = await ledger.connect({ user: role.role, password: role.password });
      for (const sql of [
        'select * from ledger.hello($$x$$)',
        'select * from ledger.enrolment',
        'select ledger.me()',
        'select * from ledger.heads()',
      ]) {
        expect([sql, await codeOf(guest.query(sql))]).toEqual([sql, REFUSED]);
      }
      expect(
        await codeOf(guest.query('select * from ledger.enrol($1)', ["SCRAM-SHA-256$4096:x' superuser --"])),
      ).toBe('22023');
      expect(await codeOf(guest.query('select * from ledger.enrol($1)', [scramVerifier('x')]))).toBe('28000');
    });

    it('moves a till to another machine, and shuts the machine of before out', async () => {
      const old = await ledger.till('Siam', 'Till 6');
      old.sale('m', 'accepted');
      await old.append();
      const moved = await ledger.connect(await ledger.enrol('Siam', 'Till 6'));
      expect(await codeOf(old.append())).toBe(REFUSED);
      const { rows } = await moved.query("select status, seq from ledger.hello('another machine')");
      expect(rows).toEqual([{ status: 'ok', seq: 1 }]);
      await endTill(ledger.owner, 'Siam', 'Till 6', 'retired');
      expect((await moved.query("select status from ledger.hello('another machine')")).rows).toEqual([
        { status: 'retired' },
      ]);
    });
  });
});
