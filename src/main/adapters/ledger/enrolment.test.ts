/** A till that joins a real ledger, and what it shows about one that it cannot ask. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { addCode } from '../../../ledger/admin/shops';
import { postgresVersions, ShopLedger } from '../../../ledger/test-support/shop-ledger';
import { enrolAtLedger } from './enrolment';

const TIMES = { connectMs: 10_000, queryMs: 10_000 };
/** What a PostgreSQL without TLS answers to the question for it. */
const NO_TLS = 'N';
let ledger: ShopLedger;
let code: string;
const [newest] = postgresVersions();

beforeAll(async () => {
  ledger = await ShopLedger.start(newest!);
  await ledger.shop('Siam');
  code = await addCode(ledger.owner, { shop: 'Siam', till: 'Till 1' });
});
afterAll(() => ledger.close());

/** What comes of joining at an address with a code that is good. */
async function join(url: string, ca: string | null = ledger.address.ca, times = TIMES): Promise<unknown> {
  const joined = await enrolAtLedger({ url, ca }, code, times);
  return joined.ok
    ? joined.value.till
    : 'why' in joined.error.detail
      ? joined.error.detail.why
      : joined.error.code;
}

/** A port where something takes connections, and says so to each. */
async function portThat(says: string | null): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.once('data', () => says !== null && socket.end(says));
    socket.on('error', () => undefined);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

it('says why a ledger could not be asked, and leaves the code good for the right address', async () => {
  const { host, port, database } = ledger.address;
  const right = `postgres://${host}:${port}/${database}`;
  expect(await join(`postgres://ledger.invalid/${database}`)).toBe('no-such-name');
  expect(await join(`postgres://127.0.0.1:1/${database}`)).toBe('nobody-listens');
  const silent = `postgres://127.0.0.1:${await portThat(null)}/${database}`;
  expect(await join(silent, null, { ...TIMES, connectMs: 300 })).toBe('silent');
  expect(await join(`postgres://127.0.0.1:${await portThat(NO_TLS)}/${database}`)).toBe('no-tls');
  expect(await join(right, null)).toBe('certificate');
  expect(await join(`postgres://${host}:${port}/nothing`)).toBe('no-such-database');
  expect(await join(right)).toBe('Till 1');
  expect(await join(right)).toBe('LEDGER_CODE');
});

it('takes no address that the server lets no one in from for a wrong code', async () => {
  const owner = await ledger.superuser();
  const { rows } = await owner.query<{ file: string }>("select current_setting('hba_file') as file");
  const letIn = async (who: string): Promise<void> => {
    await owner.query(`copy (select 'hostssl all ${who} 127.0.0.1/32 scram-sha-256') to '${rows[0]?.file}'`);
    await owner.query('select pg_reload_conf()');
  };
  const { host, port, database } = ledger.address;
  await letIn('postgres');
  // The server reads its file again in its own time; a code that was used up on the way is used up.
  await eventually(async () => {
    code = await addCode(ledger.owner, { shop: 'Siam', till: 'Till 2' });
    expect(await join(`postgres://${host}:${port}/${database}`)).toBe('not-admitted');
  });
  await letIn('all');
});
