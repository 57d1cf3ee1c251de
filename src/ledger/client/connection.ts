import { rootCertificates } from 'node:tls';
import { Client, types, type ClientConfig, type Connection } from 'pg';
import { BoundConnection } from './bound-connection';
import type { LedgerAddress } from './ledger-url';

export interface LedgerLogin {
  readonly user: string;
  readonly password: string;
}

/** Time limits, in milliseconds. */
export interface LedgerTimes {
  readonly connectMs: number;
  readonly queryMs: number;
}

const INT8 = 20;

/** What each session sets for itself. */
const SESSION = [
  // The ledger refuses to write in any other, whatever the server or the environment begins with.
  'default_transaction_isolation=read\\ committed',
  // A line that was cut, or a PC that lost its power, leaves its sessions open at the server. A login has six: without
  // this the server would ask only after two hours whether anyone is there, and refuse the till until then.
  ...['tcp_keepalives_idle=30', 'tcp_keepalives_interval=10', 'tcp_keepalives_count=3'],
];

/**
 * A client that is not connected yet. Always uses TLS with the server's name checked, and a login bound to
 * it. Any other login is refused with NotBound before anything of the password is sent. A network that
 * swallows everything reports nothing, so everything has a time limit. The client has a listener for errors;
 * without one, an error would end the process.
 */
export function ledgerClient(
  { host, port, database, ca }: LedgerAddress,
  { user, password }: LedgerLogin,
  { connectMs, queryMs }: LedgerTimes,
): Client {
  // Set explicitly: the environment may change the settings of a connection that names none.
  const ssl = { ca: ca ?? [...rootCertificates], rejectUnauthorized: true, minVersion: 'TLSv1.2' } as const;
  const config: ClientConfig & { connection: Connection } = {
    connection: new BoundConnection({ ssl, keepAlive: true }),
    host,
    port,
    database,
    user,
    password,
    ssl,
    // Set explicitly, in case the environment has another value.
    sslnegotiation: 'postgres',
    enableChannelBinding: true,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    statement_timeout: queryMs,
    application_name: 'topup-till',
    options: SESSION.map((setting) => `-c ${setting}`).join(' '),
    types: { getTypeParser: parserOf },
  };
  const client = new Client(config);
  client.on('error', () => undefined);
  return client;
}

/** Reads eight-byte integers as numbers: entries are counted in millions. */
function parserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === INT8 ? Number : (types.getTypeParser(oid, format) as (value: string) => unknown);
}
