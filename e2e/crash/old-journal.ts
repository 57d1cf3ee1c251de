/** A journal as the first version of the till left it, with what the service knows of its sales. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { randomUUID } from 'node:crypto';
import type { SaleState } from '@shared/model/sale/sale-state';
import { TRAINING_CATALOGUE } from '@training/catalogue';
import type { TrainingService } from '@training/service';
import type { WireTransaction } from '@training/wire';
import { migrate } from '../../src/main/adapters/sqlite/migrate';
import { journalMigrations } from '../../src/main/adapters/journal/migrations/journal';
import type { Ledger } from './ledger';

/** What the old till had sold: each state it could leave, with whether the service had booked it. */
const LEFT: readonly { readonly state: SaleState; readonly booked: boolean }[] = [
  { state: 'delivered', booked: true },
  { state: 'accepted', booked: true },
  { state: 'sending', booked: true },
  { state: 'sending', booked: false },
  { state: 'unknown', booked: true },
  { state: 'unknown', booked: false },
  { state: 'rejected', booked: false },
  { state: 'held', booked: false },
];

/** Writes such a journal at `path`. The sales are in the ledger as confirmed; booked ones are really booked. */
export async function leaveOldJournal(path: string, service: TrainingService, ledger: Ledger): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL');
  await migrate(db, journalMigrations.slice(0, 1));
  for (const [index, { state, booked }] of LEFT.entries()) {
    await leave(db, { state, booked, player: `old-player-${index}` }, service, ledger);
  }
  db.close();
}

interface Left {
  readonly state: SaleState;
  readonly booked: boolean;
  readonly player: string;
}

async function leave(db: DatabaseSync, left: Left, service: TrainingService, ledger: Ledger): Promise<void> {
  const { state, booked, player } = left;
  const product = TRAINING_CATALOGUE.find(({ payloadField }) => payloadField.length === 1);
  const sold = product?.agentPackages[0];
  const ref = product?.payloadField[0];
  if (!product || !sold || ref === undefined) throw new Error('the catalogue lacks a product with one field');
  const minor = Math.round(sold.price * 100);
  const id = randomUUID();
  const given = ledger.give({ id, player, packageId: sold.id, quantity: 1, expectedMinor: minor });
  given.confirmed = true;
  given.told.push(state);
  const sent = state !== 'held';
  if (sent) ledger.nowSends(given);
  if (booked) {
    const request = { selectPackage: sold.id, amount: 1, payload: [{ ref, value: player }] };
    ledger.posted(request, true);
    ledger.booked(request, [await topUp(service, request)]);
  } else if (sent) {
    given.posts.push({ passedOn: false });
  }
  const transaction = state === 'accepted' || state === 'delivered' ? (given.booked[0] ?? null) : null;
  const at = new Date().toISOString();
  db.prepare(
    `INSERT INTO sales (id, state, created_at, updated_at, product_id, product_name, package_id, package_name,
       currency, price_minor, quantity, expected_minor, payload, held_reason, code, transaction_json, seen_order)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'THB', ?, 1, ?, ?, ?, ?, ?, ?)`,
  ).run(
    id,
    state,
    at,
    at,
    product.id,
    product.name,
    sold.id,
    sold.name,
    minor,
    minor,
    JSON.stringify([{ ref, value: player, secret: false }]),
    state === 'held' ? 'offline' : null,
    transaction?.code ?? null,
    transaction && JSON.stringify(asKept(transaction)),
    state === 'delivered' && transaction
      ? JSON.stringify({ code: transaction.code, status: 'SUCCESS', seenAt: at })
      : null,
  );
  if (sent) {
    db.prepare(
      'INSERT INTO attempts (sale_id, number, started_at, ended_at, reason) VALUES (?, 1, ?, ?, ?)',
    ).run(id, at, state === 'sending' ? null : at, reasonOf(state));
  }
  const path: readonly (SaleState | null)[] =
    state === 'held' || state === 'sending'
      ? [null, state]
      : state === 'delivered'
        ? [null, 'sending', 'accepted', state]
        : [null, 'sending', state];
  for (const [index, to] of path.entries()) {
    if (index === 0) continue;
    db.prepare('INSERT INTO sale_moves (sale_id, at, from_state, to_state) VALUES (?, ?, ?, ?)').run(
      id,
      at,
      path[index - 1] ?? null,
      to,
    );
  }
}

function reasonOf(state: SaleState): string | null {
  if (state === 'sending') return null;
  if (state === 'unknown') return 'TIMED_OUT';
  return state === 'rejected' ? 'REQUEST_REFUSED' : 'TRANSACTION';
}

/** A Transaction as the journal keeps it. */
function asKept(transaction: WireTransaction): Record<string, unknown> {
  const { _id: id, total, agentCost, ...rest } = transaction;
  const money = (amount: number) => ({ minor: Math.round(amount * 100), currency: 'THB' });
  return { ...rest, id, total: money(total), agentCost: money(agentCost), faults: [], extra: {} };
}

async function topUp(service: TrainingService, request: object): Promise<WireTransaction> {
  const answer = await fetch(`${service.baseUrl}/termgame/${service.identify}/topup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'agent-token': service.token },
    body: JSON.stringify(request),
  });
  return (await answer.json()) as WireTransaction;
}
