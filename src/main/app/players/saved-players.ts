/** Players that the shop keeps: saving, offering and forgetting them, and listing everything held of a person. */
import { appError, Failure } from '@shared/ipc/errors';
import { DAY_MS, readInstant, toIso } from '@shared/model/day/business-day';
import {
  MOST_SAVED_PLAYERS,
  plainDetails,
  sendableDetails,
  type HeldOfPerson,
  type OfferedPlayer,
  type PlayerDetail,
  type PlayerGame,
  type SavedPlayer,
} from '@shared/model/players/player';
import { THE_TILL, type Actor } from '@shared/model/people/actor';
import type { Sale } from '@shared/model/sale/sale';
import type { ParkedLine, ParkedTicket } from '@shared/model/sale/ticket';
import type { Catalogue } from '@shared/model/service/product';
import type { Settings } from '@shared/model/settings/settings';
import { offeredPlayers, withGame } from '../../domain/players/offer-players';
import { detailsOf, entryOf } from '../../domain/players/shared-players';
import { isNameOf, isValueOf } from '../../domain/players/person-value';
import { keyInGame, recipientKey, type Recipient } from '../../domain/players/recipient-memory';
import type { KnowRecipients } from './know-recipients';
import { SharePlayers } from './share-players';
import type { ForgetReason } from '../../adapters/journal/players/player-book';
import type { SessionDependencies } from '../session-dependencies';

export interface PlayerDependencies extends Pick<
  SessionDependencies,
  'players' | 'journal' | 'parked' | 'clock'
> {
  readonly known: KnowRecipients;
  readonly settings: () => Pick<Settings, 'playersKeptDays'>;
  readonly catalogue: () => Promise<Catalogue | null>;
  /** Called when a player was saved or forgotten. */
  readonly changed: () => void;
  /** The name of a forgotten player at the shop's other tills; null for a till that shares no players. */
  readonly forgottenName: (what: string) => string | null;
}

/** What the journal holds of a person. */
export interface EverythingOfPerson {
  readonly players: readonly SavedPlayer[];
  readonly sales: readonly Sale[];
  /** From each ticket only the person's lines; all lines if it was parked under the person's name. */
  readonly parked: readonly ParkedTicket[];
}

/** The use case; one per session. */
export class SavedPlayers {
  private saved: readonly SavedPlayer[] | null = null;
  private names: ReadonlyMap<string, string> | null = null;

  /** For the other tills of the shop. */
  readonly shared: SharePlayers;

  constructor(private readonly deps: PlayerDependencies) {
    this.shared = new SharePlayers({ ...deps, all: () => this.all(), changed: () => this.saysOtherwise() });
  }

  /** Every player who is offered instead of typing, the most regular first. */
  async offered(): Promise<OfferedPlayer[]> {
    await this.deps.known.whenRead();
    return offeredPlayers(this.all(), this.deps.known.memory, this.deps.clock.now());
  }

  /** The name that details are saved under; empty for a player without one, null when they are not saved. */
  savedName(productId: string, payload: readonly PlayerDetail[]): string | null {
    this.names ??= new Map(
      this.all().flatMap(({ name, games }) =>
        games.map((game) => [this.deps.known.memory.keyOf(game), name] as const),
      ),
    );
    return this.names.get(this.deps.known.memory.keyOf({ productId, payload })) ?? null;
  }

  /**
   * Saves a player for a game, with or without a name. Details that are saved already get the name. Secrets are
   * left out. Throws Failure PACKAGE_GONE, PLAYER_EMPTY or PLAYERS_FULL.
   */
  async save(name: string, { productId, payload }: Recipient, actor: Actor): Promise<SavedPlayer> {
    const product = (await this.deps.catalogue())?.products.find(({ id }) => id === productId);
    if (!product) throw new Failure(appError('PACKAGE_GONE'));
    const details = sendableDetails(payload).filter(({ ref }) => product.payloadField.includes(ref));
    if (details.length === 0) throw new Failure(appError('PLAYER_EMPTY'));
    const game: PlayerGame = { productId, productName: product.name, payload: details };
    const made = { id: crypto.randomUUID(), at: this.savedAt(game) };
    const player = withGame(this.all(), name, game, made);
    if (player.id === made.id && this.all().length >= MOST_SAVED_PLAYERS)
      throw new Failure(appError('PLAYERS_FULL'));
    this.deps.players.save(player, actor);
    this.saysOtherwise();
    return player;
  }

  all(): readonly SavedPlayer[] {
    this.saved ??= this.deps.players.all();
    return this.saved;
  }

  /**
   * Forgets a saved player in all games: the entry is removed, and nothing sold to them is suggested any
   * more. The sales stay. Throws Failure PLAYER_NOT_FOUND.
   */
  forget(id: string, actor: Actor): void {
    const player = this.all().find((one) => one.id === id);
    if (!player) throw new Failure(appError('PLAYER_NOT_FOUND'));
    this.forgetAll([player], player.games, 'asked', actor);
  }

  /** Everything that is held of the person behind an id, a telephone number or an address. */
  async held(value: string): Promise<HeldOfPerson> {
    const players = this.playersWith(value);
    return {
      players: players.map(({ id, name, games }) => ({ id, name, games: games.length })),
      sales: (await this.salesOf(value, players)).length,
      parked: this.parkedOf(value, players).length,
    };
  }

  /** Forgets the person behind a value: saved entries, and suggestions from sales to it. */
  async forgetPerson(value: string, actor: Actor): Promise<void> {
    const sales = await this.salesOf(value, this.playersWith(value));
    const sold = sales.map(({ product, payload }) => ({
      productId: product.id,
      payload: plainDetails(payload),
    }));
    // One may have been saved meanwhile.
    const games = this.playersWith(value).flatMap((player) => player.games);
    const theirs = this.all().filter((player) => player.games.some((game) => games.includes(game)));
    const gone = theirs.filter((player) => player.games.every((game) => games.includes(game)));
    const left = theirs
      .filter((player) => !gone.includes(player))
      .map((player) => ({ ...player, games: player.games.filter((game) => !games.includes(game)) }));
    this.forgetAll(gone, [...games, ...sold], 'asked', actor, left);
  }

  /** Everything that the journal holds of the person behind a value. */
  async everythingOf(value: string): Promise<EverythingOfPerson> {
    const players = this.playersWith(value);
    return { players, sales: await this.salesOf(value, players), parked: this.parkedOf(value, players) };
  }

  /** Forgets saved players not seen for as long as the shop keeps them; returns how many. */
  async expire(): Promise<number> {
    await this.deps.known.ready();
    const before = this.deps.clock.now() - this.deps.settings().playersKeptDays * DAY_MS;
    const gone = this.all().filter((player) => !this.isSeenSince(player, before));
    this.noteSeen(before);
    if (gone.length === 0) return 0;
    const games = gone.flatMap((player) => player.games);
    this.forgetAll(gone, games, 'not-seen', THE_TILL);
    return gone.length;
  }

  /** When players were last forgotten because they were not seen, and how many; null if never. */
  lastExpired(): { readonly at: string; readonly count: number } | null {
    return this.deps.players.lastExpired();
  }

  /** Later than the shop forgot the details, even by a fast clock: a player saved again stays saved. */
  private savedAt(game: PlayerGame): string {
    const { players, clock, forgottenName } = this.deps;
    const name = forgottenName(detailsOf(game));
    const forgotten = name === null ? undefined : players.forgottenInShop().find((one) => one.name === name);
    const at = (forgotten && readInstant(forgotten.at)) ?? -Infinity;
    return toIso(Math.max(clock.now(), at + 1));
  }

  private isSeenSince({ updatedAt, games }: SavedPlayer, since: number): boolean {
    if ((readInstant(updatedAt) ?? Infinity) >= since) return true;
    const { memory } = this.deps.known;
    const inMemory = games.some(({ productId, payload }) => {
      return (memory.game(productId)?.recipients.get(recipientKey(payload))?.lastAt ?? -Infinity) >= since;
    });
    // The memory covers limited time; the journal covers all of it.
    return inMemory || this.salesIn(games, toIso(since)).length > 0;
  }

  /**
   * Lets the other tills know in time who is still served here. Each till forgets players it has not seen for
   * as long as the shop keeps them.
   */
  private noteSeen(before: number): void {
    if (this.deps.forgottenName('') === null) return;
    const half = (before + this.deps.clock.now()) / 2;
    const seen = this.all().filter(
      (player) =>
        (readInstant(player.updatedAt) ?? Infinity) < half &&
        this.isSeenSince({ ...player, updatedAt: toIso(before - 1) }, half),
    );
    if (seen.length === 0) return;
    this.deps.players.seen(
      seen.map(({ id }) => id),
      this.now(),
    );
    this.saysOtherwise();
  }

  private forgetAll(
    players: readonly SavedPlayer[],
    recipients: readonly Recipient[],
    why: ForgetReason,
    actor: Actor,
    left: readonly SavedPlayer[] = [],
  ): void {
    const { memory } = this.deps.known;
    const keys = new Set(recipients.map((recipient) => memory.keyOf(recipient)));
    const once = memory.underEveryId(recipients);
    this.deps.players.forget(
      {
        playerIds: players.map(({ id }) => id),
        left,
        recipients: once,
        at: this.now(),
        why,
        // A player not seen here may be another till's regular: the entry goes, and may be saved again.
        names: why === 'asked' ? this.namesOf(players, once) : [],
      },
      actor,
    );
    memory.forget((productId, { payload }) => keys.has(keyInGame({ productId, payload })));
    this.saysOtherwise();
  }

  /** By a name with all of their games; else with those of the value, since the others may be another person's. */
  private playersWith(value: string): SavedPlayer[] {
    return this.all().flatMap((player) => {
      if (isNameOf(player.name, value)) return player;
      const games = player.games.filter(({ payload }) => payload.some((one) => isValueOf(one, value)));
      return games.length === 0 ? [] : { ...player, games };
    });
  }

  /** The sales to the value itself, and to these saved games. */
  private async salesOf(value: string, players: readonly SavedPlayer[]): Promise<Sale[]> {
    const { players: book } = this.deps;
    const games = players.flatMap((player) => player.games);
    const direct = await book.salesOfPerson([value]);
    const saved = this.ofGames(games, await book.salesOfPerson(longestValues(games)));
    return [...new Set([...direct, ...saved])].flatMap((id) => this.deps.journal.get(id) ?? []);
  }

  /** Parked tickets by the value itself, and by these saved games. */
  private parkedOf(value: string, players: readonly SavedPlayer[]): ParkedTicket[] {
    const games = players.flatMap((player) => player.games);
    const keys = new Set(games.map(keyInGame));
    const isTheirs = ({ product, payload }: ParkedLine) =>
      payload.some((detail) => isValueOf(detail, value)) ||
      keys.has(keyInGame({ productId: product.id, payload: plainDetails(payload) }));
    return this.deps.parked
      .everWith([value, ...longestValues(games)])
      .map((ticket) =>
        isNameOf(ticket.name, value) ? ticket : { ...ticket, lines: ticket.lines.filter(isTheirs) },
      )
      .filter(({ lines }) => lines.length > 0);
  }

  private salesIn(games: readonly Recipient[], sinceIso: string): string[] {
    return this.ofGames(games, this.deps.players.salesTo(longestValues(games), sinceIso));
  }

  /** Of these sales those of exactly these games with exactly these details: many people share a server's name. */
  private ofGames(games: readonly Recipient[], saleIds: readonly string[]): string[] {
    const keys = new Set(games.map(keyInGame));
    return saleIds.filter((id) => {
      const sale = this.deps.journal.get(id);
      return (
        sale !== null &&
        keys.has(keyInGame({ productId: sale.product.id, payload: plainDetails(sale.payload) }))
      );
    });
  }

  /** Resets the remembered lists after a player was saved or forgotten. */
  private saysOtherwise(): void {
    this.saved = null;
    this.names = null;
    this.deps.changed();
  }

  private namesOf(players: readonly SavedPlayer[], recipients: readonly Recipient[]): string[] {
    return [...players.map(({ id }) => entryOf(id)), ...recipients.map(detailsOf)].flatMap(
      (what) => this.deps.forgottenName(what) ?? [],
    );
  }

  private now(): string {
    return toIso(this.deps.clock.now());
  }
}

/** For each game the detail that identifies a person best, without repeats. */
function longestValues(games: readonly Recipient[]): string[] {
  const values = games.flatMap(({ payload }) => {
    const longest = [...payload].sort((a, b) => b.value.length - a.value.length)[0];
    return longest ? [longest.value] : [];
  });
  return [...new Set(values)];
}
