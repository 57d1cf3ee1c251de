import type { OfferedPlayer } from '@shared/model/players/player';
import { useDraftStore } from '../state/draft';
import { usePlayersStore } from './players';

/** Puts a player's game, last package and details into the sale being composed. */
export function choosePlayer(player: OfferedPlayer): void {
  const draft = useDraftStore();
  draft.chooseProduct(player.productId);
  const isThere = usePlayersStore()
    .productOf(player)
    ?.packages.some(({ id }) => id === player.packageId);
  if (draft.packageId === null && player.packageId !== null && isThere) draft.choosePackage(player.packageId);
  draft.take(player.payload);
}
