/**
 * Entry of the utility process that keeps the shop ledger told, asks it, and pulls what the other tills sold. It reads
 * the journal over a connection that can write nothing and has the till's login at the ledger, which comes by message;
 * it has no agent token.
 */
import type { Client } from 'pg';
import { settleSockets } from '../../system/sockets';
import { LedgerAsking } from '../asking/asking';
import { LedgerLine } from '../line';
import { OtherTillsWriter } from '../other-tills-file';
import { PlayerSeal } from '../sealing/player-seal';
import { SHOP_QUESTIONS } from '../asking/shop-questions';
import { LedgerTelling, TELLING_TIMES } from '../telling';
import type { FromLedgerProcess, LedgerCalled, ShopAsked, ToLedgerProcess } from './protocol';

settleSockets();

let telling: LedgerTelling | null = null;
let asking: LedgerAsking | null = null;
let line: LedgerLine | null = null;
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
  if (telling) return;
  const { address, login, others, sealCode } = setting;
  seal = PlayerSeal.of(sealCode);
  asking = new LedgerAsking(address, login);
  telling = new LedgerTelling(setting, (status) => say({ kind: 'status', status }));
  telling.start();
  line = new LedgerLine({
    ...{ address, login, times: TELLING_TIMES, others: new OtherTillsWriter(others, login.user) },
    learned: (key) => say({ kind: 'key', key }),
    heard: () => say({ kind: 'others' }),
    shared: () => say({ kind: 'shared' }),
    decided: () => say({ kind: 'decided' }),
  });
  line.start();
}

async function put({ id, name, values, withinMs }: LedgerCalled): Promise<void> {
  say({ kind: 'rows', id, rows: (await line?.call(name, values, withinMs)) ?? null });
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
