/** `npm run ledger`: makes, upgrades and looks after the shop ledger. */
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { setBranch } from './admin/branches';
import {
  addCode,
  addShop,
  endTill,
  exportShop,
  forgetSeal,
  rebuildAll,
  setTillsAlone,
  tillsOf,
} from './admin/shops';
import { ledgerClient } from './client/connection';
import { DEV_CERTIFICATE } from './dev/certificate';
import { findPostgres, PostgresServer } from './dev/postgres';
import { becomeOwner, LedgerError, migrateLedger, openDoors } from './migrate';

const CONNECT_MS = 10_000;
const QUERY_MS = 3_600_000;

/** What `npm run ledger` was asked for; a text that is empty was not given. See .tools/ledger.mjs. */
interface Asked {
  readonly command: string;
  url: string;
  ca: string;
  shop: string;
  till: string;
  readonly branch: string;
  readonly 'account-of': string;
  readonly minutes: number;
  readonly out: string;
  readonly port: number;
  readonly data: string;
  readonly office: boolean;
  readonly no: boolean;
}

const values = JSON.parse(process.argv[2] ?? '') as Asked;

function need(name: 'shop' | 'till' | 'branch' | 'out'): string {
  const value = values[name];
  if (value === '') throw new LedgerError(`--${name} is missing; --help lists the options`);
  return value;
}

/** Runs `work` as the ledger's owner. */
async function asOwner(work: (client: Client) => Promise<void>): Promise<void> {
  const url = URL.parse(values.url || (process.env['LEDGER_URL'] ?? ''));
  if (!url)
    throw new LedgerError('no address: give --url postgres://USER:PASSWORD@HOST/DATABASE, or set LEDGER_URL');
  const address = {
    host: url.hostname,
    port: Number(url.port) || 5432,
    database: url.pathname.slice(1),
    ca: values.ca === '' ? null : readFileSync(values.ca, 'utf8'),
  };
  const login = { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
  const client = ledgerClient(address, login, { connectMs: CONNECT_MS, queryMs: QUERY_MS });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function upgrade(client: Client): Promise<void> {
  const { from, to } = await migrateLedger(client);
  console.log(
    from === to
      ? `The ledger is at version ${to} already.`
      : `The ledger is at version ${to} (it was ${from}).`,
  );
  const doors = await openDoors(client);
  if (doors.length === 0) return;
  console.log(
    `What a stolen till could do on this server outside the ledger; a superuser closes it by "upgrade", or by REVOKE:`,
  );
  for (const door of doors) console.log(`  ${door}`);
}

async function code(client: Client): Promise<void> {
  const { minutes } = values;
  const kind = values.office ? 'office' : 'till';
  const text = await addCode(client, { shop: need('shop'), till: need('till'), kind, minutes });
  console.log(`The code for ${need('till')}, good once and for ${minutes} minutes:\n\n  ${text}\n`);
  // A socket of this machine is not an address for a till.
  if (client.host.startsWith('/')) return;
  // In the form that a till splits: the address, a character that no address has, the code.
  const place = `postgres://${client.host}:${client.port}/${client.database ?? ''}`;
  console.log(`With the ledger's address, to be pasted whole at the till:\n\n  ${place}#${text}\n`);
}

async function status(client: Client): Promise<void> {
  const tills = await tillsOf(client);
  for (const { shop, till, kind, state, entries, epoch, heardAt } of tills) {
    const heard = heardAt === null ? 'never heard of' : `heard of ${heardAt.toISOString()}`;
    console.log(
      `${shop} / ${till} (${kind}, ${state}): ${entries} entries${epoch > 0 ? `, epoch ${epoch}` : ''}, ${heard}`,
    );
  }
  if (tills.length === 0)
    console.log('No till is enrolled yet: npm run ledger -- enrol --shop NAME --till NAME');
}

async function write(client: Client): Promise<void> {
  await pipeline(
    async function* () {
      for await (const line of exportShop(client, need('shop'))) yield `${line}\n`;
    },
    createWriteStream(need('out'), { mode: 0o600 }),
  );
  console.log(`Written to ${need('out')}. It holds what the tills hold: keep it as safe.`);
}

async function dev(): Promise<void> {
  const [programs] = findPostgres();
  if (!programs)
    throw new LedgerError('no PostgreSQL was found; npm run setup fetches one, or says what to install');
  const folder = values.data || join(tmpdir(), 'topup-till-ledger');
  const server = await PostgresServer.start(programs, {
    folder,
    port: values.port || null,
  });
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, DEV_CERTIFICATE.authority);
  values.url = server.url('postgres');
  values.ca = authority;
  await asOwner(async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'shop'");
    if (!rowCount) await client.query('create database shop');
  });
  values.url = server.url('shop');
  values.shop ||= 'Training shop';
  values.till ||= 'Till 1';
  await asOwner(async (client) => {
    await upgrade(client);
    await becomeOwner(client);
    await addShop(client, need('shop'));
    await code(client);
  });
  // Before it says that it runs: who reads that may stop it at once.
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  console.log(`PostgreSQL ${programs.version} runs; nothing in it is for a shop.
  till's address  postgres://localhost:${server.port}/shop
  authority       ${authority}
  owner's address ${server.url('shop')}
Stop it with Ctrl+C; its data stays in ${folder}.`);
  await stopped;
  await server.stop();
}

const asOwnerOf = (work: (client: Client) => Promise<void>) => (): Promise<void> =>
  asOwner(async (client) => {
    await becomeOwner(client);
    await work(client);
  });

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
  init: () =>
    asOwner(async (client) => {
      await upgrade(client);
      await becomeOwner(client);
      await addShop(client, need('shop'), values['account-of'] || null);
      console.log(
        `The shop ${need('shop')} is in it. Next: npm run ledger -- enrol --shop "${need('shop')}" --till "Till 1"`,
      );
    }),
  upgrade: () => asOwner(upgrade),
  enrol: asOwnerOf(code),
  close: asOwnerOf(async (client) => {
    await endTill(client, need('shop'), need('till'), 'closed');
    console.log(
      `${need('till')} is shut out. What it sold since it was last heard of is on that machine alone.`,
    );
  }),
  retire: asOwnerOf(async (client) => {
    await endTill(client, need('shop'), need('till'), 'retired');
    console.log(`${need('till')} is retired.`);
  }),
  chain: asOwnerOf(async (client) => {
    const reading = { shop: need('shop'), office: need('till'), branch: need('branch') };
    await setBranch(client, reading, !values.no);
    console.log(
      `${reading.office} of ${reading.shop} ${values.no ? 'no longer reads' : 'reads'} the figures of ${reading.branch}.`,
    );
  }),
  alone: asOwnerOf(async (client) => {
    await setTillsAlone(client, need('shop'), !values.no);
    console.log(
      values.no ? 'Others may sell through its identify.' : 'Only its tills sell through its identify.',
    );
  }),
  unseal: asOwnerOf(async (client) => {
    await forgetSeal(client, need('shop'));
    console.log('The next till that seals its players says under which code.');
  }),
  status: asOwnerOf(status),
  export: asOwnerOf(write),
  rebuild: asOwnerOf(async (client) => console.log(`Made again from ${await rebuildAll(client)} entries.`)),
  dev,
};

async function main(): Promise<void> {
  const command = COMMANDS[values.command];
  if (!command) {
    console.error(`✗ There is no command ${values.command}; --help lists them.`);
    process.exitCode = 2;
    return;
  }
  try {
    await command();
  } catch (error) {
    // The server's message is for people; a stack would only hide it.
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

void main();
