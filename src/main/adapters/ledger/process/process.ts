/**
 * Entry of the utility process that sends the journal to the shop ledger, asks it, and pulls what the other tills sold. It reads
 * the journal over a connection that cannot write, and gets the till's login at the ledger by message; it has no agent
 * token.
 */
import type { Client } from 'pg';
import { settleSockets } from '../../system/sockets';
import { LedgerAsking } from '../asking/asking';
import { LedgerConnection } from '../connection';
import { OtherTillsWriter } from '../other-tills-file';
import { PlayerSeal } from '../sealing/player-seal';
import { SHOP_QUESTIONS } from '../asking/shop-questions';
import { LedgerSync, SYNC_TIMES } from '../sync';
import type { FromLedgerProcess, LedgerCalled, ShopAsked, ToLedgerProcess } from './protocol';

settleSockets();

let sync: LedgerSync | null = null;
let asking: LedgerAsking | null = null;
let connection: LedgerConnection | null = null;
let seal: PlayerSeal | null = null;

const say = (message: FromLedgerProcess): void => process.parentPort.postMessage(message);

process.parentPort.on('message', ({ data }: { data: ToLedgerProcess }) => {
  switch (data.kind) {
    case 'ask':
      void answer(data);
      return;
    case 'call':
      void put(data);
      return;
    case 'start':
      start(data.setting);
  }
});

function start(setting: Extract<ToLedgerProcess, { kind: 'start' }>['setting']): void {
  if (sync) return;
  const { address, login, others, sealCode } = setting;
  seal = PlayerSeal.of(sealCode);
  asking = new LedgerAsking(address, login);
  sync = new LedgerSync(setting, (status) => say({ kind: 'status', status }));
  sync.start();
  connection = new LedgerConnection({
    ...{ address, login, times: SYNC_TIMES, others: new OtherTillsWriter(others, login.user) },
    learned: (key) => say({ kind: 'key', key }),
    heard: () => say({ kind: 'others' }),
    shared: () => say({ kind: 'shared' }),
    decided: () => say({ kind: 'decided' }),
  });
  connection.start();
}

async function put({ id, name, values, withinMs }: LedgerCalled): Promise<void> {
  say({ kind: 'rows', id, rows: (await connection?.call(name, values, withinMs)) ?? null });
}

async function answer({ id, question, asks }: ShopAsked): Promise<void> {
  try {
    if (!asking) throw new Error('not started');
    // The table answers each question with what the question asks; the compiler does not follow the pair.
    const ask = SHOP_QUESTIONS[question] as (
      client: Client,
      asks: unknown,
      seal: PlayerSeal | null,
    ) => Promise<unknown>;
    say({
      kind: 'answer',
      id,
      answer: JSON.stringify(await asking.ask((client) => ask(client, asks, seal))),
    });
  } catch (error) {
    say({ kind: 'failed', id, reason: error instanceof Error ? error.message : String(error) });
  }
}
