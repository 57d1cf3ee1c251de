import type { OfferedPlayer } from '@shared/model/players/player';
import { useDraftStore } from '../state/draft';
import { usePlayersStore } from './players';

/** Puts a player's game, last package and details into the sale being composed. */
export function useChoosePlayer(): (player: OfferedPlayer) => void {
  const draft = useDraftStore();
  const players = usePlayersStore();
  return (player) => {
    draft.chooseProduct(player.productId);
    const isThere = players.productOf(player)?.packages.some(({ id }) => id === player.packageId);
    if (draft.packageId === null && player.packageId !== null && isThere)
      draft.choosePackage(player.packageId);
    draft.take(player.payload);
  };
}
