import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { readInstant } from '@shared/model/day/business-day';
import { THE_TILL, type Actor } from '@shared/model/people/actor';
import { plainDetails, type SavedPlayer } from '@shared/model/players/player';
import type { OverriddenWarning } from '@shared/model/players/warning';
import { WARNING_KINDS } from '@shared/model/kinds/people';
import { isSold, SALE_STATES } from '@shared/model/sale/sale-state';
import { playerGameSchema } from '@shared/ipc/counter/players';
import { z } from 'zod';
import {
  recipientKey,
  type AcceptedSale,
  type Forgotten,
  type Recipient,
} from '../../../domain/players/recipient-memory';
import { prepared } from '../../sqlite/prepared';
import { inTurns } from '../../system/in-turns';
import { idOf } from '../journal-identity';
import {
  recordOf,
  emptyLog,
  journalWrite,
  orUnavailable,
  writeDown,
  type RecordedBy,
} from '../journal-write';
import { newRandom } from '../new-random';
import { insertRow, json, Table } from '../table';
import { inStates, payloadSchema } from '../sales/journal-rows';
import { isAbout } from '../trail/audit';
import { salesOfPerson } from './person-rows';

const PLAYERS = new Table('players', {
  id: z.string(),
  name: z.string(),
  games: json(z.array(playerGameSchema)),
  createdAt: z.string(),
  updatedAt: z.string(),
});
const SOLD_TO = new Table('sales', {
  id: z.string(),
  createdAt: z.string(),
  productId: z.string(),
  productName: z.string(),
  packageId: z.string(),
  payload: json(payloadSchema),
});
const overriddenRow = z.object({ kind: z.enum(WARNING_KINDS), ref: z.string() });
const forgottenRow = z.object({ digest: z.string(), at: z.string() });
const expiredBody = z.object({ count: z.int() });

const ACCEPTED = inStates(SALE_STATES.filter(isSold));

/** The kind of entry for players who were forgotten because they were not seen. */
const EXPIRED = 'players-expired';
/** Another till of the shop changed who is saved. */
const TAKEN_OVER = 'players-taken-over';
/** Players of the shop are still served here. */
const SEEN = 'players-seen';
/** What the till does automatically. */
const OF_TILL: ReadonlySet<string> = new Set([EXPIRED, TAKEN_OVER, SEEN]);

/** Prefix of the name by which the shop's tills know a forgotten player. */
const IN_SHOP = 'shop ';
const inShop = (name: string): string => `${IN_SHOP}${name}`;

/** Saved players in the journal. Throws Failure JOURNAL_UNAVAILABLE. */
export class PlayerBook {
  /** When each recipient was forgotten, in epoch milliseconds, by its digest. */
  private readonly forgotten: Map<string, number>;
  /** Part of every digest: the same details have another digest in another journal. */
  private readonly journal: string;

  constructor(
    private readonly db: DatabaseSync,
    private readonly recordedBy: () => RecordedBy,
  ) {
    this.journal = idOf(db);
    const rows = db.prepare('SELECT digest, at FROM forgotten_recipients').all();
    this.forgotten = new Map(rows.map((row) => [String(row['digest']), readInstant(String(row['at'])) ?? 0]));
  }

  all(): SavedPlayer[] {
    return orUnavailable(() =>
      prepared(this.db, 'SELECT id, name, games, created_at, updated_at FROM players ORDER BY created_at, id')
        .all()
        .map((row) => PLAYERS.read(row)),
    );
  }

  /** Writes a new player, or overwrites the one with this id. */
  save(player: SavedPlayer, actor: Actor): void {
    journalWrite(this.db, () => {
      this.put(player);
      // The trail is never shortened, so it names no player.
      this.record(actor, player.updatedAt, 'player', player.id, { games: player.games.length });
    });
  }

  /**
   * Removes saved players permanently, and no longer suggests anyone from sales to `recipients` up to now.
   * The sales stay. The trail records that it was done, without a name.
   */
  forget({ playerIds, left = [], recipients, at, why, names = [] }: ToForget, actor: Actor): void {
    const digests = [...recipients.map((recipient) => this.digestOf(recipient)), ...names.map(inShop)];
    journalWrite(this.db, () => {
      this.deletePlayers(playerIds);
      for (const player of left) this.put(player);
      for (const digest of digests) this.noteForgotten(digest, at);
      const counts = { count: playerIds.length, recipients: recipients.length };
      this.record(actor, at, why === 'asked' ? 'player-forgotten' : EXPIRED, 'players', counts);
    });
    for (const digest of digests) this.forgotten.set(digest, readInstant(at) ?? 0);
    this.overwrite();
  }

  /** The players that the shop's tills have to forget. */
  forgottenInShop(): Forgotten[] {
    return orUnavailable(() =>
      prepared(this.db, 'SELECT digest, at FROM forgotten_recipients WHERE substr(digest, 1, 5) = :shop')
        .all({ shop: IN_SHOP })
        .map((row) => forgottenRow.parse(row))
        .map(({ digest, at }) => ({ name: digest.slice(IN_SHOP.length), at })),
    );
  }

  /** Applies another till's message in one step; the trail records whose it is, and no name. */
  takeOver({ saved, gone, recipients, forgotten, at, from }: TakenOver): void {
    const digests = [
      ...recipients.map(({ recipient, at: until }) => ({ digest: this.digestOf(recipient), until })),
      ...forgotten.map(({ name, at: until }) => ({ digest: inShop(name), until })),
    ];
    journalWrite(this.db, () => {
      this.deletePlayers(gone);
      for (const player of saved) this.put(player);
      for (const { digest, until } of digests) this.noteForgotten(digest, until);
      const counts = { saved: saved.length, gone: gone.length, forgotten: forgotten.length };
      this.record(THE_TILL, at, TAKEN_OVER, 'players', { ...counts, ...from });
    });
    for (const { digest, until } of digests) {
      this.forgotten.set(digest, Math.max(readInstant(until) ?? 0, this.forgotten.get(digest) ?? 0));
    }
    if (gone.length > 0) this.overwrite();
  }

  /** Records that players are still served, so that no other till removes them. */
  seen(playerIds: readonly string[], at: string): void {
    journalWrite(this.db, () => {
      const update = 'UPDATE players SET updated_at = :at, random = :random WHERE id = :id';
      for (const id of playerIds) prepared(this.db, update).run({ id, at, random: newRandom() });
      this.record(THE_TILL, at, SEEN, 'players', { count: playerIds.length });
    });
  }

  /** Whether a recipient asked to be forgotten since a sale at this time, epoch milliseconds. */
  isForgotten(recipient: Recipient, at: number): boolean {
    if (this.forgotten.size === 0) return false;
    const since = this.forgotten.get(this.digestOf(recipient));
    return since !== undefined && at <= since;
  }

  /** Accepted and delivered sales before the given one, the latest first, without secrets. */
  acceptedBefore(before: { readonly at: string; readonly id: string }, most: number): AcceptedSale[] {
    return orUnavailable(() =>
      prepared(
        this.db,
        `SELECT id, created_at, product_id, product_name, package_id, payload FROM sales
           WHERE created_at <= :at AND (created_at, id) < (:at, :id) AND ${ACCEPTED}
           ORDER BY created_at DESC, id DESC LIMIT :most`,
      )
        .all({ ...before, most })
        .map(acceptedOf),
    );
  }

  /** Ids of the sales to the person behind these values, however they are written. */
  salesOfPerson(asked: readonly string[]): Promise<string[]> {
    return inTurns(salesOfPerson(this.db, asked));
  }

  /** Ids of the sales made since then to one of these values as written, in any game; the oldest first. */
  salesTo(values: readonly string[], sinceIso: string): string[] {
    const ids = new Set<string>();
    for (const value of values) {
      const rows = orUnavailable(() =>
        prepared(
          this.db,
          `SELECT id, created_at FROM sales WHERE created_at >= :since AND instr(payload, :quoted) > 0
             AND EXISTS (SELECT 1 FROM json_each(payload) p WHERE p.value ->> '$.value' = :value)
             ORDER BY created_at`,
        ).all({ since: sinceIso, value, quoted: JSON.stringify(value) }),
      );
      for (const row of rows) ids.add(String(row['id']));
    }
    return [...ids];
  }

  /** The warnings that staff accepted when they confirmed a sale. */
  overriddenOf(saleId: string): OverriddenWarning[] {
    return orUnavailable(() =>
      prepared(this.db, 'SELECT kind, ref FROM overridden_warnings WHERE sale_id = ? ORDER BY seq')
        .all(saleId)
        .map((row) => overriddenRow.parse(row)),
    );
  }

  /** When players were last forgotten because they were not seen, and how many; null for never. */
  lastExpired(): { readonly at: string; readonly count: number } | null {
    const row = orUnavailable(() =>
      prepared(
        this.db,
        `SELECT at, body FROM audit WHERE ${isAbout("'players'")} AND kind = ? ORDER BY seq DESC LIMIT 1`,
      ).get(EXPIRED),
    );
    if (!row) return null;
    return { at: String(row['at']), count: expiredBody.parse(JSON.parse(String(row['body']))).count };
  }

  private put(player: SavedPlayer): void {
    const update = ['name', 'games', 'created_at', 'updated_at', 'random'].map(
      (name) => `${name} = :${name}`,
    );
    const conflict = `ON CONFLICT (id) DO UPDATE SET ${update.join(', ')}`;
    PLAYERS.insert(this.db, player, { random: newRandom() }, conflict);
  }

  private deletePlayers(ids: readonly string[]): void {
    for (const id of ids) prepared(this.db, 'DELETE FROM players WHERE id = ?').run(id);
  }

  private noteForgotten(digest: string, at: string): void {
    const later = 'ON CONFLICT (digest) DO UPDATE SET at = max(at, :at)';
    insertRow(this.db, 'forgotten_recipients', { digest, at }, later);
  }

  /** Deleted data is overwritten in the file (`secure_delete`), but is in the log next to it until then. */
  private overwrite(): void {
    emptyLog(this.db);
  }

  private digestOf({ productId, payload }: Recipient): string {
    return createHash('sha256')
      .update(JSON.stringify([this.journal, productId, recipientKey(payload)]))
      .digest('base64url');
  }

  private record(
    actor: Actor,
    at: string,
    kind: string,
    subject: string,
    body: Record<string, unknown>,
  ): void {
    writeDown(this.db, recordOf(this.recordedBy, actor), OF_TILL.has(kind) ? 'till' : 'staff', {
      at,
      kind,
      subject,
      body,
    });
  }
}

function acceptedOf(row: Readonly<Record<string, unknown>>): AcceptedSale {
  const { id, createdAt, productId, productName, packageId, payload } = SOLD_TO.read(row);
  const product = { id: productId, name: productName };
  return { id, at: readInstant(createdAt) ?? 0, product, packageId, payload: plainDetails(payload) };
}

/** Why a player is forgotten. */
export type ForgetReason = 'asked' | 'not-seen';

/** Players to forget, and why. */
export interface ToForget {
  readonly playerIds: readonly string[];
  /** Players of whom only some games are forgotten, with the others. */
  readonly left?: readonly SavedPlayer[];
  readonly recipients: readonly Recipient[];
  readonly at: string;
  readonly why: ForgetReason;
  /** The names that the shop's other tills know them by; none for a till that shares no players. */
  readonly names?: readonly string[];
}

/** The changes here that another till's message causes. */
export interface TakenOver {
  readonly saved: readonly SavedPlayer[];
  /** Ids of players who are no longer saved. */
  readonly gone: readonly string[];
  /** Recipients of this till's sales that are no longer suggested, and up to when. */
  readonly recipients: readonly { readonly recipient: Recipient; readonly at: string }[];
  readonly forgotten: readonly Forgotten[];
  readonly at: string;
  readonly from: { readonly till: string; readonly who: string; readonly version: number };
}
