/**
 * The saved players of a shop as its tills share them: all of them, each once. A player forgotten at one of
 * the tills is left out, and is identified by a name that only the shop's tills can make.
 */
import { readInstant } from '@shared/model/day/business-day';
import { MOST_GAMES_OF_A_PLAYER, type PlayerGame, type SavedPlayer } from '@shared/model/players/player';
import { MOST_SHARED_FORGETTINGS } from '@shared/model/shop/shop-wide';
import { sayTheSame, type SharedItem, type SharedItems } from '../ledger/shared-items';
import { keyInGame, type Forgotten, type Recipient } from './recipient-memory';

/** Makes the name of a forgotten player, from what identifies it. */
export type ForgottenName = (what: string) => string;

/** Identifies a saved player; an entry that was forgotten never comes back. */
export const entryOf = (playerId: string): string => `player ${playerId}`;
/** Identifies the details of a game; a player saved again afterwards stays saved. */
export const detailsOf = (recipient: Recipient): string => `details ${keyInGame(recipient)}`;

/** All players that a till has saved, and the latest of those it knows to be forgotten. */
export function playersAsItems(
  players: readonly SavedPlayer[],
  forgotten: readonly Forgotten[],
): SharedItems {
  return new Map([
    ...players.map((player): [string, SharedItem] => [player.id, itemOfSaved(player)]),
    ...latest(forgotten).map(({ name, at }): [string, SharedItem] => [
      name,
      { value: { is: 'forgotten', at }, names: [] },
    ]),
  ]);
}

export function playersOf(items: SharedItems): SavedPlayer[] {
  return [...items].flatMap(([id, item]) => {
    const { value } = item;
    if (value.is !== 'player') return [];
    const { is: _, ...rest } = value;
    const player = { id, ...rest };
    savedItems.set(player, item);
    return player;
  });
}

/** The players that the items mark as forgotten. */
export function forgottenOf(items: SharedItems): Forgotten[] {
  return [...items].flatMap(([name, { value }]) => (value.is === 'forgotten' ? { name, at: value.at } : []));
}

/**
 * The items after all of them are applied together. Left out are forgotten entries, and details that were
 * forgotten after they were saved. Of entries with the same details only the older one stays.
 */
export function settledPlayers(items: SharedItems, nameOf: ForgottenName): SharedItems {
  const forgotten = forgottenOf(items);
  const since = new Map(forgotten.map(({ name, at }) => [name, epoch(at)]));
  // Names are made only where one may be found.
  const forgottenAt = (what: string) => (since.size === 0 ? undefined : since.get(nameOf(what)));
  const kept: SavedPlayer[] = [];
  const owners = new Map<string, number>();
  for (const player of playersOf(items).sort(olderFirst)) {
    if (forgottenAt(entryOf(player.id)) !== undefined) continue;
    const games = player.games.filter((game) => {
      const at = forgottenAt(detailsOf(game));
      return at === undefined || at < epoch(player.updatedAt);
    });
    if (games.length === 0) continue;
    const owner = games.map((game) => owners.get(keyInGame(game))).find((at) => at !== undefined);
    const at = owner ?? kept.length;
    const left = games.length === player.games.length ? player : { ...player, games };
    kept[at] = asOne(owner === undefined ? undefined : kept[owner], left);
    for (const game of kept[at].games) owners.set(keyInGame(game), at);
  }
  return playersAsItems(kept, forgotten);
}

/**
 * The result for an item that two tills changed: a player edited anywhere stays saved, with the games of
 * both; the later of two forgettings applies. Undefined when both gave a different name: a person decides.
 */
export function joinedItem(
  before: SharedItem | undefined,
  here: SharedItem | undefined,
  there: SharedItem | undefined,
): SharedItem | undefined {
  const [mine, theirs] = [here?.value, there?.value];
  if (!mine || !theirs) return here ?? there;
  if (mine.is === 'forgotten' && theirs.is === 'forgotten')
    return epoch(mine.at) >= epoch(theirs.at) ? here : there;
  if (mine.is !== 'player' || theirs.is !== 'player') return undefined;
  const was = before?.value.is === 'player' ? before.value.name : null;
  if (mine.name !== theirs.name && mine.name !== was && theirs.name !== was) return undefined;
  const name = mine.name === was ? theirs.name : mine.name;
  const later = epoch(mine.updatedAt) >= epoch(theirs.updatedAt) ? mine : theirs;
  const createdAt = mine.createdAt < theirs.createdAt ? mine.createdAt : theirs.createdAt;
  return itemOf({
    name,
    games: joinedGames(mine.games, theirs.games),
    createdAt,
    updatedAt: later.updatedAt,
  });
}

/** The players whose saved entry must change, and the ids of those who must be removed. */
export function changedPlayers(
  here: readonly SavedPlayer[],
  to: SharedItems,
): { readonly saved: SavedPlayer[]; readonly gone: string[] } {
  const known = new Map(here.map((player) => [player.id, itemOfSaved(player)]));
  return {
    saved: playersOf(to).filter(({ id }) => !sayTheSame(to.get(id), known.get(id))),
    gone: here.flatMap(({ id }) => (to.has(id) ? [] : id)),
  };
}

function asOne(older: SavedPlayer | undefined, player: SavedPlayer): SavedPlayer {
  if (!older) return player;
  const { id, createdAt } = older;
  const updatedAt = epoch(older.updatedAt) >= epoch(player.updatedAt) ? older.updatedAt : player.updatedAt;
  const games = joinedGames(older.games, player.games);
  return { id, name: older.name || player.name, games, createdAt, updatedAt };
}

function joinedGames(one: readonly PlayerGame[], other: readonly PlayerGame[]): PlayerGame[] {
  const known = new Set(one.map(keyInGame));
  return [...one, ...other.filter((game) => !known.has(keyInGame(game)))].slice(0, MOST_GAMES_OF_A_PLAYER);
}

/** Saved players are never changed in place; each maps to the same item while it is unchanged. */
const savedItems = new WeakMap<SavedPlayer, SharedItem>();

function itemOfSaved(player: SavedPlayer): SharedItem {
  const item = savedItems.get(player) ?? itemOf(player);
  savedItems.set(player, item);
  return item;
}

function itemOf({ name, games, createdAt, updatedAt }: Omit<SavedPlayer, 'id'>): SharedItem {
  return { value: { is: 'player', name, games, createdAt, updatedAt }, names: [] };
}

/** The same at every till with the same knowledge. */
function latest(forgotten: readonly Forgotten[]): Forgotten[] {
  return [...forgotten]
    .sort((a, b) => epoch(b.at) - epoch(a.at) || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_SHARED_FORGETTINGS);
}

/** The same order at every till. */
function olderFirst(a: SavedPlayer, b: SavedPlayer): number {
  return epoch(a.createdAt) - epoch(b.createdAt) || (a.id < b.id ? -1 : 1);
}

/** An unreadable time counts as long ago. */
function epoch(at: string): number {
  return readInstant(at) ?? -Infinity;
}
