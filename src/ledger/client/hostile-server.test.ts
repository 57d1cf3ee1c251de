/** A server that answers in the ledger's place, behind a certificate that is trusted: what it comes to know. */
import { createHash } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import {
  CLEARTEXT,
  FORGED_PROOF,
  goOn,
  GSS,
  hostileServer,
  MD5,
  message,
  OK,
  READY,
  sasl,
  type HostileServer,
  type Speaks,
} from '../test-support/hostile-server';
import { ledgerClient } from './connection';
import { enrol } from './enrol';
import { newEnrolmentCode } from './enrolment-code';

const TIMES = { connectMs: 5_000, queryMs: 5_000 };
const PLUS = 'SCRAM-SHA-256-PLUS';
const PLAIN = 'SCRAM-SHA-256';
const atOnce =
  (...said: Buffer[]): Speaks =>
  (turn) =>
    turn === 0 ? Buffer.concat(said) : Buffer.concat([OK, READY]);
/** Begins as it should, and goes on otherwise. */
const afterBound =
  (next: (said: string) => Buffer): Speaks =>
  (turn, said) =>
    turn === 0 ? sasl(PLUS, PLAIN) : turn === 1 ? next(said) : Buffer.concat([OK, READY]);
const end =
  (...said: Buffer[]): Speaks =>
  (turn, text) => {
    if (turn === 0) return sasl(PLUS, PLAIN);
    return turn === 1 ? goOn(text) : turn === 2 ? Buffer.concat(said) : null;
  };

/** By what the server does; whether what it is sent last is a proof that no other server can use. */
const SERVERS: readonly (readonly [string, Speaks])[] = [
  ['asks for the password in clear', atOnce(CLEARTEXT)],
  ['asks for MD5', atOnce(MD5)],
  ['asks for SCRAM without binding', atOnce(sasl(PLAIN))],
  ['knows other mechanisms alone', atOnce(sasl('SCRAM-SHA-512', 'OAUTHBEARER', 'PLAIN'))],
  ['knows no mechanism', atOnce(sasl())],
  ['asks for a ticket', atOnce(GSS)],
  ['asks for a ticket that no one knows', atOnce(message('R', 99))],
  ['says something unreadable', atOnce(message('R'), message('?', 'x'), message('E', 'S'))],
  ['asks for nothing', atOnce(OK, READY)],
  ['takes anyone as ready', atOnce(READY)],
  ['offers binding, then takes it back', atOnce(sasl(PLUS), sasl(PLAIN))],
  ['begins again without binding', afterBound(() => sasl(PLAIN))],
  ['begins bound, then asks for the password in clear', afterBound(() => CLEARTEXT)],
  ['begins bound, then asks for MD5', afterBound(() => MD5)],
  ['lets in without having asked for a proof', afterBound(() => Buffer.concat([OK, READY]))],
  [
    'gives its proof before it was given one',
    afterBound((said) => Buffer.concat([goOn(said), FORGED_PROOF, OK, READY])),
  ],
  ['asks for two proofs', afterBound((said) => Buffer.concat([goOn(said), goOn(said)]))],
  ['has the proof counted for hours', afterBound((said) => goOn(said, 2_000_000_000))],
];
/** It gets a proof, which is bound to its own certificate, and is sent nothing after it. */
const WITHOUT_PROOF: readonly (readonly [string, Speaks])[] = [
  ['gives no proof', end(OK, READY)],
  ['gives a wrong proof', end(FORGED_PROOF, OK, READY)],
  ['asks for the password in clear instead of a proof', end(CLEARTEXT)],
  ['begins again without binding after the proof', end(sasl(PLAIN))],
];

async function started(speaks: Speaks): Promise<HostileServer> {
  const server = await hostileServer(speaks);
  onTestFinished(() => server.close());
  return server;
}

/** Nothing that opens the ledger, or a till's account at it, in whatever form a server can ask for it. */
function expectUnknown(heard: string, user: string, password: string): void {
  const md5 = createHash('md5')
    .update(password + user)
    .digest('hex');
  const asked = createHash('md5').update(md5).update('salt').digest('hex');
  for (const secret of [password, md5, asked, 'select', 'SCRAM-SHA-256$'])
    expect(heard).not.toContain(secret);
}

it.each([...SERVERS, ...WITHOUT_PROOF])('learns no password where it %s', async (_, speaks) => {
  const server = await started(speaks);
  const login = { user: 'till_1', password: 'correct-horse-battery-staple' };
  const client = ledgerClient(server.address, login, TIMES);
  await expect(client.connect()).rejects.toThrow();
  await expect(client.query('select 1')).rejects.toThrow();
  expectUnknown(server.heard(), login.user, login.password);
});

it.each(SERVERS)(
  'learns no proof of the password that another server takes where it %s',
  async (_, speaks) => {
    const server = await started(speaks);
    const client = ledgerClient(server.address, { user: 'till_1', password: 'secret-secret' }, TIMES);
    await expect(client.connect()).rejects.toThrow();
    expect(server.heard()).not.toMatch(/,p=/);
  },
);

it.each([...SERVERS, ...WITHOUT_PROOF])(
  'learns no code, nor the login that it opens, where it %s',
  async (_, speaks) => {
    const server = await started(speaks);
    const code = newEnrolmentCode();
    await expect(enrol(server.address, code.text, TIMES)).rejects.toThrow();
    expectUnknown(server.heard(), code.role, code.password);
  },
);

it('says what keeps the till from logging in', async () => {
  const server = await started(atOnce(CLEARTEXT));
  const client = ledgerClient(server.address, { user: 'till_1', password: 'x' }, TIMES);
  await expect(client.connect()).rejects.toMatchObject({ code: 'NOT_BOUND' });
});
