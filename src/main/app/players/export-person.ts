/** Everything that the till holds about one person, as a readable file. */
import { toIso } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import { plainDetails } from '@shared/model/players/player';
import { customerPaid } from '@shared/model/sale/sale';
import { INVISIBLE_CHARACTERS } from '@shared/model/text/invisible';
import type { ChosenFiles } from '../chosen-files';
import type { SavedPlayers } from './saved-players';
import type { SessionDependencies } from '../session-dependencies';

export interface ExportDependencies {
  readonly players: SavedPlayers;
  readonly deps: Pick<SessionDependencies, 'players' | 'audit' | 'settings' | 'clock'>;
}

/**
 * Writes a person's saved entries, sales and parked tickets, with notes and events, to a file that staff
 * choose; returns the path. `value` is an id of the person. The trail records the export without saying about
 * whom. Rejects with Failure CANCELLED or FILE_NOT_WRITTEN.
 */
export async function exportPerson(
  { players, deps }: ExportDependencies,
  files: Pick<ChosenFiles, 'choosePath' | 'write'>,
  value: string,
  actor: Actor,
): Promise<string> {
  const at = toIso(deps.clock.now());
  const path = await files.choosePath(`person-${at.slice(0, 10)}.json`);
  const { shopName, tillName } = deps.settings();
  const held = await players.everythingOf(value);
  const content = {
    about: value,
    madeAt: at,
    shop: shopName,
    till: tillName,
    savedAs: held.players.map(({ id: _, ...player }) => player),
    sales: held.sales.map((sale) => ({
      id: sale.id,
      at: sale.createdAt,
      game: sale.product.name,
      package: sale.package.name,
      quantity: sale.quantity,
      details: plainDetails(sale.payload),
      state: sale.state,
      paid: customerPaid(sale),
      tender: sale.payments.map(({ tender }) => tender).join(' + ') || null,
      moneyBack: sale.refund ? { at: sale.refund.at, amount: sale.refund.amount } : null,
      code: sale.transaction?.code ?? sale.seenOrder?.code ?? null,
      notes: sale.notes.map(({ at: written, text }) => ({ at: written, text })),
      warningsOverridden: deps.players.overriddenOf(sale.id),
      history: deps.audit.ofSale(sale.id).map(({ at: when, kind, to }) => ({ at: when, kind, to })),
    })),
    parkedTickets: held.parked.map(({ number, name, parkedAt, lines }) => ({
      number,
      name,
      at: parkedAt,
      lines: lines.map((line) => ({
        game: line.product.name,
        package: line.package?.name ?? null,
        quantity: line.quantity,
        details: plainDetails(line.payload),
      })),
    })),
  };
  const count = { sales: held.sales.length, parked: held.parked.length };
  // Before writing too: a till that dies then, or cannot write into its journal, leaves a file that can be read.
  deps.audit.by(actor).record('person-exported', 'players', { begun: true, ...count }, at);
  await files.write(path, `${asWritten(content)}\n`);
  deps.audit.by(actor).record('person-exported', 'players', count, at);
  return path;
}

/** All but the line breaks of the file itself. */
const UNSEEN = new RegExp(`(?!\\n)[${INVISIBLE_CHARACTERS}]`, 'gu');

/** As JSON in which characters that would turn a line around, or that no one sees, are escaped: it reads back the same. */
function asWritten(content: object): string {
  const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(content, null, 2).replace(UNSEEN, (char) => char.split('').map(escaped).join(''));
}
