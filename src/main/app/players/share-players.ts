/** The saved players of this till as the shop's: read for the other tills, and imported from them. */
import { appError, Failure } from '@shared/ipc/errors';
import { readInstant, toIso } from '@shared/model/day/business-day';
import { MOST_SAVED_PLAYERS, type SavedPlayer } from '@shared/model/players/player';
import type { SharedValue, ShownValue } from '@shared/model/shop/shop-wide';
import type { SharedItems } from '../../domain/ledger/shared-items';
import { keyInGame } from '../../domain/players/recipient-memory';
import {
  changedPlayers,
  detailsOf,
  forgottenOf,
  playersAsItems,
  playersOf,
  type ForgottenName,
} from '../../domain/players/shared-players';
import type { Clock } from '../../domain/ports';
import type { KnowRecipients } from './know-recipients';
import type { PlayerBook, TakenOver } from '../../adapters/journal/players/player-book';
import type { SharedOrigin } from '../../domain/ledger/shared-versions';

export interface SharePlayersDependencies {
  readonly players: Pick<PlayerBook, 'forgottenInShop' | 'takeOver'>;
  readonly all: () => readonly SavedPlayer[];
  readonly known: KnowRecipients;
  readonly clock: Clock;
  readonly changed: () => void;
}

/** Sharing players; one per session. `nameOf` uses the shop's code. */
export class SharePlayers {
  constructor(private readonly deps: SharePlayersDependencies) {}

  /** What the other tills get. */
  read(): SharedItems {
    const { players, all } = this.deps;
    return playersAsItems(all(), players.forgottenInShop());
  }

  /** If another till forgot a player, waits until the journal was read for recipients. Never rejects. */
  async ready(items: SharedItems): Promise<void> {
    if (this.newlyForgotten(items).length > 0) await this.deps.known.ready();
  }

  /**
   * Applies another till's version here, and stops suggesting players whom another till forgot. It happens in
   * one go, because a player saved or forgotten here in between would be reverted. Throws Failure
   * PLAYERS_FULL when there are more than a till keeps; nothing is changed then.
   */
  take(items: SharedItems, { till, who, version }: SharedOrigin, nameOf: ForgottenName): void {
    const { players, all, known, clock, changed } = this.deps;
    const { saved, gone } = changedPlayers(all(), items);
    if (playersOf(items).length > MOST_SAVED_PLAYERS) throw new Failure(appError('PLAYERS_FULL'));
    const forgotten = this.newlyForgotten(items);
    const recipients = this.soldTo(forgotten, nameOf);
    players.takeOver({
      ...{ saved, gone, recipients, forgotten },
      at: toIso(clock.now()),
      from: { till, who, version },
    });
    const until = new Map(
      recipients.map(({ recipient, at }) => [keyInGame(recipient), readInstant(at) ?? 0]),
    );
    known.memory.forget((productId, { payload, lastAt }) => {
      const at = until.get(keyInGame({ productId, payload }));
      return at !== undefined && lastAt <= at;
    });
    changed();
  }

  private newlyForgotten(items: SharedItems): TakenOver['forgotten'] {
    const before = new Set(this.deps.players.forgottenInShop().map(({ name, at }) => `${at} ${name}`));
    return forgottenOf(items).filter(({ name, at }) => !before.has(`${at} ${name}`));
  }

  /** Which of the forgotten players this till has sold to. */
  private soldTo(forgotten: TakenOver['forgotten'], nameOf: ForgottenName): TakenOver['recipients'] {
    if (forgotten.length === 0) return [];
    const since = new Map(forgotten.map(({ name, at }) => [name, at]));
    return [...this.deps.known.memory.games()].flatMap(({ productId, recipients }) =>
      [...recipients.values()].flatMap(({ payload }) => {
        const at = since.get(nameOf(detailsOf({ productId, payload })));
        return at === undefined ? [] : { recipient: { productId, payload }, at };
      }),
    );
  }
}

/** What a page shows of a player when a person has to decide. */
export function shownPlayer(value: SharedValue): ShownValue {
  if (value.is !== 'player') throw new Error('no one decides about that');
  return { is: 'saved', name: value.name, games: value.games.length };
}
