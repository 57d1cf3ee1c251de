/**
 * Entry of the utility process that syncs the journal to the shop ledger, asks it, and pulls the other tills'
 * sales. It reads the journal over a read-only connection and gets the till's ledger login by message. It has
 * no agent token.
 */
import type { Client } from 'pg';
import { answerCalls, parentPort } from '../../system/child-calls';
import { settleSockets } from '../../system/network/sockets';
import { LedgerAsking } from '../asking/asking';
import { LedgerConnection } from '../connection';
import { OtherTillsWriter } from '../other-tills-file';
import { PlayerSeal } from '../sealing/player-seal';
import { SHOP_QUESTIONS } from '../asking/shop-questions';
import { LedgerSync, SYNC_TIMES } from '../sync';
import type { LedgerCalls, LedgerNews, LedgerStart, ShopAsked } from './protocol';

settleSockets();

let sync: LedgerSync | null = null;
let asking: LedgerAsking | null = null;
let lists: LedgerAsking | null = null;
let connection: LedgerConnection | null = null;
let seal: PlayerSeal | null = null;

/** What the tills share may take minutes on a slow line: no warning of another counter waits for it. */
const LARGE: ReadonlySet<string> = new Set(['shared_read', 'players_read', 'share', 'share_players']);

const port = parentPort();
const say = (news: LedgerNews): void => port.postMessage(news);

answerCalls<LedgerCalls>(
  port,
  {
    ask: answer,
    call: async ({ name, values, withinMs }) =>
      (await (LARGE.has(name) ? lists : connection)?.call(name, values, withinMs)) ?? null,
  },
  { unasked: (message) => start((message as LedgerStart).start) },
);

function start(setting: LedgerStart['start']): void {
  if (sync) return;
  const { address, login, others, sealCode } = setting;
  seal = PlayerSeal.of(sealCode);
  asking = new LedgerAsking(address, login);
  lists = new LedgerAsking(address, login);
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

async function answer({ question, asks }: ShopAsked): Promise<string> {
  if (!asking) throw new Error('not started');
  // Each question gets its own input from the table; the compiler does not follow the pair.
  const ask = SHOP_QUESTIONS[question] as (
    client: Client,
    asks: unknown,
    seal: PlayerSeal | null,
  ) => Promise<unknown>;
  return JSON.stringify(await asking.ask((client) => ask(client, asks, seal)));
}
