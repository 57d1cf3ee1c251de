/**
 * The time from a sale's commit in one till's journal until another till has it in its copy of the others'
 * sales. The sync and the pull run in the till's own process, at its own intervals. The till checks its
 * journal five times a second, so most of the time is that wait. The baseline is a row that one connection
 * inserts and another is notified of. The two take turns.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { LedgerConnection } from '../../../../src/main/adapters/ledger/connection';
import { OtherTillsWriter } from '../../../../src/main/adapters/ledger/other-tills-file';
import { LedgerSync, SYNC_TIMES } from '../../../../src/main/adapters/ledger/sync';
import { figureOf, type Figure } from '../../figures';
import { BenchTill, type BenchLedger } from './ledger-tills';

const A_RUN = 10;
const NUMBER = 301;
/** Sales come at any moment between two checks of the journal; a prime number of steps covers all of them. */
const PHASE_MS = 37;

interface Hearing {
  /** Resolves when the file has that till's entries up to `seq`. */
  readonly until: (seq: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

function hearing({ ledger, folder }: BenchLedger, till: BenchTill, from: string): Hearing {
  const others = new OtherTillsWriter(`${folder}/others.db`, till.login.user);
  const has = (seq: number) => others.heads().some((head) => head.name === from && head.seq >= seq);
  let wake = (): void => undefined;
  const nothing = (): void => undefined;
  const connection = new LedgerConnection({
    ...{ address: ledger.address, login: till.login, others, times: SYNC_TIMES },
    ...{ learned: nothing, shared: nothing, decided: nothing, heard: () => wake() },
  });
  connection.start();
  return {
    until: async (seq) => {
      while (!has(seq)) await new Promise<void>((resolve) => (wake = resolve));
    },
    stop: () => connection.stop(),
  };
}

/** From inserting a row until another connection is notified of it; in milliseconds. */
async function notify(client: Client, listener: Client): Promise<number> {
  const heard = new Promise((resolve) => listener.once('notification', resolve));
  const began = performance.now();
  await client.query("with put as (insert into bare.news default values) select pg_notify('bench', '')");
  await heard;
  return performance.now() - began;
}

/** Measures between two additional tills in that ledger. */
export async function measureHeard(bench: BenchLedger, runs: number): Promise<Figure> {
  const one = await BenchTill.join(bench, { name: 'Syncing', number: NUMBER });
  const two = await BenchTill.join(bench, { name: 'Hearing', number: NUMBER + 1 });
  const [client, listener] = [await bench.ledger.superuser(), await bench.ledger.superuser()];
  await client.query('create schema bare; create table bare.news (id bigserial primary key)');
  await listener.query('listen bench');
  const sync = new LedgerSync(
    {
      ...{ address: bench.ledger.address, login: one.login, installation: one.name },
      ...{ journal: one.journalPath, mark: `${one.journalPath}.mark`, sealCode: null },
    },
    () => undefined,
  );
  const { until, stop } = hearing(bench, two, one.name);
  try {
    one.sell(1);
    sync.start();
    await until(one.head);
    const [heard, bare]: [number[], number[]] = [[], []];
    for (let time = 0; time < runs * A_RUN; time += 1) {
      await pause((time * PHASE_MS) % SYNC_TIMES.lookMs);
      one.send();
      const began = performance.now();
      await until(one.head);
      heard.push(performance.now() - began);
      one.answer();
      await until(one.head);
      bare.push(await notify(client, listener));
    }
    return figureOf({
      ...{ group: 'ledger', unit: 'ms' },
      name: 'a sale until it is heard at another till',
      values: heard,
      baseline: { name: 'INSERT and NOTIFY', values: bare },
    });
  } finally {
    await sync.stop();
    await stop();
    await one.leave();
    await two.leave();
    await client.query('drop schema bare cascade');
  }
}
