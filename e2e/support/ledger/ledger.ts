/** A shop ledger in its own PostgreSQL, as `npm run ledger -- dev` starts one. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';

const CLI = resolve(import.meta.dirname, '../../../out/ledger/cli.js');
const SHOP = 'Nok Games';
const ENV = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };

/** The data of a ledger without a sale, copied for each test: to make it takes two seconds of the processor. */
let empty: Promise<string> | null = null;

/** What `npm run ledger` hands to its tool, with the missing options. */
function askedFor(asked: Record<string, unknown>): string {
  const untyped = { url: '', ca: '', branch: '', 'account-of': '', out: '', minutes: 60, office: false };
  return JSON.stringify({ ...untyped, no: false, ...asked });
}

/** One that runs. */
export class E2eLedger {
  private child: ChildProcess | null = null;
  // Not inside our folder: when run as root, the server runs as another user.
  private readonly data = join(tmpdir(), `topup-till-ledger-${randomUUID()}`);
  private said = '';

  private constructor() {}

  static async start(): Promise<E2eLedger> {
    empty ??= E2eLedger.makeEmpty();
    const ledger = new E2eLedger();
    // With their owner: when run as root, the server's files are another user's.
    spawnSync('cp', ['-a', await empty, ledger.data]);
    await ledger.start(0);
    return ledger;
  }

  private static async makeEmpty(): Promise<string> {
    const ledger = new E2eLedger();
    process.once('exit', () => rmSync(ledger.data, { recursive: true, force: true }));
    await ledger.start(0);
    await ledger.stop();
    return ledger.data;
  }

  /** What a till's provisioning contains about the ledger. */
  provisionFor(till: string, kind?: 'office'): { url: string; ca: string; code: string } {
    return { url: this.url, ca: this.authority, code: this.codeFor(till, kind) };
  }

  get url(): string {
    return this.find(/till's address\s+(\S+)/);
  }

  /** Its certificate's authority, as text. */
  get certificate(): string {
    return readFileSync(this.authority, 'utf8');
  }

  /** A code for a till, as its owner makes one. */
  codeFor(till: string, kind: 'till' | 'office' = 'till'): string {
    const said = this.tool({ command: 'enrol', shop: SHOP, till, office: kind === 'office' });
    const code = /^\s+((?:\w{4}-){7}\w{4})$/m.exec(said)?.[1];
    if (code === undefined) throw new Error(`no code: ${said}`);
    return code;
  }

  /** Another shop of the same owner, which an office may read from now on. */
  addBranch(branch: string, office: string): void {
    this.tool({ command: 'init', shop: branch, 'account-of': SHOP });
    this.tool({ command: 'chain', shop: SHOP, till: office, branch });
  }

  /** Runs the owner's tool; returns its output, throws when it failed. */
  private tool(asked: Record<string, unknown>): string {
    const all = [CLI, askedFor({ ...asked, url: this.ownersUrl, ca: this.authority })];
    const { stdout, stderr, status } = spawnSync(process.execPath, all, { encoding: 'utf8', env: ENV });
    if (status !== 0) throw new Error(`the ledger's tool failed: ${stdout}${stderr}`);
    return stdout;
  }

  /** Rows from the ledger's database. */
  async query(sql: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.ownersUrl, ssl: { ca: this.certificate } });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** The server stops; its data stays. */
  async stop(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  }

  /** It starts again at the same address. */
  async again(): Promise<void> {
    await this.start(Number(new URL(this.ownersUrl).port));
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }

  private get authority(): string {
    return join(this.data, 'authority.pem');
  }

  private get ownersUrl(): string {
    return this.find(/owner's address\s+(\S+)/);
  }

  private async start(port: number): Promise<void> {
    this.said = '';
    const asked = { command: 'dev', data: this.data, port, shop: SHOP, till: 'Nobody' };
    const child = spawn(process.execPath, [CLI, askedFor(asked)], {
      env: ENV,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    process.once('exit', () => child.kill('SIGTERM'));
    await new Promise<void>((done, failed) => {
      const hear = (chunk: Buffer): void => {
        this.said += chunk.toString();
        if (this.said.includes('Stop it with')) done();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', () => failed(new Error(`the ledger did not start: ${this.said}`)));
    });
  }

  private find(what: RegExp): string {
    return what.exec(this.said)?.[1] ?? '';
  }
}
