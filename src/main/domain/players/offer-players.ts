/** Which players are offered instead of typing, and how a player is saved. */
import { toIso } from '@shared/model/day/business-day';
import type { OfferedPlayer, PlayerGame, SavedPlayer } from '@shared/model/players/player';
import { keyInGame, recipientKey, type KnownRecipient, type RecipientMemory } from './recipient-memory';
import { isRegular, rankRegulars, scoreAt, type Regularity } from './regulars';

/** Regulars without a name that are offered, for all games together. */
const MOST_UNSAVED = 300;

/** Saved players and regulars, the most regular first. */
export function offeredPlayers(
  saved: readonly SavedPlayer[],
  memory: RecipientMemory,
  now: number,
): OfferedPlayer[] {
  const taken = new Set<string>();
  const entries: Offer[] = [];
  for (const { id, name, games } of saved) {
    for (const game of games) {
      taken.add(keyInGame(game));
      taken.add(keyInGame({ ...game, productId: memory.ids.currentOf(game.productId) }));
      const known = memory.game(game.productId)?.recipients.get(recipientKey(game.payload)) ?? null;
      const productId = memory.ids.currentOf(game.productId);
      entries.push(offerOf({ ...game, productId, playerId: id, name }, known, now));
    }
  }
  const unsaved: Offer[] = [];
  for (const { productId, productName, recipients } of memory.games()) {
    for (const known of recipients.values()) {
      if (known.sales < 2 || !isRegular(known.regularity, now)) continue;
      const game = { productId, productName, payload: known.payload };
      if (!taken.has(keyInGame(game)))
        unsaved.push(offerOf({ ...game, playerId: null, name: '' }, known, now));
    }
  }
  const offered = [...entries, ...rankRegulars(unsaved, now, MOST_UNSAVED)];
  return rankRegulars(offered, now, offered.length).map(({ regularity: _, ...offer }) => offer);
}

type Offer = OfferedPlayer & { readonly regularity: Regularity | null };

function offerOf(
  who: PlayerGame & Pick<OfferedPlayer, 'playerId' | 'name'>,
  known: KnownRecipient | null,
  now: number,
): Offer {
  const regularity = known?.regularity ?? null;
  return {
    ...who,
    packageId: known?.packageId ?? null,
    soldAt: known ? toIso(known.lastAt) : null,
    score: regularity ? scoreAt(regularity, now) : 0,
    isRegular: regularity !== null && isRegular(regularity, now),
    regularity,
  };
}

/** The saved player with these details; null for none. */
function savedPlayerOf(
  saved: readonly SavedPlayer[],
  game: Pick<PlayerGame, 'productId' | 'payload'>,
): SavedPlayer | null {
  const key = keyInGame(game);
  return saved.find(({ games }) => games.some((one) => keyInGame(one) === key)) ?? null;
}

/** The saved player with these details under this name, or a new one: people share a nickname. */
export function withGame(
  saved: readonly SavedPlayer[],
  name: string,
  game: PlayerGame,
  made: { readonly id: string; readonly at: string },
): SavedPlayer {
  const known = savedPlayerOf(saved, game);
  if (known) return { ...known, name: name || known.name, updatedAt: made.at };
  return { id: made.id, name, games: [game], createdAt: made.at, updatedAt: made.at };
}
